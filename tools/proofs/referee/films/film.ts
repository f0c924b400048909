import { exerciseOf } from '#art/figure/demonstrations/exercises.ts'
import { type Exercise, type ProfileExercise, profilePoseAt } from '#art/figure/demonstrations/exercise.ts'
import type { Body } from '#art/figure/joints/build.ts'
import type { KitName } from '#art/figure/drawing/palette.ts'
import { drawProp } from '#art/figure/drawing/props.ts'
import { motionOf } from '#art/figure/motion.ts'

/** What a film shows, drawn by our own figure at any moment of its time. */
export type Film = {
  name: string
  seconds: number
  /** The picture at `second`, as an SVG of 640 by 480 pixels. */
  pictureAt: (second: number) => string
}

/** Who is filmed, from which side. */
export type Cast = { body: Body; kit: KitName; mirrored: boolean }

type Reps = { id: 'push-ups' | 'squats'; reps: number; secondsEach: number; depth: number; cast: Cast }

/** The pause before the first and after the last repetition, so that the figure is seen at rest. */
const STILL_SECONDS = 1.5

/** Repetitions of a move. `depth` is a share of the way to the figure's lowest pose. */
export function repsFilm({ id, reps, secondsEach, depth, cast }: Reps): Film {
  const exercise = exerciseOf(id) as ProfileExercise
  const turn = phaseAtDepth(exercise, depth)
  const phaseAt = (second: number) => {
    const rep = (second - STILL_SECONDS) / secondsEach
    if (rep < 0 || rep >= reps) return 0
    // A shallow one returns by the same poses.
    return depth === 1 ? rep % 1 : turn * (0.5 - 0.5 * Math.cos(2 * Math.PI * rep))
  }
  return {
    name: `${reps} ${depth === 1 ? '' : 'half '}${id}, ${secondsEach} s each, ${castName(cast)}`,
    seconds: reps * secondsEach + 2 * STILL_SECONDS,
    pictureAt: (second) => scene(exercise, phaseAt(second), cast),
  }
}

/** A hold whose hips sag within half a second from `sagsAt` on, or never if it is null. */
export function holdFilm(id: 'plank' | 'wall-sit', seconds: number, sagsAt: number | null, cast: Cast): Film {
  const exercise = exerciseOf(id) as ProfileExercise
  return {
    name: `${id}, ${seconds} s, ${sagsAt === null ? 'held' : `sags at ${sagsAt} s`}, ${castName(cast)}`,
    seconds,
    pictureAt(second) {
      const phase = second / exercise.seconds
      const sunk = sagsAt === null ? 0 : Math.min(1, Math.max(0, (second - sagsAt) / 0.5))
      return scene(sunk > 0 ? sagging(exercise, sunk) : exercise, phase, cast)
    },
  }
}

/** Another exercise of the library, as the demonstration shows it. */
export function otherFilm(id: string, seconds: number, cast: Cast): Film {
  const exercise = exerciseOf(id)
  return {
    name: `${id}, ${castName(cast)}`,
    seconds,
    pictureAt: (second) => scene(exercise, second / exercise.seconds, cast),
  }
}

/** Somebody walks through the picture, from one edge to the other. */
export function walkerFilm(seconds: number, cast: Cast): Film {
  const exercise = exerciseOf('easy-walk')
  return {
    name: `a walker, ${castName(cast)}`,
    seconds,
    pictureAt: (second) =>
      scene(exercise, second / exercise.seconds, cast, roomWidths.standing * (second / seconds - 0.5) * 1.4),
  }
}

export const emptyFilm = (seconds: number): Film => ({
  name: 'an empty room',
  seconds,
  pictureAt: () => inRoom('', roomWidths.standing),
})

/** The width of the picture in cm: a whole lying body, or a standing one, and some room around it. */
const roomWidths = { lying: 270, standing: 320 } as const
const FLOOR_CM = 35

const widthFor = (exercise: Exercise) =>
  exercise.side === 'profile' && exercise.rig.line ? roomWidths.lying : roomWidths.standing

const room = `<rect x="-500" y="-500" width="1000" height="500" fill="#CFC8BA"/><rect x="-500" width="1000" height="200" fill="#8C7A63"/><rect x="-500" y="-9" width="1000" height="9" fill="#F1EDE4"/><rect x="-95" y="-175" width="60" height="75" fill="#A9BFC9" stroke="#F1EDE4" stroke-width="5"/>`

function scene(exercise: Exercise, phase: number, { body, kit, mirrored }: Cast, shift = 0): string {
  const { props = [], view } = exercise
  const person = `<g transform="translate(${shift - view.x} 0)">${props.map(drawProp).join('')}${motionOf(exercise, phase, kit, body)}</g>`
  return inRoom(mirrored ? `<g transform="scale(-1 1)">${person}</g>` : person, widthFor(exercise))
}

function inRoom(content: string, width: number): string {
  const height = width * 0.75
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="${-width / 2} ${FLOOR_CM - height} ${width} ${height}">${room}${content}</svg>`
}

/** The phase on the way down at which a share of the depth is reached. */
function phaseAtDepth(exercise: ProfileExercise, depth: number): number {
  const heightAt = (phase: number) => {
    const pose = profilePoseAt(exercise, phase)
    return exercise.id === 'squats' ? pose.hipY : pose.shH
  }
  const phases = Array.from({ length: 101 }, (_, i) => i / 200)
  const lowest = Math.min(...phases.map(heightAt))
  const wanted = heightAt(0) - depth * (heightAt(0) - lowest)
  return phases.find((phase) => heightAt(phase) <= wanted) ?? 0.5
}

/** How far the hips hang below the line of the body, in cm. */
const SAG_CM = 22

const sagging = (exercise: ProfileExercise, share: number): ProfileExercise => ({
  ...exercise,
  keys: exercise.keys.map((key) => ({ ...key, hipLift: -SAG_CM * share })),
})

const castName = ({ body, kit, mirrored }: Cast) => `${body} in ${kit}, ${mirrored ? 'left' : 'right'}`
