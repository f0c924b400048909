import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { type Cast, type Film, emptyFilm, holdFilm, otherFilm, repsFilm, walkerFilm } from './film.ts'

/** A film, as which move it is judged, and what the judge must say. */
export type Show = {
  film: Film
  move: RefereedMove
  /** Full repetitions. */
  count: number
  /** For a hold, the second at which its fault begins; null if it is held to the end. */
  endsAt?: number | null
}

const man: Cast = { body: 'man', kit: 'recruit', mirrored: false }
const woman: Cast = { body: 'woman', kit: 'commando', mirrored: true }
const casts: readonly Cast[] = [man, { ...man, mirrored: true }, woman, { ...woman, mirrored: false }]
const counted = [
  ['push-ups', 'push-up'],
  ['squats', 'squat'],
] as const

/**
 * Half depth, as a share of the figure's depth. The figure bends its elbows to 45 degrees, and a push-up
 * needs 90. At this share they are at 116.
 */
const halves = { 'push-ups': 0.22, squats: 0.5 } as const

/** The films of the proof. The short form has the fewest pictures with which each rule is seen once. */
export function showsOf(short: boolean): Show[] {
  return short
    ? [
        ...counted.flatMap(([id, move], i) => [
          reps(id, move, 5, 2.4, 1, i === 0 ? man : woman),
          reps(id, move, 3, 2.4, halves[id], i === 0 ? woman : man),
        ]),
        hold('plank', 9, 4, man),
        hold('wall-sit', 6, null, woman),
        ...nothing('push-up', 'squats', 4),
        ...nothing('squat', 'push-ups', 4),
      ]
    : [
        ...counted.flatMap(([id, move]) =>
          casts.flatMap((cast) => [
            ...[5, 20, 40].map((count, i) => reps(id, move, count, [1.6, 2.4, 4][i]!, 1, cast)),
            reps(id, move, 10, 2.4, halves[id], cast),
          ]),
        ),
        ...casts.flatMap((cast) => [
          hold('plank', 30, null, cast),
          hold('plank', 16, 10, cast),
          hold('wall-sit', 30, null, cast),
        ]),
        ...counted.flatMap(([id, move]) => nothing(move, id === 'squats' ? 'push-ups' : 'squats', 15)),
        ...nothing('plank', 'squats', 15),
        ...nothing('wall-sit', 'plank', 15),
      ]
}

const reps = (
  id: 'push-ups' | 'squats',
  move: RefereedMove,
  count: number,
  secondsEach: number,
  depth: number,
  cast: Cast,
): Show => ({
  film: repsFilm({ id, reps: count, secondsEach, depth, cast }),
  move,
  count: depth === 1 ? count : 0,
})

const hold = (id: 'plank' | 'wall-sit', seconds: number, sagsAt: number | null, cast: Cast): Show => ({
  film: holdFilm(id, seconds, sagsAt, cast),
  move: id,
  count: 0,
  endsAt: sagsAt,
})

const nothing = (move: RefereedMove, other: string, seconds: number): Show[] =>
  [emptyFilm(seconds), walkerFilm(seconds, man), otherFilm(other, seconds, woman)].map((film) => ({
    film: { ...film, name: `${film.name}, as a ${move}` },
    move,
    count: 0,
  }))
