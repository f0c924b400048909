import type { BrowserContext, Page } from 'playwright/test'
import { choiceOn } from '#shared/story/choices.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { completeSteps } from '#tools/gallery/steps.ts'
import { type Row, deleteAttemptCopies, storedRows } from '#tools/gallery/stored-rows.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { beginEarlier } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { overviewOf } from '#tests/e2e/support/after.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a mission can be finished offline after one visit, and two tabs send it as one session', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  const picturesCached = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          ['/scenes/day-01-640.avif', '/maps/route-portrait.svg', '/flags/pt.svg'].map((path) =>
            caches.match(path),
          ),
        )
      ).every((picture) => picture !== undefined),
    )
  await expect.poll(picturesCached).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. Today’s mission is saved on this device.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await expect(page.getByText('The plane is down.')).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await expect(page.getByRole('img', { name: /^How to do/ })).toBeVisible()
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  const overview = overviewOf(page)
  await expect(overview.getByText('Saved.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(overview.getByText('Day 1 of 30.')).toBeAttached()
  // The map, and the scene’s other size, which a turned phone may ask for.
  for (const picture of ['/maps/route-portrait.svg', '/scenes/day-01.avif'])
    expect(await page.evaluate((path) => fetch(path).then(({ ok }) => ok), picture)).toBe(true)
  await overview.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(overview.getByRole('heading', { name: 'AFTERMATH · DAY 1' })).toBeFocused()
  await overview.getByText('Mission Overview').click()
  await expect(overview.getByRole('listitem').filter({ hasText: /^Push-ups/ })).toBeVisible()
  await overview.getByRole('button', { name: 'Return to Base' }).click()
  await expect(page.getByText('Mission done', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'START MISSION' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See the debrief' }).click()
  await expect(page.getByText('Day 1 Complete')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Saved.')
  await expect(page.getByText('Perfect Execution')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Base' }).click()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByText('You’re offline. Your progress is saved.')).toBeVisible()

  const finishes: string[] = []
  context.on(
    'request',
    (request) => request.url().endsWith('/api/workout-sessions') && finishes.push(request.postData() ?? ''),
  )
  await context.setOffline(false)
  // An emulated network does not always fire `online`, so the test sends the event to both tabs at once.
  await Promise.all(
    [page, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
  )
  for (const tab of [page, second]) await expect(tab.getByText('Mission Completed!')).toBeVisible()

  await expect(page.getByText('You’re offline')).toHaveCount(0)
  expect(finishes).toHaveLength(1)
  expect(JSON.parse(finishes[0]!).finishedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await callApi(page, 'GET', '/api/statistics')).toMatchObject({
    daysCompleted: 1,
    totals: { sessions: 1 },
  })

  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trainee:'))),
  ).toEqual([])
  for (const store of ['outbox', 'answers', 'attempts'] as const)
    expect(await storedRows(page, store)).toEqual([])
})

test('two offline days are sent in order with the tab closed and count on their own days', async ({
  page,
  context,
}) => {
  const { email } = await quickTrainee(page, 'started')
  await trainByHand(page)
  await beginEarlier(email, 3)
  const [dayOne, dayTwo] = [30, 2].map((hours) => new Date(Date.now() - hours * HOUR_MS)) as [Date, Date]
  await context.clock.setFixedTime(dayOne)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await finishFromLastStep(page)

  await context.clock.setFixedTime(dayTwo)
  await page.reload()
  await expect(page.getByText('MISSION 2 · ZONE 1', { exact: true })).toBeVisible()
  await expect(
    page.getByText('You’re offline. This mission was saved earlier, before your last one counted.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scenario' })).toBeVisible()
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await page.getByRole('button', { name: 'The galley' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You’re offline. Every step is saved.' }),
  ).toContainText('This mission was saved earlier, before your last one counted.')
  await finishFromLastStep(page)

  const finishes: number[] = []
  context.on(
    'request',
    (request) => request.url().endsWith('/api/workout-sessions') && finishes.push(request.postDataJSON().day),
  )
  await page.goto('about:blank')
  const other = await context.newPage()
  await context.setOffline(false)
  await other.goto('/terms')
  await dispatchSync(context, other)
  await expect
    .poll(() => callApi(other, 'GET', '/api/statistics'))
    .toMatchObject({ daysCompleted: 2, totals: { sessions: 2 } })
  await page.goto('/dashboard')
  await expect(page.getByText('Day 2 is on your record.').first()).toBeVisible()

  expect(finishes).toEqual([1, 2])
  expect(await callApi(page, 'GET', '/api/sessions/1')).toMatchObject([
    { completedAt: dayOne.toISOString(), counts: true },
  ])
  expect(await callApi(page, 'GET', '/api/sessions/2')).toMatchObject([
    { completedAt: dayTwo.toISOString(), counts: true },
  ])
  expect(await storedRows(page, 'outbox')).toEqual([])
})

test('nine offline missions with plans made on the device count on the days they were done', async ({
  page,
  context,
}) => {
  test.slow()
  const { email } = await quickTrainee(page, 'started')
  await trainByHand(page)
  await beginEarlier(email, 10)
  const days = Array.from({ length: 9 }, (_, index) => new Date(Date.now() - (8.5 - index) * DAY_MS))
  await context.clock.setFixedTime(days[0]!)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)

  for (const [index, day] of days.entries()) {
    await context.clock.setFixedTime(day)
    await page.reload()
    await expect(page.getByText(new RegExp(`^MISSION ${index + 1} · ZONE \\d$`))).toBeVisible()
    if (index > 0)
      await expect(
        page.getByText('You’re offline. This mission was saved earlier, before your last one counted.'),
      ).toBeVisible()
    await page.getByRole('link', { name: 'START MISSION' }).click()
    const choice = choiceOn(index + 1)
    if (choice) await page.getByRole('button', { name: choice.options[0].title }).click()
    await finishFromLastStep(page)
  }
  expect(await storedRows(page, 'outbox')).toHaveLength(9)
  await context.clock.setFixedTime(new Date())
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect
    .poll(() => callApi(page, 'GET', '/api/statistics'), { timeout: 30_000 })
    .toMatchObject({ daysCompleted: 9, totals: { sessions: 9 } })
  const sessions = await Promise.all(
    days.map((_, index) => callApi(page, 'GET', `/api/sessions/${index + 1}`)),
  )
  expect(sessions).toMatchObject(days.map((day) => [{ completedAt: day.toISOString(), counts: true }]))
  const exerciseCounts = sessions.map(([session]) => session.exercises.length)
  expect(Math.min(...exerciseCounts)).toBeGreaterThan(10) // the built-in plan has fewer
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([])
})

test('data stored by an earlier version is available offline, and its mission is sent', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  await expect.poll(async () => (await storedRows(page, 'answers')).length).toBeGreaterThan(3)
  await page.goto('/terms')
  await storeAsEarlier(page, await storedRows(page, 'answers'))

  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('You’re offline. Your progress is saved.')).toBeVisible()
  await expect(page.getByText('Mission done', { exact: true })).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(outbox|trainee:(answer|signed-in)):/.test(key)),
    ),
  ).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'offline',
  ])

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => callApi(page, 'GET', '/api/statistics'))
    .toMatchObject({ daysCompleted: 1, totals: { sessions: 1 } })
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([])
})

