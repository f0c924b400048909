import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentBootcamp, Story } from '#shared/api/bootcamp.ts'
import type { DayTexts } from '#shared/api/story-texts.ts'
import type { Session, TodayPlan } from '#shared/api/workout.ts'
import { FinishMoment } from '#src/features/workout/after/finish-moment.tsx'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { bestsQuery, planQuery } from '#src/features/workout/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { plan } from '../plans.ts'
import { entryDone, sessionOf, storyOf, textsOn } from './finished.ts'

// No pictures load here, and a complete image without a width counts as failed.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200))

const onClose = vi.fn<() => void>()

type Opened = {
  session?: Session
  unsent?: boolean
  minutes?: number | null
  story?: Story | null
  /** The plan on the device, with the texts of its day. */
  texts?: readonly DayTexts[]
  finale?: boolean
}

/** Opens the screens after a mission. `story: null`: the server has not sent it. */
function openMoment({
  session = sessionOf(5),
  unsent = false,
  minutes = 33,
  story = storyOf(session.day),
  texts,
  finale = true,
}: Opened = {}) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  if (story) client.setQueryData(dayStoryQuery(trainee.id, session.day).queryKey, story)
  if (texts) {
    const ahead = [
      plan({ day: session.day + 1, texts: [textsOn(null, { teaser: 'What is behind the roots?' })] }),
    ]
    const today: TodayPlan = { ...plan({ day: session.day, texts: [...texts] }), ahead }
    client.setQueryData<TodayPlan | null>(planQuery.queryKey, today)
  }
  const bootcamp: CurrentBootcamp = {
    id: 'b_1',
    programme: 'jungle',
    startedAt: '2027-03-01T09:00:00.000Z',
    level: 2,
    daysCompleted: session.day,
    currentDay: session.day,
    nextMissionAt: '2027-03-06T00:00:00.000Z',
    teaser: 'Who else drinks here?',
    asksPlane: false,
  }
  if (!unsent) client.setQueryData(currentBootcampQuery.queryKey, bootcamp)
  client.setQueryData(bestsQuery(session.id).queryKey, [
    { exercise: 'Push-ups', kind: 'set', best: '22 reps', before: '20 reps', gain: '+2', beforeDay: 3 },
  ])
  return render(
    <FinishMoment
      user={trainee}
      finished={{ session, unsent, minutes }}
      finale={finale ? () => <h2>The finale</h2> : null}
      onClose={onClose.mockReset()}
    />,
    client,
  )
}

const moment = () => within(screen.getByRole('dialog', { name: 'Mission Overview' }))
const press = (user: ReturnType<typeof render>, name: string | RegExp) =>
  user.click(moment().getByRole('button', { name }))
const heading = () => visibleText(moment().getAllByRole('heading', { level: 2 })[0])

test('the last screen ends with a line about tomorrow', async () => {
  const user = openMoment()

  await press(user, 'CONTINUE')
  await press(user, 'Skip')

  expect(visibleText(moment().getByRole('region', { name: 'Tomorrow' }))).toBe(
    'Tomorrow Who else drinks here?',
  )
})

test('the finish shows the stamp, the headline, the counted-up day, the map and three figures', () => {
  openMoment()

  expect(heading()).toBe('Objective Complete!')
  expect(moment().getByText('COMPLETE')).toBeDefined()
  expect(moment().getByText('Day 5 of 30.')).toBeDefined()
  expect(moment().getByText('5 days held')).toBeDefined()
  expect(moment().getByRole('img', { name: 'Map: day 5, zone 2 of 8, Dense Forest' })).toBeDefined()
  expect(visibleText()).toMatch(/minutes 33 reps 20 as planned 2 \/3/)
})

