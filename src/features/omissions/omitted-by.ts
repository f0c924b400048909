import type { Omission } from '#shared/api/omissions.ts'
import type { Pattern } from '#shared/content/families.ts'
import { isAlwaysThere, jointsLoadedBy } from '#shared/programme/exercises/spared-codes.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { subjectText } from '#shared/programme/plan/omission-subject.ts'
import { omittedIn } from '#shared/programme/plan/omissions.ts'
import { jointNames, patternWords } from './omission-words.ts'

export type OmittedBy = { subject: string; text: string }

/** Why an exercise is left out, with the subject that undoes it. Empty if it is not. */
export function omittedBy(
  { code, id }: { code: number; id: string },
  list: readonly Omission[],
): OmittedBy[] {
  if (isAlwaysThere(id)) return []
  const omitted = new Set(omittedIn(list))
  const pattern = patternOfExercise(code)
  return [
    { subject: subjectText({ exercise: code }), text: 'Left out.' },
    ...jointsLoadedBy(code).map((joint) => ({
      subject: subjectText({ joint }),
      text: `Left out to spare your ${jointNames[joint].toLowerCase()}.`,
    })),
    ...(pattern ? [byPattern(pattern)] : []),
  ].filter(({ subject }) => omitted.has(subject))
}

const byPattern = (pattern: Pattern): OmittedBy => ({
  subject: subjectText({ pattern }),
  text: `Left out with moves like it: ${patternWords[pattern].name.toLowerCase()}.`,
})
