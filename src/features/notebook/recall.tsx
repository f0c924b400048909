import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { SkillCard } from '#shared/api/notebook.ts'
import { type Answer, saveRecalled, savedRecalled } from './recalled.ts'

type Recall = { userId: string; bootcamp: string; day: number; recall: NonNullable<SkillCard['recall']> }

/** A question from memory with two answers. A tap answers it; there is no score. */
export function Recall({ userId, bootcamp, day, recall: { question, answers, right } }: Recall) {
  const [answer, setAnswer] = useState(() => savedRecalled(userId, bootcamp, day))
  const questionId = useId()
  const spoken = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  // The button that was pressed disappears, so the focus moves to what replaces it.
  useEffect(() => {
    if (pressed.current) spoken.current?.focus()
  }, [answer])

  const change = (next: Answer | null) => {
    pressed.current = true
    saveRecalled(userId, bootcamp, day, next)
    setAnswer(next)
  }
  return (
    <div
      role="group"
      aria-labelledby={questionId}
      className="mt-3 border-t-[1.5px] border-dashed border-paper-line pt-2.5 text-[.9375rem] leading-snug"
    >
      <p id={questionId} ref={answer === null ? spoken : undefined} tabIndex={-1} className="font-bold">
        {question}
      </p>
      {answer === null ? (
        <div className="mt-2 grid gap-2">
          {([0, 1] as const).map((index) => (
            <button
              key={index}
              type="button"
              className="btn btn-paper h-auto min-h-11 w-full px-3 py-1.5 text-left font-sans text-[.9375rem] leading-snug font-normal tracking-normal"
              onClick={() => change(index)}
            >
              <span className="grow">{answers[index]}</span>
            </button>
          ))}
        </div>
      ) : (
        <>
          <p ref={spoken} tabIndex={-1} className="mt-1.5">
            {answer === right ? 'That’s it.' : 'It’s the other one.'}
            <span className="mt-1 flex gap-2">
              <Check className="size-5 shrink-0 text-ink-green" strokeWidth={2.5} aria-hidden />
              {answers[right]}
            </span>
          </p>
          <button type="button" className="tap cond text-lg underline" onClick={() => change(null)}>
            Ask me again
          </button>
        </>
      )}
    </div>
  )
}
