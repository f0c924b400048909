import { useNavigate } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { Incomplete } from '#src/features/mission/incomplete.tsx'
import { MissionCard } from '#src/features/mission/mission-card.tsx'
import { MissionDone } from '#src/features/mission/mission-done.tsx'
import { MissionUnsent } from '#src/features/mission/mission-unsent.tsx'
import { Scenario } from '#src/features/mission/scenario.tsx'
import { briefOf } from '#src/features/story/story-parts.ts'
import { checkPart, useMissionOnDevice } from '#src/features/workout/card/use-mission-on-device.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import { LazyAboutMission } from './lazy-parts.tsx'
import { OpenMission } from './open-mission.tsx'

type TodaysMission = {
  user: User
  plan: Plan | null
  story: Story | null
  /** The session that completed the mission, if it is done. */
  session: Session | null
  /** The mission is done, and the finish waits on this device for a connection. */
  unsent: boolean
  /** When the next mission opens, in words; null if a countdown says it. */
  next: string | null
  onOverview: () => void
  /** Set if a part of the mission could not be loaded. */
  onRetry: (() => void) | null
}

/** The mission card in its states: to start, to resume, to send, done. */
export function TodaysMission({ user, plan, story, session, unsent, ...card }: TodaysMission) {
  const day = user.currentDay
  const done = session !== null || unsent
  const device = useMissionOnDevice(user.id, done ? null : plan)
  const check = useIdleImport(checkPart, device.question !== undefined)
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/workout' })
  const scenario = story && <Scenario key={day} brief={briefOf(story)} aftermath={story.aftermath ?? null} />
  return (
    <MissionCard
      day={day}
      done={done}
      paused={done ? null : device.begun?.paused}
      check={
        !done &&
        plan &&
        check && <check.CheckButton userId={user.id} whole={plan} device={device} onStart={open} />
      }
      about={<LazyAboutMission plan={plan} story={story} session={session} />}
    >
      {done ? (
        <>
          {session ? (
            <MissionDone day={day} next={card.next} onOverview={card.onOverview} />
          ) : (
            <MissionUnsent />
          )}
          {card.onRetry && <Incomplete onRetry={card.onRetry} />}
          <div className="mt-2">{scenario}</div>
        </>
      ) : (
        <OpenMission
          user={user}
          plan={plan}
          device={device}
          scenario={scenario}
          incomplete={card.onRetry && <Incomplete onRetry={card.onRetry} />}
          onOpen={open}
        />
      )}
    </MissionCard>
  )
}
