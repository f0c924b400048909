import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { choiceOn } from '#shared/story/choices.ts'
import { programDays } from '#shared/programme/limits.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { finish, planToday, started } from '#tests/support/worker/training.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { findDueTrainees } from '#worker/domain/reminders/due-trainees.ts'

// Turns off the 150 ms after which the Worker sends a page without data: the first one loads React.
beforeEach(() => {
  const real = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === 150 ? 0 : real(work, ms)) as typeof setTimeout)
})

/**
 * The sentences that reveal the outcome of a day, whatever is chosen on it. Short ones may occur in any text, and
 * sentences from an earlier page of the notebook are already known.
 */
function outcomeOf(day: number): string[] {
  const options = choiceOn(day)?.options.map(({ id }) => ({ [day]: id })) ?? [{}]
  const sentences = options.flatMap((chosen) =>
    tellDay(day, { chosen, plane: 'silent' })
      .aftermath.split(/(?<=[.?!]”?)\s+/)
      .filter((sentence) => sentence.length > 20 && !isKnown(sentence, day)),
  )
  return [...new Set(sentences)]
}

const isKnown = (sentence: string, day: number) =>
  Array.from({ length: day - 1 }, (_, index) => tellDay(index + 1, { chosen: {}, plane: 'silent' })).some(
    ({ notebook }) => `${notebook.line} ${notebook.figures}`.includes(sentence),
  )

/** A text without tags and line folds, with decoded entities. */
const readable = (text: string) =>
  text
    .replaceAll(/\r\n /g, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Everything shown or sent to the trainee so far, except the texts that the device stores for later. */
async function everythingShown({ client, user }: Trainee, day: number, feed: string): Promise<string[]> {
  const paths = [
    `jungle-story/${day}`,
    'bootcamps/current',
    'sessions/today',
    'mission-log',
    'notebook',
    'quotes/today',
    'statistics',
  ]
  const answers = await Promise.all(paths.map((path) => client.get(`/api/${path}`)))
  const stories = await client.post('/api/jungle-stories/init')
  const page = await client.get('/dashboard')
  expect(page.text).toContain('"drawn":true')
  const [drawn = ''] = page.text.split('<script type="application/json"')
  const calendar = await new Client().get(new URL(feed).pathname)
  const id = await env.DB.prepare('SELECT id FROM users WHERE public_id = ?')
    .bind(user.id)
    .first<number>('id')
  const [due] = await findDueTrainees([id ?? 0], Date.now())
  return [
    ...answers.map(({ text }) => text),
    stories.text,
    drawn,
    calendar.text,
    JSON.stringify(due?.text),
  ].map(readable)
}

test(
  'over thirty days a trainee can read the outcome of a day only after finishing it',
  { timeout: 240_000 },
  async () => {
    const mails = mailServer()
    const trainee = await started()
    const { client } = trainee
    const feed = String(Object((await client.post('/api/calendar-feed')).body).url)
    const early: string[] = []
    const late: number[] = []

    for (let day = 1; day <= programDays; day += 1) {
      const shown = await everythingShown(trainee, day, feed)
      early.push(
        ...outcomeOf(day)
          .filter((sentence) => shown.some((text) => text.includes(sentence)))
          .map((sentence) => `Day ${day}: ${sentence}`),
      )
      await finish(trainee, await planToday(client))
      const { story } = Object((await client.get(`/api/jungle-story/${day}`)).body)
      if (!String(story).endsWith(tellDay(day, { chosen: {}, plane: 'silent' }).aftermath)) late.push(day)
      vi.setSystemTime(Date.now() + DAY_MS)
    }
    await mails.deliverQueued()

    const written = mails.to(trainee.user.email).map(({ text, html }) => readable(`${text} ${html}`))
    const told = Array.from({ length: programDays }, (_, index) => outcomeOf(index + 1)).flat()
    expect(written.length).toBeGreaterThan(0)
    expect(told.filter((sentence) => written.some((text) => text.includes(sentence)))).toEqual([])
    expect({ early, late }).toEqual({ early: [], late: [] })
  },
)
