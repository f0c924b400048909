import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { idOf } from '#shared/programme/exercises/library.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import { leaveOutWith } from './leave-out-with.ts'

/** A mission as a Markdown page: story, skill, and all stations with their reasons. */
export function pageOf(plan: Plan): string {
  const { warmup, training, cooldown, total } = planSeconds(plan)
  // As the crew votes.
  const { brief, aftermath } = tellDay(plan.day, { chosen: {}, plane: 'silent' })
  const { skill } = storyDayOf(plan.day)
  const rounds = Math.max(...plan.exercises.map((entry) => entry.rounds))
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
    `## Training, ${minutes(training)} min${rounds > 1 ? `, up to ${rounds} rounds, ${plan.roundRestSeconds} s between rounds` : ''}`,
    '',
    ...plan.exercises.flatMap(stationLines),
    '',
    `## Recovery, ${minutes(cooldown)} min`,
    '',
    ...plan.cooldown.map(routineLine),
    '',
  ].join('\n')
}

/** A mission as one line: its minutes, its share of work, and every set with its rest and its rule. */
export function lineOf(plan: Plan): string {
  const { training } = planSeconds(plan)
  const work = plan.exercises.reduce((sum, entry) => sum + entry.rounds * workSecondsOfEntry(entry), 0)
  const sets = plan.exercises.map(
    ({ rounds, target, name, restSeconds, rule }) =>
      `${rounds} x ${target} ${name}, ${restSeconds} s (${rule})`,
  )
  return `Day ${plan.day}, level ${plan.level}, ${minutes(training)} min, work ${Math.round((100 * work) / training)} %: ${sets.join('; ')}`
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
