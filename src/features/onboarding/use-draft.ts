import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#shared/api/account.ts'
import { type Draft, draftOf } from './draft.ts'
import { type Progress, keepDraft, keptText, readDraft } from './saved-draft.ts'
import { useDeviceCountry } from './use-device-country.ts'
import { type StepAddress, useSteps } from './use-steps.ts'

/** The questionnaire's state. It survives a reload; the device's country is suggested until one is chosen. */
export function useDraft(user: User, address: StepAddress) {
  const start = useStart(user)
  const [answered, setAnswered] = useState<Draft | null>(null)
  const draft = answered ?? start.draft
  const steps = useSteps(draft, start.step, address)
  const { step } = steps

  useEffect(() => {
    if (answered || step > 1) keepDraft(user.id, { step, draft })
  }, [user.id, answered, draft, step])

  return {
    ...steps,
    draft,
    change: (answers: Partial<Draft>) => setAnswered((now) => ({ ...(now ?? start.draft), ...answers })),
  }
}

/** The initial state: the draft saved before a reload, otherwise the profile, otherwise empty. */
function useStart(user: User): Progress {
  const kept = useSyncExternalStore(
    neverChanges,
    () => keptText(user.id),
    () => null,
  )
  const device = useDeviceCountry()
  const [first] = useState(kept)
  return useMemo(() => {
    const { step, draft } = readDraft(first) ?? { step: 1, draft: draftOf(user) }
    return { step, draft: { ...draft, country: draft.country ?? device } }
  }, [first, user, device])
}

/** Nothing else writes to it; after the first answer the state above applies. */
const neverChanges = () => () => {}
