import type { ToneName } from './tones.ts'

type Note = { afterMs: number; hz: number; ms: number; gain: number }

/**
 * Distinguishable without looking: the last seconds low, a start high, an end falling. All well above the
 * frequencies that a phone's speaker cuts off.
 */
export const toneShapes: Readonly<Record<ToneName, readonly Note[]>> = {
  count: [{ afterMs: 0, hz: 880, ms: 110, gain: 0.6 }],
  go: [{ afterMs: 0, hz: 1320, ms: 420, gain: 0.8 }],
  half: [
    { afterMs: 0, hz: 990, ms: 90, gain: 0.5 },
    { afterMs: 160, hz: 990, ms: 90, gain: 0.5 },
  ],
  end: [
    { afterMs: 0, hz: 1100, ms: 160, gain: 0.8 },
    { afterMs: 180, hz: 740, ms: 380, gain: 0.8 },
  ],
  beat: [{ afterMs: 0, hz: 660, ms: 60, gain: 0.5 }],
  mission: [
    { afterMs: 0, hz: 660, ms: 160, gain: 0.7 },
    { afterMs: 180, hz: 880, ms: 160, gain: 0.7 },
    { afterMs: 360, hz: 1320, ms: 600, gain: 0.8 },
  ],
}
