import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { type HandsFree, saveHandsFree, savedHandsFree } from './hands-free.ts'
import { type Pace, paceOf } from '../attempt/pace.ts'

type Tempo = (step: Step) => number | null

/** The stored hands-free settings and the resulting pace for this plan: null in manual mode. */
export function useHandsFree(userId: string, plan: Plan, steps: readonly Step[]) {
  const [handsFree, setHandsFree] = useState(() => savedHandsFree(userId))
  const tempo = useTempo(handsFree.on && handsFree.tempo)
  const { on, rests } = handsFree
  const pace = useMemo(
    (): Pace | null => (on ? paceOf(steps, plan, { rests, tempo }) : null),
    [on, rests, tempo, steps, plan],
  )

  const change = (part: Partial<HandsFree>) => {
    const changed = { ...handsFree, ...part, offered: true }
    setHandsFree(changed)
    if (userId) saveHandsFree(userId, changed)
  }
  return { handsFree, change, pace }
}

/** Seconds of a step's repetitions. Needs the exercise library, which is loaded on demand. */
function useTempo(wanted: boolean): Tempo | null {
  const [tempo, setTempo] = useState<{ of: Tempo } | null>(null)

  useEffect(() => {
    if (!wanted || tempo) return
    let unmounted = false
    import('../step/tempo.ts').then(
      ({ tempoOf }) => unmounted || setTempo({ of: tempoOf }),
      // Offline, repetitions wait for a tap, as without a tempo.
      () => null,
    )
    return () => {
      unmounted = true
    }
  }, [wanted, tempo])

  return wanted ? (tempo?.of ?? null) : null
}
