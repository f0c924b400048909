import { Suspense, lazy, useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { Loading } from '#src/components/loading.tsx'
import { unsentOfDay } from '#src/offline/use-unsent.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import type { DayOfChoiceProps, Trained } from '../choice/day-of-choice.tsx'
import { planOfOption, savedChoice } from '../choice/saved-choice.ts'
import { soundSettings } from '../sound/sound-settings.ts'
import { type Guidance, guidanceOf, saveGuidance } from '../state/guidance.ts'
import { useVersion } from '../version/use-version.ts'
import { LazyGuideQuestion, preloadGuideQuestion } from './lazy-guide-question.tsx'
import { Mission } from './mission.tsx'

export type PlayerProps = {
  user: (Pick<User, 'id' | 'difficulty'> & TraineeProfile) | null
  plan: Plan
  /** The day was already completed. */
  repeat: boolean
  /** Where the attempt is stored: that of an earlier day is separate from today's. */
  kind?: AttemptKind
  /** Null: the finish is queued for later. */
  onFinished: (session: Session | null, whole: Plan) => void
  /** Called once the trainee has something to press: what only the end of a mission needs can load then. */
  onShown?: () => void
  onBack: () => void
}

/** Only days with a choice need it. If it cannot be loaded, the mission starts without it. */
const DayOfChoice = lazy(() =>
  import('../choice/day-of-choice.tsx').then(
    (part) => ({ default: part.DayOfChoice }),
    () => ({ default: UsualDay }),
  ),
)

/**
 * The mission without a question: in the arm that was chosen before, otherwise in that of the crew's vote, and in
 * the version that was chosen on the mission card.
 */
function UsualDay({ userId, opened, kind = 'today', children }: UsualDayProps) {
  const [whole] = useState(() =>
    kind === 'today' ? planOfOption(opened, savedChoice(userId, opened)?.option) : opened,
  )
  const version = useVersion(userId, whole, kind)
  return children({ whole, plan: version?.plan ?? whole, choosing: null })
}

type UsualDayProps = Pick<DayOfChoiceProps, 'userId' | 'opened' | 'children'> & { kind?: AttemptKind }

/** Guides through a plan, or the version that fits the trainee's time and space, and sends what was done. */
export function Player({ plan, kind = 'today', ...player }: PlayerProps) {
  const { user, repeat, onFinished, onBack } = player
  const userId = user?.id ?? ''
  // An opened plan can always be finished: a newer one (midnight, a refetch) waits for the next visit.
  const [opened] = useState(plan)
  // Kept in state if a browser stores nothing.
  const [answered, setAnswered] = useState<Guidance | null>(null)
  const guidance = guidanceOf(userId, answered)
  // Together with the day's choice, not after it.
  useEffect(() => {
    if (!guidance.asked) preloadGuideQuestion()
  }, [guidance.asked])
  const mission = (trained: Trained) => (
    <Mission
      key={trained.plan.id}
      {...player}
      {...trained}
      opened={opened}
      answered={answered}
      findUnsent={unsentOfDay}
      kind={kind}
      onFinished={(session) => onFinished(session, trained.whole)}
    />
  )
  if (!opened.other || kind !== 'today')
    return (
      <UsualDay userId={userId} opened={opened} kind={kind}>
        {mission}
      </UsualDay>
    )
  const onAnswer = (part: Partial<Guidance>) => {
    const chosen = { ...guidance, ...part, asked: true }
    saveGuidance(userId, chosen)
    setAnswered(chosen)
  }
  return (
    <Suspense fallback={<Loading />}>
      <DayOfChoice
        userId={userId}
        opened={opened}
        repeat={repeat}
        guide={
          guidance.asked ? null : <LazyGuideQuestion plan={opened} onBack={onBack} onAnswer={onAnswer} />
        }
        byVoice={guidance.guided && soundSettings().voice}
        onShown={player.onShown}
        onBack={onBack}
      >
        {mission}
      </DayOfChoice>
    </Suspense>
  )
}
