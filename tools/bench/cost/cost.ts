import { mkdir, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { localD1 } from '#tools/harness/in-node/local-d1.ts'
import { bytesPerTrainee } from './bytes.ts'
import { runMonth } from './month.ts'
import { withLocalD1 } from './platform.ts'
import { type Demand, bill, limits, statementsPerSecond } from './prices.ts'

// npm run bench:cost measures the disk space, the usage and the cost of a trainee's month (docs/scale.md). It ends with 1 if a
// trainee takes more than `--max-bytes`, or a million of them cost more than `--max-usd` a month without the processor's time,
// which depends on the machine and on what else runs on it.

const { values } = parseArgs({ options: { 'max-bytes': { type: 'string' }, 'max-usd': { type: 'string' } } })
const log = console.log
console.log = () => {} // hides the Worker's log

const file = new DatabaseSync(':memory:')
const month = await runMonth(3, localD1(file))
const tables = bytesPerTrainee(file, 500)
const d1Bytes = tables.reduce((sum, { own, indexes }) => sum + own + indexes, 0)
for (const { table, rows, own, indexes } of tables.filter((each) => each.rows > 0)) {
  log(
    `${table.padEnd(20)} ${rows.toFixed(1).padStart(6)} rows ${own.toFixed(0).padStart(7)} bytes ${indexes.toFixed(0).padStart(7)} of indexes`,
  )
}
log(
  `D1 bytes per trainee after 30 days: ${d1Bytes.toFixed(0)}; trainees in 10 GB: ${Math.floor(limits.databaseBytes / d1Bytes)}`,
)

// The month again for one trainee, whose rows are counted.
const counted = await withLocalD1('out/bench-cost', (database) => runMonth(1, database))
const { rowsRead, rowsWritten } = counted.usage
const writes = [...counted.writes].toSorted(([, one], [, other]) => other.rows - one.rows)
log('\nRows that one trainee writes in a month, with indexes:')
for (const [write, { times, rows }] of writes)
  log(`  ${String(rows).padStart(4)} rows by ${String(times).padStart(3)} times ${write}`)
const { usage } = month
const demand: Demand = { ...usage, rowsRead, rowsWritten, d1Bytes, queueOperations: 3 * usage.queueMessages }
const billOfThousand = bill(1000, demand, { marginal: true })
log('\nOne trainee in a month:')
for (const [name, amount] of Object.entries(demand)) log(`  ${name.padEnd(16)} ${amount.toFixed(1)}`)
log(`  openings ${month.openings}, pushes ${month.pushes.toFixed(1)}`)
log('\n1,000 active trainees a month, USD beyond what the base includes:')
for (const [name, amount] of Object.entries(billOfThousand)) log(`  ${name.padEnd(16)} ${amount.toFixed(4)}`)
const bills = [10_000, 100_000, 1_000_000].map((trainees) => ({
  trainees,
  total: bill(trainees, demand).total,
  withoutCpu: bill(trainees, { ...demand, cpuMs: 0 }).total,
  databases: Math.ceil((trainees * d1Bytes) / limits.databaseBytes),
  ...statementsPerSecond(trainees, demand),
}))
for (const { trainees, total, withoutCpu, databases, average, peak } of bills) {
  log(
    `${trainees.toLocaleString('en').padStart(9)} trainees: $${total.toFixed(2)} a month (the processor's share is $${(total - withoutCpu).toFixed(2)}), ${databases} database(s) by size, ${average.toFixed(1)} statements a second, ${peak.toFixed(0)} at a peak of four times that (one database: ${limits.statementsPerSecond})`,
  )
}
await mkdir('out', { recursive: true })
await writeFile(
  'out/cost.json',
  `${JSON.stringify({ tables, demand, thousand: billOfThousand, bills }, null, 2)}\n`,
)
const usd = Math.max(...bills.map(({ withoutCpu }) => withoutCpu))
process.exit(
  d1Bytes <= Number(values['max-bytes'] ?? Infinity) && usd <= Number(values['max-usd'] ?? Infinity) ? 0 : 1,
)
