import { useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { GuideQuestion } from '../player/guide-question.tsx'
import { choose } from '../player/lead.ts'
import { soundSettings } from '../sound/sound-settings.ts'
import { type Guidance, guidanceOf, saveGuidance } from '../state/guidance.ts'
import type { ChosenVersion } from '../version/saved-version.ts'
import { ChoiceScreen } from './choice-screen.tsx'
import { chooseOption } from './choose-option.ts'
import type { Choosing } from './use-choice.ts'

export type AskedChoiceProps = {
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

/** "Guide me", if it was never answered, then the choice of the day. */
export function AskedChoice(asked: AskedChoiceProps) {
  const { opened, version, whole, choosing, userId, answered, onGuidance, onBack } = asked
  const [guidance, setGuidance] = useState(() => guidanceOf(userId, answered))
  const { again, begin, leave } = choosing
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
  return (
    <ChoiceScreen
      day={opened.day}
      minutes={minutesOf(opened, version)}
      again={again}
      byVoice={guidance.guided && soundSettings().voice}
      onAnswer={(option, voted) => chooseOption(userId, opened, { option, voted, from: whole, version })}
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
