import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { readSubject } from '#shared/programme/plan/omission-subject.ts'
import { jointNames, patternWords } from './omission-words.ts'

/** What a message calls a subject: the exercise, or the moves that it stands for. Empty if it is unknown. */
export function omissionName(subject: string): string {
  const read = readSubject(subject)
  if (!read) return ''
  if ('joint' in read) return `Moves that load your ${jointNames[read.joint].toLowerCase()}`
  if ('pattern' in read) return patternWords[read.pattern].name
  return isExerciseCode(read.exercise) ? exerciseOf(read.exercise).name : ''
}
