import type { User } from '#shared/api/account.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { useFocusOnError } from '#src/lib/use-focus-on-error.ts'
import { BriefingStep } from './briefing-step.tsx'
import { type Draft, isStepValid, payloadOf, stepWithField } from './draft.ts'
import { FitnessStep } from './fitness-step.tsx'
import { GoalStep } from './goal-step.tsx'
import { LocationStep } from './country/location-step.tsx'
import { ProgressHeader } from './progress-header.tsx'
import { fieldErrorsOf, useSaveProfile } from './queries.ts'
import { StatsStep } from './stats-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { useDraft } from './use-draft.ts'
import { type Step, steps } from './steps.ts'
import type { StepAddress } from './use-steps.ts'
import './onboarding.css'

const questions: Record<Step, (props: StepProps) => React.ReactNode> = {
  1: LocationStep,
  2: StatsStep,
  3: FitnessStep,
  4: GoalStep,
  5: BriefingStep,
}

type OnboardingProps = { user: User; address: StepAddress; onSignOut?: () => void }

/** The questionnaire between signup and the dashboard: five steps, then the profile is saved at once. */
export function Onboarding({ user, address, onSignOut }: OnboardingProps) {
  const { step, draft, change, goTo, goBack } = useDraft(user, address)
  const save = useSaveProfile(user.id)
  useFocusOnError(save.error, step)
  const Questions = questions[step]

  function answer(patch: Partial<Draft>) {
    if (save.isError) save.reset()
    change(patch)
  }

  function continueToNext() {
    const next = steps[step]
    if (next) return goTo(next)
    const profile = payloadOf(draft)
    if (profile)
      save.mutate(profile, {
        onError: (error) => goTo(stepWithField(Object.keys(fieldErrorsOf(error))) ?? step),
      })
  }

  return (
    <main id="main" className="onboarding topo topo-fade flex min-h-dvh flex-col" data-step={step}>
      <ProgressHeader step={step} onSignOut={onSignOut} />
      <StepFrame step={step}>
        <Questions draft={draft} change={answer} serverErrors={fieldErrorsOf(save.error)} userId={user.id} />
      </StepFrame>
      <StepFooter
        step={step}
        canContinue={isStepValid(step, draft)}
        saving={save.isPending || save.isSuccess}
        failure={save.isError ? sentenceOf(save.error) : null}
        onPrevious={goBack}
        onNext={continueToNext}
      />
    </main>
  )
}
