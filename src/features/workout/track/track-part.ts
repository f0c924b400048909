import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '#src/components/toaster.tsx'
import { type Headset, actsOf } from '../eyes-free/headset.ts'
import { useTempo } from '../eyes-free/use-tempo.ts'
import { useSoundSettings } from '../sound/sound-settings.ts'
import { type Act, type PlayerState, courseOf } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'
import type { Track, TrackSituation } from './track.ts'

type TrackPart = {
  state: PlayerState
  act: Act
  headset: Headset
  /** Receives the `sync` that moves the player to the track's position; null once no track plays. */
  onFollow: (follower: Follower | null) => void
}

/** `sync` is false if the track controls nothing. */
export type Follower = Pick<Track, 'sync'>

/**
 * The track that a locked phone plays, if the timer paces every step. It renders nothing: without it the mission
 * continues by the page's own clock.
 */
export function TrackPart({ state, act, headset, onFollow }: TrackPart) {
  const settings = useSoundSettings()
  const { guided, asked, tempo } = state.guidance
  const isWanted = asked && guided && tempo && state.tempoOf !== null
  const hasBed = settings.jungle
  const cadenceAt = useTempo(isWanted && settings.cadence)
  const situation = useRef<TrackSituation | null>(null)
  const track = useRef<Track | null>(null)
  const [plays, setPlays] = useState(false)
  const toast = useToast()
  const onFail = useEffectEvent(() => {
    setPlays(false)
    toast({ title: 'This browser can’t play on when locked. Follow the screen.', tone: 'info' })
  })
  const { zone } = state.plan

  useEffect(() => {
    situation.current = {
      course: courseOf(state, state.steps),
      playing: state.playing,
      day: state.plan.day,
      volume: settings.volume / 100,
      cadenceOf: cadenceAt && ((step) => cadenceAt(step, 0)),
      acts: actsOf(headset),
      act,
    }
  })

  useEffect(() => {
    if (!isWanted) return
    let unmounted = false
    const unlock = () => track.current?.unlock()
    import('./track.ts').then(
      ({ createTrack, bedOf }) => {
        if (unmounted) return
        const bed = () => bedOf(hasBed ? zone : null)
        track.current = createTrack(() => situation.current as TrackSituation, {
          now: steadyNow,
          bed,
          onPlays: setPlays,
          onFail,
        })
      },
      () => null, // Offline, before it was ever loaded, the page's own clock is used.
    )
    for (const press of presses) document.addEventListener(press, unlock, true)
    return () => {
      unmounted = true
      for (const press of presses) document.removeEventListener(press, unlock, true)
      track.current?.stop()
      track.current = null
      setPlays(false)
    }
  }, [isWanted, hasBed, zone])

  useEffect(() => track.current?.follow(), [plays, state, cadenceAt, settings])

  useEffect(() => {
    onFollow(plays ? track.current : null)
    return () => onFollow(null)
  }, [plays, onFollow])

  return null
}

const presses = ['click', 'keydown'] as const
