import type { PlanEntry } from '#shared/api/workout.ts'
import { nameInSentence } from '#shared/programme/training/drill-text.ts'

type Asked = Pick<PlanEntry, 'type' | 'drill'>

/** How a test or a drill asks for its result, and the result's unit. */
export function resultWords({ type, drill }: Asked): { question: string; unit: string } {
  switch (drill?.format) {
    case 'rounds':
      return { question: 'How many full rounds?', unit: 'rounds' }
    case 'minute':
      return { question: `How many ${lastMove(drill)}?`, unit: 'reps' }
    case 'time':
      return { question: 'How long did it take?', unit: 's' }
    case undefined:
      return type === 'reps'
        ? { question: 'How many did you do?', unit: 'reps' }
        : { question: 'How long did you hold?', unit: 's' }
  }
}

/** The move that fills up each minute. */
const lastMove = ({ moves }: NonNullable<PlanEntry['drill']>) => {
  const move = moves.at(-1)
  return move ? nameInSentence(move) : 'did you do'
}
