import type { Story } from '#shared/api/bootcamp.ts'
import type { DayTexts } from '#shared/api/story-texts.ts'
import type { Session } from '#shared/api/workout.ts'

type Entry = Session['exercises'][number]

export const entryDone = (id: string, changes: Partial<Entry> = {}): Entry => ({
  id,
  section: 'exercise',
  name: 'Push-ups',
  description: 'Chest to the floor.',
  reps: 20,
  duration: null,
  target: '20 reps',
  completed: true,
  rounds: null,
  ...changes,
})

/** A mission that was just finished: push-ups and a plank as planned, squats left out. */
export const sessionOf = (day: number, changes: Partial<Session> = {}): Session => ({
  id: 's_1',
  day,
  isCompleted: true,
  counts: true,
  completedAt: '2027-03-05T12:00:00.004Z',
  effort: null,
  exercises: [
    entryDone('m1'),
    entryDone('m2', { name: 'Plank', reps: null, duration: 45, target: '45 s' }),
    entryDone('m3', { name: 'Squats', completed: false, reps: 0, target: '0 reps' }),
  ],
  ...changes,
})

export const storyOf = (day: number): Story => ({
  title: 'The Fallen Giant',
  day,
  story: 'A tree lies over the trail.\n\nUnder it, a hand.',
  aftermath: 'Under it, a hand.',
  survivalSkill: 'Shelter: stay dry.',
  debrief: 'Hana wrote it down.',
})

/** The texts of a day, as its plan holds them. */
export const textsOn = (option: DayTexts['option'], changes: Partial<DayTexts> = {}): DayTexts => ({
  option,
  brief: 'A tree lies over the trail.',
  beats: [],
  aftermath: 'Under it, a hand.',
  teaser: 'Over, or under?',
  notebook: 'One line.',
  ...changes,
})
