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
import { day16 } from './day-16.ts'
import { day17 } from './day-17.ts'
import { day18 } from './day-18.ts'
import { day19 } from './day-19.ts'
import { day20 } from './day-20.ts'
import { day21 } from './day-21.ts'
import { day22 } from './day-22.ts'
import { day23 } from './day-23.ts'
import { day24 } from './day-24.ts'
import { day25 } from './day-25.ts'
import { day26 } from './day-26.ts'
import { day27 } from './day-27.ts'
import { day28 } from './day-28.ts'
import { day29 } from './day-29.ts'
import { day30 } from './day-30.ts'

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
  [16, day16],
  [17, day17],
  [18, day18],
  [19, day19],
  [20, day20],
  [21, day21],
  [22, day22],
  [23, day23],
  [24, day24],
  [25, day25],
  [26, day26],
  [27, day27],
  [28, day28],
  [29, day29],
  [30, day30],
])
