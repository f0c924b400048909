import type { Body } from './joints/build.ts'
import { exerciseOf, exercises } from './demonstrations/exercises.ts'
import { frameOf, motionOf } from './motion.ts'
import type { KitName } from './drawing/palette.ts'

export type { Body } from './joints/build.ts'
export type { KitName } from './drawing/palette.ts'

/** The ids of the figure's exercises. */
export const figureIds: readonly string[] = exercises.map(({ id }) => id)

/** Length of one cycle in seconds. Throws a RangeError for an id that is not in `figureIds`. */
export const figureSeconds = (id: string): number => exerciseOf(id).seconds

/** The phase of the exercise's key pose, for a still picture. Throws a RangeError for an unknown id. */
export const figureStill = (id: string): number => exerciseOf(id).still

/**
 * The figure at `phase` of a cycle (0 to 1; repeats beyond) as a complete, square `<svg>` without a size,
 * styled with presentation attributes only. `kit`: the kit of a difficulty; `body`: who wears it, by
 * default the kit's usual body. Throws a RangeError for an id that is not in `figureIds`.
 */
export const figureFrame = (id: string, phase: number, kit: KitName = 'recruit', body?: Body): string =>
  frameOf(exerciseOf(id), phase, kit, body)

/**
 * The part that changes from frame to frame: the content of the single `<g>` in `figureFrame` with the same
 * arguments.
 */
export const figureMotion = (id: string, phase: number, kit: KitName = 'recruit', body?: Body): string =>
  motionOf(exerciseOf(id), phase, kit, body)
