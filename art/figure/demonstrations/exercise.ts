import { interpolateCycle } from '#art/figure/joints/interpolation.ts'
import {
  type FrontPose,
  type FrontRig,
  type ProfilePose,
  type Rig,
  neutralFront,
  neutralProfile,
} from '#art/figure/joints/pose.ts'
import type { Towel } from '#art/figure/drawing/draw-towel.ts'
import type { Prop } from '#art/figure/drawing/props.ts'
import type { View } from '#art/figure/drawing/stage.ts'

/**
 * A moment of a cycle (`t` in [0, 1)) and the channels set at it; a channel is interpolated only between the
 * keys that set it.
 */
export type Key<Pose> = { t: number } & Partial<Pose>

type Cycle<Pose> = {
  id: string
  /** Length of one cycle in seconds. */
  seconds: number
  /** The phase of the key pose, for a still picture. */
  still: number
  view: View
  /** The objects on the stage. */
  props?: readonly Prop[]
  /** Shows only the left side, for stretches that name their sides. */
  left?: true
  /**
   * The figure goes there and back. The keys are the way there. The way back mirrors them at x = 0. The first
   * and the last key set the same channels.
   */
  turns?: true
  /** Hands or feet are meant to slide on what they touch. */
  slides?: boolean
  keys: readonly Key<Pose>[]
}
export type ProfileExercise = Cycle<ProfilePose> & {
  side: 'profile'
  rig: Rig
  fists?: boolean
  towel?: Towel
}
export type FrontExercise = Cycle<FrontPose> & { side: 'front'; rig?: FrontRig }
export type Exercise = ProfileExercise | FrontExercise

/** The pose at `phase`, in cycles (whole numbers are the first key). */
export const profilePoseAt = (exercise: ProfileExercise, phase: number): ProfilePose =>
  poseAt(neutralProfile, exercise.keys, exercise.turns ? onTheWay(exercise.keys, phase) : phase)

/** The phase of the way there or back. */
const onTheWay = (keys: readonly Key<ProfilePose>[], phase: number): number =>
  Math.min((((2 * phase) % 1) + 1) % 1, keys.at(-1)!.t)
/** Whether a turning figure is on its way back, facing left. */
export const isFacingLeft = ({ turns }: Exercise, phase: number): boolean =>
  turns === true && (((2 * phase) % 2) + 2) % 2 >= 1

export const frontPoseAt = (exercise: FrontExercise, phase: number): FrontPose =>
  poseAt(neutralFront, exercise.keys, phase)

type Track = { channel: string; times: number[]; values: number[] }
const tracks = new WeakMap<readonly unknown[], Track[]>()

function poseAt<Pose extends Record<string, number>>(
  neutral: Pose,
  keys: readonly Key<Pose>[],
  phase: number,
): Pose {
  let cachedTracks = tracks.get(keys)
  if (!cachedTracks) tracks.set(keys, (cachedTracks = tracksOf(keys)))
  const moved = cachedTracks.map(
    ({ channel, times, values }) => [channel, interpolateCycle(times, values, phase)] as const,
  )
  return { ...neutral, ...Object.fromEntries(moved) }
}

function tracksOf(keys: readonly ({ t: number } & Partial<Record<string, number>>)[]): Track[] {
  const tracksByChannel = new Map<string, Track>()
  for (const { t, ...channels } of keys) {
    for (const [channel, value] of Object.entries(channels)) {
      if (value === undefined) continue
      const track = tracksByChannel.get(channel) ?? { channel, times: [], values: [] }
      track.times.push(t)
      track.values.push(value)
      tracksByChannel.set(channel, track)
    }
  }
  // a channel that never changes needs no interpolation
  return [...tracksByChannel.values()].map((track) =>
    track.values.every((value) => value === track.values[0])
      ? { ...track, times: [0], values: [track.values[0]!] }
      : track,
  )
}
