import { exercises } from '#shared/content/exercises.ts'
import type { Area } from '#shared/content/exercises/exercise.ts'
import type { Joint } from '#shared/content/joints.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'

/** What the page is searched by. */
export type ExerciseSearch = {
  name: string
  /** Null: all areas. */
  area: Area | null
  lowImpact: boolean
  wristFree: boolean
  smallSpace: boolean
  /** Only exercises that put no load on this joint. */
  easyOn: Joint | null
}

export const wholeLibrary: ExerciseSearch = {
  name: '',
  area: null,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
  easyOn: null,
}

export const areas = [
  'Chest & Arms',
  'Abs & Core',
  'Legs',
  'Back & Shoulders',
  'Mobility',
] as const satisfies readonly Area[]

/** The exercises that match, by area, each area by name. Areas without a match are missing. */
export function matchingExercises(search: ExerciseSearch) {
  const loading = search.easyOn && sparedCodes({ exercises: [], places: [search.easyOn] })
  const words = wordsOf(search.name)
  const found = exercises.filter(
    (exercise) =>
      words.every((word) => wordsOf(exercise.name).some((own) => own.startsWith(word))) &&
      (['lowImpact', 'wristFree', 'smallSpace'] as const).every((need) => !search[need] || exercise[need]) &&
      !loading?.has(exercise.code),
  )
  return areas
    .filter((area) => search.area === null || search.area === area)
    .map((area) => ({
      area,
      exercises: found
        .filter((exercise) => exercise.area === area)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter((group) => group.exercises.length > 0)
}

export type LibraryExercise = (typeof exercises)[number]

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
