import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Omission } from '#shared/api/omissions.ts'
import { mergedOmissions } from '#shared/programme/plan/omissions.ts'
import { deleteOfflineData } from '#src/offline/device-owner.ts'
import { sendOmissions } from '#src/offline/omissions-sender.ts'
import {
  addWaitingOmissions,
  waitingOmissions,
  watchWaitingOmissions,
} from '#src/offline/waiting-omissions.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { left } from '../omissions/lists.ts'

type Answer = () => Response | Promise<Response>
const noSignal: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse =
  (status: number, code = 'invalid'): Answer =>
  () =>
    Response.json({ error: 'The sentence.', code }, { status })

/** A server that keeps one list, of each subject the later change. `puts` are the bodies that it got. */
function server({ me = 'u_1', put }: { me?: string | Answer; put?: Answer } = {}) {
  const puts: Omission[][] = []
  let list: Omission[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/auth/me') return typeof me === 'function' ? me() : Response.json({ id: me })
    const { changes } = JSON.parse(String(body))
    puts.push(changes)
    if (put) return put()
    list = mergedOmissions(list, changes)
    return Response.json({ omissions: list })
  })
  return { puts, list: () => list }
}

const send = (userId = 'u_1') => sendOmissions(userId, () => {})

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => void vi.unstubAllGlobals())

test('a change waits on the device until the server has it', async () => {
  addWaitingOmissions('u_1', [left('x:302')])
  server({ put: noSignal })

  expect(await send()).toBe('waits')
  expect(waitingOmissions('u_1')).toEqual([left('x:302')])

  const { puts } = server()

  expect(await send()).toBe('sent')
  expect(puts).toEqual([[left('x:302')]])
  expect(waitingOmissions('u_1')).toEqual([])
})

test('the server’s list arrives before the changes are removed, so that no screen loses them between', async () => {
  addWaitingOmissions('u_1', [left('x:302')])
  server()
  const seen: unknown[] = []

  await sendOmissions('u_1', ({ omissions }) => seen.push(omissions, waitingOmissions('u_1')))

  expect(seen).toEqual([[left('x:302')], [left('x:302')]])
})

test('nothing that waits means no call', async () => {
  const calls = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', calls)

  expect(await send()).toBe('nothing')
  expect(calls).not.toHaveBeenCalled()
})

test('a double press is one change', async () => {
  addWaitingOmissions('u_1', [left('x:302', 1)])
  addWaitingOmissions('u_1', [left('x:302', 1)])
  const { puts } = server()

  await Promise.all([send(), send()])

  expect(puts).toEqual([[left('x:302', 1)]])
})

test('two tabs that send at the same moment send each change once', async () => {
  addWaitingOmissions('u_1', [left('x:302'), left('j:knee')])
  const { puts } = server()

  const outcomes = await Promise.all([send(), send()])

  expect(outcomes.toSorted()).toEqual(['nothing', 'sent'])
  expect(puts.flat()).toHaveLength(2)
})

test('a change that was made while the one before it was sent is not lost', async () => {
  addWaitingOmissions('u_1', [left('x:302', 1)])
  server({
    put: () => {
      addWaitingOmissions('u_1', [left('x:302', 2, false)])
      return Response.json({ omissions: [left('x:302', 1)] })
    },
  })

  await send()

  expect(waitingOmissions('u_1')).toEqual([left('x:302', 2, false)])
})

test('of two devices the later change of a subject wins, and other subjects stay', async () => {
  const { list } = server()
  addWaitingOmissions('u_1', [left('x:302', 3, false), left('j:knee', 3)])
  await send()
  addWaitingOmissions('u_1', [left('x:302', 2), left('p:push', 2)])
  await send()

  expect(list()).toEqual([left('j:knee', 3), left('p:push', 2), left('x:302', 3, false)])
})

test.for<[string, { me: string | Answer }]>([
  ['another trainee’s', { me: 'u_2' }],
  ['no', { me: refuse(401) }],
  ['an unknown', { me: noSignal }],
])('under %s login nothing is sent, and everything waits', async ([, answers]) => {
  addWaitingOmissions('u_1', [left('x:302')])
  const { puts } = server(answers)

  expect(await send()).toBe('waits')
  expect(puts).toEqual([])
  expect(waitingOmissions('u_1')).toHaveLength(1)
})

test('another trainee on the same device has a list of their own', async () => {
  addWaitingOmissions('u_1', [left('x:302')])
  const { puts } = server({ me: 'u_2' })

  expect(waitingOmissions('u_2')).toEqual([])
  expect(await send('u_2')).toBe('nothing')
  expect(puts).toEqual([])
})

test('a refusal removes what was refused, and says why', async () => {
  addWaitingOmissions('u_1', [left('x:302')])
  server({ put: refuse(400) })

  expect(await send()).toMatchObject({ refused: { sentence: 'The sentence.' } })
  expect(waitingOmissions('u_1')).toEqual([])
})

test.for([
  [401, 'unauthorized'],
  [429, 'too_many'],
  [500, 'unexpected'],
  [200, 'a captive portal'],
] as const)('an answer with status %d decides nothing: the change waits', async ([status, code]) => {
  addWaitingOmissions('u_1', [left('x:302')])
  server({ put: status === 200 ? () => new Response('<h1>Welcome</h1>') : refuse(status, code) })

  expect(await send()).toBe('waits')
  expect(waitingOmissions('u_1')).toHaveLength(1)
})

test('without storage a change waits as long as the page is open', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(addWaitingOmissions('u_1', [left('x:302')])).toBe(false)
  const { puts } = server()

  expect(waitingOmissions('u_1')).toEqual([left('x:302')])
  expect(await send()).toBe('sent')
  expect(puts).toEqual([[left('x:302')]])
  expect(waitingOmissions('u_1')).toEqual([])
})

test('each change is announced, also one of another tab', () => {
  const by: string[] = []
  const stop = watchWaitingOmissions((where) => void by.push(where))
  const storageEvent = (key: string) => Object.assign(new Event('storage'), { key })

  addWaitingOmissions('u_1', [left('x:302')])
  window.dispatchEvent(storageEvent('trainee:omissions:u_1:'))
  window.dispatchEvent(storageEvent('trainee:plan:u_1:5'))
  stop()
  addWaitingOmissions('u_1', [left('x:301')])
  window.dispatchEvent(storageEvent('trainee:omissions:u_1:'))

  expect(by).toEqual(['here', 'elsewhere'])
})

test('signing out removes what waits', async () => {
  addWaitingOmissions('u_1', [left('x:302')])

  await deleteOfflineData()

  expect(waitingOmissions('u_1')).toEqual([])
})
