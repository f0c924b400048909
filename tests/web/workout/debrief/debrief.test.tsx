import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Story } from '#shared/api/bootcamp.ts'
import type { PersonalBest, Session } from '#shared/api/workout.ts'
import { Debrief, NoDebrief } from '#src/features/workout/debrief/debrief.tsx'
import { MissionOverview } from '#src/features/workout/debrief/mission-overview.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

type Entry = Session['exercises'][number]

const done = (id: string, over: Partial<Entry> = {}): Entry => ({
  id,
  section: 'exercise',
  name: 'Push-ups',
  description: 'Chest to the floor.',
  reps: 20,
  duration: null,
  target: '20 reps',
  completed: true,
  rounds: null,
  ...over,
})

const session = (exercises: Entry[]): Session => ({
  id: 's_1',
  day: 5,
  isCompleted: true,
  counts: true,
  completedAt: '2027-03-05T12:00:00.000Z',
  effort: null,
  exercises,
})

const story: Story = {
  title: 'The Fallen Giant',
  day: 5,
  story: 'A tree lies over the trail.\n\nUnder it, a hand.',
  aftermath: 'Under it, a hand.',
  survivalSkill: 'Shelter: stay dry.',
  debrief: 'Hana wrote it down.',
}
const three = [
  done('m1'),
  done('m2', { name: 'Plank', reps: null, duration: 45, target: '45 s' }),
  done('m3', { name: 'Squats', completed: false }),
]

const bests: readonly PersonalBest[] = [
  { exercise: 'Push-ups', kind: 'set', best: '22 reps', before: '20 reps', gain: '+2', beforeDay: 3 },
  { exercise: 'Plank', kind: 'mission', best: '90 s', before: '60 s', gain: '+30 s', beforeDay: null },
]

const renderDebrief = (exercises = three, over: Partial<React.ComponentProps<typeof Debrief>> = {}) =>
  render(
    <Debrief
      session={session(exercises)}
      story={story}
      onStoryRetry={null}
      bootcampComplete={false}
      {...over}
    />,
  )

const textOf = (region: string) => visibleText(screen.getByRole('region', { name: region }))

const inList = () => within(screen.getByRole('region', { name: 'Completed exercises' }))

test('a debrief has one of the five headlines', () => {
  renderDebrief()

  expect([
    'Mission Accomplished, Soldier!',
    'Outstanding Performance!',
    "You've Conquered Today's Challenge!",
    'Victory Achieved!',
    'Objective Complete!',
  ]).toContain(visibleText(screen.getByRole('heading', { level: 1 })))
})

test('a debrief says which day is complete', () => {
  renderDebrief()

  expect(screen.getByText('Day 5 Complete')).toBeDefined()
})

test('the Mission Summary shows completed and total tasks, the percentage and the day', () => {
  renderDebrief()

  expect(textOf('Mission Summary')).toMatch(
    /Completed exercises 2 Total tasks 3 Completion 67% Day 5 20 reps 5 days held$/,
  )
})

test('Perfect Execution is stamped if everything was completed', () => {
  renderDebrief(three.slice(0, 2))

  expect(screen.getByText('Perfect Execution')).toBeDefined()
})

test('Perfect Execution is not stamped if something was left out', () => {
  renderDebrief()

  expect(screen.queryByText('Perfect Execution')).toBeNull()
})

test('the debrief shows the whole day: brief, aftermath, notebook line and skill', () => {
  renderDebrief()

  expect(textOf('THE FALLEN GIANT')).toBe(
    'Day 5 THE FALLEN GIANT A tree lies over the trail. Read the whole day Under it, a hand. ' +
      'From Hana’s notebook Hana wrote it down. Survival skill: Shelter stay dry.',
  )
})

test('each completed exercise is listed with its repetitions or seconds', () => {
  renderDebrief()

  expect(textOf('Completed exercises')).toBe('2 completed exercises Push-ups 20 reps Plank 45 s')
})

test('the list of completed exercises is folded at first', async () => {
  const user = renderDebrief()
  const folded = inList().getByRole('group')

  expect(folded).toHaveProperty('open', false)
  await user.click(inList().getByText('2 completed exercises'))

  expect(folded).toHaveProperty('open', true)
})

test('a skipped exercise is not listed', () => {
  renderDebrief()

  expect(screen.queryByText('Squats')).toBeNull()
})

test('the trainee’s own gains are shown below the summary: minutes, repetitions, bests, days held', () => {
  renderDebrief(three.slice(0, 2), { planMinutes: 33, bests })

  expect(textOf('Mission Summary')).toMatch(/33 minutes 20 reps \+2 push-ups \+30 s plank 5 days held$/)
})

test('an incomplete mission shows no minutes, because they were not measured', () => {
  renderDebrief(three, { planMinutes: 33 })

  expect(textOf('Mission Summary')).not.toContain('minutes')
})

test('an empty test is reported in the summary, with the way to fill it', () => {
  renderDebrief([done('m1', { reps: null, target: 'Done', uncounted: true }), done('m2', { name: 'Squats' })])

  expect(textOf('Mission Summary')).toMatch(/Push-ups: not counted\. Repeat Day 5 to add it\.$/)
})

test.for([
  ['Return to Base', '/'],
  ['View Progress', '/statistics'],
] as const)('a debrief leads on by %s', ([name, path]) => {
  renderDebrief()

  expect(linkTo(name)).toBe(path)
})

test('a debrief says that the next mission is available tomorrow', () => {
  renderDebrief()

  expect(screen.getByText('Next mission available tomorrow.')).toBeDefined()
})

