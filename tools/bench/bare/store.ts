type BareEnv = { PHOTOS: R2Bucket }

const httpMetadata = { contentType: 'image/jpeg' }

/** The reference for photos: a Worker that only stores and returns files. `X-Split` says where the thumbnail begins in the body. */
export default {
  async fetch(request, env) {
    const { PHOTOS } = env as unknown as BareEnv
    if (request.method === 'GET') {
      const object = await PHOTOS.get(request.headers.get('x-key') ?? '')
      return object
        ? new Response(object.body, { headers: { 'Content-Type': 'image/jpeg' } })
        : new Response(null, { status: 404 })
    }
    const bytes = await request.arrayBuffer()
    const split = Number(request.headers.get('x-split'))
    const key = `bare/${crypto.randomUUID()}`
    await Promise.all([
      PHOTOS.put(`${key}.jpg`, bytes.slice(0, split), { httpMetadata }),
      PHOTOS.put(`${key}-thumb.jpg`, bytes.slice(split), { httpMetadata }),
    ])
    return Response.json({ key }, { status: 201 })
  },
} satisfies ExportedHandler
