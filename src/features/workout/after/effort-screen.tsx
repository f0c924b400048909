import { useState } from 'react'
import type { PersonalBest } from '#shared/api/workout.ts'
import { EffortRows } from '../debrief/effort-rows.tsx'
import { PersonalBests } from '../debrief/personal-bests.tsx'
import { prefersReducedMotion } from '../demonstration/less-motion.ts'
import { MomentScreen } from './moment-screen.tsx'

/** As long as the chosen row is highlighted. */
const FLARE_MS = 200

type Effort = {
  kicker: string
  bests: readonly PersonalBest[]
  onAnswer: (effort: number) => void
  onNext: () => void
}

/** The second screen: one press answers how hard it was and opens the next screen; below are the personal bests. */
export function EffortScreen({ kicker, bests, onAnswer, onNext }: Effort) {
  const [chosen, setChosen] = useState<number | null>(null)
  const answer = (effort: number) => {
    setChosen(effort)
    onAnswer(effort)
    setTimeout(onNext, prefersReducedMotion() ? 0 : FLARE_MS)
  }
  return (
    <MomentScreen
      heading="How hard was it?"
      headingClass="stencil mt-1 text-[min(2.75rem,12vw)] leading-none"
      kicker={kicker}
      footer={
        <button type="button" className="btn btn-ghost w-full underline underline-offset-4" onClick={onNext}>
          Skip
        </button>
      }
    >
      <p className="mt-1 mb-3.5 text-muted">One tap. Your answer sets your next workouts.</p>
      <EffortRows chosen={chosen} onAnswer={answer} />
      <PersonalBests bests={bests} className="mt-5" />
    </MomentScreen>
  )
}
