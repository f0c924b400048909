import { leftMs } from '../state/countdown.ts'
import { type Moment, type PlayingScene, HALF_FROM_MS } from '../eyes-free/moments.ts'

export type ToneName = 'count' | 'go' | 'half' | 'end' | 'beat' | 'mission'

/** A tone and its time on the countdown's clock. */
export type Tone = { at: number; name: ToneName }

type ToneSettings = { beeps: boolean; cadence: boolean }

/** All tones left in a running countdown, known in advance, so that a late tick delays none. */
export function tonesOf(
  { phase, countdown, cadence }: PlayingScene,
  { beeps, cadence: beats }: ToneSettings,
  halfAnnounced: boolean,
  now: number,
): Tone[] {
  if (!countdown || countdown.startedAt === null) return []
  const { durationMs } = countdown
  const end = now + leftMs(countdown, now)
  const begin = end - durationMs
  const tones: Tone[] = []
  if (cadence && beats) {
    for (let at = begin; at < begin + cadence.startMs; at += 1000) tones.push({ at, name: 'count' })
    for (let place = 0; place < cadence.reps * cadence.sides; place += 1) {
      tones.push({
        at: begin + cadence.startMs + place * cadence.tempoMs,
        name: place % cadence.reps === 0 ? 'go' : 'beat',
      })
    }
    tones.push({ at: end, name: 'end' })
  } else if (beeps) {
    if (phase === 'work' && durationMs >= HALF_FROM_MS && !halfAnnounced)
      tones.push({ at: begin + durationMs / 2, name: 'half' })
    for (const seconds of [3, 2, 1])
      if (durationMs >= seconds * 1000) tones.push({ at: end - seconds * 1000, name: 'count' })
    tones.push({ at: end, name: phase === 'work' ? 'end' : 'go' })
  }
  return tones.filter(({ at }) => at >= now - LATE_MS)
}

/** A tone that is due now is noticed a moment late. */
const LATE_MS = 60

/** The tone of a moment that no countdown can schedule; null for all others. */
export function toneOf(moment: Moment): ToneName | null {
  if (moment.type === 'go' || moment.type === 'minute') return moment.sounded ? null : 'go'
  return moment.type === 'mission' ? 'mission' : null
}
