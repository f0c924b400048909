import { asc, eq, sql } from 'drizzle-orm'
import type { Omission, OmissionChanges, Omissions } from '#shared/api/omissions.ts'
import { idOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { isAlwaysThere } from '#shared/programme/exercises/spared-codes.ts'
import { readSubject } from '#shared/programme/plan/omission-subject.ts'
import { mergedOmissions } from '#shared/programme/plan/omissions.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { omissions } from '#worker/db/schema.ts'
import { invalidField } from '#worker/errors.ts'

/** Every subject that the trainee ever changed. */
export async function listOmissions({ trainee }: TraineeContext): Promise<Omissions> {
  return presentOmissions(await rowsOf(trainee.user.id))
}

/**
 * Saves changes of the list. A change that is older than the stored one of its subject is ignored, so devices that were
 * offline may send theirs in any order, and more than once.
 */
export async function changeOmissions(
  { trainee, now }: TraineeContext,
  { changes }: OmissionChanges,
): Promise<Omissions> {
  refuseUnknownExercises(changes)
  const sent = mergedOmissions(changes, []).map(({ subject, omitted, changedAt }) => ({
    subject,
    omitted: Number(omitted),
    changedAt: Math.min(Date.parse(changedAt), now),
  }))
  const each = (field: string) => sql`json_extract(sent.value, ${`$.${field}`})`
  const [, rows] = await db.batch([
    insertFrom(
      omissions,
      {
        userId: trainee.user.id,
        subject: each('subject'),
        omitted: each('omitted'),
        changedAt: each('changedAt'),
      },
      sql`FROM json_each(${JSON.stringify(sent)}) AS sent WHERE true`,
    ).onConflictDoUpdate({
      target: [omissions.userId, omissions.subject],
      set: { omitted: sql`excluded.omitted`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`(excluded.changed_at, excluded.omitted) > (${omissions.changedAt}, ${omissions.omitted})`,
    }),
    rowsOf(trainee.user.id),
  ])
  return presentOmissions(rows)
}

function refuseUnknownExercises(changes: readonly Omission[]): void {
  for (const { subject } of changes) {
    const read = readSubject(subject)
    if (!read || !('exercise' in read)) continue
    if (!isExerciseCode(read.exercise))
      throw invalidField('changes', `There is no exercise with the number ${read.exercise}`)
    if (isAlwaysThere(idOf(read.exercise)))
      throw invalidField('changes', 'Easy movement stays: a mission has to be made of something')
  }
}

const rowsOf = (userId: number) =>
  db
    .select({
      subject: omissions.subject,
      omitted: omissions.omitted,
      changedAt: omissions.changedAt,
    })
    .from(omissions)
    .where(eq(omissions.userId, userId))
    .orderBy(asc(omissions.subject))

type Row = { subject: string; omitted: boolean; changedAt: number }

const presentOmissions = (rows: readonly Row[]): Omissions => ({
  omissions: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: new Date(changedAt).toISOString() })),
})
