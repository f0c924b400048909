type BareEnv = { PHOTOS: R2Bucket }

const httpMetadata = { contentType: 'image/jpeg' }

/** The floor of photos: what comes is put, what is asked for is got. `X-Split` says where a thumbnail begins in what is sent. */
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
