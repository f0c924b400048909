import { useState } from 'react'
import { type Answers, withAnswer, isCareful, noAnswers } from './answers.ts'
import { type OnSaved, useSaveReadiness } from './queries.ts'

export type Check = ReturnType<typeof useCheck>

/** The readiness check from its first question to the saved result. A failed save keeps all answers. */
export function useCheck(onSaved: OnSaved) {
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [showsAdvice, setShowsAdvice] = useState(false)
  const save = useSaveReadiness(onSaved)

  return {
    answers,
    /** After a yes, advice is shown before anything is saved. */
    view: showsAdvice ? ('advice' as const) : ('questions' as const),
    saving: save.isPending || save.isSuccess,
    error: save.error,
    answer: (index: number, yes: boolean) => {
      if (save.isError) save.reset()
      setAnswers((before) => withAnswer(before, index, yes))
    },
    /** Call it when every question is answered. */
    goOn: () => (isCareful(answers) ? setShowsAdvice(true) : save.mutate(false)),
    acceptAdvice: () => save.mutate(true),
    changeAnswers: () => {
      save.reset()
      setShowsAdvice(false)
    },
    startOver: () => {
      save.reset()
      setAnswers(noAnswers)
      setShowsAdvice(false)
    },
  }
}
