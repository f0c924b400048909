import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { PaidBootcamp } from '#src/features/dashboard/paid-bootcamp.tsx'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { soundSettings } from '#src/features/workout/sound/sound-settings.ts'
import { saveGuidance, savedGuidance } from '#src/features/workout/state/guidance.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { paid } from '../purchase/accesses.ts'

function renderPaid() {
  const client = createQueryClient()
  client.setQueryData(accessQuery.queryKey, paid)
  client.setQueryData(purchasesQuery.queryKey, [])
  stubApi({})
  return render(<PaidBootcamp user={trainee} />, client)
}
const startButton = () => screen.getByRole('button', { name: 'Start Your Bootcamp' })

test.for([
  ['Sound on', { guided: true }, { voice: true, beeps: true }],
  ['Sound off', { guided: true }, { voice: false, beeps: false }],
  ['By hand', { guided: false }, { voice: false, beeps: true }],
] as const)(
  '%s on the card of Day 1 is stored by the start, and the player does not ask again',
  async ([name, guidance, sounds]) => {
    const user = renderPaid()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sound on' }).checked).toBe(true)

    await user.click(screen.getByRole('radio', { name }))
    expect(savedGuidance(trainee.id).asked).toBe(false)
    await user.click(startButton())

    expect(savedGuidance(trainee.id)).toMatchObject({ ...guidance, asked: true })
    expect(soundSettings()).toMatchObject(sounds)
  },
)

test('a trainee who has answered "Guide me" on this device is not asked again and keeps the answer', async () => {
  saveGuidance(trainee.id, { guided: false, rests: true, tempo: true, asked: true })
  const user = renderPaid()

  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(startButton())

  expect(savedGuidance(trainee.id).guided).toBe(false)
})
