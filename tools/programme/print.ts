import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Plan } from '#shared/api/workout.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { hasOtherArm } from '#shared/programme/training/arms.ts'
import { planOf } from '#shared/programme/plan/plan.ts'
import { limits } from '#shared/programme/limits.ts'
import { startingLevel } from '#shared/programme/strength/level.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { goalIds, goalOf, rankOf } from '#shared/programme/strength/targets.ts'
import { lineOf, pageOf } from './page.ts'
import { simulateBootcamp } from './bootcamp.ts'

// npm run print:programme -- --pushups 20 --situps 25 --age 30 … writes thirty pages, one for each day, to read before training by
// them. It assumes a trainee who does what the plan asks, reaches the expected test results, and rates each mission with --effort.
// On a day with a choice it follows the crew's vote; the page shows the other arm, too.

const help = `
  --pushups N --situps N     repetitions of one set, 0 to 200 (default 20)
  --age N                    years, 13 to 100 (default 30)
  --goal ID                  ${goalIds.join(', ')}
  --effort N                 6 to 10 after every mission (default: no answer)
  --careful --low-impact --wrist-free --small-space
  --minutes N                25, 15 or 10: that version of every mission that has it (default: the full mission)
  --out FOLDER               default out/programme
  --brief                    one line for each day on the screen instead of pages
`

const { values } = parseArgs({
  options: {
    pushups: { type: 'string', default: '20' },
    situps: { type: 'string' },
    age: { type: 'string', default: '30' },
    goal: { type: 'string', default: 'combat-ready' },
    effort: { type: 'string' },
    careful: { type: 'boolean', default: false },
    'low-impact': { type: 'boolean', default: false },
    'wrist-free': { type: 'boolean', default: false },
    'small-space': { type: 'boolean', default: false },
    minutes: { type: 'string' },
    out: { type: 'string', default: 'out/programme' },
    brief: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(help)
  process.exit(0)
}

const pushups = integerOption('pushups', values.pushups, limits.repetitions)
const situps = integerOption('situps', values.situps ?? values.pushups, limits.repetitions)
const age = integerOption('age', values.age, limits.age)
const effort =
  values.effort === undefined ? null : integerOption('effort', values.effort, { min: 6, max: 10 })
const goal =
  goalIds.find((id) => id === values.goal) ?? exitWithHelp(`--goal is one of ${goalIds.join(', ')}`)
const minutes =
  values.minutes === undefined
    ? null
    : (lengths.find((length) => `${length}` === values.minutes) ??
      exitWithHelp(`--minutes is one of ${lengths.join(', ')}`))
const { careful } = values
const rank = rankOf(goalOf(goal).difficulty)
const level = startingLevel({ pushups, situps, age, careful })
const input = {
  pushups,
  situps,
  age,
  careful,
  level,
  rank,
  lowImpact: values['low-impact'],
  wristFree: values['wrist-free'],
  smallSpace: values['small-space'],
}

const followsPlan = {
  name: 'follows the plan',
  effort: () => effort,
  share: () => 1,
  test: () => 1,
  gapDays: () => 1,
  pain: 0,
  easier: 0,
}
const inMinutes = (plan: Plan) => (minutes && shortenPlan(plan, minutes)) ?? plan
const days = simulateBootcamp(input, followsPlan, 1).map(({ day, plan, trainee }) => ({
  plan: inMinutes(plan),
  other: hasOtherArm(day) ? inMinutes(planOf(day, trainee, 'other')) : null,
}))
if (values.brief) {
  for (const { plan, other } of days) {
    console.log(lineOf(plan))
    if (other) console.log(lineOf(other))
  }
  process.exit(0)
}
await rm(values.out, { recursive: true, force: true })
await mkdir(values.out, { recursive: true })
for (const { plan, other } of days)
  await writeFile(join(values.out, `day-${String(plan.day).padStart(2, '0')}.md`), pageOf(plan, other))
console.log(
  `30 pages in ${values.out}: ${pushups} push-ups, ${situps} sit-ups, ${age} years, ${goalOf(goal).name}, starts at level ${level}${careful ? ', careful' : ''}`,
)

function integerOption(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= min && number <= max
    ? number
    : exitWithHelp(`--${name} is a whole number from ${min} to ${max}`)
}

function exitWithHelp(why: string): never {
  console.error(`${why}\n${help}`)
  process.exit(2)
}
