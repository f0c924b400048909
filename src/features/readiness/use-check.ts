import { useState } from 'react'
import { type Answers, answered, isCareful, noAnswers } from './answers.ts'
import { type OnSaved, useSaveReadiness } from './queries.ts'

export type Check = ReturnType<typeof useCheck>

/** The readiness check from its first question to its saved result. A failed save leaves every answer as it is. */
export function useCheck(onSaved: OnSaved) {
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [advised, setAdvised] = useState(false)
  const save = useSaveReadiness(onSaved)

  return {
    answers,
    /** A yes is answered by advice before anything is saved. */
    view: advised ? ('advice' as const) : ('questions' as const),
    saving: save.isPending || save.isSuccess,
    error: save.error,
    answer: (index: number, yes: boolean) => {
      if (save.isError) save.reset()
      setAnswers((before) => answered(before, index, yes))
    },
    /** With every question answered. */
    goOn: () => (isCareful(answers) ? setAdvised(true) : save.mutate(false)),
    acceptAdvice: () => save.mutate(true),
    changeAnswers: () => {
      save.reset()
      setAdvised(false)
    },
    startOver: () => {
      save.reset()
      setAnswers(noAnswers)
      setAdvised(false)
    },
  }
}
