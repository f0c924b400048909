import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { savedAttempt } from '../attempt/attempt-storage.ts'
import { unsentChoice } from '../choice/earlier-choices.ts'
import { planOfOption } from '../choice/saved-choice.ts'
import { type Choosing, useChoice } from '../choice/use-choice.ts'
import { type ChosenVersion, savedVersion, versionCopy } from './saved-version.ts'

type Opened = { plan: Plan; kind: AttemptKind; repeat: boolean }

type Trained = {
  /** As it was opened: it holds both arms and the texts. */
  opened: Plan
  /** The whole mission of the arm that is trained. */
  whole: Plan
  /** What is trained: the whole mission, or the version that was chosen on the mission card. */
  plan: Plan
  version: ChosenVersion | null
  choosing: Choosing
}

/** The plan to train, as the day's choice and the mission card decided. */
export function useTrainedPlan(userId: string, { plan, kind, repeat }: Opened): Trained {
  // An opened plan can always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [opened] = useState(plan)
  const isToday = kind === 'today'
  // A mission that waits in the outbox is repeated as it was trained.
  const [doneOption] = useState(() => (isToday && repeat ? unsentChoice(userId, opened.day) : null))
  const choosing = useChoice(userId, opened, isToday && !repeat)
  const option = choosing.saved?.option ?? doneOption
  const whole = useMemo(() => planOfOption(opened, option), [opened, option])
  const version = useVersion(userId, whole, kind)
  return { opened, whole, plan: version?.plan ?? whole, version, choosing }
}

function useVersion(userId: string, whole: Plan, kind: AttemptKind): ChosenVersion | null {
  const [copy, setCopy] = useState<ChosenVersion | null>(null)
  const { saved, mayBeLost } = useMemo(() => {
    const found = savedVersion(userId, whole, kind)
    return { saved: found, mayBeLost: found === null && savedAttempt(userId, whole, kind) === null }
  }, [userId, whole, kind])

  useEffect(() => {
    if (!userId || !mayBeLost) return
    let unmounted = false
    void versionCopy(userId, whole, kind).then((found) => {
      if (!unmounted && found) setCopy(found)
    })
    return () => {
      unmounted = true
    }
  }, [userId, whole, kind, mayBeLost])

  return saved ?? (copy?.of === whole.id ? copy : null)
}
