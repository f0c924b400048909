import type { Omission } from '#shared/api/omissions.ts'
import { readSubject } from './omission-subject.ts'
import { type Spared, sparedOf } from './spared.ts'

/** What the subjects of a list leave out of a plan. */
export function sparedBy(subjects: readonly string[]): Spared {
  const read = subjects.map(readSubject).filter((subject) => subject !== null)
  return sparedOf({
    exercises: read.flatMap((subject) => ('exercise' in subject ? [subject.exercise] : [])),
    places: read.flatMap((subject) => ('joint' in subject ? [subject.joint] : [])),
    patterns: read.flatMap((subject) => ('pattern' in subject ? [subject.pattern] : [])),
    lowEnergy: false,
  })
}

/** The subjects that are left out now. */
export const omittedIn = (list: readonly Omission[]): string[] =>
  list.filter(({ omitted }) => omitted).map(({ subject }) => subject)

/** What a plan leaves out, after changes that it does not contain yet. */
export function withChanges(spared: Spared, changes: readonly Omission[]): Spared {
  const { exercises, places, patterns: left } = sparedBy(changes.map(({ subject }) => subject))
  const added = sparedBy(omittedIn(changes))
  const without = <Name>(names: readonly Name[], changed: readonly Name[]) =>
    names.filter((name) => !changed.includes(name))
  return sparedOf({
    exercises: [...without(spared.exercises, exercises), ...added.exercises],
    places: [...without(spared.places, places), ...added.places],
    patterns: [...without(spared.patterns, left), ...added.patterns],
    lowEnergy: spared.lowEnergy,
  })
}

/**
 * Merges two lists. The later change of a subject wins; of two at the same time, the one that leaves it out.
 */
export function mergedOmissions(one: readonly Omission[], other: readonly Omission[]): Omission[] {
  const merged = new Map<string, Omission>()
  for (const change of [...one, ...other]) {
    const known = merged.get(change.subject)
    if (!known || isLater(change, known)) merged.set(change.subject, change)
  }
  return [...merged.values()].toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

function isLater(change: Omission, known: Omission): boolean {
  const [at, knownAt] = [Date.parse(change.changedAt), Date.parse(known.changedAt)]
  return at > knownAt || (at === knownAt && change.omitted)
}
