import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Part, type Row, exactly } from '#tools/bench/row.ts'
import { type Browser, type Call, browserOf, hotReads, inTurn, page } from '#tools/bench/server/calls.ts'
import { type Target, timeInRounds } from '#tools/bench/server/cells.ts'
import { Connection } from '#tools/bench/server/connection.ts'
import { copyOf, fillWithCopies, freshenLogins } from '#tools/bench/server/copies.ts'
import { benchDir, buildProduct } from '#tools/bench/server/product.ts'
import { record } from '#tools/bench/server/record-calls.ts'
import { makeDatabase, serve } from '#tools/bench/server/start.ts'
import { makeTemplate } from '#tools/bench/server/template.ts'
import { ratioRow } from './ratio-row.ts'

const cellMs = 1000
const activeTrainees = 1000
const bytesPerTrainee = 20_000

/** The reads of a trainee's day. None may read more rows because there are more trainees. */
const reads: Readonly<Record<string, Call>> = { ...hotReads, page }

/**
 * Compares the product with a thousand and with a million trainees with thirty sessions each, in one workerd. Runs only if it is
 * named.
 */
export const scale: Part = {
  name: 'scale',
  on: null,
  measure: async ({ rounds, trainees }) => {
    await buildProduct()
    const { stateDir, large } = await makeDatabases(trainees)
    const browsers = (numbers: number[]) => Promise.all(numbers.map((n) => browserOf(copyOf(n))))
    const few = await browsers(numbersOf(1000))
    const many = await browsers(numbersOf(large))

    const size = large.toLocaleString('en')
    const server = await serve(stateDir, [
      { name: 'thousand', kind: 'product', database: 'thousand' },
      { name: 'large', kind: 'product', database: 'large' },
    ])
    const rows: Row[] = []
    try {
      for (const [name, call] of [
        ['dashboard page', page],
        ['me', hotReads.me],
      ] as const) {
        if (!call) continue
        const thousand: Target = {
          name: 'thousand',
          port: server.ports.thousand ?? 0,
          request: inTurn(few, call),
        }
        const targets: Target[] = [
          thousand,
          { ...thousand, name: 'thousand again' },
          { name: 'large', port: server.ports.large ?? 0, request: inTurn(many, call) },
        ]
        for (const target of targets) await warmUp(target)
        const times = await timeInRounds(targets, { rounds, connections: 1, cellMs, pid: server.pid })
        rows.push(
          ratioRow(times, {
            figure: `${name}: p50 at ${size} trainees with 30 days : at 1,000`,
            aim: 1.1,
            name: 'large',
            reference: 'thousand',
            note: `${activeTrainees} trainees ask, from all over the numbers, each once before`,
          }),
        )
      }
    } finally {
      await server.stop()
    }
    return [...rows, await rowsReadRow(stateDir, few, many, size)]
  },
}

/** Loads the pages of the database into memory. Otherwise the large database would be slower only because of the disk. */
async function warmUp({ port, request }: Target): Promise<void> {
  const connection = new Connection(port)
  for (let at = 0; at < activeTrainees; at += 1) await connection.send(request(at))
  connection.close()
}

async function rowsReadRow(
  stateDir: string,
  [one]: Browser[],
  [other]: Browser[],
  size: string,
): Promise<Row> {
  const server = await serve(stateDir, [
    { name: 'thousand', kind: 'recorder', database: 'thousand' },
    { name: 'large', kind: 'recorder', database: 'large' },
  ])
  try {
    const rowCounts: string[] = []
    const differences: string[] = []
    for (const [name, call] of Object.entries(reads)) {
      if (!one || !other) continue
      const [few, many] = [
        await rowsRead(server.ports.thousand, one, call),
        await rowsRead(server.ports.large, other, call),
      ]
      rowCounts.push(`${name} ${few}`)
      if (few !== many) differences.push(`${name} ${few} and ${many}`)
    }
    return exactly(
      `rows read at ${size} trainees and at 1,000`,
      differences.length === 0 ? 'identical' : differences.join(', '),
      'identical',
      rowCounts.join(', '),
    )
  } finally {
    await server.stop()
  }
}

async function rowsRead(port: number | undefined, browser: Browser, call: Call): Promise<number> {
  const { databaseCalls } = await record(port ?? 0, browser, call)
  return databaseCalls.reduce((sum, each) => sum + each.rowsRead, 0)
}

/** Numbers of trainees, spread evenly. */
const numbersOf = (trainees: number) =>
  Array.from({ length: activeTrainees }, (_, index) => Math.floor((index * trainees) / activeTrainees))

/** Makes both databases in one state, for one workerd. They are reused until the tables or the copying change. */
async function makeDatabases(requestedTrainees: number): Promise<{ stateDir: string; large: number }> {
  const template = await makeTemplate()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(template))
    .update(await readFile('tools/bench/server/copies.ts'))
    .digest('hex')
  const stateDir = join(benchDir, 'scale')
  const note = join(stateDir, 'made.json')
  const before: { made: string; requestedTrainees: number; large: number; files: string[] } | null =
    existsSync(note) ? JSON.parse(await readFile(note, 'utf8')) : null
  const { large, files } =
    before?.made === fingerprint && before.requestedTrainees === requestedTrainees ? before : await seed()
  for (const [index, file] of files.entries()) {
    const database = new DatabaseSync(file)
    const ids = numbersOf(index === 0 ? 1000 : large).map((n) => `'${copyOf(n).login}'`)
    database.exec(`${freshenLogins(Date.now())} WHERE id IN (${ids.join()})`)
    database.close()
  }
  return { stateDir, large }

  async function seed() {
    await rm(stateDir, { recursive: true, force: true })
    const { bavail, bsize } = await statfs('.')
    const trainees =
      bavail * bsize > 1.5 * bytesPerTrainee * requestedTrainees ? requestedTrainees : 0.3 * requestedTrainees
    const paths: string[] = []
    for (const [name, count] of [
      ['thousand', 1000],
      ['large', trainees],
    ] as const) {
      const path = await makeDatabase(stateDir, name)
      const database = new DatabaseSync(path)
      const startedAt = performance.now()
      fillWithCopies(
        database,
        template,
        count,
        (done) =>
          done % 100_000 === 0 &&
          console.log(
            `    ${done.toLocaleString('en')} trainees after ${Math.round((performance.now() - startedAt) / 1000)} s`,
          ),
      )
      database.close()
      console.log(
        `    ${count.toLocaleString('en')} trainees take ${(statSync(path).size / 1e9).toFixed(2)} GB`,
      )
      paths.push(path)
    }
    const now = { made: fingerprint, requestedTrainees, large: trainees, files: paths }
    await writeFile(note, JSON.stringify(now))
    return now
  }
}
