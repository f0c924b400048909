import { expect, test } from 'vitest'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { CompletedList } from '#src/features/workout/debrief/completed-list.tsx'
import { Debrief, NoDebrief } from '#src/features/workout/debrief/debrief.tsx'
import { MissionOverview } from '#src/features/workout/debrief/mission-overview.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'

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

const session = (exercises: Entry[]): Session =>
  ({
    id: 's_1',
    day: 5,
    isCompleted: true,
    counts: true,
    completedAt: '2027-03-05T12:00:00.000Z',
    effort: null,
    note: null,
    exercises,
  }) as Session

const story: Story = {
  title: 'The Fallen Giant',
  day: 5,
  story: 'A tree lies over the trail.\n\nUnder it, a hand.',
  survivalSkill: 'Shelter: stay dry.',
  debrief: null,
}
const three = [
  done('m1'),
  done('m2', { name: 'Plank', reps: null, duration: 45, target: '45 s' }),
  done('m3', { name: 'Squats', completed: false }),
]

const debriefOf = (exercises: Entry[], bootcampComplete = false) =>
  rendered(
    <Debrief
      session={session(exercises)}
      story={story}
      onStoryRetry={null}
      bootcampComplete={bootcampComplete}
    />,
  )

test('a debrief stands under one of the five headlines and says which day is complete', async () => {
  const { html, words } = await debriefOf(three)

  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(
    /^(Mission Accomplished, Soldier!|Outstanding Performance!|You&#x27;ve Conquered Today&#x27;s Challenge!|Victory Achieved!|Objective Complete!)$/,
  )
  expect(words).toContain('Day 5 Complete')
})

test('the Mission Summary counts what was completed and all tasks, in percent, with the day', async () => {
  expect((await debriefOf(three)).words).toMatch(
    /Mission Summary Completed exercises 2 Total tasks 3 Completion 67% Day 5/,
  )
})

test('Perfect Execution stands there only when everything was completed', async () => {
  expect((await debriefOf(three)).words).not.toContain('Perfect Execution')
  expect((await debriefOf(three.slice(0, 2))).words).toContain('Perfect Execution')
})

test('the day’s story is told again, with its title and day', async () => {
  const { words } = await debriefOf(three)

  expect(words).toContain('Day 5 THE FALLEN GIANT A tree lies over the trail. Under it, a hand.')
})

test('each completed exercise is listed with its repetitions or seconds, what was left out is not', async () => {
  const { words } = await rendered(<CompletedList exercises={three.filter(({ completed }) => completed)} />)
  const whole = await debriefOf(three)

  expect(words).toBe('Push-ups 20 reps Plank 45 s')
  expect(whole.words).toContain(words)
  expect(whole.words).not.toContain('Squats')
})

test('a debrief leads to the base and to the progress, and says when the next mission is', async () => {
  const { words, linkTo } = await debriefOf(three)

  expect(linkTo('Return to Base')).toBe('/')
  expect(linkTo('View Progress')).toBe('/statistics')
  expect(words).toMatch(/Next mission available tomorrow\./)
})

test('after the last day there is no next mission', async () => {
  const { words } = await debriefOf(three, true)

  expect(words).toContain('Bootcamp complete.')
  expect(words).not.toContain('tomorrow')
})

test('a story that could not be loaded is asked for again, and what was done stands all the same', async () => {
  const { words, button } = await rendered(
    <Debrief session={session(three)} story={null} onStoryRetry={() => {}} bootcampComplete={false} />,
  )

  expect(words).toContain('The day’s story could not be loaded. What you did is saved.')
  expect(button('Try again')).toBeDefined()
  expect(words).toContain('Push-ups 20 reps')
})

const round = (count: number, name: string | null = null) => ({ done: count, name })

test('each station says how many rounds it was done for, with each round’s own count where they were not alike', async () => {
  const { words } = await debriefOf([
    done('m1', { rounds: [round(20), round(20), round(20)] }),
    done('m2', { name: 'Knee push-ups', reps: 18, rounds: [round(12, 'Push-ups'), round(20), round(16)] }),
    done('m3', { name: 'Squats', rounds: [round(20)] }),
  ])

  expect(words).toContain(
    'Push-ups 3 rounds 20 reps Knee push-ups 3 rounds: 12 Push-ups, 20, 16 18 reps Squats 20 reps',
  )
})

test('what was done in part is told as that, and does not count as completed', async () => {
  const { words } = await debriefOf([
    done('m1'),
    done('m2', { name: 'Squats', completed: false, rounds: [round(20), round(20), null] }),
    done('m3', { name: 'Plank', completed: false }),
  ])

  expect(words).toContain('Completed exercises 1 Total tasks 3')
  expect(words).toContain('Done in part Squats 2 of 3 rounds 20 reps')
  expect(words).not.toContain('Plank')
})

test('personal bests stand with what was before; a mission without one says nothing of them', async () => {
  const bests = [
    { exercise: 'Push-ups', kind: 'set', best: '22 reps', before: '20 reps' },
    { exercise: 'Plank', kind: 'mission', best: '90 s', before: '60 s' },
  ] as const
  const { words } = await rendered(
    <Debrief
      session={session(three)}
      bests={bests}
      story={story}
      onStoryRetry={null}
      bootcampComplete={false}
    />,
  )

  expect(words).toContain(
    'Personal bests Further than ever before. That ground is yours. Push-ups in one set 22 reps 20 reps before Plank in one mission 90 s 60 s before',
  )
  expect((await debriefOf(three)).words).not.toMatch(/best/i)
})

test('a mission that is not sent yet is told from the device: nothing is asked that only the server can keep', async () => {
  const { words, linkTo } = await rendered(
    <Debrief
      session={{ ...session(three), id: '' }}
      unsent
      story={story}
      onStoryRetry={null}
      bootcampComplete={false}
    />,
  )

  expect(words).toContain(
    'Saved, will be sent. It goes out by itself when there is a signal. Effort and personal bests follow then.',
  )
  expect(words).toContain('Push-ups 20 reps')
  expect(words).not.toContain('How hard was it?')
  expect(linkTo('Return to Base')).toBe('/')
})

test('without a completed session there is no debrief, and a way to the base', async () => {
  const { words, linkTo } = await rendered(<NoDebrief />)

  expect(words).toContain('No completed workout found for today')
  expect(linkTo('Return to Base')).toBe('/')
})

test('Mission Overview lists what was completed: name, description where there is one, seconds or repetitions, and the total', async () => {
  const exercises = [...three, done('m4', { name: 'Lunges', description: '', reps: 1, target: '1 rep' })]

  const { words } = await rendered(
    <MissionOverview
      session={session(exercises)}
      title={story.title}
      open
      onClose={() => {}}
      onDebrief={() => {}}
    />,
  )

  expect(words).toMatch(/^Mission Overview/)
  expect(words).toContain('Push-ups Chest to the floor. 20 reps Plank Chest to the floor. 45 s Lunges 1 rep')
  expect(words).toContain('Total exercises 3')
  expect(words).not.toContain('Squats')
})
