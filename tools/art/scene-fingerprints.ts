import { createHash } from 'node:crypto'
import { drawnDays } from '#art/scenes/days/days.ts'
import { scene } from '#art/scenes/scene.ts'
import type { Fingerprints } from './fingerprints.ts'

/** The file with the fingerprints of the rendered scenes, by day in two digits. */
export const sceneFingerprints = 'art/scenes/drawn.json'

/** The fingerprints of what the code draws now. */
export const currentSceneFingerprints = (days: readonly number[] = [...drawnDays.keys()]): Fingerprints =>
  Object.fromEntries(
    days.map((day) => [
      String(day).padStart(2, '0'),
      createHash('sha256').update(scene(day)).digest('hex').slice(0, 16),
    ]),
  )
