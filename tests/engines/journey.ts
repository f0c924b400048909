import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { databaseOf } from '#local/seeds/database.ts'
import { passNights } from '#local/seeds/nights.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { BETWEEN_PRESSES_MS, type Trainee, pause, until } from './trainee.ts'

/** The served product. The journey stops and restarts its server to simulate a lost signal. */
export type App = { url: string; goOffline: () => Promise<void>; comeBack: () => Promise<void> }

/** The timeout, at ten times the speed. */
const WHOLE_MISSION_MS = 6 * MINUTE_MS

type Told = (what: string) => Promise<void>

/**
 * Walks a trainee through the product, from the landing page to signing out. `told` reports each step.
 * With `whole` the guided mission runs to its end, not only to its third step.
 */
export async function walk(trainee: Trainee, app: App, { whole, told }: { whole: boolean; told: Told }) {
  const email = `engine-${randomUUID()}@example.com`
  const password = 'jungle-thirty'

  await trainee.open('/')
  await trainee.see(/YOUR PLANE IS DOWN/, 'heading')
  await told('landing')
  await trainee.press('link', 'ENLIST NOW')
  await trainee.see('JOIN THE ELITE FORCE', 'button')
  await trainee.fill('textbox', /^Email/, email)
  await trainee.fillPassword('Password', password)
  await trainee.fillPassword('Confirm password', password)
  await trainee.press('button', 'JOIN THE ELITE FORCE')
  await trainee.see(/Step 1 of 5/)
  await told('sign up')

  await onboard(trainee)
  await told('onboarding')

  await trainee.press('link', 'START JUNGLE BOOTCAMP')
  await trainee.press('checkbox', 'None of these')
  await trainee.press('button', 'CONTINUE')
  await told('readiness')
  await trainee.press('button', 'Purchase Bootcamp')
  await until(() => trainee.engine.run(pressPay), 'no checkout')
  await trainee.see('Payment Successful!', 'heading')
  await told('pay')

  await trainee.press('radio', 'By hand')
  await trainee.press('button', 'Start Your Bootcamp')
  await trainee.see(/^Step 1 of \d+: /)
  for (let step = 1; step <= 3; step += 1) {
    await trainee.tap('button', /^Complete/)
    await trainee.see(new RegExp(`^Step ${step + 1} of `))
  }
  await told('a mission by hand')
  await finishFromLastStep(trainee)
  await told('finish')
  await trainee.press('button', 'CONTINUE')
  await trainee.press('button', /^Just right/)
  await until(
    async () => (await trainee.sees('Don’t say', 'button')) || trainee.sees('Return to Base', 'button'),
    'no outcome',
  )
  if (await trainee.sees('Don’t say', 'button')) await trainee.press('button', 'Don’t say')
  await trainee.press('button', 'Return to Base')
  await trainee.see('YOU CRUSHED IT', 'heading')
  await told('debrief')

  await trainee.open('/statistics')
  await trainee.see('PERFORMANCE METRICS', 'heading')
  await trainee.see('1 done · 29 to go')
  await told('statistics')

  await savePhoto(trainee)
  await told('photo by file')

  await trainee.open('/account-settings')
  await trainee.see(/^Push notifications/, 'checkbox')
  const refused = /Reminders are on, but this (device blocks them|browser can’t show them)/
  if (!(await trainee.sees(refused))) await trainee.press('checkbox', /^Push notifications/)
  await trainee.see(refused)
  await told('reminders refused')

  // Only Chromium’s browsers can install the app by a press.
  if (trainee.engine.name !== 'Chromium' && (await trainee.sees(/^Install/, 'button')))
    throw new Error('An install button that nobody can press')
  await told('no install prompt')

  await passNights(databaseOf(app.url), email)
  await trainee.open('/dashboard')
  await trainee.see('START MISSION', 'link')
  await until(
    () => trainee.engine.run(async () => navigator.serviceWorker.controller?.state === 'activated'),
    'no service worker',
  )
  await until(() => trainee.engine.run(isKept, 2), 'Day 2 is not kept on the device')
  await app.goOffline()
  await trainee.open('/dashboard')
  await trainee.see(/^You’re offline/)
  await told('offline')
  await guideAgain(trainee)
  await trainee.press('link', 'START MISSION')
  await trainee.tap('button', /^Sound off/)
  await trainee.see(/Get ready/)
  await trainee.engine.run(hurry, 10)
  if (whole)
    await until(
      () => trainee.sees('Finish', 'button'),
      'the guided mission does not end',
      undefined,
      WHOLE_MISSION_MS,
    )
  else await trainee.see(/^Step 3 of /)
  await told('a mission hands-free')
  await finishFromLastStep(trainee)
  await trainee.see(/Saved\. /)
  await told('offline finish')
  await app.comeBack()
  await trainee.open('/dashboard')
  await trainee.see('Mission Completed!')
  await trainee.open('/statistics')
  await trainee.see('2 done · 28 to go')
  await told('return')

  await trainee.open('/account-settings')
  // The lists move what is below them, and WebDriver presses the place where it saw the button.
  await trainee.see('Passkeys', 'heading')
  for (const list of ['Loading passkeys', 'Loading devices']) await trainee.seeNo(list, 'status')
  await trainee.press('button', 'Sign Out')
  await trainee.see(/YOUR PLANE IS DOWN/, 'heading')
  await trainee.open('/dashboard')
  await trainee.see('WELCOME BACK, SOLDIER', 'heading')
  await told('sign out')
}

