import { useEffect, useRef, useState } from 'react'
import type { Step } from '#shared/programme/steps.ts'
import type { Playing } from '../run.ts'
import type { Guide, Situation } from './guide.ts'
import type { Acts } from './media-keys.ts'
import { isGuided, useSoundSettings } from './sound-settings.ts'
import { useCounting } from './use-counting.ts'
import { useScreenOn } from './use-screen-on.ts'

/** `acts`: what the buttons of a headset do. */
type EyesFree = { playing: Playing; steps: readonly Step[]; acts: Acts }

/**
 * A mission for who does not look: said, beeped, felt, flashed and led by a headset's buttons, as far as the trainee asked for
 * it, and with the screen kept on. Answers the counting of repetitions that can be asked for.
 */
export function useEyesFree({ playing, steps, acts }: EyesFree) {
  const settings = useSoundSettings()
  const counting = useCounting(steps[playing.run.index], playing, settings.cadence)
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
    let left = false
    import('./guide.ts').then(
      ({ createGuide }) => {
        if (left) return
        guide.current = createGuide(steps, () => situation.current as Situation)
        setLoaded((times) => times + 1)
      },
      // Without a signal the mission is silent, and goes on.
      () => null,
    )
    return () => {
      left = true
      guide.current?.stop()
      guide.current = null
    }
  }, [guided, steps])

  useEffect(() => guide.current?.follow(), [loaded, playing, countdown, cadence, settings])

  return { counting: toggle && { running, toggle } }
}
