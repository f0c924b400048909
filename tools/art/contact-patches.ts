import { Resvg } from '@resvg/resvg-js'
import { boxOf } from '#art/figure/box.ts'
import { builds } from '#art/figure/joints/build.ts'
import { drawFront } from '#art/figure/drawing/draw-front.ts'
import { drawProfile } from '#art/figure/drawing/draw-profile.ts'
import {
  type Exercise,
  type FrontExercise,
  type ProfileExercise,
  frontPoseAt,
  profilePoseAt,
} from '#art/figure/demonstrations/exercise.ts'
import { kits } from '#art/figure/drawing/palette.ts'
import { rest } from '#art/figure/joints/skeleton.ts'
import { solveFront } from '#art/figure/joints/solve-front.ts'
import { solveProfile } from '#art/figure/joints/solve-profile.ts'
import { markupOf } from '#art/figure/drawing/svg.ts'
import { videoSide } from './video-frames.ts'

// Joints can be right while the drawing still hovers. So this checks the pixels under each hand, foot and knee on the floor.

/** A body part on the floor, between `left` and `right` in cm. It may sink in by `give` cm. */
export type Contact = { part: string; phase: number; left: number; right: number; give: number }

/** The height in cm of the ground's lit edge, on which a palm rests. */
const EDGE_CM = 1.2
/** How many pixels of a video a part may be off the ground. */
const TOLERANCE_PX = 1
/** The smallest contact in cm that looks like resting on the ground. */
const MIN_PATCH_CM = 1.5
/**
 * How many cm round parts may reach below the ground line. Their near side is closer to the viewer and lies on the front half of
 * the contact shadow, which ends 4 cm below the line.
 */
const give = { fist: 0.6, toes: 2.2, knee: 1.7, forearm: 2.5 } as const
/** The checked strip around the ground line, in cm. */
const strip = { above: 12, below: 8 }
const phases = Array.from({ length: 24 }, (_, i) => i / 24)
const recruit = { ...kits.recruit, build: builds.man }

/** The parts that hover or sink, as sentences. `raised` draws the figure too high by some cm, to test this check. */
export function patchFaults(exercise: Exercise, raised = 0): string[] {
  return contactsOf(exercise).flatMap((contact) => {
    const fault = faultOf(lowestUnder(exercise, contact, raised), pixelOf(exercise), contact.give)
    return fault ? [`${contact.part} ${fault} at ${contact.phase.toFixed(2)}`] : []
  })
}

/** Each part on the floor, at the first and the middle phase in which it is there. */
export function contactsOf(exercise: Exercise): Contact[] {
  if (exercise.view.above || exercise.view.low !== undefined) return []
  const all = phases.flatMap((phase) =>
    exercise.side === 'profile' ? inProfile(exercise, phase) : fromFront(exercise, phase),
  )
  return [...new Set(all.map(({ part }) => part))].flatMap((part) => {
    const partContacts = all.filter((contact) => contact.part === part)
    return [...new Set([partContacts[0]!, partContacts[Math.floor(partContacts.length / 2)]!])]
  })
}

function inProfile(exercise: ProfileExercise, phase: number): Contact[] {
  const { armN, legN } = solveProfile(profilePoseAt(exercise, phase), exercise.rig)
  const palm = exercise.fists ? rest.fist : rest.wrist
  const at = (part: string, rests: boolean, left: number, right: number, pressed = 0): Contact[] =>
    rests ? [{ part, phase, left, right, give: pressed }] : []
  const near = (value: number, wished: number) => Math.abs(value - wished) < 0.03
  const flat = exercise.fists || Math.abs(armN.hand) < 20
  return [
    ...at(
      'hand',
      flat && near(armN.end.y, palm),
      armN.end.x - 2,
      armN.end.x + 14,
      exercise.fists ? give.fist : 0,
    ),
    ...at(
      'foot',
      near(legN.ball.y, 0) && legN.pitch < 90,
      legN.ball.x - 3,
      legN.ball.x + 8,
      legN.pitch > 5 ? give.toes : 0,
    ),
    ...at(
      'knee',
      exercise.rig.legs !== 'ball' && near(legN.mid.y, rest.knee),
      legN.mid.x - 7,
      legN.mid.x + 7,
      give.knee,
    ),
    ...at('forearm', near(armN.mid.y, rest.forearm), armN.mid.x - 5, armN.mid.x + 5, give.forearm),
  ]
}

function fromFront(exercise: FrontExercise, phase: number): Contact[] {
  const { legs } = solveFront(frontPoseAt(exercise, phase), exercise.rig ?? {}, recruit.build)
  if (exercise.rig?.headOn) return []
  return legs.flatMap(({ sole }, i) =>
    Math.abs(sole.y) < 0.02
      ? [{ part: i === 0 ? 'left foot' : 'right foot', phase, left: sole.x - 5, right: sole.x + 5, give: 0 }]
      : [],
  )
}

/** The width in cm of a pixel in the exercise's video. */
function pixelOf(exercise: Exercise): number {
  const { left, right, bottom, top } = boxOf(exercise)
  return Math.max(right - left, top - bottom) / videoSide
}

/** The height in cm of the lowest pixel in each column under a contact, without empty columns. */
function lowestUnder(exercise: Exercise, { phase, left, right }: Contact, raised: number): number[] {
  const pixel = pixelOf(exercise)
  const figure =
    exercise.side === 'profile'
      ? drawProfile(
          solveProfile(profilePoseAt(exercise, phase), exercise.rig),
          recruit,
          exercise.fists ?? false,
        )
      : drawFront(
          solveFront(frontPoseAt(exercise, phase), exercise.rig ?? {}, recruit.build),
          recruit,
          exercise.rig ?? {},
        )
  const [width, height] = [
    Math.round((right - left) / pixel),
    Math.round((strip.above + strip.below) / pixel),
  ]
  const viewBox = [left, raised - strip.above, width * pixel, height * pixel].join(' ')
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${markupOf(figure)}</svg>`,
    { font: { loadSystemFonts: false } },
  ).render()
  return Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y >= 0 && pixels[(y * width + x) * 4 + 3]! < 128) y -= 1
    return y < 0 ? Number.NaN : strip.above - (y + 1) * pixel
  }).filter((low) => !Number.isNaN(low))
}

function faultOf(lowest: readonly number[], pixel: number, pressed: number): string | null {
  const deepest = Math.min(...lowest)
  if (deepest < -pressed - TOLERANCE_PX * pixel - 1e-6) return `sinks by ${(-deepest / pixel).toFixed(1)} px`
  const resting = lowest.filter((low) => low <= EDGE_CM + TOLERANCE_PX * pixel)
  if (resting.length * pixel < MIN_PATCH_CM)
    return lowest.length === 0 ? 'is not there' : `hovers by ${((deepest - EDGE_CM) / pixel).toFixed(1)} px`
  return null
}