/**
 * Runs in the page. Selectors do not reach into the shadow root of the twin’s checkout. Paddle’s own checkout
 * is a frame.
 */
function pressPay(): boolean {
  const pay = [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('dialog .pay'))
    .find((button) => button)
  pay?.click()
  return pay !== undefined
}

async function onboard(trainee: Trainee): Promise<void> {
  await trainee.press('button', /^Country/)
  await trainee.fill('combobox', /Search \d+ countries/, 'Portu')
  await trainee.press('option', 'Portugal')
  await trainee.press('radio', /Metric/)
  await trainee.tap('button', 'Next')
  for (const [label, value] of [
    ['Weight', '78'],
    ['Height', '178'],
    ['Age', '34'],
  ] as const)
    await trainee.fill('textbox', new RegExp(`^${label}`), value)
  await trainee.tap('button', 'Next')
  await trainee.fill('textbox', 'Push-ups', '15')
  await trainee.fill('textbox', 'Sit-ups', '20')
  await trainee.tap('button', 'Next')
  await trainee.press('radio', /Combat Ready/)
  await trainee.tap('button', 'Next')
  await trainee.see('30-DAY TARGETS')
  await trainee.tap('button', 'DEPLOY TO MISSION')
  await trainee.see('Choose Your Military Training Program')
}

async function savePhoto(trainee: Trainee): Promise<void> {
  const file = 'out/engines/photo.jpg'
  const { photoDataUrl } = await photoOfDay(1)
  await writeFile(file, photoDataUrl.slice(photoDataUrl.indexOf(',') + 1), 'base64')
  await trainee.open('/progress-photos')
  await trainee.press('button', 'Take Your First Photo')
  await trainee.see('Choose a photo')
  await trainee.engine.choose('dialog[open] input[type=file]', file)
  await trainee.press('button', 'Save')
  await trainee.see('1 photo captured')
}

async function finishFromLastStep(trainee: Trainee): Promise<void> {
  while (!(await trainee.sees('Finish', 'button'))) await trainee.engine.key('ArrowRight')
  await until(async () => {
    // On a busy page the player may ignore a press as the second half of a double tap, so press again.
    await pause(BETWEEN_PRESSES_MS)
    await trainee.pressIfThere('button', 'Finish')
    await trainee.pressIfThere('button', 'Finish anyway')
    // If a step ends just before the press, the same button pauses the next step.
    await trainee.pressIfThere('button', 'Resume')
    return trainee.sees('CONTINUE', 'button')
  }, 'no finish')
}

/** Makes the next mission ask "Guide me" again. */
const guideAgain = (trainee: Trainee): Promise<void> =>
  trainee.engine.run(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('trainee:guidance:')) localStorage.removeItem(key)
  })

/** Runs in the page: whether the device has stored that `day` is the current one. */
async function isKept(day: number): Promise<boolean> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((done, fail) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error ?? new Error('IndexedDB'))
    })
  const database = await resultOf(indexedDB.open('offline'))
  try {
    const rows = await resultOf(database.transaction('answers').objectStore('answers').getAll())
    return JSON.stringify(rows).includes(`"currentDay":${day}`)
  } finally {
    database.close()
  }
}

/** Runs in the page. Makes its clocks and timers `times` as fast. */
function hurry(times: number): void {
  const begin = { date: Date.now(), now: performance.now() }
  const [now, dateNow] = [performance.now.bind(performance), Date.now.bind(Date)]
  performance.now = () => begin.now + (now() - begin.now) * times
  Date.now = () => begin.date + (dateNow() - begin.date) * times
  const { setTimeout, setInterval } = window
  window.setTimeout = ((work: TimerHandler, ms = 0) =>
    setTimeout(work, ms / times)) as typeof window.setTimeout
  window.setInterval = ((work: TimerHandler, ms = 0) =>
    setInterval(work, ms / times)) as typeof window.setInterval
}
