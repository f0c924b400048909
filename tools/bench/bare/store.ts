type BareEnv = { PHOTOS: R2Bucket }

const httpMetadata = { contentType: 'image/jpeg' }

/** The reference for photos: a Worker that only stores a file and returns its first `X-Length` bytes. */
export default {
  async fetch(request, env) {
    const { PHOTOS } = env as unknown as BareEnv
    if (request.method === 'GET') {
      const range = { offset: 0, length: Number(request.headers.get('x-length')) }
      const object = await PHOTOS.get(request.headers.get('x-key') ?? '', { range })
      return object
        ? new Response(object.body, { headers: { 'Content-Type': 'image/jpeg' } })
        : new Response(null, { status: 404 })
    }
    const bytes = await request.arrayBuffer()
    const key = `bare/${crypto.randomUUID()}`
    await PHOTOS.put(`${key}.jpg`, bytes, { httpMetadata })
    return Response.json({ key }, { status: 201 })
  },
} satisfies ExportedHandler
