import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#shared/api/account.ts'
import { type Draft, type Step, draftOf } from './draft.ts'
import { type Progress, keepDraft, keptText, readDraft } from './kept-draft.ts'
import { useDeviceCountry } from './use-device-country.ts'

/** The questionnaire's state. It survives a reload; the device's country is suggested until one is chosen. */
export function useDraft(user: User) {
  const start = useStart(user)
  const [answered, setAnswered] = useState<Progress | null>(null)
  const { step, draft } = answered ?? start

  useEffect(() => {
    if (answered) keepDraft(user.id, answered)
  }, [user.id, answered])

  const update = (patch: { step?: Step; answers?: Partial<Draft> }) =>
    setAnswered((now) => {
      const { step, draft } = now ?? start
      return { step: patch.step ?? step, draft: { ...draft, ...patch.answers } }
    })

  return {
    step,
    draft,
    change: (answers: Partial<Draft>) => update({ answers }),
    goTo: (step: Step) => update({ step }),
  }
}

/** Where it begins: what was kept before a reload, else the profile, else nothing. */
function useStart(user: User): Progress {
  const kept = useSyncExternalStore(neverChanges, () => keptText(user.id), () => null)
  const device = useDeviceCountry()
  return useMemo(() => {
    const { step, draft } = readDraft(kept) ?? { step: 1, draft: draftOf(user) }
    return { step, draft: { ...draft, country: draft.country ?? device } }
  }, [kept, user, device])
}

/** Nobody else writes to it; after the first answer the state above counts. */
const neverChanges = () => () => {}
