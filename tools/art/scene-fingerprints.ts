import { createHash } from 'node:crypto'
import { drawnDays } from '#art/scenes/days.ts'
import { scene } from '#art/scenes/scene.ts'

/** What the pictures of the days were made from, day by day. */
export const sceneFingerprints = 'art/scenes/drawn.json'

/** By the day, as two digits. */
export const currentScenes = (): Record<string, string> => Object.fromEntries([...drawnDays.keys()].map((day) => [String(day).padStart(2, '0'), sceneHash(day)]))

export const sceneHash = (day: number): string => createHash('sha256').update(scene(day)).digest('hex').slice(0, 16)
