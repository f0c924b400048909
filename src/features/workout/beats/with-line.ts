import type { Moment, Snapshot } from '../eyes-free/moments.ts'
import type { PlacedBeats } from './place-beats.ts'

/**
 * Adds the crew's line to the moments at which it is spoken, once: after the announcement of a step, or at
 * half-time.
 */
export function withLine(
  moments: readonly Moment[],
  { index, phase, leftMs }: Snapshot,
  beats: PlacedBeats,
): readonly Moment[] {
  const beat = moments.some((moment) => moment.type === 'step' && moment.arrival === 'next')
    ? phase === 'work'
      ? null
      : beats.before(index, phase)
    : moments.some((moment) => moment.type === 'half' && moment.step.entry.drill)
      ? beats.drill
      : null
  return beat && leftMs !== null ? [...moments, { type: 'line', beat }] : moments
}
