import { day01 } from './day-01.ts'
import { day02 } from './day-02.ts'
import { day03 } from './day-03.ts'
import { day04 } from './day-04.ts'
import { day05 } from './day-05.ts'
import { day06 } from './day-06.ts'
import { day07 } from './day-07.ts'
import { day08 } from './day-08.ts'
import { day09 } from './day-09.ts'
import { day10 } from './day-10.ts'
import { day11 } from './day-11.ts'
import { day12 } from './day-12.ts'
import { day13 } from './day-13.ts'
import { day14 } from './day-14.ts'
import { day15 } from './day-15.ts'

/** The days that are drawn, each by a file of its own: the inside of its SVG. */
export const drawnDays: ReadonlyMap<number, () => string> = new Map([
  [1, day01],
  [2, day02],
  [3, day03],
  [4, day04],
  [5, day05],
  [6, day06],
  [7, day07],
  [8, day08],
  [9, day09],
  [10, day10],
  [11, day11],
  [12, day12],
  [13, day13],
  [14, day14],
  [15, day15],
])
