import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SkillCard } from '#shared/api/notebook.ts'
import { SkillCards } from '#src/features/notebook/skill-cards.tsx'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { skillCard } from './notebooks.ts'

const renderCards = (skills: SkillCard[], bootcamp = 'b_1') =>
  render(<SkillCards userId="u_1" bootcamp={bootcamp} skills={skills} />)

const cards = () => screen.getAllByRole('listitem')
const question = () => screen.getByRole('group', { name: 'Question of day 2?' })
const press = (name: string) => within(question()).getByRole('button', { name })

test('a card has a name, a text and a home exercise; a new card asks no question', () => {
  renderCards([skillCard(2)])

  expect(cards().map(visibleText)).toEqual(['Day 2 Skill 2 Text of day 2. At home: Practice of day 2.'])
  expect(screen.queryByRole('group')).toBeNull()
})

test('a right answer is confirmed and focused', async () => {
  const user = renderCards([skillCard(2, true)])

  await user.click(press('The second'))

  expect(visibleText(question())).toBe('Question of day 2? That’s it. The second Ask me again')
  expect(visibleText(document.activeElement!)).toBe('That’s it. The second')
})

test('a wrong answer shows the right one, without a score', async () => {
  const user = renderCards([skillCard(2, true)])

  await user.click(press('The first'))

  expect(visibleText(question())).toBe('Question of day 2? It’s the other one. The second Ask me again')
})

test('an answer is stored for its bootcamp, and the question can be asked again', async () => {
  const user = renderCards([skillCard(2, true)])
  await user.click(press('The first'))
  document.body.replaceChildren()

  renderCards([skillCard(2, true)])
  expect(visibleText(question())).toContain('It’s the other one.')

  await user.click(press('Ask me again'))
  expect(visibleText(document.activeElement!)).toBe('Question of day 2?')
  expect(visibleText(question())).toBe('Question of day 2? The first The second')
  document.body.replaceChildren()

  renderCards([skillCard(2, true)])
  expect(visibleText(question())).toBe('Question of day 2? The first The second')
})

test('answering one card leaves other cards and other bootcamps unanswered', async () => {
  const user = renderCards([skillCard(1, true), skillCard(2, true)])
  await user.click(press('The second'))

  expect(screen.getAllByRole('button', { name: 'The first' })).toHaveLength(1)
  document.body.replaceChildren()

  renderCards([skillCard(2, true)], 'b_2')
  expect(visibleText(question())).toBe('Question of day 2? The first The second')
})

test('signing out deletes the answers', async () => {
  const user = renderCards([skillCard(2, true)])
  await user.click(press('The second'))
  document.body.replaceChildren()

  deleteTraineeStorage()
  renderCards([skillCard(2, true)])

  expect(visibleText(question())).toBe('Question of day 2? The first The second')
})

test('an invalid stored answer is ignored, and the question is asked again', () => {
  localStorage.setItem('trainee:recall:u_1:b_1', '{"2":"yes"')

  renderCards([skillCard(2, true)])

  expect(visibleText(question())).toBe('Question of day 2? The first The second')
})

test('the newest six cards are visible, and the others unfold', async () => {
  const user = renderCards(Array.from({ length: 9 }, (_, index) => skillCard(index + 1)))
  const isFolded = (card: HTMLElement) => card.closest('details')?.open === false
  const dayOf = (card: HTMLElement) => within(card).getByText(/^Day \d+$/).textContent

  expect(screen.getByRole('heading', { name: 'Skill cards 9 of 30' })).toBeDefined()
  expect(
    cards()
      .filter((card) => !isFolded(card))
      .map(dayOf),
  ).toEqual([9, 8, 7, 6, 5, 4].map((day) => `Day ${day}`))
  await user.click(screen.getByText('Show the earlier cards'))
  expect(cards().filter((card) => !isFolded(card))).toHaveLength(9)
})
