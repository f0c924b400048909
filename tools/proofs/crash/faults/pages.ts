import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { type Page, chromium } from 'playwright'
import type { Buyer } from '#tools/harness/buyers.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { command } from './command.ts'
import type { Rig } from './rig.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The app as it is deployed, with Paddle's own loader and not the twin's, in a browser where somebody is signed in; the API is the rig's. */
export async function withPurchasePage(
  rig: Rig,
  { cookie }: Buyer,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const port = Number(new URL(rig.url).port) + 3
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  let pages: Server | null = null
  try {
    await build(folder)
    pages = await serve(join(folder, 'client'), rig.url, port)
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
  const { status, said } = await command('vite', ['build', '--logLevel', 'error'], {
    env: { NODE_ENV: 'production', BUILD_DIR: folder },
  })
  if (status !== 0) throw new Error(`the pages could not be built: ${said}`)
}

/** The files, the app's shell for what is none, and what begins with /api from the rig. */
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
    const asked = join(folder, normalize(pathname))
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'app.html')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  return server
}
