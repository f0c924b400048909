import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { useToast } from '#src/components/toaster.tsx'
import { DetailsDialog } from '#src/features/account/details-dialog.tsx'
import { DetailsForm } from '#src/features/account/details-form.tsx'
import { useCorrectDetails } from '#src/features/account/queries.ts'
import { UnitsChoice } from '#src/features/account/units-choice.tsx'
import { type Draft, withUnits } from '#src/features/onboarding/draft.ts'
import { GoalStep } from '#src/features/onboarding/goal-step.tsx'
import { fieldErrorsOf } from '#src/features/onboarding/queries.ts'
import { StatsStep } from '#src/features/onboarding/stats-step.tsx'
import { stepForm } from '#src/features/onboarding/step-footer.tsx'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { useFocusOnError } from '#src/lib/use-focus-on-error.ts'
import { correctionOf, savedDraft } from './details-draft.ts'
import { useRefreshPlan } from '#src/features/workout/plan/use-refresh-plan.ts'

/** Edits the profile with the questions, limits and messages of the onboarding. */
export function UpdateDetails({ user }: { user: User }) {
  return <DetailsDialog>{(close) => <Details user={user} close={close} />}</DetailsDialog>
}

function Details({ user, close }: { user: User; close: () => void }) {
  const [draft, setDraft] = useState(() => savedDraft(user))
  const refreshPlan = useRefreshPlan()
  const toast = useToast()
  const save = useCorrectDetails(() => {
    refreshPlan()
    close()
    toast({ title: 'Details updated', tone: 'success' })
  })
  useFocusOnError(save.error)
  const { data: purchases } = useQuery(purchasesQuery)
  const correction = correctionOf(draft)
  const change = (patch: Partial<Draft>) => {
    if (save.isError) save.reset()
    setDraft((now) => ({ ...now, ...patch }))
  }
  const questions = { draft, change, serverErrors: fieldErrorsOf(save.error), userId: user.id }

  return (
    <DetailsForm
      id={stepForm}
      canSave={correction !== null}
      saving={save.isPending}
      failure={save.isError ? sentenceOf(save.error) : null}
      onSave={() => correction && save.correct(correction)}
      onCancel={close}
    >
      <UnitsChoice units={draft.units} onChoose={(units) => change(withUnits(draft, units))} />
      <StatsStep {...questions} hasPaid={purchases != null && purchases.length > 0} />
      <div>
        {/* The fieldset has its own legend, which only screen readers announce. */}
        <p className="field-label" aria-hidden>
          Mission goal
        </p>
        <GoalStep {...questions} />
      </div>
    </DetailsForm>
  )
}
