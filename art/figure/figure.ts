import type { Body } from './build.ts'
import { exerciseOf, exercises } from './exercises.ts'
import { frameOf, motionOf } from './motion.ts'
import type { LookName } from './palette.ts'

export type { Body } from './build.ts'
export type { LookName } from './palette.ts'

/** The exercises the figure can show. */
export const figureIds: readonly string[] = exercises.map(({ id }) => id)

/** Length of one cycle in seconds. Throws a RangeError for an id that is not in `figureIds`. */
export const figureSeconds = (id: string): number => exerciseOf(id).seconds

/** Phase of the exercise's most telling moment, for a still picture. Throws a RangeError for an unknown id. */
export const figureStill = (id: string): number => exerciseOf(id).still

/**
 * The figure at `phase` of a cycle (0 to 1; it repeats beyond) as one complete `<svg>`, square, without size, styled by
 * presentation attributes only. `look`: the kit of a difficulty; `body`: who wears it, by default the kit's usual
 * person. Throws a RangeError for an id that is not in `figureIds`.
 */
export const figureFrame = (id: string, phase: number, look: LookName = 'recruit', body?: Body): string =>
  frameOf(exerciseOf(id), phase, look, body)

/** What changes from frame to frame: the content of the one `<g>` in `figureFrame` with the same arguments. */
export const figureMotion = (id: string, phase: number, look: LookName = 'recruit', body?: Body): string =>
  motionOf(exerciseOf(id), phase, look, body)
