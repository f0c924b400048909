/** Nothing but an answer: what is left is workerd's. */
export default { fetch: () => new Response('hello') } satisfies ExportedHandler
