import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { report } from '#tools/harness/report.ts'
import { behaviors } from './behaviors.ts'
import { breachesOf, missionBreaches, rules } from './rules.ts'
import { type BootcampDay, simulateBootcamp } from './bootcamp.ts'
import { Summary } from './summary.ts'
import { profiles } from './trainees.ts'

// npm run audit:programme checks the plans of many trainees at five levels over thirty days, each with two behaviors. It ends
// with 1
// if a plan breaks a rule. AUDIT_SEED and AUDIT_TRAINEES change the trainees.

const seed = Number(process.env.AUDIT_SEED ?? 20261121)
const total = Number(process.env.AUDIT_TRAINEES ?? 240)
const levels = [1, 2, 3, 4, 5]

const summary = new Summary(rules.map(({ name }) => name))

profiles(seed, total).forEach((profile, index) => {
  for (const level of levels) {
    const input = { ...profile, level, rank: level }
    const other = behaviors[1 + ((index + level) % (behaviors.length - 1))]
    for (const behavior of [behaviors[0], other]) {
      if (!behavior) continue
      const days: BootcampDay[] = simulateBootcamp(input, behavior, seed + index * 7 + level)
      const who = `${behavior.name}, ${JSON.stringify(input)}`
      days.forEach((day, at) => {
        const trainee = traineeOn(day.day, day.input, day.circumstances)
        summary.add(day, days[at - 1], trainee, breachesOf(day, trainee), who)
      })
    }
  }
})

const brokenMissions = missionBreaches()
console.log(summary.table())
const faults = [
  ...brokenMissions,
  ...(summary.breaches > 0 ? [`${summary.breaches} breaches of a rule`] : []),
  ...(summary.plans === 0 ? ['no plan was checked'] : []),
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
