import { day01 } from './day-01.ts'

/** The days that are drawn, each by a file of its own: the inside of its SVG. */
export const drawnDays: ReadonlyMap<number, () => string> = new Map([[1, day01]])
