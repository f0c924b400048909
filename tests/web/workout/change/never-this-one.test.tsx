import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Omission } from '#shared/api/omissions.ts'
import { patterns } from '#shared/content/families.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { jointsLoadedBy } from '#shared/programme/exercises/spared-codes.ts'
import { encodeStation } from '#shared/programme/history/stored-stations.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { omissionsQuery } from '#src/features/omissions/queries.ts'
import { OptionsSheet } from '#src/features/workout/options/options-sheet.tsx'
import type { Act, Instead, PlayerState } from '#src/features/workout/state/player-state.ts'
import { waitingOmissions } from '#src/offline/waiting-omissions.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { left } from '../../omissions/lists.ts'
import { after, opened } from '../opened-player.ts'

type History = React.ComponentProps<typeof OptionsSheet>['history']

const plan = {
  ...planFor(5, { pushups: 15, situps: 20, age: 34, level: 2, careful: false }),
  title: 'The Fallen Giant',
}
const [first] = plan.exercises
/** At the first round of the first station. */
const state = opened(plan, { attempt: { index: plan.warmup.length } })
const { done } = state.playing.attempt
const code = first!.code

/** A mission in which these exercises hurt. */
const painOn = (day: number, ...codes: number[]): History[number] => ({
  day,
  level: 2,
  length: null,
  returning: false,
  effort: null,
  stations: codes.map((each) =>
    encodeStation({
      code: each,
      variant: each,
      prescribed: 10,
      done: 4,
      completed: false,
      pain: true,
      test: false,
      uncounted: false,
      rule: 'capacity',
    }),
  ),
})

/** Opens the options on the first station. `answers` is what the trainee leaves out already. */
function renderOptions({
  omissions = [],
  history = [],
  of = state,
}: { omissions?: Omission[]; history?: History; of?: PlayerState } = {}) {
  stubApi({ 'GET /api/omissions': { omissions } })
  const client = createQueryClient()
  const [act, onClose] = [vi.fn<Act>(), vi.fn<() => void>()]
  const user = render(
    <Toaster>
      <OptionsSheet
        state={of}
        profile={trainee}
        history={history}
        counting={null}
        open
        onChooseAgain={null}
        onCamera={null}
        onClose={onClose}
        act={act}
      />
    </Toaster>,
    client,
  )
  const press = async (...names: RegExp[]) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }))
  }
  const listed = () => waitFor(() => expect(client.getQueryData(omissionsQuery.queryKey)).toBeDefined())
  /** Reports pain in the first station. If it hurt before, it is known by then what is left out. */
  const reportPain = async () => {
    await press(/^It hurts/)
    if (history === twice) await listed()
    await press(/^Leave it out$/)
  }
  return { press, listed, reportPain, onClose, events: () => act.mock.calls.flat() }
}

/** What the only press does instead of each entry. */
function insteadOf(events: ReturnType<ReturnType<typeof renderOptions>['events']>): readonly Instead[] {
  const [event] = events
  return event?.type === 'spare' ? event.instead : []
}

const twice = [painOn(2, code), painOn(4, code)]

test('a move that is left out for good is replaced by another version for the rest of the mission', async () => {
  const { press, events, onClose } = renderOptions()

  await press(/^Change/, /^Never this one/, /^Never this one$/)

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: `x:${code}`, omitted: true }])
  const [mine, ...others] = insteadOf(events())
  expect(mine).toMatchObject({ entryId: first!.id, entry: { id: first!.id } })
  expect(mine?.entry?.code).not.toBe(code)
  expect(others).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
  expect(
    await screen.findByText(`${exerciseOf(code).name}. You can undo it on the Account page.`),
  ).toBeDefined()
})

test('with a joint spared, nothing that loads it is left in the mission', async () => {
  const { press, events } = renderOptions()
  const [joint] = jointsLoadedBy(code)
  const loads = (each: number) => jointsLoadedBy(each).includes(joint!)
  expect(state.steps.filter(({ entry }) => loads(entry.code)).length).toBeGreaterThan(3) // of several entries

  await press(/^Change/, /^Never this one/, new RegExp(`^${joint}`, 'i'))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: `j:${joint}`, omitted: true }])
  const [event] = events()
  const { steps } = after(state, event!)
  expect(steps.filter(({ entry, key }) => loads(entry.code) && !done.includes(key))).toEqual([])
  const stations = steps.filter(({ section }) => section === 'exercise').map(({ entry }) => entry)
  const codes = new Map(stations.map((entry) => [entry.id, entry.code]))
  expect(new Set(codes.values()).size).toBe(codes.size) // no two of them became the same exercise
})

test('the replacement is none of the moves that were left out before', async () => {
  const before = renderOptions()
  await before.press(/^Change/, /^Never this one/, /^Never this one$/)
  const replaced = insteadOf(before.events())[0]!.entry!.code
  cleanup()
  localStorage.clear()

  const { press, listed, events } = renderOptions({ omissions: [left(`x:${replaced}`)] })
  await press(/^Change/, /^Never this one/)
  await listed()
  await press(/^Never this one$/)

  expect(insteadOf(events())[0]?.entry?.code).not.toBe(replaced)
})

test('without a suitable version the rest of the move is skipped', async () => {
  const spared = { exercises: [], places: [...jointsLoadedBy(code)], patterns: [], lowEnergy: false }
  const of = opened({ ...plan, spared }, { attempt: { index: plan.warmup.length } })
  const { press, events } = renderOptions({ of })

  await press(/^Change/, /^Never this one/, /^Never this one$/)

  expect(insteadOf(events())).toContainEqual({ entryId: first!.id, entry: null })
})

const asked = () => screen.queryByText(/^That is the third time/)

test('pain in one pattern in a third mission asks whether to leave it out', async () => {
  const { reportPain, events } = renderOptions({ history: twice })
  await reportPain()

  expect(asked()?.textContent).toContain('hurt. Leave out moves like it until you say otherwise?')
  expect(events()).toMatchObject([{ type: 'leaveOut', hurts: first!.id }])
  expect(screen.getByText('If the pain lasts, see a doctor.')).toBeDefined()
})

test.for([
  ['Leave them out', true],
  ['Keep them', false],
] as const)('"%s" answers for good', async ([name, omitted]) => {
  const { press, reportPain, onClose } = renderOptions({ history: twice })
  await reportPain()

  await press(new RegExp(name))

  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: expect.stringMatching(/^p:/), omitted }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('closing the question changes nothing', async () => {
  const { press, reportPain, onClose } = renderOptions({ history: twice })
  await reportPain()

  await press(/^Close$/)

  expect(waitingOmissions(trainee.id)).toEqual([])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

const other = exerciseNamed('single-leg-stand').code

test.for<[string, History, Omission[]]>([
  ['pain in two missions', [painOn(4, code)], []],
  ['two reports in one mission', [painOn(4, code, code)], []],
  ['pain in another pattern', [painOn(2, code), painOn(4, other)], []],
  ['a pattern that is to stay', twice, patterns.map((name) => left(`p:${name}`, 1, false))],
])('%s asks nothing', async ([, history, omissions]) => {
  const { reportPain, onClose } = renderOptions({ history, omissions })
  await reportPain()

  expect(asked()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})
