import type { Piece } from './pieces.ts'

/** How the crew sounds beside the narrator: factors on pitch and speed, small enough for every voice. */
export const crewVoices: Readonly<Record<Piece['who'], { pitch: number; rate: number }>> = {
  narrator: { pitch: 1, rate: 1 },
  Vega: { pitch: 0.82, rate: 0.93 },
  Tomas: { pitch: 1.12, rate: 1.07 },
  Hana: { pitch: 1.2, rate: 0.96 },
  You: { pitch: 1.04, rate: 1 },
  other: { pitch: 0.94, rate: 1.02 },
}
