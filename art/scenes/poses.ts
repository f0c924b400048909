import { type FrontPose, type FrontRig, type ProfilePose, type Rig } from '#art/figure/pose.ts'

/** How somebody stands in a scene: in profile facing right, or seen from behind. */
export type Posture = { side: Partial<ProfilePose>; rig?: Partial<Rig> } | { front: Partial<FrontPose>; rig?: FrontRig }

const arms = (upper: number, fore: number, farUpper = upper, farFore = fore) => ({ aN1: upper, aN2: fore, aF1: farUpper, aF2: farFore })

/** Postures in profile, facing right (`flip` turns them) and, with `back`, seen from behind. */
export const postures = {
  stand: { side: { ...arms(-100, -86, -84, -72), bNx: 18, bFx: 2 } },
  walk: { side: { hipY: 90, pelvis: 86, chest: 84, head: 84, ...arms(-112, -82, -66, -30), bNx: 40, pN: -8, bFx: -26, pF: 38 } },
  walkOther: { side: { hipY: 90, pelvis: 86, chest: 84, head: 84, ...arms(-66, -30, -112, -82), bNx: -26, pN: 38, bFx: 40, pF: -8 } },
  climb: { side: { hipY: 90, pelvis: 72, chest: 68, head: 78, ...arms(-60, 0, -110, -60), bNx: 38, bNy: 13, bFx: -30, bFy: -9, pF: 40 } },
  stepUp: { side: { hipX: 4, hipY: 84, pelvis: 74, chest: 70, head: 82, ...arms(36, 84, -20, 50), bNx: 42, bNy: 44, bFx: -8, pF: 30 } },
  reachUp: { side: { hipX: 4, hipY: 88, pelvis: 80, chest: 82, head: 100, ...arms(62, 82, 40, 74), bNx: 34, bNy: 30, bFx: -6, pF: 24 } },
  run: { side: { hipY: 92, pelvis: 76, chest: 74, head: 82, ...arms(-150, -60, -50, 45), bNx: 44, bNy: 22, bFx: -48, bFy: 6, pF: 66 } },
  crouch: { side: { hipX: -14, hipY: 46, pelvis: 60, chest: 52, head: 84, ...arms(-92, -14, -66, -30), bNx: 28, bFx: -18, pF: 58 } },
  kneel: { side: { kNx: -8, kNy: 7.4, lN2: 182, pN: 60, thigh: 86, pelvis: 86, chest: 84, head: 86, ...arms(-70, -20, -60, -10), bFx: 40, pF: 0 }, rig: { legs: ['knee', 'ball'], kneel: true } },
  kneelArmsUp: { side: { kNx: -8, kNy: 7.4, lN2: 182, pN: 60, thigh: 88, pelvis: 88, chest: 88, head: 92, ...arms(70, 84, 78, 88), bFx: 40, pF: 0 }, rig: { legs: ['knee', 'ball'], kneel: true } },
  signal: { side: { hipY: 93.5, pelvis: 90, chest: 92, head: 98, ...arms(66, 98, -96, -70), bNx: 22, bFx: -2 } },
  armsUp: { side: { hipY: 94, pelvis: 90, chest: 91, head: 92, ...arms(84, 90, 78, 88), bNx: 20, bFx: -2 } },
  push: { side: { hipX: -18, hipY: 84, pelvis: 62, chest: 60, head: 70, ...arms(-10, 8, -2, 12), bNx: 14, bFx: -52, pF: 36 } },
  pull: { side: { hipX: -20, hipY: 78, pelvis: 112, chest: 118, head: 106, ...arms(-14, 2, -6, 6), bNx: 34, pN: 0, bFx: 4 } },
  carry: { side: { hipY: 88, pelvis: 84, chest: 86, head: 84, ...arms(-72, 6, -66, 10), bNx: 34, pN: -6, bFx: -24, pF: 36 } },
  lift: { side: { hipX: -22, hipY: 52, pelvis: 50, chest: 44, head: 66, ...arms(-52, -40, -46, -34), bNx: 16, bFx: 2 } },
  bend: { side: { hipX: -14, hipY: 84, pelvis: 40, chest: 20, head: 24, ...arms(-80, -70, -72, -62), bNx: 20, bFx: -2 } },
  /** Seated on the ground, knees drawn up, hands towards the knees. */
  sit: { side: { hipX: -22, hipY: 12, pelvis: 78, chest: 72, head: 84, ...arms(-46, -8, -40, -2), bNx: 34, bFx: 40 } },
  /** Seated, leaning back, heels light. */
  sitBack: { side: { hipX: -24, hipY: 12, pelvis: 122, chest: 112, head: 98, ...arms(-44, -4, -30, 6), bNx: 38, pN: -20, bFx: 44, pF: -20 } },
  /** Seated on something about 40 cm high. */
  sitHigh: { side: { hipX: -16, hipY: 42, pelvis: 86, chest: 82, head: 86, ...arms(-64, -10, -56, -4), bNx: 36, bFx: 42 } },
  crawl: { side: { hipX: -30, hipY: 34, pelvis: 8, chest: 4, head: 26, ...arms(-70, 4, -110, -10), bNx: -96, pN: 70, bFx: -78, pF: 66 } },
  plank: { side: { anchorX: -103, bNx: -103, bFx: -103, pN: -1, pF: -1, pelvis: 0, chest: 1, head: 12, shH: 36, ...arms(-90, -1), hRel: 0 }, rig: { line: 'toes' } },
  /** On hands and knees, back flat. */
  allFours: { side: { kNx: 0, kFx: 0, kNy: 7.4, kFy: 7.4, lN2: 182, lF2: 182, pN: 60, pF: 60, thigh: 90, pelvis: 13, chest: 14.4, head: 26, wNx: 44, wNy: 5, wFx: 44, wFy: 5, hRel: 0, hN: 0, hF: 0 }, rig: { arms: 'world', legs: 'knee', kneel: true } },

  backStand: { front: { aL: 9, aR: 9, eL: 4, eR: 4, fLx: -10, fRx: 10 } },
  backWalk: { front: { aL: 12, aR: 9, eL: 8, eR: 14, fLx: -8, fRx: 9, fRy: 8, uR: 6 } },
  backArmsUp: { front: { aL: 168, aR: 168, eL: 6, eR: 6, fLx: -12, fRx: 12 } },
  /** Hands cupped behind the ears. */
  backListen: { front: { aL: 96, aR: 96, eL: 128, eR: 128, fLx: -12, fRx: 12 } },
  backPoint: { front: { aL: 10, aR: 88, eL: 6, eR: 2, fLx: -10, fRx: 12 } },
  /** Both palms pressing out to the sides. */
  backPushApart: { front: { aL: 72, aR: 72, eL: 14, eR: 14, hL: 60, hR: 60, fLx: -20, fRx: 20, hipY: 88, kL: 5, kR: 5 } },
  backLookUp: { front: { aL: 14, aR: 30, eL: 10, eR: 20, nod: -2, fLx: -12, fRx: 13 } },
} as const satisfies Record<string, Posture>
