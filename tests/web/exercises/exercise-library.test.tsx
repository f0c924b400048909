import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import type { Omission } from '#shared/api/omissions.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { ExerciseLibrary } from '#src/features/exercises/exercise-library.tsx'
import { ExercisesPage } from '#src/features/exercises/exercises-page.tsx'
import { waitingOmissions } from '#src/offline/waiting-omissions.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { left } from '../omissions/lists.ts'

function renderPage(omissions: Omission[] = []) {
  stubApi({ 'GET /api/omissions': { omissions } })
  return render(
    <Toaster>
      <ExerciseLibrary user={trainee} />
    </Toaster>,
  )
}

const rows = () => screen.getAllByRole('listitem')

const search = (name: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: name } })

/** Searches an exercise, so that few are listed, and opens it. */
async function openExercise(user: UserEvent, name: string): Promise<void> {
  search(name)
  await screen.findByText(/^\d exercises?$/)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}( Left out)?$`), expanded: false }))
}

test('the page loads the library', async () => {
  stubApi({ 'GET /api/omissions': { omissions: [] } })
  render(
    <Toaster>
      <ExercisesPage user={trainee} />
    </Toaster>,
  )

  expect(await screen.findByText(`${exercises.length} exercises`)).toBeDefined()
})

test('the whole library is listed, with how many there are', () => {
  renderPage()

  expect(screen.getByText(`${exercises.length} exercises`).getAttribute('role')).toBe('status')
  expect(rows()).toHaveLength(exercises.length)
})

test('a search says how many it found', async () => {
  const user = renderPage()

  search('burpee')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Legs')
  await user.click(screen.getByRole('checkbox', { name: 'Low impact' }))

  expect(await screen.findByText(/^\d exercises$/)).toBeDefined()
  expect(rows().every((row) => /burpees/i.test(row.textContent))).toBe(true)
})

test('a search without a match shows all again in one press', async () => {
  const user = renderPage()
  search('bench press')
  expect(await screen.findByText('No exercise matches.')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Show all' }))

  expect(await screen.findByText(`${exercises.length} exercises`)).toBeDefined()
})

test('an open exercise shows how it is done and what goes wrong', async () => {
  const user = renderPage()

  await openExercise(user, 'Squats')

  expect(screen.getByText(/Knees follow your toes\./)).toBeDefined()
  expect(screen.getByText('Common mistake:')).toBeDefined()
})

test('one press leaves an exercise out, keeps the focus and marks it', async () => {
  const user = renderPage()
  await openExercise(user, 'Squats')

  await user.click(screen.getByRole('button', { name: 'Never this one' }))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: 'x:302', omitted: true }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Squats Left out' }))
  expect(await screen.findByText('Squats: left out from now on.')).toBeDefined()
})

test('a joint that the exercise loads can be spared', async () => {
  const user = renderPage()
  await openExercise(user, 'Squats')

  const group = within(screen.getByRole('group', { name: 'Spare a joint' }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Knee'])
  await user.click(group.getByRole('button', { name: 'Knee' }))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: 'j:knee', omitted: true }])
  expect(screen.getByText('Left out to spare your knee.')).toBeDefined()
})

test('what leaves an exercise out is undone with one press', async () => {
  const user = renderPage([left('j:knee')])
  await openExercise(user, 'Squats')

  await user.click(screen.getByRole('button', { name: 'Undo: Left out to spare your knee.' }))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: 'j:knee', omitted: false }])
  expect(await screen.findByText('Moves that load your knee: no longer left out.')).toBeDefined()
})

test('an exercise that always stays offers nothing and says why', async () => {
  const user = renderPage()

  await openExercise(user, 'Easy march')

  expect(screen.getByText(/^This one always stays\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Never this one' })).toBeNull()
})
