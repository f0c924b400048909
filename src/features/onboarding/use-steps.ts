import { useEffect, useState } from 'react'
import { type Draft, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** The step in the address. The address is the route's: it is read and changed by it. */
export type StepAddress = {
  /** Null where the address names none. */
  asked: Step | null
  /** The step that the browser's Back leads to; null where it is none, or not known. */
  before: Step | null
  /** Goes to a step; Back leads from there to the step of now. */
  push: (step: Step, now: Step) => void
  /** Puts a step in the place of the one that is shown. */
  replace: (step: Step) => void
  back: () => void
}

/**
 * The step that is shown: the address's, or the first that needs an answer. An address without a step is the first one,
 * but on arrival the one where the trainee was.
 */
export function useSteps(draft: Draft, kept: Step, address: StepAddress) {
  const [arrived, setArrived] = useState(false)
  const { asked, replace } = address
  const step = reachableStep(asked ?? (arrived ? 1 : kept), draft)
  const isShown = step === (asked ?? 1)

  useEffect(() => {
    if (isShown) setArrived(true)
    else replace(step)
  }, [isShown, step, replace])

  return {
    step,
    goTo: (next: Step) => next !== step && address.push(next, step),
    goBack: () => {
      const previous = steps[step - 2]
      if (previous === undefined) return
      if (address.before === previous) address.back()
      else replace(previous)
    },
  }
}
