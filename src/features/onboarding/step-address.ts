import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Step, stepOf } from '#src/features/onboarding/steps.ts'
import type { StepAddress } from '#src/features/onboarding/use-steps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the questionnaire that the user came from. */
    fromStep?: Step
  }
}

/** Uses `/onboarding?step=n` as the questionnaire's address. */
export function useStepAddress(requested: Step | null): StepAddress {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/onboarding' })
  const previousStep = useRouterState({ select: ({ location }) => stepOf(location.state.fromStep) })

  const push = useCallback(
    (step: Step, fromStep: Step) => void navigate({ search: { step }, state: { fromStep } }),
    [navigate],
  )
  const replace = useCallback((step: Step) => void navigate({ search: { step }, replace: true }), [navigate])
  return useMemo(
    () => ({ requested, previousStep, push, replace, back: () => history.back() }),
    [requested, previousStep, push, replace, history],
  )
}
