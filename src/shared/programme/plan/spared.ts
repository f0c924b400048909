import { type Pattern, patterns } from '#shared/content/families.ts'
import { type Place, places } from '#shared/content/places.ts'

/** What a plan leaves out beyond the trainee's needs: their lasting list, and how they are today. */
export type Spared = {
  /** Codes of exercises that are never wanted. */
  exercises: readonly number[]
  /** Sore places of today, and joints that are spared for good. */
  places: readonly Place[]
  /** Movement patterns that are left out until the trainee allows them again. */
  patterns: readonly Pattern[]
  /** Sets are a fifth smaller, without a drill. */
  lowEnergy: boolean
}

/** The same with unchecked names, from a plan or a finish. */
type SparedNames = {
  exercises: readonly number[]
  places: readonly string[]
  patterns: readonly string[]
  lowEnergy: boolean
}

export const nothingSpared: Spared = { exercises: [], places: [], patterns: [], lowEnergy: false }

export const isNothingSpared = (spared: Spared): boolean =>
  spared.exercises.length + spared.places.length + spared.patterns.length === 0 && !spared.lowEnergy

/** The same in one order and without repetitions, so that equal lists are equal texts. Unknown names are dropped. */
export function sparedOf({ exercises, places: names, patterns: left, lowEnergy }: SparedNames): Spared {
  return {
    exercises: [...new Set(exercises)].toSorted((one, other) => one - other),
    places: places.filter((place) => names.includes(place)),
    patterns: patterns.filter((pattern) => left.includes(pattern)),
    lowEnergy,
  }
}

/** Everything that either of the two leaves out. */
export const bothSpared = (one: Spared, other: Spared): Spared =>
  sparedOf({
    exercises: [...one.exercises, ...other.exercises],
    places: [...one.places, ...other.places],
    patterns: [...one.patterns, ...other.patterns],
    lowEnergy: one.lowEnergy || other.lowEnergy,
  })

/** What a plan says that it leaves out. */
export const sparedIn = ({ spared }: { spared?: SparedNames | undefined }): Spared =>
  spared ? sparedOf(spared) : nothingSpared

/** Both lists are in the same order (`sparedOf`). */
export const isSameSpared = (one: Spared, other: Spared): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The list for requesting a version of a plan: empty if it is the plan's own. */
export const sparedFrom = (plan: { spared?: SparedNames | undefined }, spared: Spared): { spared?: Spared } =>
  isSameSpared(sparedIn(plan), spared) ? {} : { spared }

/** As a plan or a finish carries it. */
export const listedOf = ({ exercises, places: sore, patterns: left, lowEnergy }: Spared) => ({
  exercises: [...exercises],
  places: [...sore],
  patterns: [...left],
  lowEnergy,
})
