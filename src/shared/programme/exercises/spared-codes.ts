import { exercises as library } from '#shared/content/exercises.ts'
import { alwaysThere, loadsOf } from '#shared/content/place-loads.ts'
import { type Joint, joints } from '#shared/content/joints.ts'
import type { Place } from '#shared/content/places.ts'
import type { Limits } from '#shared/programme/plan/needs.ts'
import type { Spared } from '#shared/programme/plan/spared.ts'
import { familyOfExercise } from './stand-ins.ts'

/** The codes of the exercises that are left out. Easy movement that is always there is never among them. */
export function sparedCodes({ exercises, places }: Pick<Spared, 'exercises' | 'places'>): Set<number> {
  const codes = new Set([...exercises, ...places.flatMap((place) => [...codesOf(place)])])
  for (const { code, id } of library) if (isAlwaysThere(id)) codes.delete(code)
  return codes
}

/** What a list adds to the needs; nothing for an empty list. */
export const withoutOf = ({ exercises, places }: Spared): Pick<Limits, 'without'> =>
  exercises.length + places.length > 0 ? { without: sparedCodes({ exercises, places }) } : {}

export const isAlwaysThere = (id: string): boolean => alwaysThere.some((always) => always === id)

/** The joints that are spared by leaving this exercise out. */
export const jointsLoadedBy = (code: number): Joint[] =>
  joints.filter((joint) => sparedCodes({ exercises: [], places: [joint] }).has(code))

const codesByPlace = new Map<Place, ReadonlySet<number>>()

/** The codes of the exercises that put load on a place. Cached, because every plan needs them. */
function codesOf(place: Place): ReadonlySet<number> {
  const known = codesByPlace.get(place)
  if (known) return known
  const { families, except = [], exercises = [], bentWrist } = loadsOf[place]
  const loading = library.filter(({ code, id, wristFree }) => {
    if (exercises.includes(id) || (bentWrist && !wristFree)) return true
    const family = familyOfExercise(code)
    return family !== null && families.includes(family) && !except.includes(id)
  })
  const codes = new Set(loading.map(({ code }) => code))
  codesByPlace.set(place, codes)
  return codes
}
