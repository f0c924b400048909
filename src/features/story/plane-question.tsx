import { useEffect, useId, useState } from 'react'
import { planeQuestion } from '#shared/story/plane.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { PlaneAnswers, PlaneButtons } from './plane-answers.tsx'
import { usePlaneAnswer } from './use-plane-answer.ts'

type PlaneQuestion = {
  /** The bootcamp that the answer belongs to. */
  bootcamp: string
  className?: string
}

/** "Why were you on that plane?" as a card. It disappears once it is answered. */
export function PlaneQuestion({ bootcamp, className = '' }: PlaneQuestion) {
  const headingId = useId()
  const [isTold, setIsTold] = useState(false)
  const answer = usePlaneAnswer(bootcamp, () => setIsTold(true))
  useEffect(() => {
    // The buttons have disappeared, and the focus with them.
    if (isTold && isFocusLost()) focusPage()
  }, [isTold])
  if (isTold) return null
  return (
    <section className={`card-field p-4 ${className}`} aria-labelledby={headingId}>
      <p className="cond text-xl text-secondary">{planeQuestion.ask}</p>
      <h2 id={headingId} className="stencil mt-1 mb-3.5 text-[2.25rem]">
        {planeQuestion.question}
      </h2>
      <PlaneAnswers answer={answer} />
      <div className="mt-4">
        <PlaneButtons answer={answer} />
      </div>
    </section>
  )
}
