import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { judgeOtherMoves } from './other-moves.ts'
import { judgeSets } from './random-sets.ts'

// npm run prove -- referee [--short --seed 1 --sets 10000] films the figure with jitter, outliers and dropped pictures, and
// compares what the referee counts with what the figure did. It prints a table of errors.

/** Of all repetitions and holds, the share that may be counted wrongly. */
const MAX_ERROR = 0.01

const { short, sets, seed = newSeed() } = proofOptions(0, { sets: { short: 300, long: 10_000 } })
const random = randomFrom(seed)
const faults: string[] = []

const rows = judgeSets(sets, short ? 8 : 20, random)
console.log('move, depth, speed'.padEnd(30), 'sets'.padStart(7), 'wrong'.padStart(7), 'error'.padStart(9))
for (const { name, sets: all, wrong, off, of } of rows)
  console.log(
    name.padEnd(30),
    String(all).padStart(7),
    String(wrong).padStart(7),
    `${((100 * off) / of).toFixed(2)} %`.padStart(9),
  )
const sum = (field: 'wrong' | 'off' | 'of') => rows.reduce((total, row) => total + row[field], 0)
if (sum('off') / sum('of') >= MAX_ERROR)
  faults.push(`${sum('off')} of ${sum('of')} repetitions and holds are counted wrongly`)
// A short row may have bad luck with one set.
for (const { name, off, of } of rows)
  if (off > 8 + 3 * MAX_ERROR * of) faults.push(`${name}: ${off} of ${of} are counted wrongly`)

const others = judgeOtherMoves(short, random)
faults.push(...others.faults)
if (others.once > 1 + 0.005 * others.scenes)
  faults.push(`${others.once} of ${others.scenes} other scenes count something in one film`)

await report({
  name: 'referee',
  short,
  figures: {
    sets,
    'repetitions and holds': sum('of'),
    'counted wrongly': sum('off'),
    'error %': ((100 * sum('off')) / sum('of')).toFixed(2),
    'sets with an error': sum('wrong'),
    'other moves and empty rooms': others.scenes,
    'of them counted in one film': others.once,
    'of them counted twice': others.faults.length,
    seed,
  },
  faults,
})
