import { createHash } from 'node:crypto'
import { drawnDays } from '#art/scenes/days.ts'
import { scene } from '#art/scenes/scene.ts'
import type { Fingerprints } from './fingerprints.ts'

/** What the pictures of the days were made from, by the day as two digits. */
export const sceneFingerprints = 'art/scenes/drawn.json'

/** The same of what the code draws now. */
export const scenesAsTheyAre = (days: readonly number[] = [...drawnDays.keys()]): Fingerprints =>
  Object.fromEntries(
    days.map((day) => [
      String(day).padStart(2, '0'),
      createHash('sha256').update(scene(day)).digest('hex').slice(0, 16),
    ]),
  )
