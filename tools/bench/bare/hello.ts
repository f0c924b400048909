/** An empty Worker, to measure what workerd itself takes. */
export default { fetch: () => new Response('hello') } satisfies ExportedHandler