test('each screen focuses its heading, so a screen reader continues from there', async () => {
  const user = openMoment()
  const headings = [document.activeElement?.textContent]

  await press(user, 'CONTINUE')
  headings.push(document.activeElement?.textContent)
  await press(user, 'Skip')
  headings.push(document.activeElement?.textContent)

  expect(headings).toEqual(['Objective Complete!', 'How hard was it?', 'AFTERMATH · DAY 5'])
})

test.for([
  ['Plenty left', 6],
  ['Some left', 7],
  ['Just right', 8],
  ['Hard', 9],
  ['Nothing left', 10],
] as const)(
  'one tap on "%s" sends %i without showing the number, and opens the next screen',
  async ([words, effort]) => {
    const calls = stubApi({ 'PATCH /api/workout-sessions/s_1': { ...sessionOf(5), effort } })
    const user = openMoment()
    await press(user, 'CONTINUE')
    expect(visibleText(moment().getByRole('button', { name: new RegExp(`^${words}`) }))).not.toMatch(/\d/)

    await press(user, new RegExp(`^${words}`))

    await waitFor(() => expect(heading()).toBe('AFTERMATH · DAY 5'))
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toMatchObject([{ body: { effort } }])
  },
)

test('if the effort is skipped, nothing is sent', async () => {
  const calls = stubApi()
  const user = openMoment()
  await press(user, 'CONTINUE')

  await press(user, 'Skip')

  expect(heading()).toBe('AFTERMATH · DAY 5')
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('an answer that could not be saved is reported on the next screen and can be given again', async () => {
  stubApi({ 'PATCH /api/workout-sessions/s_1': () => Response.error() })
  const user = openMoment()
  await press(user, 'CONTINUE')

  await press(user, /^Hard/)

  expect(visibleText(await moment().findByRole('alert'))).toMatch(/^We couldn’t save your answer\./)
  await press(user, 'Answer again')
  expect(heading()).toBe('How hard was it?')
})

test('personal bests are shown below the effort, compared with the previous best day', async () => {
  const user = openMoment()

  await press(user, 'CONTINUE')

  expect(visibleText(moment().getByRole('region', { name: 'PERSONAL BEST' }))).toBe(
    'PERSONAL BEST Push-ups +2 vs. Day 3 22 reps',
  )
})

/** Opens the last screen, without an answer about the effort. */
async function openOutcome(opened?: Opened) {
  const user = openMoment(opened)
  await press(user, 'CONTINUE')
  if (!opened?.unsent) await press(user, 'Skip')
  return user
}

test('the outcome shows the aftermath, the notebook line and the skill, but not the brief again', async () => {
  await openOutcome()

  expect(visibleText()).toContain(
    'AFTERMATH · DAY 5 Under it, a hand. From Hana’s notebook Hana wrote it down.',
  )
  expect(visibleText()).toContain('Survival skill: Shelter stay dry.')
  expect(visibleText()).not.toContain('A tree lies over the trail.')
})

test('the Mission Overview is folded on the last screen and lists names, descriptions, amounts and total', async () => {
  const user = await openOutcome()
  const folded = moment().getByRole('group')
  expect(folded).toHaveProperty('open', false)

  await user.click(within(folded).getByText('Mission Overview'))

  expect(folded).toHaveProperty('open', true)
  expect(
    within(folded)
      .getAllByRole('listitem')
      .map((item) => visibleText(item)),
  ).toEqual(['Push-ups Chest to the floor. 20 reps', 'Plank Chest to the floor. 45 s'])
  expect(visibleText(folded)).toContain('Total exercises 2')
  expect(within(folded).getByRole('link', { name: 'See the debrief' }).getAttribute('href')).toBe(
    '/workout-complete',
  )
})

test('an empty test is reported on the last screen', async () => {
  const exercises = [entryDone('m1', { reps: null, target: 'Done', uncounted: true })]

  await openOutcome({ session: sessionOf(1, { exercises }) })

  expect(visibleText()).toContain('Push-ups: not counted. Repeat Day 1 to add it.')
})

test('Return to Base closes the last screen', async () => {
  const user = await openOutcome()

  await press(user, 'Return to Base')

  expect(onClose).toHaveBeenCalledOnce()
})

const unsent = { session: sessionOf(5, { id: '' }), unsent: true }

test('an unsent mission has the same finish, with a note that it is saved and will be synced', () => {
  stubApi()
  openMoment(unsent)

  expect(heading()).toBe('Objective Complete!')
  expect(visibleText()).toContain('Saved. We’ll sync it when you’re back online.')
})

test('an unsent mission asks for nothing that only the server can store', async () => {
  const calls = stubApi()

  await openOutcome(unsent)

  expect(visibleText()).toContain('Then you can rate the effort and see your personal bests.')
  expect(calls.filter(({ call }) => /bests|notebook|^PATCH/.test(call))).toEqual([])
})

test('without its story the outcome still says what was done', async () => {
  stubApi()

  await openOutcome({ story: null })

  expect(heading()).toBe('Day 5 Complete')
  expect(visibleText()).toContain('Day 5 is done. 2 of 3 exercises as planned.')
})

test('a repeat advances neither day nor map, and leads to its day in the log', async () => {
  const user = openMoment({ session: sessionOf(2, { counts: false }) })
  expect(moment().getByText('Day 2, a repeat.')).toBeDefined()
  expect(visibleText()).not.toContain('days held')

  await press(user, 'CONTINUE')
  await press(user, 'Skip')

  expect(visibleText()).toContain('Day 2 is done again.')
  expect(visibleText()).not.toContain('Under it, a hand.')
  expect(moment().getByRole('link', { name: 'See the debrief', hidden: true }).getAttribute('href')).toBe(
    '/mission-log?day=2',
  )
})

test.for([
  ['Day 30', 'The finale', sessionOf(30), true],
  ['a repeat of Day 30', 'The Fallen Giant', sessionOf(30, { counts: false }), true],
  ['Day 30 whose finale could not be loaded', 'AFTERMATH · DAY 30', sessionOf(30), false],
] as const)('%s ends on "%s"', async ([, ending, session, finale]) => {
  await openOutcome({ session, finale })

  expect(heading()).toBe(ending)
})

/** The story as it was cached before the work. */
const briefStory: Story = {
  ...storyOf(6),
  story: 'A tree lies over the trail.',
  aftermath: null,
  debrief: null,
}
const twoTexts = [
  textsOn('roots', { aftermath: 'The roots held.' }),
  textsOn('rim', { aftermath: 'The rim held.' }),
]

test.for([
  ['rim', 'The rim held.', 'The roots held.'],
  ['roots', 'The roots held.', 'The rim held.'],
  [null, 'The roots held.', 'The rim held.'],
] as const)(
  'offline, the outcome of choosing %s comes from the plan’s own texts',
  async ([choice, told, untold]) => {
    stubApi()

    await openOutcome({
      session: sessionOf(6, { id: '', choice }),
      unsent: true,
      story: briefStory,
      texts: twoTexts,
    })

    expect(heading()).toBe('AFTERMATH · DAY 6')
    expect(visibleText()).toContain(`${told} From Hana’s notebook One line.`)
    expect(visibleText()).not.toContain(untold)
    expect(visibleText(moment().getByRole('region', { name: 'Tomorrow' }))).toBe(
      'Tomorrow What is behind the roots?',
    )
  },
)

test('offline, Day 30 shows its aftermath and that everybody is out', async () => {
  stubApi()

  await openOutcome({
    session: sessionOf(30, { id: '' }),
    unsent: true,
    finale: false,
    story: null,
    texts: [textsOn(null, { aftermath: 'The helicopter comes.' })],
  })

  expect(visibleText()).toContain('EXTRACTED AFTERMATH · DAY 30 The helicopter comes.')
  expect(visibleText()).toContain('Bootcamp complete.')
})
