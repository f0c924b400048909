import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '#src/components/toaster.tsx'
import type { Acts } from '../eyes-free/media-session.ts'
import { useTempo } from '../eyes-free/use-tempo.ts'
import { useSoundSettings } from '../sound/sound-settings.ts'
import { type Act, type PlayerState, courseOf } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'
import type { Track, TrackSituation } from './track.ts'

/** What leads the mission while the track plays: every press and report goes through `lead`. */
type Lead = { lead: Act; hasTrack: boolean }

/**
 * The track that a locked phone plays on, if the trainee wants it and the timer paces every step. Without it, and
 * where it cannot be played, `lead` is `act`.
 */
export function useTrack(state: PlayerState, act: Act, acts: Acts): Lead {
  const settings = useSoundSettings()
  const { guided, asked, tempo } = state.guidance
  const isWanted = settings.track && asked && guided && tempo && state.tempoOf !== null
  const hasBed = settings.jungle
  const cadenceAt = useTempo(isWanted && settings.cadence)
  const situation = useRef<TrackSituation | null>(null)
  const track = useRef<Track | null>(null)
  const [status, setStatus] = useState<'off' | 'on' | 'failed'>('off')
  const toast = useToast()
  const onFail = useEffectEvent(() => {
    setStatus('failed')
    toast({ title: 'No audio track here. The mission goes on by the screen.', tone: 'info' })
  })
  const { zone } = state.plan

  useEffect(() => {
    situation.current = {
      course: courseOf(state, state.steps),
      playing: state.playing,
      day: state.plan.day,
      volume: settings.volume / 100,
      cadenceOf: cadenceAt && ((step) => cadenceAt(step, 0)),
      acts,
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
          onFail,
        })
        setStatus('on')
      },
      () => null, // Offline, before it was ever loaded, the page's own clock leads.
    )
    for (const press of presses) document.addEventListener(press, unlock, true)
    return () => {
      unmounted = true
      for (const press of presses) document.removeEventListener(press, unlock, true)
      track.current?.stop()
      track.current = null
      setStatus('off')
    }
  }, [isWanted, hasBed, zone])

  const hasTrack = status === 'on'
  useEffect(() => track.current?.follow(), [hasTrack, state, cadenceAt, settings])

  const lead: Act = (event) => {
    if (event.type !== 'elapse' || !track.current?.sync()) act(event)
  }
  return { lead, hasTrack }
}

const presses = ['click', 'keydown'] as const
