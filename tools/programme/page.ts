import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { idOf } from '#shared/programme/exercises/library.ts'
import { choiceOn } from '#shared/story/choices.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import { leaveOutWith } from './leave-out-with.ts'

/** A mission as a Markdown page: story, skill, and all stations with their reasons, of both arms where there is a choice. */
export function pageOf(plan: Plan, other: Plan | null = null): string {
  const { warmup, cooldown, total } = planSeconds(plan)
  // As the crew votes.
  const { brief, aftermath } = tellDay(plan.day, { chosen: {}, plane: 'silent' })
  const { skill } = storyDayOf(plan.day)
  return [
    `# Day ${plan.day}: ${plan.title}`,
    '',
    `${zoneOfDay(plan.day).name} · ${plan.focus.join(', ')} · level ${plan.level} · ${minutes(total)} min`,
    '',
    plan.description,
    '',
    brief,
    '',
    aftermath,
    '',
    `**${skill.name}.** ${skill.text}`,
    '',
    `## Warm-up, ${minutes(warmup)} min`,
    '',
    ...plan.warmup.map(routineLine),
    '',
    ...trainingLines(plan, `Training${other ? titleOfOption(plan.day, 0) : ''}`),
    ...(other ? trainingLines(other, `Training${titleOfOption(plan.day, 1)}`) : []),
    `## Recovery, ${minutes(cooldown)} min`,
    '',
    ...plan.cooldown.map(routineLine),
    '',
  ].join('\n')
}

function trainingLines(plan: Plan, heading: string): string[] {
  const rounds = Math.max(...plan.exercises.map((entry) => entry.rounds))
  const between = rounds > 1 ? `, up to ${rounds} rounds, ${plan.roundRestSeconds} s between rounds` : ''
  return [
    `## ${heading}, ${minutes(planSeconds(plan).training)} min${between}`,
    '',
    ...plan.exercises.flatMap(stationLines),
    '',
  ]
}

/** Such as ", option “The galley” (Strength · full rests)". */
function titleOfOption(day: number, index: 0 | 1): string {
  const option = choiceOn(day)?.options[index]
  return option ? `, option “${option.title}” (${option.training})` : ''
}

/** A mission as one line: its minutes, its share of work, and every set with its rest and its rule. */
export function lineOf(plan: Plan): string {
  const { training } = planSeconds(plan)
  const work = plan.exercises.reduce((sum, entry) => sum + entry.rounds * workSecondsOfEntry(entry), 0)
  const sets = plan.exercises.map(
    ({ rounds, target, name, restSeconds, rule }) =>
      `${rounds} x ${target} ${name}, ${restSeconds} s (${rule})`,
  )
  const arm = plan.arm === 'other' ? ', other arm' : ''
  return `Day ${plan.day}${arm}, level ${plan.level}, ${minutes(training)} min, ${plan.roundRestSeconds} s between rounds, work ${Math.round((100 * work) / training)} %: ${sets.join('; ')}`
}

const minutes = (seconds: number) => Math.round(seconds / 60)

const routineLine = ({ name, target, instructions }: PlanEntry) => `- ${name}, ${target}. ${instructions}`

function stationLines({
  code,
  name,
  target,
  rounds,
  restSeconds,
  instructions,
  reason,
  mistake,
  drill,
}: PlanEntry): string[] {
  const moves = drill?.moves ?? [{ code }]
  const conditions = [...new Set(moves.flatMap((move) => leaveOutWith[idOf(move.code)]))]
  return [
    `- **${name}: ${target}**, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${restSeconds} s rest. ${instructions}`,
    ...(reason ? [`  Why: ${reason}`] : []),
    ...(mistake ? [`  Common mistake: ${mistake}`] : []),
    ...(conditions.length > 0 ? [`  Leave out if you have trouble with: ${conditions.join(', ')}.`] : []),
  ]
}
