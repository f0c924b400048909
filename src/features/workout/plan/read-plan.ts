import type { Plan, PlanBasis, PlanEntry, PlanSpared } from '#shared/api/workout.ts'
import type { DayTexts } from '#shared/api/story-texts.ts'
import { drillFormats } from '#shared/content/exercises/exercise.ts'
import { rules } from '#shared/programme/history/rules.ts'
import type { StoredRound, StoredStation } from '#shared/programme/history/stored-station-schema.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { optionIds } from '#shared/story/option-ids.ts'
import { speakers } from '#shared/story/speakers.ts'
import {
  type Read,
  aFlag,
  aNumber,
  aShortText,
  aText,
  listOf,
  objectOf,
  oneOf,
  orElse,
  orMissing,
  orNull,
} from '#src/lib/read-stored.ts'

// A plan as this device has stored it. `planSchema` of src/shared/api/workout.ts reads the same from an answer, and
// tests/web/workout/plan/read-plan.test.ts compares the two.

export const aLength = oneOf(lengths)

type Drill = NonNullable<PlanEntry['drill']>

export const anEntry: Read<PlanEntry> = objectOf<PlanEntry>({
  id: aText,
  code: aNumber,
  name: aText,
  type: oneOf(['reps', 'duration']),
  target: aText,
  instructions: aText,
  reps: orNull(aNumber),
  duration: orNull(aNumber),
  rounds: aNumber,
  restSeconds: aNumber,
  block: aNumber,
  demonstration: orNull(aText),
  test: aFlag,
  countedSeconds: orMissing(aNumber),
  mistake: orNull(aText),
  drill: orMissing(
    objectOf<Drill>({
      format: oneOf(drillFormats),
      moves: listOf(
        objectOf<Drill['moves'][number]>({
          code: aNumber,
          name: aText,
          target: aText,
          demonstration: orNull(aText),
        }),
      ),
      rounds: orMissing(aNumber),
      before: orNull(objectOf<NonNullable<Drill['before']>>({ day: aNumber, result: aNumber })),
    }),
  ),
  rule: oneOf(rules),
  reason: orNull(aText),
  completed: aFlag,
})

const namesSpared = listOf(aShortText(20), 20)
const spared = objectOf<PlanSpared>({
  exercises: listOf(aNumber, 400),
  places: namesSpared,
  patterns: namesSpared,
  lowEnergy: aFlag,
})

const aPair: Read<[number, number]> = (stored) => {
  const [done, code, ...others] = listOf(aNumber)(stored)
  if (others.length > 0) throw new TypeError('A round has two numbers')
  return [aNumber(done), aNumber(code)]
}
const aRound: Read<StoredRound> = (stored) =>
  typeof stored === 'number' ? aNumber(stored) : orNull(aPair)(stored)

const aStation: Read<StoredStation> = (stored) => {
  const [code, variant, prescribed, done, flags, rule, rounds, ...others] = listOf((part) => part)(stored)
  if (others.length > 0) throw new TypeError('A station has at most seven parts')
  const numbers = [code, variant, prescribed, done, flags, rule].map(aNumber)
  const station = rounds === undefined ? numbers : [...numbers, listOf(aRound)(rounds)]
  return station as readonly unknown[] as StoredStation
}

const basis = objectOf<PlanBasis>({
  input: objectOf<PlanBasis['input']>({
    pushups: aNumber,
    situps: aNumber,
    age: aNumber,
    level: aNumber,
    rank: orMissing(aNumber),
    careful: aFlag,
    lowImpact: orMissing(aFlag),
    wristFree: orMissing(aFlag),
    smallSpace: orMissing(aFlag),
  }),
  returning: aFlag,
  avoided: listOf(aText),
  spared: orMissing(spared),
  arm: orMissing(oneOf(['other'])),
  history: listOf(
    objectOf<PlanBasis['history'][number]>({
      day: aNumber,
      level: orNull(aNumber),
      length: orNull(aLength),
      returning: aFlag,
      lowEnergy: orMissing(aFlag),
      effort: orNull(aNumber),
      stations: listOf(aStation),
    }),
  ),
})

const texts = listOf(
  objectOf<DayTexts>({
    option: orNull(oneOf(optionIds)),
    brief: aText,
    beats: listOf(
      objectOf<DayTexts['beats'][number]>({
        at: oneOf(['round', 'drill', 'cooldown']),
        who: oneOf(speakers),
        line: aText,
      }),
    ),
    aftermath: aText,
    teaser: aText,
    notebook: aText,
  }),
)

export const aPlan: Read<Plan> = objectOf<Plan>({
  id: aText,
  day: aNumber,
  title: aText,
  description: aText,
  version: aNumber,
  level: aNumber,
  zone: aNumber,
  focus: listOf(aText),
  minutes: aNumber,
  roundRestSeconds: aNumber,
  warmup: listOf(anEntry),
  exercises: listOf(anEntry),
  cooldown: listOf(anEntry),
  madeAfter: orMissing(aNumber),
  length: orMissing(aLength),
  spared: orMissing(spared),
  arm: orMissing(oneOf(['other'])),
  other: orMissing(
    objectOf<NonNullable<Plan['other']>>({
      id: aText,
      minutes: aNumber,
      roundRestSeconds: aNumber,
      exercises: listOf(anEntry),
    }),
  ),
  // Those of another release are ignored; the plan itself stays valid.
  texts: orElse(orMissing(texts), undefined),
  basis: orElse(orMissing(basis), undefined),
})
