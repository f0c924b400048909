import { useEffect, useRef, useState } from 'react'
import type { Step } from '#shared/programme/steps.ts'
import type { Playing } from '../attempt/attempt.ts'
import type { Guide, Situation } from './guide.ts'
import type { Acts } from './media-keys.ts'
import { isGuided, useSoundSettings } from '../sound/sound-settings.ts'
import { useCounting } from './use-counting.ts'
import { useScreenOn } from './use-screen-on.ts'

/** `acts`: the actions of the headset's buttons. */
type EyesFree = { playing: Playing; steps: readonly Step[]; acts: Acts }

/**
 * A mission without looking at the screen: speech, tones, vibration, flashes and headset buttons, as enabled
 * by the trainee, with the screen kept on. Returns the repetition counting that can be started by hand.
 */
export function useEyesFree({ playing, steps, acts }: EyesFree) {
  const settings = useSoundSettings()
  const counting = useCounting(steps[playing.attempt.index], playing, settings.cadence)
  const { countdown, cadence, toggle, running } = counting
  const guide = useRef<Guide | null>(null)
  const situation = useRef<Situation | null>(null)
  const [loaded, setLoaded] = useState(0)
  const guided = isGuided(settings)
  useScreenOn(settings.screenOn, playing)

  useEffect(() => {
    const start = toggle && !running ? toggle : acts.start
    const pause = toggle && running ? toggle : acts.pause
    situation.current = {
      scene: { ...playing, countdown, cadence },
      settings,
      acts: { ...acts, start, pause },
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

  return { counting: toggle && { running, toggle } }
}
