import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#shared/api/account.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Progress, saveDraft, savedDraftText, parseDraft } from './saved-draft.ts'
import { useDeviceCountry } from './country/use-device-country.ts'
import { unitsIn } from './numbers/measures.ts'
import { useTrialPushUps } from './trial-push-ups.ts'
import { type StepAddress, useSteps } from './use-steps.ts'

/** The questionnaire's state. It survives a reload; the device's country and its units are suggested. */
export function useDraft(user: User, address: StepAddress) {
  const start = useInitialProgress(user)
  const [answeredDraft, setAnsweredDraft] = useState<Draft | null>(null)
  const draft = answeredDraft ?? start.draft
  const steps = useSteps(draft, start.step, address)
  const { step } = steps

  useEffect(() => {
    if (answeredDraft || step > 1) saveDraft(user.id, { step, draft })
  }, [user.id, answeredDraft, draft, step])

  return {
    ...steps,
    draft,
    change: (answers: Partial<Draft>) => setAnsweredDraft((now) => ({ ...(now ?? start.draft), ...answers })),
  }
}

/** The initial state: the draft saved before a reload, otherwise the profile, otherwise empty. */
function useInitialProgress(user: User): Progress {
  const savedText = useSyncExternalStore(
    subscribeToNothing,
    () => savedDraftText(user.id),
    () => null,
  )
  const device = useDeviceCountry()
  const trial = useTrialPushUps()
  const [initialText] = useState(savedText)
  return useMemo(() => {
    const { step, draft } = parseDraft(initialText) ?? { step: 1, draft: newDraft(user, trial?.value) }
    const country = draft.country ?? device
    return {
      step,
      draft: { ...draft, country, units: draft.units ?? (country === null ? null : unitsIn(country)) },
    }
  }, [initialText, user, device, trial])
}

const newDraft = (user: User, pushUps = ''): Draft => {
  const draft = draftOf(user)
  return { ...draft, currentPushups: draft.currentPushups || pushUps }
}

/** Only this hook writes the saved draft, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => {}
