import { useEffect, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { optionsOn } from '#shared/story/option-ids.ts'
import { attemptCopy } from '../attempt/attempt-copy.ts'
import { savedAttempt, savedResumePoint } from '../attempt/attempt-storage.ts'
import { hasBegun } from '../attempt/resume-point.ts'
import type { PlayerState } from '../state/player-state.ts'
import { canChangeVersion } from '../version/can-change-version.ts'
import { savedVersion } from '../version/saved-version.ts'
import { type SavedChoice, choiceCopy, saveChoice, savedChoice, watchChoice } from './saved-choice.ts'

/** The state of a mission's choice, and how it is answered. */
export type Choosing = {
  saved: SavedChoice | null
  /** `reading`: it is not known yet whether an answer is stored. */
  status: 'reading' | 'asking' | 'settled'
  /** It was answered before, and the trainee wants to answer again. */
  again: boolean
  /** It was answered in this visit: the mission starts by itself. */
  begins: boolean
  /** The mission begins with an answer, which is stored. */
  begin: (answer: SavedChoice) => void
  askAgain: () => void
  /** The mission begins with the earlier answer. */
  leave: () => void
  /** A set is done: the answer stays from now on. */
  makeFinal: () => void
  /** Whether the answer can be changed: as long as the version could be changed, too. */
  isOpen: (state: PlayerState) => boolean
}

/** A browser's database that does not answer must not hold up a mission. */
const READ_MS = 1000

/** The choice of today's mission. `isOpen`: false for a repeat of the day. */
export function useChoice(userId: string, whole: Plan, isOpen: boolean): Choosing {
  const [hasChoice] = useState(() => whole.other !== undefined && isOpen && optionsOn(whole.day).length > 0)
  const [saved, setSaved] = useState(() => (hasChoice ? savedChoice(userId, whole) : null))
  const [isSkipped, setIsSkipped] = useState(() => hasChoice && isBegun(userId, whole))
  const [isRead, setIsRead] = useState(!hasChoice || saved !== null || isSkipped)
  const [again, setAgain] = useState(false)
  const [begins, setBegins] = useState(false)

  useEffect(() => {
    if (isRead) return
    let unmounted = false
    const copies = Promise.all([choiceCopy(userId, whole), attemptCopy(userId, whole, 'today')])
    const late = new Promise<null>((resolve) => setTimeout(resolve, READ_MS, null))
    void Promise.race([copies, late]).then((found) => {
      if (unmounted) return
      const [copy, attempt] = found ?? []
      if (copy) setSaved(copy)
      if (attempt && hasBegun(attempt.attempt, attempt.resumePoint)) setIsSkipped(true)
      setIsRead(true)
    })
    return () => {
      unmounted = true
    }
  }, [userId, whole, isRead])

  useEffect(() => {
    if (!hasChoice) return
    return watchChoice(userId, () => {
      const other = savedChoice(userId, whole)
      // A finish deletes it, but what this tab trains stays the same.
      if (other) setSaved(other)
      if (other?.final) setAgain(false)
    })
  }, [userId, whole, hasChoice])

  const asks = hasChoice && isOpen && (again || (saved === null && !isSkipped))
  return {
    saved,
    status: !isRead ? 'reading' : asks ? 'asking' : 'settled',
    again,
    begins,
    begin: (answer) => {
      setSaved(answer)
      setAgain(false)
      setBegins(true)
    },
    askAgain: () => setAgain(true),
    leave: () => {
      setAgain(false)
      setIsSkipped(true)
    },
    makeFinal: () => {
      if (!saved || saved.final) return
      const final = { ...saved, final: true }
      saveChoice(userId, final)
      setSaved(final)
    },
    isOpen: ({ planned, playing, isRepeat }) =>
      hasChoice && saved !== null && !saved.final && !isRepeat && canChangeVersion(planned, playing.attempt),
  }
}

/** Something was done before the trainee was asked, as with an earlier release: the usual plan continues. */
function isBegun(userId: string, whole: Plan): boolean {
  const plan = savedVersion(userId, whole, 'today')?.plan ?? whole
  const attempt = savedAttempt(userId, plan)
  return attempt !== null && hasBegun(attempt, savedResumePoint(userId, plan))
}
