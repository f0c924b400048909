import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { type Page, chromium } from 'playwright'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { command } from './command.ts'
import type { FaultHarness } from './fault-harness.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Opens the app as it is deployed, with Paddle's real loader, in a browser that is signed in. The harness serves the API. */
export async function withPurchasePage(
  harness: FaultHarness,
  { cookie }: Buyer,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const port = Number(new URL(harness.url).port) + 3
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  let pages: Server | null = null
  try {
    await build(folder)
    pages = await serve(join(folder, 'client'), harness.url, port)
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([
      { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    ])
    await work(await context.newPage())
  } finally {
    await browser.close()
    pages?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(folder: string): Promise<void> {
  const { status, output } = await command('vite', ['build', '--logLevel', 'error'], {
    env: { NODE_ENV: 'production', BUILD_DIR: folder },
  })
  if (status !== 0) throw new Error(`the pages could not be built: ${output}`)
}

/** Serves the built files, the app's shell for all other paths, and passes /api on to the harness. */
async function serve(folder: string, api: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages')
    if (pathname.startsWith('/api/')) {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
          ? [[name, value] as [string, string]]
          : [],
      )
      const body = await Array.fromAsync(request as AsyncIterable<Buffer>)
      const answer = await fetch(api + (request.url ?? ''), {
        method: request.method,
        headers,
        body: body.length > 0 ? Buffer.concat(body) : undefined,
      })
      return void response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(Buffer.from(await answer.arrayBuffer()))
    }
    const requested = join(folder, normalize(pathname))
    const file = existsSync(requested) && statSync(requested).isFile() ? requested : join(folder, 'app.html')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  return server
}
