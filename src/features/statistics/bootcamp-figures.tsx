import type { Statistics } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'
import { Figures } from './figures.tsx'
import { GainsCard } from './gains/gains-card.tsx'
import { MissionProgress, ProgressFigures } from './progress-figures.tsx'

type BootcampFigures = {
  statistics: Statistics
  /** Null for a bootcamp that is over: none of its days is today. */
  currentDay: number | null
}

/** The figures of one bootcamp: the gains, then the specification's figures, then the rest. */
export function BootcampFigures({ statistics, currentDay }: BootcampFigures) {
  const { daysCompleted, days } = statistics
  return (
    <>
      <GainsCard statistics={statistics} />
      <MissionProgress>
        <ProgressFigures
          daysCompleted={daysCompleted}
          currentDay={currentDay ?? Math.min(daysCompleted + 1, programDays)}
          days={days}
        />
      </MissionProgress>
      <Figures statistics={statistics} currentDay={currentDay} />
    </>
  )
}
