import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readinessConditions } from '#shared/content/readiness.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { ReadinessFirst } from '#src/features/purchase/readiness-first.tsx'
import { ReadinessGate } from '#src/features/readiness/readiness-gate.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

const onSaved = vi.fn<() => void>()
const save = 'PUT /api/users/readiness'

beforeEach(() => {
  onSaved.mockReset()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

async function renderGate(before: 'pay' | 'train', { user = trainee, mayPay = true } = {}) {
  const calls = stubApi({
    [save]: () => Response.json({ ...trainee, readinessVersion }),
  })
  const page = <h1>the page behind it</h1>
  const pressing = render(
    before === 'pay' ? (
      <ReadinessFirst user={user} mayPay={mayPay}>
        {page}
      </ReadinessFirst>
    ) : (
      <ReadinessGate user={user} onSaved={onSaved}>
        {page}
      </ReadinessGate>
    ),
  )
  // The list is loaded late.
  if (mayPay && user.readinessVersion !== readinessVersion)
    await screen.findByRole('checkbox', { name: 'None of these' })
  return { calls, pressing }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const continueButton = () => screen.getByRole('button', { name: 'CONTINUE' })
const pageBehind = () => screen.queryByText('the page behind it')

test('the check is one list, and “None of these” comes first', async () => {
  await renderGate('pay')

  expect(screen.getByRole('group', { name: 'Does any of these apply to you?' })).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toEqual(['None of these', ...readinessConditions].map(box))
  expect(screen.getByText('Your answers stay on this device.')).toBeDefined()
})

test.for([
  ['pay', 'Before you pay', '/dashboard'],
  ['train', 'Before you train', '/'],
] as const)('the list says what it comes before, and leads back: %s', async ([before, label, back]) => {
  await renderGate(before)

  expect(screen.getByText(label)).toBeDefined()
  expect(linkTo('Back')).toBe(back)
})

test('ticking a condition clears “None of these”, and the other way round', async () => {
  const { pressing } = await renderGate('pay')
  const heart = readinessConditions[0] ?? ''

  await pressing.click(box('None of these'))
  await pressing.click(box(heart))
  expect([box('None of these').checked, box(heart).checked]).toEqual([false, true])
  await pressing.click(box('None of these'))

  expect([box('None of these').checked, box(heart).checked]).toEqual([true, false])
})

test('continuing without an answer asks for one and goes nowhere', async () => {
  const { pressing, calls } = await renderGate('pay')

  await pressing.click(continueButton())

  expect(screen.getByRole('alert').textContent).toBe('Tick what applies to you, or “None of these”.')
  expect(document.activeElement).toBe(box('None of these'))
  expect(calls.filter(({ call }) => call === save)).toEqual([])
})

test('“None of these” is saved without the answers, and the page goes on', async () => {
  const { pressing, calls } = await renderGate('pay')

  await pressing.click(box('None of these'))
  await pressing.click(continueButton())

  await waitFor(() => expect(pageBehind()).not.toBeNull())
  expect(calls.find(({ call }) => call === save)?.body).toEqual({ version: readinessVersion, careful: false })
})

test('before training, saved answers are announced, because the plan depends on them', async () => {
  const { pressing } = await renderGate('train')

  await pressing.click(box('None of these'))
  await pressing.click(continueButton())

  await waitFor(() => expect(pageBehind()).not.toBeNull())
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a tick leads to the doctor’s advice, and whoever has read it goes on', async () => {
  const { pressing, calls } = await renderGate('pay')

  await pressing.click(box(readinessConditions[3] ?? ''))
  await pressing.click(continueButton())
  expect(screen.getByRole('heading', { name: 'Please talk to a doctor first' })).toBeDefined()
  expect(calls.filter(({ call }) => call === save)).toEqual([])
  await pressing.click(screen.getByRole('button', { name: 'I have read this, continue' }))

  await waitFor(() => expect(pageBehind()).not.toBeNull())
  expect(calls.find(({ call }) => call === save)?.body).toEqual({ version: readinessVersion, careful: true })
})

test.for(['pay', 'train'] as const)(
  'a trainee who has answered the current version is not asked before they %s',
  async (before) => {
    await renderGate(before, { user: { ...trainee, readinessVersion } })

    expect(pageBehind()).not.toBeNull()
  },
)

test('a trainee with nothing to pay is not asked on the purchase page', async () => {
  await renderGate('pay', { mayPay: false })

  expect(pageBehind()).not.toBeNull()
})
