import { pictures } from '#tools/bench/server/photo.ts'
import type { Part } from '#tools/bench/row.ts'
import { type Browser, type Call, inTurn } from '#tools/bench/server/calls.ts'
import { type Target, timeInRounds } from '#tools/bench/server/cells.ts'
import { Connection, type Request, bytesOf } from '#tools/bench/server/connection.ts'
import { withFloor } from '#tools/bench/server/floor.ts'
import { ratioRow } from './ratio-row.ts'

const cellMs = 1000

/** Compares uploading and viewing photos with a bare Worker that only writes and reads the same files. */
export const photos: Part = {
  name: 'photos',
  on: 'floor',
  measure: ({ rounds }) =>
    withFloor(async ({ server, browsers }) => {
      const timing = { rounds, connections: 1, cellMs, pid: server.pid }
      const { upload, raw, photoBytes } = await pictures()
      const product = server.ports.product ?? 0
      const store = server.ports.bare ?? 0

      const put: Target = { name: 'put', port: store, request: () => bytesOf(raw), status: 201 }
      const uploads = await timeInRounds(
        [
          { name: 'upload', port: product, request: inTurn(browsers, upload), status: 201 },
          put,
          { ...put, name: 'put again' },
        ],
        timing,
      )

      const owners = browsers.slice(-50)
      const ids = new Map<Browser, string>()
      for (const browser of owners)
        ids.set(browser, (await sendUpload(product, upload(browser, crypto.randomUUID()))).id ?? '')
      const view: Call = (browser) => ({
        path: `/api/progress-photos/${ids.get(browser)}/image`,
        headers: browser.headers,
      })
      const { key } = await sendUpload(store, raw)
      const got = bytesOf({
        path: '/photo',
        headers: { 'X-Key': `${key}.jpg`, 'X-Length': String(photoBytes) },
      })
      const get: Target = { name: 'get', port: store, request: () => got }
      const views = await timeInRounds(
        [{ name: 'view', port: product, request: inTurn(owners, view) }, get, { ...get, name: 'get again' }],
        timing,
      )

      return [
        ratioRow(uploads, {
          figure: 'photo upload : raw R2 put',
          aim: 2,
          name: 'upload',
          reference: 'put',
          note: `${sizes(raw)}; both put photo and thumbnail as one file, the product from data URLs`,
        }),
        ratioRow(views, { figure: 'photo read : raw R2 get', aim: 1.5, name: 'view', reference: 'get' }),
      ]
    }),
}

const sizes = ({ body }: { body: Buffer }) => `${Math.round(body.length / 1024)} KB`

async function sendUpload(port: number, request: Request): Promise<Record<string, string>> {
  const connection = new Connection(port)
  const { status, body } = await connection.send(bytesOf(request))
  connection.close()
  if (status !== 201)
    throw new Error(`${request.path} was answered ${status}: ${body.toString('utf8', 0, 300)}`)
  return JSON.parse(body.toString())
}
