import { exercises } from '#art/figure/demonstrations/exercises.ts'
import type { Body } from '#art/figure/joints/build.ts'
import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { judged } from './film.ts'
import { bodies } from './random-sets.ts'
import { sameMove } from './same-move.ts'
import { type Scene, emptyRoom, exercise, softRest, walkingBy } from './sets.ts'

const softly = 'a rest with soft joints'
const moves: readonly RefereedMove[] = ['push-up', 'squat', 'plank', 'wall-sit']

/** `once`: scenes that counted something in one film, but not in a second one with other noise. */
type Others = { scenes: number; once: number; faults: string[] }

/**
 * Films all other exercises of the figure, an empty room and a person who walks by. Each must count nothing.
 * A scene that counts something is filmed once more, because in so many films a joint may jump by chance.
 * The short form takes a third of the exercises, with one body.
 */
export function judgeOtherMoves(short: boolean, random: () => number): Others {
  const faults: string[] = []
  let scenes = 0
  let once = 0
  for (const move of moves) {
    for (const body of short ? bodies.slice(0, 1) : bodies) {
      for (const { name, scene } of scenesBeside(move, body)) {
        if (short && name.startsWith('the exercise') && random() > 1 / 3) continue
        scenes += 1
        if (wrongAbout(move, name, scene, random) === null) continue
        const again = wrongAbout(move, name, scene, random)
        if (again === null) once += 1
        else faults.push(again)
      }
    }
  }
  return { scenes, once, faults }
}

/** What the judge counts or says in a scene that is not its move; null if nothing. */
function wrongAbout(move: RefereedMove, name: string, scene: Scene, random: () => number): string | null {
  const { count, heldMs, said } = judged(move, scene, random)
  if (count > 0) return `${name} counts ${count} as a ${move}`
  if (heldMs > 0) return `${name} counts ${Math.round(heldMs / 100) / 10} s as a ${move}`
  return name === softly && said.length > 0 ? `${name} is corrected ${said.length} times` : null
}

/** All other scenes. A leaning phone sees no move from above, so leave those out. */
function scenesBeside(move: RefereedMove, body: Body): { name: string; scene: Scene }[] {
  return [
    ...exercises
      .filter(({ id, view }) => !view.above && !sameMove[move].includes(id))
      .map(({ id, seconds }) => ({
        name: `the exercise ${id}`,
        scene: exercise(id, Math.max(12, seconds * 4), body),
      })),
    ...(move === 'push-up' || move === 'squat' ? [{ name: softly, scene: softRest(move, body) }] : []),
    { name: 'an empty room', scene: emptyRoom },
    { name: 'a person who walks by', scene: walkingBy(body) },
  ]
}
