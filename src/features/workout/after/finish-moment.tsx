import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { programDays } from '#shared/programme/limits.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import type { FinishedMission } from '#src/features/mission/overview-once.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import { useNoteSession } from '../debrief/use-note-session.ts'
import { bestsQuery } from '../queries.ts'
import { EffortScreen } from './effort-screen.tsx'
import { FinishScreen } from './finish-screen.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { OverviewDetails } from './overview-details.tsx'
import { useToldStory } from './use-told-story.ts'

/** Asked once per bootcamp, online only. If it cannot be loaded, it is asked after the next mission. */
const planePart = () => import('./plane-screen.tsx')

/** Offered after the first mission, online only. */
const offerPart = () => import('./passkey-offer.tsx')

/** What replaces the last screen on Day 30. */
export type Finale = React.ComponentType<{
  user: Pick<User, 'id'>
  session: Session
  story: Story | null
  notice: React.ReactNode
  details: React.ReactNode
  onClose: () => void
}>

type Moment = {
  user: User
  finished: FinishedMission
  /** Null if it could not be loaded. */
  finale: Finale | null
  onClose: () => void
}

/**
 * The screens after a mission: the finish, the effort, once the question about the plane, the outcome
 * (docs/decisions/050-the-minute-after.md).
 */
export function FinishMoment({ user, finished, finale: Finale, onClose }: Moment) {
  const { session, unsent, minutes } = finished
  const { day, counts } = session
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const [screen, setScreen] = useState<'finish' | 'effort' | 'plane' | 'outcome'>('finish')
  const { story, teaser } = useToldStory(user.id, session)
  const isStored = counts && !unsent
  const { data: bests } = useQuery({ ...bestsQuery(session.id), enabled: isStored })
  // The dashboard below requests it.
  const { data: bootcamp } = useQuery({ ...currentBootcampQuery, enabled: false })
  const asksPlane = isStored && bootcamp?.asksPlane === true
  const plane = useIdleImport(planePart, asksPlane)
  const isFirst = isStored && day === 1
  const offer = useIdleImport(offerPart, isFirst)
  const client = useQueryClient()
  useEffect(() => {
    // Asked with the first screen, so that nothing moves on the last one.
    if (isFirst) void offer?.askForPasskeys(client)
  }, [isFirst, offer, client])
  const noteSession = useNoteSession()
  const title = story?.title ?? null
  const closing = {
    session,
    story,
    notice: <OutcomeNotice unsent={unsent} error={noteSession.error} onAnswer={() => setScreen('effort')} />,
    details: (
      <>
        {isFirst && offer && <offer.PasskeyOffer />}
        <OverviewDetails session={session} title={title} isToday={day === user.currentDay} />
      </>
    ),
  }
  return (
    <MomentDialog open={open} onDismiss={close} onClose={onClose}>
      {screen === 'finish' && (
        <FinishScreen
          session={session}
          title={title}
          unsent={unsent}
          minutes={minutes}
          // Only a session on the server can store an answer.
          onContinue={() => setScreen(unsent ? 'outcome' : 'effort')}
        />
      )}
      {screen === 'effort' && (
        <EffortScreen
          kicker={title === null ? `Day ${day}` : `Day ${day} · ${title}`}
          bests={bests ?? []}
          onAnswer={(effort) => noteSession.mutate({ id: session.id, effort })}
          onNext={() => setScreen(asksPlane && plane ? 'plane' : 'outcome')}
        />
      )}
      {screen === 'plane' && bootcamp && plane && (
        <plane.PlaneScreen bootcamp={bootcamp.id} onNext={() => setScreen('outcome')} />
      )}
      {screen === 'outcome' &&
        (Finale && day === programDays && counts ? (
          <Finale user={user} {...closing} onClose={close} />
        ) : (
          <OutcomeScreen title={title} teaser={teaser} {...closing} onClose={close} />
        ))}
    </MomentDialog>
  )
}
