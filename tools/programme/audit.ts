import { traineeOn } from '#shared/programme/trainee.ts'
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
const started = performance.now()

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
for (const line of broken) console.log(`BROKEN ${line}`)
console.log(`${summary.plans} plans of ${total} trainees at 5 levels in ${((performance.now() - started) / 1000).toFixed(1)} s`)
process.exit(broken.length > 0 || summary.breaches > 0 || summary.plans === 0 ? 1 : 0)
