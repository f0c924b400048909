import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { preloadDemonstrations } from '#src/features/workout/demonstration/demonstration-parts.ts'
import { Mission } from '#src/features/workout/player/mission.tsx'
import type { Guidance } from '#src/features/workout/state/guidance.ts'
import { steadyNow } from '#src/features/workout/state/steady-clock.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { saveTrialCounts, type TrialCounts } from './trial-counts.ts'
import { TrialEnd } from './trial-end.tsx'
import { type TrialMove, countIds, trialPlan } from './trial-plan.ts'

/** A trial asks no questions before the mission: START selects this guidance. */
const guidance: Guidance = { guided: true, rests: true, tempo: true, asked: true }
const nothingWaits = () => undefined
const nothing = () => {}

type TrialMissionProps = {
  /** The player’s hooks need a client. The trial sends no request through it. */
  queryClient: QueryClient
  move: TrialMove
  onBack: () => void
}

type Tried = { counts: TrialCounts; seconds: number }

/** The player with the trial's plan and without a user, then the counts. */
export function TrialMission({ queryClient, move, onBack }: TrialMissionProps) {
  const [plan] = useState(() => trialPlan(move))
  const [startedAt] = useState(steadyNow)
  const [tried, setTried] = useState<Tried | null>(null)
  const isOver = tried !== null
  useEffect(() => {
    window.scrollTo(0, 0)
    focusPage()
  }, [isOver])
  if (tried) return <TrialEnd {...tried} />
  return (
    <QueryClientProvider client={queryClient}>
      <Mission
        user={null}
        plan={plan}
        opened={plan}
        whole={plan}
        choosing={null}
        repeat={false}
        kind="today"
        answered={guidance}
        findUnsent={nothingWaits}
        onBack={onBack}
        onFinished={nothing}
        onTried={(results) => {
          const counts = {
            pushUps: results[countIds.pushUps] ?? 0,
            wall: move === 'wall-push-up',
            squats: results[countIds.squats] ?? 0,
          }
          saveTrialCounts(counts)
          setTried({ counts, seconds: Math.round((steadyNow() - startedAt) / 1000) })
        }}
      />
    </QueryClientProvider>
  )
}

/** Preloads the player's later parts. A part that fails to load is loaded again where it is needed. */
export function loadAhead(): void {
  for (const move of ['push-up', 'wall-push-up'] as const) {
    const { warmup, exercises } = trialPlan(move)
    preloadDemonstrations([...warmup, ...exercises])
  }
  for (const part of laterParts) part().catch(() => null)
}

const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('#src/features/workout/player/later-parts.ts'),
  () => import('#src/features/workout/beats/crew.ts'),
  () => import('#src/features/workout/step/tempo.ts'),
  () => import('#src/features/workout/eyes-free/guide.ts'),
  () => import('#src/features/workout/soundscape/soundscape.ts'),
  () => import('#src/features/workout/track/track.ts'),
  () => import('#src/features/listen/voice-choice.tsx'),
]
