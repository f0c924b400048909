import { traineeOn } from '#shared/programme/trainee.ts'
import { report } from '#tools/harness/report.ts'
import { behaviours } from './behaviours.ts'
import { breachesOf, missionBreaches, rules } from './rules.ts'
import { type RunDay, runOf } from './run.ts'
import { Summary } from './summary.ts'
import { profiles } from './trainees.ts'

// npm run audit:programme: walks five levels by thirty days by many trainees, each with two ways of living through the
// bootcamp, and ends with 1 when any plan breaks a rule. AUDIT_SEED and AUDIT_TRAINEES change the walk.

const seed = Number(process.env.AUDIT_SEED ?? 20261121)
const total = Number(process.env.AUDIT_TRAINEES ?? 240)
const levels = [1, 2, 3, 4, 5]

const summary = new Summary(rules.map(({ name }) => name))

profiles(seed, total).forEach((profile, index) => {
  for (const level of levels) {
    const input = { ...profile, level, rank: level }
    const other = behaviours[1 + ((index + level) % (behaviours.length - 1))]
    for (const behaviour of [behaviours[0], other]) {
      if (!behaviour) continue
      const run: RunDay[] = runOf(input, behaviour, seed + index * 7 + level)
      const who = `${behaviour.name}, ${JSON.stringify(input)}`
      run.forEach((day, at) => {
        const trainee = traineeOn(day.day, day.input, day.circumstances)
        summary.add(day, run[at - 1], trainee, breachesOf(day, trainee), who)
      })
    }
  }
})

const broken = missionBreaches()
console.log(summary.table())
const faults = [
  ...broken,
  ...(summary.breaches > 0 ? [`${summary.breaches} breaches of a rule`] : []),
  ...(summary.plans === 0 ? ['no plan was walked'] : []),
]
await report({
  name: 'programme',
  short: total < 240,
  figures: {
    plans: summary.plans,
    trainees: total,
    levels: levels.length,
    rules: rules.length,
    breaches: summary.breaches,
  },
  faults,
})
