import { expect, test } from 'vitest'
import { ChangeChoices } from '#src/features/workout/change/change-choices.tsx'
import { PainQuestion } from '#src/features/workout/change/pain-question.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'
import { entry } from './plans.ts'

const nothing = () => {}
const knees = entry('m1', {
  code: 2,
  name: 'Knee push-ups',
  target: '24 reps',
  reason: '24, 60 % of the 40 your counts suggest.',
})
const none = { easier: null, harder: null, other: null, similar: [] }
const choices = (over: Partial<React.ComponentProps<typeof ChangeChoices>> = {}) =>
  rendered(
    <ChangeChoices
      alternatives={{ ...none, easier: knees }}
      unavailable={false}
      canSkip
      onSwap={nothing}
      onPain={nothing}
      onSkip={nothing}
      {...over}
    />,
  )

test('an offered exercise tells its number and why; what does not suit is not offered', async () => {
  const { words } = await choices()

  expect(words).toContain('Easier')
  expect(words).toContain('Knee push-ups')
  expect(words).toContain('24 reps')
  expect(words).toContain('60 % of the 40 your counts suggest.')
  expect(words).not.toContain('Harder')
  expect(words).not.toContain('Another move')
})

test('without another version the sheet says so, and pain and skip are there', async () => {
  const { words } = await choices({ alternatives: none })

  expect(words).toContain('There is no other version of this one today.')
  expect(words).toContain('It hurts')
  expect(words).toContain('Skip')
})

test('without a signal pain and skip are there all the same', async () => {
  const { words } = await choices({ alternatives: null, unavailable: true })

  expect(words).toContain('Other versions need a signal once.')
  expect(words).toContain('It hurts')
})

test('the last exercise of a mission is not left out', async () => {
  const { words } = await choices({ canSkip: false })

  expect(words).toContain('Knee push-ups')
  expect(words).not.toContain('It hurts')
  expect(words).not.toContain('Skip')
})

test('whoever says that it hurts is told for how long, and what else is left out today', async () => {
  const alone = await rendered(
    <PainQuestion name="Squats" similar={[]} onLeaveOut={nothing} onSigns={nothing} />,
  )
  const both = await rendered(
    <PainQuestion
      name="Squats"
      similar={[entry('m2', { name: 'Wall sit' })]}
      onLeaveOut={nothing}
      onSigns={nothing}
    />,
  )

  expect(alone.words).toContain('Squats and moves like it stay out for 48 hours.')
  expect(alone.words).not.toContain('Left out today, too')
  expect(both.words).toContain('Left out today, too: Wall sit.')
  expect(both.button('When to stop')).toBeDefined()
})
