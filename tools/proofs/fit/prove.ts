import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import { report } from '#tools/harness/report.ts'
import { judgeFiles } from './judge.ts'

// npm run prove -- fit [--short --seed 1 --sessions 10000] writes random sessions of real plans as FIT files and reads them with
// two independent decoders.

const { short, sessions, seed = newSeed() } = proofOptions(0, { sessions: { short: 300, long: 10_000 } })
const faults: string[] = []
const { sets, rests, damaged, exactMinutes } = await judgeFiles(sessions, seed, faults)

await report({
  name: 'fit',
  short,
  figures: {
    sessions,
    decoders: 2,
    'sets compared': sets,
    'rests compared': rests,
    'whole missions with exactly their minutes': exactMinutes,
    'damaged files refused by both':
      damaged - faults.filter((fault) => fault.includes('a changed bit')).length,
    seed,
  },
  faults,
})
