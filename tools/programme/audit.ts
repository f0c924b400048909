import { report } from '#tools/harness/report.ts'
import { behaviors } from './behaviors.ts'
import { breachesOf, missionBreaches, rules } from './rules.ts'
import { choosingAtRandom, simulateBootcamp } from './bootcamp.ts'
import { ArmSums } from './effect/arm-sums.ts'
import { EffectSums } from './effect/effect-sums.ts'
import { effectFigures } from './effect/effect.ts'
import { leftOutFigures } from './left-out-lists.ts'
import { soreMorning } from './sore-morning.ts'
import { Summary } from './summary.ts'
import { profiles } from './trainees.ts'

// npm run audit:programme checks the plans of many trainees at five levels over thirty days, each with two behaviors and
// choices at random, and what the training does for them. It ends with 1 if a plan breaks a rule or a figure misses its bound. AUDIT_SEED and AUDIT_TRAINEES change the trainees.

const seed = Number(process.env.AUDIT_SEED ?? 20261121)
const total = Number(process.env.AUDIT_TRAINEES ?? 240)
const levels = [1, 2, 3, 4, 5]

const summary = new Summary(rules.map(({ name }) => name))
const effect = new EffectSums()
const arms = new ArmSums()

profiles(seed, total).forEach((profile, index) => {
  for (const level of levels) {
    const input = { ...profile, level, rank: 1 + ((index + level) % 5) }
    const other = behaviors[1 + ((index + level) % (behaviors.length - 1))]
    for (const behavior of [behaviors[0], other]) {
      if (!behavior) continue
      const choose = choosingAtRandom(seed + index * 11 + level)
      const days = simulateBootcamp(input, behavior, seed + index * 7 + level, choose)
      const who = `${behavior.name}, ${JSON.stringify(input)}`
      days.forEach((day, at) => {
        summary.add(day, days[at - 1], day.trainee, breachesOf(day, day.trainee), who)
      })
      effect.add(days)
      if (behavior === other) arms.add(days, who)
    }
  }
})

/** So many that 240 trainees give as many plans with a list as without one. */
const leftOut = leftOutFigures(seed, Math.ceil(total * 1.6))
const morning = soreMorning(seed, total)

const brokenMissions = missionBreaches()
console.log(summary.table())
const figures = [...effect.figures(), ...arms.figures(), ...effectFigures()]
console.log('With a random list and check on every day')
console.log(
  `  ${leftOut.plans} plans of both arms, ${leftOut.breaches.length} breaches; ${leftOut.recoveries} recovery missions, of lists with at most 12 exercises and two places ${leftOut.recoveriesWithShortLists.recoveries} in ${leftOut.recoveriesWithShortLists.plans}; ${leftOut.notUndone} plans not undone`,
)
for (const breach of leftOut.breaches.slice(0, 5)) console.log(`  ${breach}`)
console.log('A sore shoulder, low energy and 15 minutes')
console.log(
  `  ${morning.missions} missions of training days: ${morning.families.fewest} families at least, ${morning.families.mean.toFixed(1)} on average; ${morning.training} % of the usual training time, ${morning.sets} % of its sets; ${morning.recoveries} recovery missions; ${morning.forbidden} stations that load the shoulder`,
)
console.log('Effect')
for (const { name, value, bound, holds } of figures)
  console.log(`  ${holds ? 'holds' : 'FAILS'}  ${name}: ${value} [${bound}]`)
const faults = [
  ...brokenMissions,
  ...(leftOut.breaches.length > 0 ? [`${leftOut.breaches.length} breaches with a list`] : []),
  ...(leftOut.notUndone > 0 ? [`${leftOut.notUndone} plans that an empty list does not bring back`] : []),
  ...(morning.forbidden > 0 ? [`${morning.forbidden} stations load a sore shoulder`] : []),
  ...(morning.families.fewest < 3 ? ['a sore morning has fewer than three families'] : []),
  ...(summary.breaches > 0 ? [`${summary.breaches} breaches of a rule`] : []),
  ...figures.filter(({ holds }) => !holds).map(({ name, value }) => `${name}: ${value}`),
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
    plansWithLists: leftOut.plans,
  },
  faults,
})
