import { useEffect, useState } from 'react'
import { type Draft, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** The step in the address. The route reads and changes it. */
export type StepAddress = {
  /** Null if the address has none. */
  requested: Step | null
  /** The step that the browser's Back leads to; null if it is not a step or unknown. */
  previousStep: Step | null
  /** Goes to a step; Back returns from there to the current one. */
  push: (step: Step, now: Step) => void
  /** Replaces the current step. */
  replace: (step: Step) => void
  back: () => void
}

/**
 * The step to show: the address's, or the first one that needs an answer. An address without a step means
 * the first one, but on arrival the saved one.
 */
export function useSteps(draft: Draft, savedStep: Step, address: StepAddress) {
  const [hasArrived, setHasArrived] = useState(false)
  const { requested, replace } = address
  const step = reachableStep(requested ?? (hasArrived ? 1 : savedStep), draft)
  const isShown = step === (requested ?? 1)

  useEffect(() => {
    if (isShown) setHasArrived(true)
    else replace(step)
  }, [isShown, step, replace])

  return {
    step,
    goTo: (next: Step) => next !== step && address.push(next, step),
    goBack: () => {
      const previous = steps[step - 2]
      if (previous === undefined) return
      if (address.previousStep === previous) address.back()
      else replace(previous)
    },
  }
}
