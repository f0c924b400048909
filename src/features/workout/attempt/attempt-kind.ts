/**
 * The attempt at the current day, or the repeat of an earlier day: stored separately, so that neither
 * overwrites the other.
 */
export type AttemptKind = 'today' | 'repeat'

export const attemptKinds: readonly AttemptKind[] = ['today', 'repeat']

/** The kind's name in stored keys. Devices hold keys with the older name `run`. */
export const storedKind: Readonly<Record<AttemptKind, string>> = { today: 'run', repeat: 'repeat' }
