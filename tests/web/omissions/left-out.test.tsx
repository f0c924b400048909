import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Omission } from '#shared/api/omissions.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { LeftOut } from '#src/features/omissions/left-out.tsx'
import { waitingOmissions } from '#src/offline/waiting-omissions.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { left } from './lists.ts'

function renderWith(omissions: Omission[]) {
  stubApi({ 'GET /api/omissions': { omissions } })
  return render(
    <Toaster>
      <LeftOut user={trainee} />
    </Toaster>,
  )
}

test('each omission says what comes instead and since when', async () => {
  renderWith([left('x:302', 26), left('j:knee', 25)])

  const rows = await screen.findAllByRole('listitem')

  expect(rows.map((row) => visibleText(within(row).getByText(/Since/).parentElement!))).toEqual([
    'Squats Instead: the other moves of each mission. Since 26 Nov 2026.',
    'Knee Instead: moves that go easy on your knee. Since 25 Nov 2026.',
  ])
})

test('Undo allows it again in one press, keeps the focus and says so', async () => {
  const user = renderWith([left('x:302', 26)])

  await user.click(await screen.findByRole('button', { name: 'Undo Squats' }))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: 'x:302', omitted: false }])
  expect(screen.queryByRole('button', { name: 'Undo Squats' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Left out' }))
  expect(await screen.findByText('Squats: no longer left out.')).toBeDefined()
})

test('with nothing left out the section says so, and leads to the exercises', async () => {
  renderWith([left('x:302', 26, false)])

  expect(await screen.findByText('Nothing is left out.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Exercises' }).getAttribute('href')).toBe('/exercises')
})

test('a list that cannot be loaded is not shown as empty', async () => {
  stubApi({ 'GET /api/omissions': () => Promise.reject(new TypeError('Failed to fetch')) })
  render(<LeftOut user={trainee} />)

  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your list.')
  expect(screen.queryByText('Nothing is left out.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
