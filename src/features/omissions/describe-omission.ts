import type { User } from '#shared/api/account.ts'
import type { Omission } from '#shared/api/omissions.ts'
import { insteadOf } from '#shared/programme/exercises/instead-of.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { readSubject } from '#shared/programme/plan/omission-subject.ts'
import { omittedIn, sparedBy } from '#shared/programme/plan/omissions.ts'
import { jointNames, patternWords } from './omission-words.ts'

export type DescribedOmission = Omission & { name: string; instead: string }

/** What is left out now, the latest first, with what comes instead. Subjects of another release are skipped. */
export function describeOmissions(
  list: readonly Omission[],
  user: Pick<User, 'careful' | 'lowImpact' | 'wristFree' | 'smallSpace'>,
): DescribedOmission[] {
  const { careful, lowImpact, wristFree, smallSpace } = user
  const without = sparedCodes(sparedBy(omittedIn(list)))
  const limits = { careful, lowImpact, wristFree, smallSpace, without }
  return list
    .filter(({ omitted }) => omitted)
    .toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt))
    .flatMap((omission) => {
      const words = wordsOf(omission.subject, limits)
      return words ? [{ ...omission, ...words }] : []
    })
}

function wordsOf(
  subject: string,
  limits: Parameters<typeof insteadOf>[1],
): Pick<DescribedOmission, 'name' | 'instead'> | null {
  const read = readSubject(subject)
  if (!read) return null
  if ('joint' in read) {
    const name = jointNames[read.joint]
    return { name, instead: `Instead: moves that go easy on your ${name.toLowerCase()}.` }
  }
  if ('pattern' in read) {
    const { name, examples } = patternWords[read.pattern]
    return { name, instead: `No ${examples}. Instead: the other moves of each mission.` }
  }
  if (!isExerciseCode(read.exercise)) return null
  const other = insteadOf(read.exercise, limits)
  return {
    name: exerciseOf(read.exercise).name,
    instead: other ? `Instead: ${other.name}.` : 'Instead: the other moves of each mission.',
  }
}
