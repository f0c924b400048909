import type { Chosen } from '#shared/story/choices.ts'
import { type PlaneReason, planeReasons } from '#shared/story/plane.ts'
import type { Path } from '#worker/content/story/tell.ts'
import type { PastSession } from './past-session.ts'
import type { BootcampRow } from './trainee.ts'

type Choosing = Pick<PastSession, 'day' | 'counts' | 'choice'>

/** The options chosen in a bootcamp. Only sessions that count decide, so a repeat never changes the story. */
const chosenIn = (history: readonly Choosing[]): Chosen =>
  Object.fromEntries(
    history.flatMap(({ day, counts, choice }) => (counts && choice !== null ? [[day, choice]] : [])),
  )

/**
 * Everything that the texts of a bootcamp depend on. Until the trainee answers Hana, they read like those of a
 * trainee who declined to say.
 */
export const pathOf = (bootcamp: Pick<BootcampRow, 'plane'> | null, history: readonly Choosing[]): Path => ({
  chosen: chosenIn(history),
  plane: bootcamp ? (planeOf(bootcamp) ?? 'silent') : 'silent',
})

/** Whether Hana still waits for the reason for the flight: she asks once Day 1 is done. */
export const asksPlane = (bootcamp: Pick<BootcampRow, 'plane' | 'status'>, daysCompleted: number) =>
  bootcamp.status === 'active' && daysCompleted >= 1 && planeOf(bootcamp) === null

/** The stored reason for the flight; null if never given. */
export const planeOf = ({ plane }: Pick<BootcampRow, 'plane'>): PlaneReason | null =>
  planeReasons.find((reason) => reason === plane) ?? null
