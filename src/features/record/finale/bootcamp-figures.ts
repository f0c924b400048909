import type { Statistics } from '#shared/api/statistics.ts'
import { zones } from '#shared/content/zones.ts'
import type { MissionFigures } from '#src/features/workout/debrief/mission-figures.ts'

/** The thirty days on a share card. */
export const bootcampFigures = ({ daysCompleted, totals }: Statistics): MissionFigures => [
  { figure: String(daysCompleted), unit: 'missions' },
  { figure: String(zones.length), unit: 'zones' },
  { figure: new Intl.NumberFormat('en').format(totals.repetitions), unit: 'repetitions' },
]
