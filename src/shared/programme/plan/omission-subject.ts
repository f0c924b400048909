import { type Pattern, patterns } from '#shared/content/families.ts'
import { type Joint, joints } from '#shared/content/joints.ts'

/** What can be left out for good. */
export type OmissionSubject = { exercise: number } | { joint: Joint } | { pattern: Pattern }

export function subjectText(subject: OmissionSubject): string {
  if ('exercise' in subject) return `x:${subject.exercise}`
  return 'joint' in subject ? `j:${subject.joint}` : `p:${subject.pattern}`
}

/** Null for a text that is not a subject, or that only another release knows. */
export function readSubject(text: string): OmissionSubject | null {
  const name = text.slice(2)
  if (/^x:[1-9]\d{0,3}$/.test(text)) return { exercise: Number(name) }
  const joint = text.startsWith('j:') && joints.find((each) => each === name)
  if (joint) return { joint }
  const pattern = text.startsWith('p:') && patterns.find((each) => each === name)
  return pattern ? { pattern } : null
}
