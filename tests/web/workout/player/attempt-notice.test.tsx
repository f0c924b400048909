import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AttemptNotice } from '#src/features/workout/player/attempt-notice.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

test('the player says that the attempt starts again', () => {
  render(<AttemptNotice isSaved planChanged />)

  expect(visibleText(screen.getByRole('status'))).toBe(
    'This mission was updated after you started. Begin at the first step.',
  )
})

test('the player says that the attempt cannot be stored', () => {
  render(<AttemptNotice isSaved={false} planChanged={false} />)

  expect(visibleText(screen.getByRole('status'))).toBe(
    'This browser can’t save progress. Keep this page open until you finish.',
  )
})

test('for an attempt that is stored and fits its plan the player shows no notice', () => {
  render(<AttemptNotice isSaved planChanged={false} />)

  expect(visibleText()).toBe('')
})
