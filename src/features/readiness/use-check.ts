import { useState } from 'react'
import { type Answers, isCareful, noAnswers } from './answers.ts'
import { type OnSaved, useSaveReadiness } from './queries.ts'

export type Check = ReturnType<typeof useCheck>

/** The readiness check from its list to the saved result. A failed save keeps all answers. */
export function useCheck(onSaved: OnSaved) {
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [showsAdvice, setShowsAdvice] = useState(false)
  const [hasReturned, setHasReturned] = useState(false)
  const save = useSaveReadiness(onSaved)

  return {
    answers,
    /** If a condition is ticked, advice is shown before anything is saved. */
    view: showsAdvice ? ('advice' as const) : ('list' as const),
    /** The trainee came back from the advice: the list takes the focus. */
    hasReturned,
    saving: save.isPending || save.isSuccess,
    error: save.error,
    answer: (changed: Answers) => {
      if (save.isError) save.reset()
      setAnswers(changed)
    },
    /** Call it when something is ticked. */
    goOn: () => (isCareful(answers) ? setShowsAdvice(true) : save.mutate(false)),
    acceptAdvice: () => save.mutate(true),
    changeAnswers: () => {
      save.reset()
      setShowsAdvice(false)
      setHasReturned(true)
    },
    startOver: () => {
      save.reset()
      setAnswers(noAnswers)
      setShowsAdvice(false)
      setHasReturned(false)
    },
  }
}
