import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { savedAttempt } from '../attempt/attempt-storage.ts'
import { type ChosenVersion, savedVersion, versionCopy } from './saved-version.ts'

/** The version of a mission that was chosen on the mission card; null for the whole mission. */
export function useVersion(userId: string, whole: Plan, kind: AttemptKind): ChosenVersion | null {
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
