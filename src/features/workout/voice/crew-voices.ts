import type { Beat } from '#shared/api/story-texts.ts'

/** How each of the crew sounds beside the coach, with the one voice that the device has. 1 is the voice's own. */
export const crewVoices: Readonly<Record<Beat['who'], { pitch: number; rate: number }>> = {
  Vega: { pitch: 0.8, rate: 0.94 },
  Tomas: { pitch: 1.15, rate: 1.06 },
  Hana: { pitch: 1.3, rate: 0.97 },
}
