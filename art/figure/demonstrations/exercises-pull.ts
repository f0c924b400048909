import type { Exercise, ProfileExercise } from './exercise.ts'
import {
  alternating,
  andBack,
  arms,
  both,
  breathing,
  feet,
  legs,
  palms,
  prone,
  soles,
  supine,
  trunk,
  wrists,
} from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

/** Face up in one line, `lean` degrees from the ground, on the heels. */
function faceUp(lean: number, point = 14): Partial<ProfilePose> {
  const radians = (lean * Math.PI) / 180
  return {
    ...trunk(84 - 86 * Math.cos(radians), 9.2 + 86 * Math.sin(radians), 180 - lean, 180 - lean, 172 - lean),
    ...legs(-lean, -lean, point),
  }
}

const seated = { ...trunk(0, 13.2, 92, 90, 88), ...legs(10, -19, -2) }

const down = { pelvis: 180, chest: 180, head: 178, shF: 0, shU: 0.228, aN1: -14.38, aF1: -14.38 }

const up = { pelvis: 166, chest: 174, head: 180, shF: -1, shU: -1.619, aN1: -27.04, aF1: -27.04 }

const proneProfile = { view: { x: 10, size: 234 }, rig: { arms: 'angles', legs: 'angles' } } as const

const stroke = { aN1: 15, aN2: 13, lF1: 166, lF2: 164, aF1: -3, aF2: -4, lN1: 180, lN2: 178 }

const bent = (a: number, e: number) => ({ ...both('a', a), ...both('e', e) })

const slack = { ...bent(35, 228), ...both('y', 55), ...both('z', 39), nod: 0 }

const pulled = { ...bent(74, 207.7), ...both('y', 56), ...both('z', 18), nod: 0.8 }

/** Arms and chest up from `rest`; the elbows travel out of the picture and past the ribs. */
const proneRow = (id: string, seconds: number, rest: Partial<ProfilePose>): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still: 0.5,
  ...proneProfile,
  fists: true,
  keys: andBack<ProfilePose>([
    { t: 0, ...prone, ...rest, spread: 0 },
    { t: 0.06, ...rest },
    { t: 0.14, chest: 12, head: 16, ...arms(8, 6), spread: 0 },
    { t: 0.22, ...arms(10, 9), spread: 62 },
    { t: 0.27, ...arms(90, -30), spread: 78 },
    { t: 0.32, ...arms(155, -54), spread: 62 },
    { t: 0.43, ...arms(157, -58), spread: 20 },
  ]),
})

/** Pulling with the arms, and lying face down. */
export const pulls: readonly Exercise[] = [
  {
    id: 'back-widow',
    side: 'profile',
    seconds: 3,
    still: 0.5,
    view: { x: -6, size: 176 },
    rig: { arms: 'angles' },
    fists: true,
    keys: andBack<ProfilePose>([
      { t: 0, ...supine, ...feet(50.7, 0, 0), ...arms(-14.38, 92), hRel: 1, ...down },
      { t: 0.09, ...down },
      { t: 0.42, ...up },
    ]),
  },
  {
    id: 'towel-row',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: 34, size: 176 },
    rig: { arms: 'chest', legs: 'angles' },
    fists: true,
    towel: 64,
    keys: [
      { t: 0, ...seated, ...wrists(38, -22), hRel: 1, shF: 2 },
      { t: 0.1, ...seated, ...wrists(38, -22), shF: 2 },
      { t: 0.26, ...trunk(-1, 13.2, 97, 96, 92), ...wrists(28, -26), shF: -4 },
      { t: 0.8, ...trunk(-1, 13.2, 98, 97, 93), ...wrists(28, -26), shF: -4 },
    ],
  },
  {
    id: 'table-row',
    side: 'profile',
    seconds: 3,
    still: 0.5,
    view: { x: 8, size: 200 },
    props: [{ kind: 'table', from: -20, to: 70, height: 76 }],
    rig: { arms: 'world', legs: 'angles' },
    fists: true,
    keys: andBack<ProfilePose>([
      { t: 0, ...faceUp(5.2), ...wrists(-21.5, 70.5), ...palms(96), hRel: 0 },
      { t: 0.07, ...faceUp(5.2) },
      { t: 0.25, ...faceUp(13) },
      { t: 0.45, ...faceUp(20.5) },
    ]),
  },
  {
    id: 'reverse-plank',
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x: 8, size: 200 },
    rig: { arms: 'world', legs: 'angles' },
    keys: breathing<ProfilePose>(
      { ...faceUp(24.7, 40), ...wrists(-35, 5), ...palms(0), hRel: 0, breath: 0 },
      { breath: 1 },
    ),
  },
  {
    id: 'hooked-hand-pull',
    side: 'front',
    seconds: 5,
    still: 0.5,
    view: { x: 0, size: 122, low: 76 },
    rig: { fists: true },
    keys: [
      { t: 0, hipY: 93.5, ...soles(12), ...slack },
      { t: 0.1, ...slack },
      { t: 0.26, ...pulled },
      { t: 0.8, ...pulled },
    ],
  },
  proneRow('lying-row', 3, { chest: 12, head: 16, ...arms(8, 6) }),
  proneRow('lying-row-with-reach', 4.2, { chest: 0, head: 8, ...arms(-6.9, -6.9) }),
  {
    id: 'prone-ytw',
    side: 'front',
    seconds: 6,
    still: 0.16,
    view: { above: true, x: 0, size: 270 },
    props: [{ kind: 'mat' }],
    rig: { back: true, fists: true },
    keys: [
      { t: 0, hipY: 90, ...soles(10, -2), ...bent(166, 4), nod: 0 },
      { t: 0.12, ...bent(142, 2), nod: 1.4 },
      { t: 0.26, ...bent(142, 2) },
      { t: 0.38, ...bent(90, 2) },
      { t: 0.52, ...bent(90, 2) },
      { t: 0.64, ...bent(58, 92) },
      { t: 0.8, ...bent(58, 92), nod: 1.4 },
    ],
  },
  {
    id: 'swimmer',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    ...proneProfile,
    keys: alternating([
      { t: 0, ...prone, chest: 11, head: 15, ...arms(3, 1), ...legs(177, 175, 62) },
      { t: 0.4, ...stroke },
      { t: 0.6, ...stroke },
    ]),
  },
]
