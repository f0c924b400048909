import { useState } from 'react'
import type { PlaneReason } from '#shared/story/plane.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { useAnswerPlane } from './plane-queries.ts'

/** An answer takes two presses: choose, then send. "Don’t say" is sent at once. */
export function usePlaneAnswer(bootcamp: string, onTold: () => void) {
  const { mutate, isPending, error } = useAnswerPlane()
  const [chosen, setChosen] = useState<PlaneReason | null>(null)
  const tell = (plane: PlaneReason) => {
    if (!isPending) mutate({ bootcamp, plane }, { onSuccess: onTold })
  }
  return {
    chosen,
    choose: setChosen,
    tellChosen: () => chosen !== null && tell(chosen),
    stayQuiet: () => tell('silent'),
    isPending,
    /** Why the answer was not saved; null if nothing failed. */
    problem: error && `We couldn’t save your answer. ${sentenceOf(error)}`,
  }
}
