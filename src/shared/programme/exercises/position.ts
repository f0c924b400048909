import type { PlanEntry } from '#shared/api/workout.ts'
import { type Position, notStanding } from '#shared/content/exercises/positions.ts'

type Move = Pick<PlanEntry, 'demonstration' | 'drill'>

const positions: ReadonlyMap<string, Position> = new Map(
  Object.entries(notStanding).flatMap(([position, names]: [string, readonly string[]]) =>
    names.map((name) => [name, position as Position] as const),
  ),
)

/**
 * What a trainee does to get into a position, and its place. Changing between two positions of one place takes only
 * a moment.
 */
const facts = {
  standing: { words: 'Stand up', place: 'feet' },
  wall: { words: 'Stand at a wall', place: 'wall' },
  support: { words: 'Go to your chair, table or step', place: 'support' },
  hands: { words: 'Down on your hands', place: 'front' },
  forearms: { words: 'Down on your forearms', place: 'front' },
  'hands-and-knees': { words: 'Down on hands and knees', place: 'front' },
  kneeling: { words: 'Kneel down', place: 'front' },
  'face-down': { words: 'Lie face down', place: 'front' },
  back: { words: 'Lie on your back', place: 'back' },
  sitting: { words: 'Sit down', place: 'back' },
  side: { words: 'Lie on your side', place: 'side' },
} as const satisfies Record<Position, { words: string; place: string }>

/**
 * The body's position when a move begins, for a drill when its first move begins; null if no demonstration shows
 * it.
 */
export function positionOf({ demonstration, drill }: Move): Position | null {
  const name = drill?.moves[0] ? drill.moves[0].demonstration : demonstration
  return name === null ? null : (positions.get(name) ?? 'standing')
}

/** Whether a trainee needs time to change from one move to the other; false if a position is unknown. */
export function changesPosition(before: Move, after: Move): boolean {
  const [from, to] = [positionOf(before), positionOf(after)]
  return from !== null && to !== null && facts[from].place !== facts[to].place
}

/** How to get into a move: "Down on your hands"; null if its position is unknown. */
export function positionWords(move: Move): string | null {
  const position = positionOf(move)
  return position && facts[position].words
}
