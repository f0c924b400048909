import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { type Choice, type OptionId, choiceOn } from '#shared/story/choices.ts'
import { attemptCopy } from '../attempt/attempt-copy.ts'
import { savedAttempt, savedResumePoint } from '../attempt/attempt-storage.ts'
import { hasBegun } from '../attempt/resume-point.ts'
import { type ChosenVersion, savedVersion } from '../version/saved-version.ts'
import { chooseOption } from './choose-option.ts'
import { type SavedChoice, choiceCopy, saveChoice, savedChoice, watchChoice } from './saved-choice.ts'

/** What is known of the choice of a mission, and how it is answered. */
export type Choosing = {
  /** Undefined on a day without a choice, and for a plan without another arm. */
  choice: Choice | undefined
  saved: SavedChoice | null
  /** `reading`: it is not known yet whether an answer is stored. */
  status: 'reading' | 'asking' | 'settled'
  /** It was answered before, and the trainee wants to answer again. */
  again: boolean
  /** It was answered in this visit: the mission goes on by itself. */
  begins: boolean
  /** Stores an answer; the mission begins with `proceed`. */
  answer: (option: OptionId, voted: boolean, from: Plan, version: ChosenVersion | null) => Promise<void>
  proceed: () => void
  askAgain: () => void
  /** The mission begins without an answer: the question could not be loaded, or the earlier answer stays. */
  leave: () => void
  /** A set is done: the answer stays from now on. */
  makeFinal: () => void
}

/** A browser's database that does not answer must not hold up a mission. */
const READ_MS = 1000

/** The choice of today's mission. `isOpen`: it is the first go at this day. */
export function useChoice(userId: string, whole: Plan, isOpen: boolean): Choosing {
  const [choice] = useState(() => (whole.other && isOpen ? choiceOn(whole.day) : undefined))
  const [saved, setSaved] = useState(() => (choice ? savedChoice(userId, whole) : null))
  const [isSkipped, setIsSkipped] = useState(() => choice !== undefined && isBegun(userId, whole))
  const [isRead, setIsRead] = useState(!choice || saved !== null || isSkipped)
  const [again, setAgain] = useState(false)
  const [begins, setBegins] = useState(false)
  const answered = useRef(saved)

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
    if (!choice) return
    return watchChoice(userId, () => {
      const other = savedChoice(userId, whole)
      // A finish deletes it: what this tab trains stays as it is.
      if (other) setSaved(other)
      if (other?.final) setAgain(false)
    })
  }, [userId, whole, choice])

  const asks = choice !== undefined && isOpen && (again || (saved === null && !isSkipped))
  return {
    choice,
    saved,
    status: !isRead ? 'reading' : asks ? 'asking' : 'settled',
    again,
    begins,
    answer: async (option, voted, from, version) => {
      answered.current = await chooseOption(userId, whole, { option, voted, from, version })
    },
    proceed: () => {
      setSaved(answered.current)
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
  }
}

/** Something was done before the trainee was asked, as with an earlier release: the usual plan goes on. */
function isBegun(userId: string, whole: Plan): boolean {
  const plan = savedVersion(userId, whole, 'today')?.plan ?? whole
  const attempt = savedAttempt(userId, plan)
  return attempt !== null && hasBegun(attempt, savedResumePoint(userId, plan))
}
