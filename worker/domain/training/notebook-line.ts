import { totalsOf } from '#shared/programme/history/figures.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'

/**
 * Hana's line about a finished day, with the trainee's figures as of that day, whenever the line is read.
 * Null without repetitions, because the figures would be 0.
 */
export function lineWithFigures(
  day: number,
  { line, figures }: ToldTexts['notebook'],
  history: readonly PastMission[],
): string | null {
  const { repetitions } = totalsOf(historyUntil(day, history))
  if (repetitions === 0) return null
  const withFigures = figures
    .replaceAll('{days}', String(day))
    .replaceAll('{repetitions}', groupDigits(repetitions))
  return `${line} ${withFigures}`.trim()
}

/**
 * The sessions up to the first completion of the day, including earlier repeats; all sessions while the day
 * is open.
 */
function historyUntil(day: number, history: readonly PastMission[]): readonly PastMission[] {
  const completion = history.find((mission) => mission.counts && mission.day === day)
  if (!completion) return history
  return history.filter((mission) =>
    mission.counts ? mission.day <= day : mission.completedAt <= completion.completedAt,
  )
}

/** Made on first use: it takes 5 ms, which every start of the Worker would wait for. */
let grouped: Intl.NumberFormat | null = null

const groupDigits = (number: number) => (grouped ??= new Intl.NumberFormat('en')).format(number)