test('after the last day there is no next mission', () => {
  renderDebrief(three, { bootcampComplete: true })

  expect(screen.getByText('Bootcamp complete.')).toBeDefined()
  expect(screen.queryByText(/tomorrow/)).toBeNull()
})

test('pressing an effort sends it', async () => {
  const noted = { ...session(three), effort: 8 }
  const calls = stubApi({ 'PATCH /api/workout-sessions/s_1': noted })
  const user = renderDebrief()

  await user.click(screen.getByRole('button', { name: /^Just right/ }))

  await waitFor(() =>
    expect(calls[0]).toMatchObject({ call: 'PATCH /api/workout-sessions/s_1', body: { effort: 8 } }),
  )
})

test('a press reloads a story that failed to load', async () => {
  const onStoryRetry = vi.fn<() => void>()
  const user = renderDebrief(three, { story: null, onStoryRetry })

  expect(visibleText(screen.getByRole('alert'))).toMatch(
    /^We couldn’t load the story\. Your mission is saved\./,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onStoryRetry).toHaveBeenCalledOnce()
})

test('without its story a debrief still lists what was done', () => {
  renderDebrief(three, { story: null, onStoryRetry: () => {} })

  expect(textOf('Completed exercises')).toContain('Push-ups 20 reps')
})

const round = (count: number, name: string | null = null) => ({ done: count, name })

test('each station shows its completed rounds, with the count of each round if they differ', () => {
  renderDebrief([
    done('m1', { rounds: [round(20), round(20), round(20)] }),
    done('m2', { name: 'Knee push-ups', reps: 18, rounds: [round(12, 'Push-ups'), round(20), round(16)] }),
    done('m3', { name: 'Squats', rounds: [round(20)] }),
  ])

  expect(
    inList()
      .getAllByRole('listitem', { hidden: true })
      .map((item) => visibleText(item)),
  ).toEqual([
    'Push-ups 3 rounds 20 reps',
    'Knee push-ups 3 rounds: 12 Push-ups, 20, 16 18 reps',
    'Squats 20 reps',
  ])
})

const partly = [
  done('m1'),
  done('m2', { name: 'Squats', completed: false, rounds: [round(20), round(20), null] }),
  done('m3', { name: 'Plank', completed: false }),
]

test('a partly done exercise is listed under Partly done', () => {
  renderDebrief(partly)

  expect(textOf('Partly done')).toBe('Partly done Squats 2 of 3 rounds 20 reps')
})

test('a partly done exercise does not count as completed', () => {
  renderDebrief(partly)

  expect(textOf('Mission Summary')).toContain('Completed exercises 1 Total tasks 3')
})

test('personal bests are compared with the previous best day or with the last bootcamp', () => {
  renderDebrief(three, { bests })

  expect(textOf('PERSONAL BESTS')).toBe(
    'PERSONAL BESTS Push-ups +2 vs. Day 3 22 reps Plank +30 s vs. your last bootcamp all sets combined 90 s',
  )
})

test('a personal best cached by an older app shows the earlier value', () => {
  renderDebrief(three, { bests: [{ exercise: 'Plank', kind: 'set', best: '90 s', before: '60 s' }] })

  expect(textOf('PERSONAL BEST')).toBe('PERSONAL BEST Plank 60 s before 90 s')
})

test('a mission without a personal best does not mention bests', () => {
  renderDebrief()

  expect(visibleText()).not.toMatch(/best/i)
})

/** Renders the debrief of a mission that waits for a signal. */
const renderUnsent = () => renderDebrief(three, { session: { ...session(three), id: '' }, unsent: true })

test('an unsent mission says so', () => {
  renderUnsent()

  expect(textOf('Not sent yet')).toBe(
    'Saved. We’ll sync it when you’re back online. Then you can rate the effort and see your personal bests.',
  )
})

test('an unsent mission is shown from the device', () => {
  renderUnsent()

  expect(textOf('Completed exercises')).toContain('Push-ups 20 reps')
  expect(linkTo('Return to Base')).toBe('/')
})

test('an unsent mission asks for nothing that only the server can store', () => {
  renderUnsent()

  expect(screen.queryByText('How hard was it?')).toBeNull()
})

test('without a completed session there is no debrief', () => {
  render(<NoDebrief />)

  expect(screen.getByRole('heading', { name: 'No completed workout found for today' })).toBeDefined()
})

test('without a completed session the page links to the base', () => {
  render(<NoDebrief />)

  expect(linkTo('Return to Base')).toBe('/')
})

const onDebrief = vi.fn<() => void>()

/** Renders the overview of a mission with a fourth exercise that has no description. */
function renderOverview() {
  const exercises = [...three, done('m4', { name: 'Lunges', description: '', reps: 1, target: '1 rep' })]
  const user = render(
    <MissionOverview
      session={session(exercises)}
      title={story.title}
      open
      onClose={() => {}}
      onDebrief={onDebrief.mockReset()}
    />,
  )
  return { user, overview: within(screen.getByRole('dialog', { name: 'Mission Overview' })) }
}

test('the Mission Overview lists completed exercises: name, any description, seconds or repetitions', () => {
  const { overview } = renderOverview()

  expect(overview.getAllByRole('listitem').map(visibleText)).toEqual([
    'Push-ups Chest to the floor. 20 reps',
    'Plank Chest to the floor. 45 s',
    'Lunges 1 rep',
  ])
})

test('the Mission Overview shows the total', () => {
  renderOverview()

  expect(visibleText(screen.getByText('Total exercises').parentElement!)).toBe('Total exercises 3')
})

test('the Mission Overview opens the debrief', async () => {
  const { user, overview } = renderOverview()

  await user.click(overview.getByRole('button', { name: 'See the debrief' }))

  expect(onDebrief).toHaveBeenCalledOnce()
})
