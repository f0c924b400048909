import { judgeOf, type Ruling } from '#src/features/referee/judge/judge.ts'
import type { Pose } from '#src/features/referee/pose.ts'
import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { filmed, randomFilming } from './camera.ts'
import type { Scene } from './sets.ts'

/** The judge's last ruling, what it said, and the second at which it ended a hold. */
export type Verdict = Ruling & { said: readonly string[]; endedAt: number | null }

/** Films the scene and shows each picture to a judge. */
export function judged(move: RefereedMove, scene: Scene, random: () => number): Verdict {
  const filming = randomFilming(random)
  const judge = judgeOf(move)
  let ruling: Ruling = { sees: false, count: 0, heldMs: 0, say: null, ended: false }
  let endedAt: number | null = null
  const said: string[] = []
  // Camera pictures are irregular.
  for (let second = 0; second < scene.seconds; second += (0.8 + 0.4 * random()) / filming.rate) {
    const joints = scene.at(second)
    ruling = judge.look(joints ? filmed(joints, filming, random) : guessed(random), second * 1000)
    if (ruling.say) said.push(ruling.say)
    if (ruling.ended) endedAt ??= second
  }
  return { ...ruling, said, endedAt }
}

/** What MoveNet finds in an empty room: joints anywhere, with low scores. */
const guessed = (random: () => number): Pose =>
  Array.from({ length: 17 }, () => ({ x: random() * 720, y: random() * 1280, score: random() * 0.28 }))
