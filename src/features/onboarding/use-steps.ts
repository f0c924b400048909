import { useEffect, useState } from 'react'
import { type Draft, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** The step in the address. The route reads and changes it. */
export type StepAddress = {
  /** Null if the address has none. */
  asked: Step | null
  /** The step that the browser's Back leads to; null if it is not a step or unknown. */
  before: Step | null
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
