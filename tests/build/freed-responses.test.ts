import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bundleWorker, serveBundle } from '#tools/harness/server/bundle.ts'

/** Counts the responses of the Worker behind it that a garbage collection leaves. */
const counter = `
import worker from './index.js'
const responses = []
export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/held') {
      gc()
      return Response.json(responses.filter((response) => response.deref()).length)
    }
    const response = await worker.fetch(request, env, ctx)
    responses.push(new WeakRef(response))
    return response
  },
}`

test('the Worker holds no response after it is sent', async () => {
  vi.stubEnv('MINIFLARE_WORKERD_V8_FLAGS', '--expose-gc')
  const stateDir = await mkdtemp(join(tmpdir(), 'freed-'))
  const server = serveBundle(await bundleWorker(), stateDir, (options) => ({
    ...options,
    port: 0,
    modules: [{ type: 'ESModule', path: 'counter.js', contents: counter }, ...options.modules],
  }))
  try {
    const url = await server.ready
    const ask = async (path: string) => (await fetch(new URL(path, url))).text()
    for (let times = 0; times < 20; times += 1) await ask(times % 2 === 0 ? '/api/nowhere' : '/api/auth/me')

    // The last one may still be on its way out.
    expect(Number(await ask('/held'))).toBeLessThanOrEqual(1)
  } finally {
    await server.dispose()
    await rm(stateDir, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
})
