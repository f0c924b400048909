import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { idOf } from '#shared/programme/exercises/library.ts'
import { stories } from '#worker/content/stories.ts'
import { leaveOutWith } from './leave-out-with.ts'

/** A mission as a Markdown page: story, skill, and all stations with their reasons. */
export function pageOf(plan: Plan): string {
  const { warmup, training, cooldown, total } = planSeconds(plan)
  const story = stories[plan.day - 1]
  const rounds = Math.max(...plan.exercises.map((entry) => entry.rounds))
  return [
    `# Day ${plan.day}: ${plan.title}`,
    '',
    `${zoneOfDay(plan.day).name} · ${plan.focus.join(', ')} · level ${plan.level} · ${minutes(total)} min`,
    '',
    plan.description,
    '',
    (story?.story ?? '').replace('{figures}', story?.figures?.withoutCounts ?? ''),
    '',
    `**${story?.survivalSkill.name}.** ${story?.survivalSkill.text}`,
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
}: PlanEntry): string[] {
  const conditions = leaveOutWith[idOf(code)]
  return [
    `- **${name}: ${target}**, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${restSeconds} s rest. ${instructions}`,
    ...(reason ? [`  Why: ${reason}`] : []),
    ...(mistake ? [`  Common mistake: ${mistake}`] : []),
    ...(conditions.length > 0 ? [`  Leave out if you have trouble with: ${conditions.join(', ')}.`] : []),
  ]
}
