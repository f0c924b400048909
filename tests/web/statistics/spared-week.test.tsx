import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SparedWeekCard } from '#src/features/statistics/spared-week/spared-week-card.tsx'
import { leftOutWords } from '#src/features/statistics/spared-week/week-words.ts'

const week = {
  week: 2,
  missions: 5,
  exercises: ['Burpees', 'Pike push-ups'],
  places: ['lower-back', 'knee'],
  patterns: ['push'],
  lowEnergy: 1,
  areas: [
    { area: 'Legs', sets: 20 },
    { area: 'Abs & Core', sets: 18 },
    { area: 'Back & Shoulders', sets: 1 },
  ],
}

test('the week says what was left out, and which area it trained nothing of', () => {
  render(<SparedWeekCard {...week} />)

  expect(screen.getByRole('heading').textContent).toBe('Week 2: what you left out')
  for (const sentence of [
    'Easy on: lower back and knee.',
    'Left out: every push.',
    'Not asked for: Burpees and Pike push-ups.',
    'Low energy in 1 of 5 missions: a fifth less, no drill.',
    'Your program goes on: 5 missions, 39 sets. Nothing yet this week for Chest & Arms.',
  ])
    expect(screen.queryByText(sentence), sentence).not.toBeNull()
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '0 sets',
    '18 sets',
    '20 sets',
    '1 set',
  ])
})

test('a week that trained every area says that the program stands', () => {
  const areas = ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders'].map((area) => ({ area, sets: 3 }))
  render(<SparedWeekCard {...week} missions={1} areas={areas} />)

  expect(
    screen.queryByText('Your program stands: 1 mission, 12 sets, and every area was trained.'),
  ).not.toBeNull()
})

test('only what was left out has a sentence', () => {
  expect(leftOutWords({ ...week, exercises: [], patterns: [], lowEnergy: 0, places: ['knee'] })).toEqual([
    'Easy on: knee.',
  ])
})
