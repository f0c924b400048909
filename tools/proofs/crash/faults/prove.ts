import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeBuyers } from '#tools/harness/buyers.ts'
import { type Server, withServer } from '#tools/harness/server.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { type Fault, Witness } from './fault.ts'
import { faults as all } from './faults.ts'
import { Rig, withLevers } from './rig.ts'

// npm run prove -- faults [--only 18,27 --seeds 20 --seed 1]: forty faults are made from outside, one after the other, on the
// Worker as it is deployed: what it answers, what is in the tables before and after, and how it comes right again.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seeds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '5321' },
  },
})
const asked = values.only?.split(',').map(Number)
const chosen = all.filter(({ number, short }) => (asked ? asked.includes(number) : !values.short || short))
const timesOf = ({ seeds }: Fault) => (values.short ? 1 : Math.min(seeds, Number(values.seeds ?? 20)))

type Lived = {
  number: number
  name: string
  survived: boolean
  seeds: number
  answers: string
  during: string
  after: string
  recoveryMs: string
  wrong: string[]
}

const port = Number(values.port)
const lived: Lived[] = []

await withServer(port, live, await withLevers(port))

await mkdir('out', { recursive: true })
await writeFile('out/faults.json', `${JSON.stringify(lived, null, 2)}\n`)
const survived = lived.filter((one) => one.survived).length
await report({
  name: 'faults',
  short: values.short || chosen.length < all.length || values.seeds !== undefined, // no more than a part of it
  figures: {
    survived: `${survived} of ${chosen.length}`,
    'of all': all.length,
    'lived through': lived.reduce((sum, { seeds }) => sum + seeds, 0),
    seed: values.seed,
  },
  faults: lived.flatMap(({ number, name, wrong }) => wrong.map((what) => `${number} ${name}: ${what}`)),
})

async function live(server: Server): Promise<void> {
  const rig = new Rig(
    server,
    await makeBuyers(server, 3 * chosen.reduce((sum, fault) => sum + timesOf(fault), 5)),
  )
  await rig.until('the first trainee’s mail', () => rig.count('SELECT count(*) FROM mails') === 0)
  for (const fault of chosen) {
    const line = summary(fault, await witnessed(rig, fault))
    lived.push(line)
    console.log(
      `${line.survived ? 'ok   ' : 'WRONG'} ${String(line.number).padStart(2)} ${line.name}: ${line.answers}; left ${line.during}; then ${line.after}; ${line.recoveryMs} ms; ${line.seeds} times`,
    )
    for (const wrong of line.wrong.slice(0, 5)) console.log(`        ${wrong}`)
  }
}

async function witnessed(rig: Rig, fault: Fault): Promise<Witness[]> {
  const seeds = Array.from(
    { length: timesOf(fault) },
    (_, at) => Number(values.seed) + 1000 * fault.number + at,
  )
  const once = async (seed: number): Promise<Witness> => {
    const told = new Witness()
    const random = randomFrom(seed)
    try {
      await fault.live(rig, told, (below) => Math.floor(random() * below))
    } catch (error) {
      told.wrong.push(error instanceof Error ? error.message : String(error))
      await recover(rig)
    }
    return told
  }
  if (fault.together) return Promise.all(seeds.map(once))
  const told: Witness[] = []
  for (const seed of seeds) told.push(await once(seed))
  return told
}

/** One that went wrong leaves nothing broken for the next. */
async function recover(rig: Rig): Promise<void> {
  await rig.kill()
  await rig.start()
  rig.execute('DROP TRIGGER IF EXISTS refused')
}

function summary({ number, name }: Fault, told: readonly Witness[]): Lived {
  const each = (of: (one: Witness) => string) => [...new Set(told.map(of))].toSorted().join(' | ')
  const times = told.map(({ recoveryMs }) => recoveryMs)
  return {
    number,
    name,
    survived: told.every(({ wrong }) => wrong.length === 0),
    seeds: told.length,
    answers: each(({ answers }) => answers.join(' ')).slice(0, 200),
    during: each(({ during }) => during),
    after: each(({ after }) => after),
    recoveryMs: times.length > 1 ? `${Math.min(...times)} to ${Math.max(...times)}` : String(times[0]),
    wrong: [...new Set(told.flatMap(({ wrong }) => wrong))],
  }
}
