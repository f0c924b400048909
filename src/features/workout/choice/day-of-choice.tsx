import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { Loading } from '#src/components/loading.tsx'
import { unsentOfDay } from '#src/offline/use-unsent.ts'
import type { ChosenVersion } from '../version/saved-version.ts'
import { useVersion } from '../version/use-version.ts'
import { ChoiceScreen } from './choice-screen.tsx'
import { chooseOption } from './choose-option.ts'
import { unsentChoice } from './earlier-choices.ts'
import { planOfOption } from './saved-choice.ts'
import { type Choosing, useChoice } from './use-choice.ts'

/** What is trained, and the state of the day's choice; null on a day without one. */
export type Trained = {
  /** The whole mission of the arm that is trained. */
  whole: Plan
  /** The whole mission, or the version that was chosen on the mission card. */
  plan: Plan
  choosing: Choosing | null
}

export type DayOfChoiceProps = {
  userId: string
  /** As it was opened, with both arms. */
  opened: Plan
  repeat: boolean
  /** "Guide me", which comes first; null once it is answered. */
  guide: React.ReactNode
  /** The choice is also asked by voice. */
  byVoice: boolean
  /** Called once this part has loaded and is shown. */
  onShown?: (() => void) | undefined
  onBack: () => void
  /** The mission itself. */
  children: (trained: Trained) => React.ReactNode
}

/** A mission of a day with a choice: first the question, then the mission in the chosen arm. */
export function DayOfChoice({
  userId,
  opened,
  repeat,
  guide,
  byVoice,
  onShown,
  onBack,
  children,
}: DayOfChoiceProps) {
  useEffect(() => onShown?.(), [onShown])
  // A mission that waits in the outbox is repeated as it was trained.
  const [doneOption] = useState(() => (repeat ? unsentChoice(unsentOfDay, userId, opened.day) : null))
  const choosing = useChoice(userId, opened, !repeat)
  const option = choosing.saved?.option ?? doneOption
  const whole = useMemo(() => planOfOption(opened, option), [opened, option])
  const version = useVersion(userId, whole, 'today')
  const { status, again, begin, leave } = choosing
  if (status === 'reading') return <Loading />
  if (status === 'settled') return children({ whole, plan: version?.plan ?? whole, choosing })
  if (guide) return guide
  return (
    <ChoiceScreen
      day={opened.day}
      minutes={minutesOf(opened, version)}
      again={again}
      byVoice={byVoice}
      onAnswer={(taken, voted) =>
        chooseOption(userId, opened, { option: taken, voted, from: whole, version })
      }
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
