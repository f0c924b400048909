import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/units.ts'
import { proofOptions } from '#tools/harness/proof-options.ts'
import { logFaults, report } from '#tools/harness/report.ts'
import { crossings } from './crossings.ts'
import { Journey } from './journey.ts'
import { compareRows, misplacedRows } from './rows.ts'
import { oneDatabase, shardedDatabases } from './sharded.ts'
import { World } from './world.ts'

// node tools/proofs/shards/shards.ts runs the Worker's own code on two shards and a directory, and compares every answer with the same
// trainees on one database (docs/decisions/079-shards-rehearsed.md). `--trainees` have a light journey, `--whole` all of it.

const {
  short,
  seed = 1,
  trainees,
  whole,
} = proofOptions(0, {
  trainees: { short: 200, long: 10_000 },
  whole: { short: 20, long: 100 },
})
const days = 8
const firstDay = Date.UTC(2027, 2, 1)

const log = console.log
console.log = () => {} // hides the Worker's log
const failures: string[] = []
console.warn = () => {}
console.error = (line: unknown) => void failures.push(String(line))

type Run = { world: World; journeys: Journey[]; seconds: number }

async function run(world: World): Promise<Run> {
  const startedAt = performance.now()
  const journeys = Array.from({ length: whole + trainees }, (_, number) => new Journey(world, number, seed))
  for (const [number, journey] of journeys.entries()) {
    world.setTime(firstDay + 8 * HOUR_MS + number * SECOND_MS)
    await (number < whole ? journey.begin() : journey.light())
  }
  for (let day = 1; day <= days; day += 1) {
    const start = firstDay + day * DAY_MS
    for (const [hour, cron] of crons) {
      world.setTime(start + hour * HOUR_MS)
      await world.cron(cron)
    }
    for (const journey of journeys.slice(0, whole)) await journey.spend(day, start)
    world.setTime(start + 23 * HOUR_MS)
    await world.cron('*/5 * * * *')
  }
  return { world, journeys, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

const crons = [
  [3.65, '37 3 * * *'],
  [7, '*/15 * * * *'],
  [8, '*/5 * * * *'],
  [18, '*/15 * * * *'],
] as const

const one = await run(await World.open(oneDatabase(), firstDay))
const sharded = await run(await World.open(shardedDatabases(2), firstDay))

const faults: string[] = [...one.world.faults, ...sharded.world.faults]
let answers = 0
const calls = new Set<string>()
for (const [number, { answers: wanted }] of one.journeys.entries()) {
  const found = sharded.journeys[number]?.answers ?? []
  if (found.length !== wanted.length)
    faults.push(`Trainee ${number} had ${found.length} answers instead of ${wanted.length}`)
  for (const [at, { call, text }] of wanted.entries()) {
    answers += 1
    calls.add(call.replaceAll(/#\d+/g, ':id'))
    const other = found[at]
    if (other?.call === call && other.text === text) continue
    const from = [...text].findIndex((letter, place) => letter !== other?.text[place])
    const around = (whole = '') => whole.slice(Math.max(0, from - 60), from + 100)
    faults.push(
      `Trainee ${number}, call ${at}: ${other?.call} ${around(other?.text)} instead of ${call} ${around(text)}`,
    )
    break
  }
}
const [only] = one.world.databases.files
if (only) faults.push(...compareRows(only, sharded.world.databases.files))
const { checked, faults: misplaced } = misplacedRows(sharded.world.databases.files)
faults.push(...misplaced)
for (const name of ['pushes', 'mails', 'requests'] as const) {
  if (one.world[name] !== sharded.world[name])
    faults.push(`${sharded.world[name]} ${name} instead of ${one.world[name]}`)
}
const objects = ({ buckets }: World) => buckets.reduce((sum, { files }) => sum + files.size, 0)
if (objects(one.world) !== objects(sharded.world))
  faults.push(`${objects(sharded.world)} objects instead of ${objects(one.world)}`)
const { directory, homeless, walks } = sharded.world.databases
faults.push(...(directory?.twice ?? []).map((key) => `Two shards have written ${key}`))
faults.push(...logFaults(failures))

const statementsWithoutShard = [...homeless].toSorted(([, some], [, other]) => other - some)
const crossed = await crossings(sharded.world)

console.log = log
for (const [statement, times] of statementsWithoutShard) log(`without a shard: ${times} x ${statement}`)
for (const [work, statements] of Map.groupBy(walks.keys(), (key) => key.split(': ')[0] ?? ''))
  log(`once in each shard: ${work}: ${statements.map((key) => key.slice(work.length + 2)).join(', ')}`)
for (const crossing of crossed) log(`decided wrongly without the directory: ${crossing}`)
const all = trainees + whole
await report({
  name: 'shards',
  short,
  figures: {
    seed,
    trainees: all,
    'whole journeys': whole,
    answers,
    'kinds of call and status': calls.size,
    'rows placed': checked,
    'directory writes a trainee': Math.round(((directory?.writes ?? 0) / all) * 10) / 10,
    'directory look-ups a request':
      Math.round(((directory?.lookups ?? 0) / sharded.world.requests) * 100) / 100,
    'statements without a shard': statementsWithoutShard.reduce((sum, [, times]) => sum + times, 0),
    'payments moved': sharded.world.moves,
    'decided wrongly without the directory': crossed.length,
    'seconds on one database': one.seconds,
    'seconds on two shards': sharded.seconds,
  },
  faults,
})
