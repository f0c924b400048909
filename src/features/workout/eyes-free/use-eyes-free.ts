import { useEffect, useRef, useState } from 'react'
import type { Act, PlayerState } from '../state/player-state.ts'
import type { Guide, Situation } from './guide.ts'
import { isGuided, useSoundSettings } from '../sound/sound-settings.ts'
import { useCounting } from './use-counting.ts'
import { useScreenOn } from './use-screen-on.ts'

/**
 * A mission without looking at the screen: speech, tones, vibration, flashes and headset buttons, as enabled
 * by the trainee, with the screen kept on. Returns the repetition counting that can be started by hand.
 */
export function useEyesFree({ playing, steps }: PlayerState, act: Act) {
  const settings = useSoundSettings()
  const counting = useCounting(steps[playing.attempt.index], playing, settings.cadence)
  const { countdown, cadence, toggle, running } = counting
  const guide = useRef<Guide | null>(null)
  const situation = useRef<Situation | null>(null)
  const [loaded, setLoaded] = useState(0)
  const guided = isGuided(settings)
  useScreenOn(settings.screenOn, playing)

  useEffect(() => {
    situation.current = {
      scene: { ...playing, countdown, cadence },
      settings,
      acts: {
        start: toggle && !running ? toggle : () => act({ type: 'start' }),
        pause: toggle && running ? toggle : () => act({ type: 'pause' }),
        next: () => act({ type: 'advance' }),
        previous: () => act({ type: 'previous' }),
      },
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

  useEffect(() => guide.current?.follow(), [loaded, playing, countdown, cadence, settings])

  return toggle && { running, toggle }
}
