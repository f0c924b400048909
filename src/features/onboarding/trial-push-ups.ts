import { useMemo, useSyncExternalStore } from 'react'
import { limits } from '#shared/programme/limits.ts'
import { type TrialCounts, parseTrialCounts, savedCountsText } from '#src/features/trial/trial-counts.ts'

/** What the field starts with after the first three minutes, and why. */
type Suggestion = { value: string; note: string }

/**
 * Null without a count. Wall push-ups say nothing about full ones (training.md 3: they are their own rung), so the
 * field starts at 0, from where the program builds the first push-up.
 */
export function suggestionOf(counts: TrialCounts | null): Suggestion | null {
  if (!counts || counts.pushUps === 0) return null
  const { pushUps, wall } = counts
  return wall
    ? {
        value: '0',
        note: `From your first three minutes: ${pushUps} against a wall, which count as none here. Change it if you can do one on the floor.`,
      }
    : { value: String(Math.min(pushUps, limits.repetitions.max)), note: 'From your first three minutes' }
}

/** The suggestion of what is stored on this device; null for none. */
export function useTrialPushUps(): Suggestion | null {
  const text = useSyncExternalStore(subscribeToNothing, savedCountsText, () => null)
  return useMemo(() => suggestionOf(parseTrialCounts(text)), [text])
}

/** The counts do not change while this page is open. */
const subscribeToNothing = () => () => {}
