import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Notebook, PlaneAnswer, SkillCard } from '#shared/api/notebook.ts'
import { choiceOn, votedOption } from '#shared/story/choices.ts'
import {
  type Counters,
  counterWords,
  countersAfter,
  crewAfter,
  kitAfter,
} from '#worker/content/story/notebook.ts'
import { type Path, storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { AppError } from '#worker/errors.ts'
import { type BootcampRecord, findBootcamp } from './bootcamp-record.ts'
import { lineWithFigures } from './notebook-line.ts'
import { asksPlane, pathOf, planeOf } from './path.ts'
import { historyOf } from './trainee.ts'

/** The question comes this many days after the skill. */
const RECALL_AFTER = 3

/** Hana's notebook of one bootcamp, by default the active or latest one; null before the first. */
export async function readNotebook(
  ctx: TraineeContext,
  publicId: string | undefined,
): Promise<Notebook | null> {
  const { trainee } = ctx
  const { bootcamp, day } = trainee
  if (publicId !== undefined && publicId !== bootcamp?.publicId)
    return presentNotebook(await findBootcamp(ctx, publicId))
  return bootcamp && presentNotebook({ bootcamp, day, history: historyOf(trainee) })
}

/**
 * Stores why the trainee was on the plane: once in a bootcamp, while it is active and Day 1 is done. The same
 * answer again changes nothing.
 */
export async function answerPlane(
  ctx: TraineeContext,
  { bootcamp: publicId, plane }: PlaneAnswer,
): Promise<Notebook> {
  const { user } = ctx.trainee
  const isOpen = and(
    eq(bootcamps.publicId, publicId),
    eq(bootcamps.userId, user.id),
    eq(bootcamps.status, 'active'),
    isNull(bootcamps.plane),
    sql`EXISTS (
      SELECT 1 FROM ${workoutSessions} AS first
      WHERE first.bootcamp_id = ${bootcamps.id} AND first.day = 1 AND first.counts = 1
    )`,
  )
  await db.batch([
    // Without the answer itself: the audit trail outlives the account, and the answer is private.
    auditEntry(
      ctx,
      { action: 'plane.answer', userId: user.publicId, target: publicId },
      sql`EXISTS (SELECT 1 FROM ${bootcamps} WHERE ${isOpen})`,
    ),
    db.update(bootcamps).set({ plane }).where(isOpen),
  ])
  const record = await findBootcamp(ctx, publicId)
  if (record.bootcamp.plane === plane) return presentNotebook(record)
  throw new AppError(refusalOf(record))
}

function refusalOf({ bootcamp: { plane, status } }: BootcampRecord) {
  if (plane !== null) return 'plane_answered'
  return status === 'active' ? 'plane_not_asked' : 'not_active'
}

/** Only the pages of the days that are done. */
function presentNotebook({ bootcamp, day, history }: Omit<BootcampRecord, 'sessions'>): Notebook {
  const page = day.daysCompleted
  const path = pathOf(bootcamp, history)
  const daysDone = Array.from({ length: page }, (_, index) => page - index)
  return {
    bootcamp: bootcamp.publicId,
    page,
    counters: presentCounters(countersAfter(page, path)),
    lines: daysDone.map((done) => {
      const { notebook } = tellDay(done, path)
      return { day: done, line: lineWithFigures(done, notebook, history) ?? notebook.line }
    }),
    kit: kitAfter(page, path),
    crew: crewAfter(page, path),
    choices: daysDone.flatMap((done) => choiceMade(done, path)),
    skills: daysDone.map((done) => skillCard(done, page)),
    plane: planeOf(bootcamp),
    asksPlane: asksPlane(bootcamp, page),
  }
}

function presentCounters(counters: Counters): Notebook['counters'] {
  const words = counterWords(counters)
  const present = (name: keyof Counters) => ({ left: counters[name], words: words[name] })
  return { food: present('food'), water: present('water'), battery: present('battery') }
}

function choiceMade(day: number, { chosen }: Path): Notebook['choices'] {
  const choice = choiceOn(day)
  if (!choice) return []
  const taken = chosen[day] ?? votedOption(day)
  return choice.options.flatMap(({ id, title }) =>
    id === taken ? [{ day, question: choice.question, title }] : [],
  )
}

function skillCard(day: number, page: number): SkillCard {
  const { name, text, practice, recall } = storyDayOf(day).skill
  const { question, answers, right } = recall
  return {
    day,
    name,
    text,
    practice,
    recall: page >= day + RECALL_AFTER ? { question, answers: [...answers], right } : null,
  }
}