type StoredPlan = Record<'warmup' | 'exercises' | 'cooldown', { id: string }[]> & { id: string; day: number }

/** Puts the answers, and a finish of today's plan, where earlier versions stored them. */
async function storeAsEarlier(page: Page, answers: Row<{ answer: unknown }>[]): Promise<void> {
  await page.evaluate(async (rows) => {
    indexedDB.deleteDatabase('offline')
    for (const { key, value } of rows) {
      const [userId, path] = key
      if (path === '/api/auth/me') localStorage.setItem('trainee:signed-in::', JSON.stringify(value.answer))
      else localStorage.setItem(`trainee:answer:${userId}:${path}`, JSON.stringify(value))
    }
    const plan = rows.find(({ key }) => key[1] === '/api/workout/today')?.value.answer as StoredPlan
    const userId = rows[0]?.key[0] ?? ''
    const entries = [...plan.warmup, ...plan.exercises, ...plan.cooldown]
    const finished = {
      userId,
      workoutPlanId: plan.id,
      day: plan.day,
      isCompleted: true,
      exercises: entries.map(({ id }) => ({ id, completed: true })),
      completedAt: null,
      finishedAt: new Date().toISOString(),
    }
    const runId = crypto.randomUUID()
    localStorage.setItem(`outbox:${userId}:${runId}`, JSON.stringify({ runId, finished }))
    await new Promise((resolve) => {
      const request = indexedDB.open('outbox', 1)
      request.onupgradeneeded = () =>
        request.result
          .createObjectStore('finishes')
          .put({ unsent: { runId, finished }, decision: null }, `${userId}:${runId}`)
      request.onsuccess = () => resolve(request.result.close())
    })
  }, answers)
}

/** Moves the saved attempt to its last step, with only the first step done. */
async function leaveAtLastStep(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await deleteAttemptCopies(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('trainee:run:')) ?? ''
    const run = JSON.parse(localStorage.getItem(key) ?? '{}')
    const plan = JSON.parse(
      localStorage.getItem(key.replace(':run:', ':plan:').replace(/[^:]*$/, String(run.day))) ?? '{}',
    )
    const entries: { rounds: number }[] = [...plan.warmup, ...plan.exercises, ...plan.cooldown]
    const steps = entries.reduce((sum, { rounds }) => sum + rounds, 0)
    localStorage.setItem(
      key,
      JSON.stringify({
        ...run,
        done: ['w1-1'],
        index: steps - 1,
        moment: { ...run.moment, phase: 'work', countdown: null },
      }),
    )
  })
  await page.reload()
}

/** From the open player. Another test goes through all steps. */
async function finishFromLastStep(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^How to do/ })).toBeVisible()
  await page.goBack()
  await leaveAtLastStep(page)
  await allowQuickPresses(page)
  await page.getByRole('link', { name: 'RESUME' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Finish anyway' }).click()
  await expect(page.getByText('Mission done', { exact: true })).toBeVisible()
  // It opens once: whoever reloads before that finds it over the next page.
  await expect(page.getByRole('dialog', { name: 'Mission Overview' })).toBeVisible()
}

/**
 * Sends the sync event to the service worker. The browser sends it when it is online again, but it does not
 * notice an emulated network.
 */
async function dispatchSync(context: BrowserContext, page: Page): Promise<void> {
  const debug = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    debug.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  )
  await debug.send('ServiceWorker.enable')
  await debug.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  })
}
