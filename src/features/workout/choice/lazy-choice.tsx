import { useEffect, useEffectEvent, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { Loading } from '#src/components/loading.tsx'
import { GuideQuestion } from '../player/guide-question.tsx'
import { choose } from '../player/lead.ts'
import { soundSettings } from '../sound/sound-settings.ts'
import { type Guidance, guidanceOf, saveGuidance } from '../state/guidance.ts'
import type { ChosenVersion } from '../version/saved-version.ts'
import type { Choosing } from './use-choice.ts'

type AskedChoice = {
  /** As it was opened, with both arms. */
  opened: Plan
  version: ChosenVersion | null
  whole: Plan
  choosing: Choosing
  userId: string
  /** What "Guide me" was answered in this visit. */
  answered: Guidance | null
  onGuidance: (guidance: Guidance) => void
  onBack: () => void
}

// Eight days in thirty need it. The service worker fetches it ahead, so it is there without a signal.
const choicePart = () => import('./choice-screen.tsx')
type ChoicePart = Awaited<ReturnType<typeof choicePart>>

/**
 * "Guide me", if it was never answered, then the choice of the day. If that cannot be loaded, the mission does not wait
 * for it.
 */
export function LazyChoice(asked: AskedChoice) {
  const { opened, version, whole, choosing, userId, answered, onGuidance, onBack } = asked
  const { again, begin, leave } = choosing
  const [guidance, setGuidance] = useState(() => guidanceOf(userId, answered))
  const [part, setPart] = useState<ChoicePart | 'missing' | null>(null)
  useEffect(() => {
    let unmounted = false
    choicePart().then(
      (loaded) => unmounted || setPart(loaded),
      () => unmounted || setPart('missing'),
    )
    return () => {
      unmounted = true
    }
  }, [])
  const skip = useEffectEvent(leave)
  useEffect(() => {
    if (part === 'missing' && guidance.asked) skip()
  }, [part, guidance.asked])

  if (!guidance.asked)
    return (
      <GuideQuestion
        plan={opened}
        onBack={onBack}
        onAnswer={(lead) => {
          const chosen = { ...guidance, ...choose(lead), asked: true }
          saveGuidance(userId, chosen)
          setGuidance(chosen)
          onGuidance(chosen)
        }}
      />
    )
  if (part === null || part === 'missing') return <Loading />
  return (
    <part.ChoiceScreen
      day={opened.day}
      minutes={minutesOf(opened, version)}
      again={again}
      byVoice={guidance.guided && soundSettings().voice}
      onAnswer={(option, voted) => part.chooseOption(userId, opened, { option, voted, from: whole, version })}
      onDone={begin}
      onBack={again ? leave : onBack}
    />
  )
}

/** The minutes of either arm. A shorter version has the same length on both. */
function minutesOf({ minutes, other }: Plan, version: ChosenVersion | null): readonly [number, number] {
  const length = version?.choice.length
  return length ? [length, length] : [minutes, other?.minutes ?? minutes]
}
