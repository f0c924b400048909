import { useEffect, useRef, useState } from 'react'
import type { PlacedBeats } from '../beats/place-beats.ts'
import { flowsOn, isHold } from '../state/pace.ts'
import { type Act, type PlayerState, courseOf } from '../state/player-state.ts'
import type { Guide, Situation } from './guide.ts'
import { isGuided, useSoundSettings } from '../sound/sound-settings.ts'
import type { Follower } from '../track/track-part.ts'
import { useCounting } from './use-counting.ts'
import { useScreenOn } from './use-screen-on.ts'

/**
 * A mission without looking at the screen: speech, tones, vibration, flashes and headset buttons, as enabled
 * by the trainee, with the screen kept on. Returns the clock and the tempo to show, the counting that can be
 * started by hand, what clocks report to, and what the track needs if it is wanted.
 */
export function useEyesFree(state: PlayerState, act: Act, beats: PlacedBeats | null) {
  const { playing, steps, guidance, plan } = state
  const settings = useSoundSettings()
  const step = steps[playing.attempt.index]
  const counting = useCounting(step, playing, settings.cadence || guidance.guided)
  const { countdown, cadence, toggle, running } = counting
  const guide = useRef<Guide | null>(null)
  const situation = useRef<Situation | null>(null)
  const [loaded, setLoaded] = useState(0)
  const guided = isGuided(settings)
  useScreenOn(settings.screenOn, playing)
  const headset = { state, act, counting }
  const [follower, onFollow] = useState<Follower | null>(null)
  const hasTrack = follower !== null
  const lead: Act = (event) => {
    if (event.type !== 'elapse' || !follower?.sync()) act(event)
  }

  useEffect(() => {
    // A hold has no half-time and no end: only its start is announced.
    const isOpenEnded = playing.phase === 'work' && step !== undefined && isHold(step.entry)
    situation.current = {
      scene: {
        ...playing,
        countdown: isOpenEnded ? null : countdown,
        cadence: settings.cadence ? cadence : null,
        flowsOn: guidance.guided && flowsOn(courseOf(state, steps), playing.attempt.index + 1),
      },
      settings,
      beats,
      headset,
      hasTrack,
      zone: plan.zone,
    }
  })

  useEffect(() => {
    if (!guided) return
    let unmounted = false
    import('./guide.ts').then(
      ({ createGuide }) => {
        if (unmounted) return
        guide.current = createGuide(steps, () => situation.current as Situation)
        setLoaded((times) => times + 1)
      },
      // Offline the mission continues silently.
      () => null,
    )
    return () => {
      unmounted = true
      guide.current?.stop()
      guide.current = null
    }
  }, [guided, steps])

  useEffect(() => guide.current?.follow(), [loaded, playing, countdown, cadence, settings, hasTrack])

  const canCount = toggle !== null && settings.cadence
  return {
    scene: { countdown, cadence },
    counting: canCount ? { running, toggle } : null,
    /** A voice counts the repetitions at their tempo. */
    paced: cadence !== null && settings.cadence,
    lead,
    guide,
    track: settings.track ? { headset, onFollow } : null,
  }
}
