import type { Page } from 'playwright'
import { askedForEffort, askedWhy, finaleFoot, finished, outcome } from './after.ts'
import { askToStartOver, chooseShort, leaveMission, loseSignalWhenDone, offerCall } from './mission-card.ts'
import { doneOffline, losePlan, loseSignal, openNextChoice, openNextDay, openOffline } from './offline.ts'
import { showCrossing } from './crossings.ts'
import {
  loseFigure,
  byHand,
  openLeftMission,
  toCountedStep,
  toDrill,
  toEmptyTest,
  toFloorView,
  toHold,
  toLastStep,
  toLeadIn,
  toOption,
  toOptions,
  toRest,
  toRunningStep,
  toSettings,
  toVideo,
  toTaps,
  toTempo,
  toTypedTest,
} from './player.ts'
import { upToStep } from './questionnaire.ts'
import { switchRemindersOn, switchRemindersOnByIphone } from './reminders.ts'
import type { Screen } from './screen.ts'
import { listenTo, replaceSpeech } from './speech.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** In the player, by hand. */
const inPlayer = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await byHand(page)
  await act(page)
}

async function openTables(page: Page): Promise<void> {
  const tables = page.getByText('Show as table')
  await tables.first().waitFor()
  for (const table of await tables.all()) await table.click()
}

/** A run of three minutes is refused; the runs so far are listed. */
async function logShortRun(page: Page): Promise<void> {
  await page.getByText('Show all runs').click()
  await page.getByLabel('Minutes').fill('3')
  await press('Save the new time')(page)
}

async function openSound(page: Page): Promise<void> {
  await toSettings(page)
  for (const name of ['Voice', 'Count reps']) await page.getByRole('checkbox', { name, exact: true }).check()
}

/** The camera screen when the browser refuses the camera. It offers to choose a file. */
async function openRefusedCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await press('Take Progress Photo')(page)
  await press('Start Camera')(page)
}

/** The camera screen with a blank picture. */
async function openCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
      canvas.getContext('2d')?.fillRect(0, 0, 480, 640)
      return Promise.resolve(canvas.captureStream(5))
    }
  })
  await press('Take Progress Photo')(page)
  await press('Start Camera')(page)
}

/** The first answer of the newest card that asks something. */
const answerSkillCard = (page: Page) =>
  page
    .getByRole('region', { name: /^Skill cards/ })
    .getByRole('group')
    .getByRole('button')
    .first()
    .click()

async function capture(page: Page): Promise<void> {
  await openCamera(page)
  await press('Capture')(page)
}

async function askToDelete(page: Page): Promise<void> {
  await press(/^Open photo D9/)(page)
  await press('Delete')(page)
}

/** The call is answered here, because the gallery would exceed its rate limit. */
async function askForLink(page: Page): Promise<void> {
  await page.route('**/api/auth/forgot', (route) => route.fulfill({ json: { ok: true } }))
  await page.getByLabel('Email').fill('somebody@example.com')
  await press('Send the link')(page)
}

/** Every screen in every state, for the gallery and for the accessibility tests. */
export const screens: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: '/', shows: 'YOUR PLANE IS DOWN.' },
  { name: 'landing-menu', as: 'visitor', path: '/#menu', shows: 'Sign In', upTo: 1023, window: true },
  { name: 'landing-faq', as: 'visitor', path: '/#faq', shows: 'YOUR PLANE IS DOWN.', window: true },
  { name: 'terms', as: 'visitor', path: '/terms', shows: 'Terms' },
  { name: 'privacy', as: 'visitor', path: '/privacy', shows: 'Privacy' },
  { name: 'refund', as: 'visitor', path: '/refund', shows: 'Refund' },
  { name: 'login', as: 'visitor', path: '/login', shows: 'WELCOME BACK, SOLDIER' },
  {
    name: 'login-errors',
    as: 'visitor',
    path: '/login',
    shows: 'Password is required',
    prepare: press('DEPLOY TO MISSION'),
  },
  { name: 'forgot', as: 'visitor', path: '/forgot', shows: 'FORGOT YOUR PASSWORD?' },
  { name: 'forgot-asked', as: 'visitor', path: '/forgot', shows: 'CHECK YOUR EMAIL', prepare: askForLink },
  {
    name: 'reset',
    as: 'visitor',
    path: `/reset#token=${'A'.repeat(43)}`,
    shows: 'Changing it signs out every device.',
  },
  { name: 'reset-ended', as: 'visitor', path: '/reset', shows: 'THIS LINK HAS EXPIRED' },
  { name: 'verify', as: 'visitor', path: `/verify#token=${'A'.repeat(43)}`, shows: 'CONFIRM YOUR EMAIL' },
  { name: 'signup', as: 'visitor', path: '/signup', shows: 'At least 8 characters.' },
  {
    name: 'signup-errors',
    as: 'visitor',
    path: '/signup',
    shows: 'Invalid email address',
    prepare: press('JOIN THE ELITE FORCE'),
  },
  {
    name: 'account-deleted',
    as: 'visitor',
    path: '/account-deleted?reference=AB12-CD34-EF56-GH78',
    shows: 'ACCOUNT DELETED',
    failing: { calls: '**/api/erasures/**', how: 'away' },
  },
  { name: 'not-found', as: 'visitor', path: '/no-such-page', shows: 'OFF THE MAP' },
  { name: 'purchase-visitor', as: 'visitor', path: '/purchase', shows: 'Authentication Required' },
  {
    name: 'loading',
    as: 'visitor',
    path: '/dashboard',
    shows: 'Loading',
    failing: { calls: '**/api/auth/me', how: 'silent' },
  },
  {
    name: 'failure-page',
    as: 'visitor',
    path: '/dashboard',
    shows: 'NO SIGNAL',
    failing: { calls: '**/api/**', how: 'away' },
  },

  { name: 'onboarding-1', as: 'new', path: '/onboarding', shows: 'Step 1 of 5' },
  {
    name: 'onboarding-1-picker',
    as: 'new',
    path: '/onboarding',
    shows: 'COUNTRY',
    prepare: press(/^Country/),
    window: true,
  },
  { name: 'onboarding-2', as: 'new', path: '/onboarding', shows: 'Step 2 of 5', prepare: upToStep(2) },
  { name: 'onboarding-3', as: 'new', path: '/onboarding', shows: 'Step 3 of 5', prepare: upToStep(3) },
  { name: 'onboarding-4', as: 'new', path: '/onboarding', shows: 'Step 4 of 5', prepare: upToStep(4) },
  { name: 'onboarding-5', as: 'new', path: '/onboarding', shows: '30-DAY TARGETS', prepare: upToStep(5) },

  {
    name: 'dashboard-offer',
    as: 'profile',
    path: '/dashboard',
    shows: 'Choose Your Military Training Program',
  },
  { name: 'quotes-offer', as: 'profile', path: '/quotes', shows: 'Choose Your Military Training Program' },
  {
    name: 'statistics-offer',
    as: 'profile',
    path: '/statistics',
    shows: 'Choose Your Military Training Program',
  },
  {
    name: 'photos-offer',
    as: 'profile',
    path: '/progress-photos',
    shows: 'Choose Your Military Training Program',
  },
  {
    name: 'account-pack',
    as: 'profile',
    path: '/account-settings',
    shows: 'ready in minutes',
    prepare: press('Download my data'),
    window: true,
  },
  {
    name: 'account-delete',
    as: 'profile',
    path: '/account-settings',
    shows: 'This can’t be undone',
    prepare: press('Delete my account'),
    window: true,
  },
  { name: 'account-unpaid', as: 'profile', path: '/account-settings', shows: 'SOLDIER PROFILE' },
  { name: 'purchase', as: 'profile', path: '/purchase', shows: 'Purchase Bootcamp' },
  {
    name: 'purchase-error',
    as: 'profile',
    path: '/purchase',
    shows: 'We can’t reach our records',
    failing: { calls: '**/api/purchase/checkout', how: 'away' },
    prepare: press('Purchase Bootcamp'),
  },
  {
    name: 'purchase-claim',
    as: 'profile',
    path: '/purchase',
    shows: 'Find my payment',
    prepare: (page) => page.getByText('I paid but have no access').click(),
  },
  {
    name: 'purchase-confirming',
    as: 'profile',
    path: '/purchase/success',
    shows: 'Confirming your payment…',
  },
  { name: 'purchase-cancel', as: 'profile', path: '/purchase/cancel', shows: 'Payment Cancelled' },

  { name: 'dashboard-bought', as: 'bought', path: '/dashboard', shows: 'YOUR BOOTCAMP IS PAID' },
  { name: 'purchase-bought', as: 'bought', path: '/purchase', shows: 'Already Purchased' },
  { name: 'purchase-success', as: 'bought', path: '/purchase/success', shows: 'Payment Successful!' },

  {
    name: 'purchase-refund-dialog',
    as: 'bought',
    path: '/purchase',
    shows: 'never replace them',
    prepare: press('Request a refund'),
    window: true,
  },

  { name: 'purchase-review', as: 'review', path: '/purchase', shows: 'Payment received, under review' },
  { name: 'purchase-refunded', as: 'refunded', path: '/purchase', shows: 'within 10 business days' },
  { name: 'dashboard-refunded', as: 'refunded', path: '/dashboard', shows: 'Your record' },

  { name: 'dashboard-day-1', as: 'day1', path: '/dashboard', shows: 'Day 1 of 30' },
  {
    name: 'listening',
    as: 'day1',
    path: '/dashboard',
    shows: 'Pause',
    prepare: listenTo('the scenario'),
  },
  {
    name: 'listening-voice',
    as: 'day1',
    path: '/dashboard',
    shows: 'Choose a voice',
    prepare: async (page) => {
      await listenTo('the scenario')(page)
      await press('Voice')(page)
    },
  },
  { name: 'readiness', as: 'day1', path: '/workout', shows: 'BEFORE YOU TRAIN' },
  {
    name: 'readiness-open-questions',
    as: 'day1',
    path: '/workout',
    shows: 'Answer question',
    prepare: press('Continue'),
  },
  {
    name: 'workout-complete-empty',
    as: 'day1',
    path: '/workout-complete',
    shows: 'No completed workout found for today',
  },
  { name: 'quotes', as: 'day1', path: '/quotes', shows: 'Daily Quote' },
  {
    name: 'quotes-listening',
    as: 'day1',
    path: '/quotes',
    shows: 'Pause',
    prepare: async (page) => {
      await page.evaluate(replaceSpeech)
      await press('Listen to the quote')(page)
    },
  },
  { name: 'statistics-day-1', as: 'day1', path: '/statistics', shows: '30-day record' },
  { name: 'photos-empty', as: 'day1', path: '/progress-photos', shows: 'TRANSFORMATION GALLERY' },
  { name: 'account', as: 'day1', path: '/account-settings', shows: 'SOLDIER PROFILE' },
  {
    name: 'account-reminders',
    as: 'day1',
    path: '/account-settings',
    shows: 'On these days',
    prepare: switchRemindersOn,
  },
  {
    name: 'account-home-screen',
    as: 'day1',
    path: '/account-settings',
    shows: 'Tap Add to Home Screen',
    prepare: switchRemindersOnByIphone,
    window: true,
  },
  {
    name: 'account-restart',
    as: 'day1',
    path: '/account-settings',
    shows: 'Restart from Day 1?',
    prepare: press('Restart from Day 1'),
    window: true,
  },
  {
    name: 'account-details',
    as: 'day1',
    path: '/account-settings',
    shows: 'Cancel',
    prepare: press('Update my details'),
    window: true,
  },
  {
    name: 'account-email',
    as: 'day1',
    path: '/account-settings',
    shows: 'We’ll send a link there.',
    prepare: press('Change email'),
    window: true,
  },
  {
    name: 'account-password',
    as: 'day1',
    path: '/account-settings',
    shows: 'This signs out your other devices',
    prepare: press('Change password'),
    window: true,
  },
  {
    name: 'account-readiness',
    as: 'day1',
    path: '/account-settings',
    shows: 'answered',
    prepare: press('Answer'),
    window: true,
  },
  { name: 'purchase-active', as: 'day1', path: '/purchase', shows: 'Bootcamp In Progress' },
  {
    name: 'failure',
    as: 'day1',
    path: '/dashboard',
    shows: 'NO SIGNAL',
    failing: { calls: '**/api/bootcamp-access', how: 'away' },
  },
  {
    name: 'mission-part-missing',
    as: 'day1',
    path: '/dashboard',
    shows: 'couldn’t load part',
    failing: { calls: '**/api/workout/today', how: 'away' },
  },

  { name: 'dashboard-day-12', as: 'day12', path: '/dashboard', shows: 'Day 12 of 30' },
  { name: 'workout-video', as: 'day12', path: '/workout', shows: 'to camp', prepare: toVideo, window: true },
  {
    name: 'zone-crossing',
    as: 'day12',
    path: '/dashboard',
    shows: 'CLIMB THE RIDGE',
    prepare: showCrossing,
    window: true,
  },
  {
    name: 'workout-lost-figure',
    as: 'day12',
    path: '/workout',
    shows: 'Try again',
    prepare: loseFigure,
    window: true,
  },
  {
    name: 'dashboard-version',
    as: 'day12',
    path: '/dashboard',
    shows: 'It still counts as today’s mission',
    prepare: chooseShort,
  },
  {
    name: 'dashboard-resume',
    as: 'day12',
    path: '/dashboard',
    shows: 'Round 2 of',
    prepare: leaveMission,
  },
  {
    name: 'dashboard-start-over',
    as: 'day12',
    path: '/dashboard',
    shows: 'This deletes your progress',
    prepare: askToStartOver,
    window: true,
  },
  {
    name: 'dashboard-scenario',
    as: 'day12',
    path: '/dashboard',
    shows: 'Show less',
    prepare: press('Read on'),
  },
  {
    name: 'workout-guide',
    as: 'day12',
    path: '/workout',
    shows: 'GUIDE ME',
    window: true,
  },
  {
    name: 'workout-timed',
    as: 'day12',
    path: '/workout',
    shows: 'START 0:30',
    prepare: byHand,
    window: true,
  },
  {
    name: 'workout-running',
    as: 'day12',
    path: '/workout',
    shows: 'Pause',
    prepare: toRunningStep,
    window: true,
  },
  {
    name: 'workout-floor',
    as: 'day12',
    path: '/workout',
    shows: 'Mission Progress',
    prepare: toFloorView,
    window: true,
  },
  {
    name: 'workout-reps',
    as: 'day12',
    path: '/workout',
    shows: 'reps',
    prepare: toCountedStep,
    window: true,
  },
  {
    name: 'workout-tempo',
    as: 'day12',
    path: '/workout',
    shows: 'Resume',
    prepare: toTempo,
    window: true,
  },
  {
    name: 'workout-drill',
    as: 'day12',
    path: '/workout',
    shows: 'DRILL',
    prepare: inPlayer(toDrill),
    window: true,
  },
  {
    name: 'workout-options',
    as: 'day12',
    path: '/workout',
    shows: 'Player settings',
    prepare: toOption(null),
    window: true,
  },
  {
    name: 'workout-paused',
    as: 'day12',
    path: '/workout',
    shows: 'Paused ·',
    prepare: toOptions,
    window: true,
  },
  {
    name: 'workout-change',
    as: 'day12',
    path: '/workout',
    shows: 'For this round and the rest of them.',
    prepare: toOption(/^Change/),
    window: true,
  },
  {
    name: 'workout-pain',
    as: 'day12',
    path: '/workout',
    shows: 'similar moves for 48 hours',
    prepare: toOption('It hurts'),
    window: true,
  },
  {
    name: 'workout-why',
    as: 'day12',
    path: '/workout',
    shows: 'Common mistake:',
    prepare: toOption(/^Why/),
    window: true,
  },
  {
    name: 'workout-settings',
    as: 'day12',
    path: '/workout',
    shows: 'The timer paces your reps.',
    prepare: toSettings,
    window: true,
  },
  {
    name: 'workout-get-ready',
    as: 'day12',
    path: '/workout',
    shows: 'Get ready',
    prepare: toLeadIn,
    window: true,
  },
  {
    name: 'workout-rest',
    as: 'day12',
    path: '/workout',
    shows: 'Rest · next',
    prepare: toRest,
    window: true,
  },
  {
    name: 'workout-resume',
    as: 'day12',
    path: '/workout',
    shows: 'Resume mission?',
    prepare: openLeftMission,
    window: true,
  },
  {
    name: 'workout-last',
    as: 'day12',
    path: '/workout',
    shows: 'Finish',
    prepare: toLastStep,
    window: true,
  },
  {
    name: 'workout-progress',
    as: 'day12',
    path: '/workout',
    shows: 'Cooldown',
    prepare: inPlayer(press(/Mission Progress/)),
    window: true,
  },
  {
    name: 'workout-stop',
    as: 'day12',
    path: '/workout',
    shows: 'Fainting',
    prepare: inPlayer(press('When to stop')),
    window: true,
  },
  {
    name: 'workout-sound',
    as: 'day12',
    path: '/workout',
    shows: 'Choose a voice',
    prepare: openSound,
    window: true,
  },
  {
    name: 'workout-no-plan',
    as: 'day12',
    path: '/workout',
    shows: 'We couldn’t load your mission',
    failing: { calls: '**/api/workout/today', how: 'away' },
  },
  {
    name: 'offline-mission',
    as: 'day12',
    path: '/dashboard',
    shows: 'Today’s mission is saved on this device.',
    prepare: loseSignal,
  },
  {
    name: 'offline-player',
    as: 'day12',
    path: '/dashboard',
    shows: 'Every step is saved.',
    prepare: openOffline,
    window: true,
  },
  {
    name: 'offline-finished',
    as: 'day12',
    path: '/dashboard',
    shows: 'Saved.',
    prepare: doneOffline(0),
  },
  {
    name: 'offline-next-day',
    as: 'day12',
    path: '/dashboard',
    shows: 'saved earlier, before',
    prepare: doneOffline(30),
  },
  {
    name: 'offline-next-choice',
    as: 'day12',
    path: '/dashboard',
    shows: 'Heavy, or fast?',
    prepare: openNextChoice,
    window: true,
  },
  {
    name: 'offline-next-player',
    as: 'day12',
    path: '/dashboard',
    shows: 'Every step is saved.',
    prepare: openNextDay,
    window: true,
  },
  {
    name: 'offline-not-kept',
    as: 'day12',
    path: '/dashboard',
    shows: 'isn’t on this device yet',
    prepare: losePlan,
  },
  { name: 'statistics-day-12', as: 'day12', path: '/statistics', shows: '30-day record' },
  {
    name: 'statistics-tables',
    as: 'day12',
    path: '/statistics',
    shows: 'Show as table',
    prepare: openTables,
  },
  {
    name: 'statistics-run-refused',
    as: 'day12',
    path: '/statistics',
    shows: '2.4 km, optional',
    prepare: logShortRun,
  },
  { name: 'photos', as: 'day12', path: '/progress-photos', shows: '4 photos captured' },
  {
    name: 'photo-viewer',
    as: 'day12',
    path: '/progress-photos',
    shows: 'DAY 9',
    prepare: press(/^Open photo D9/),
    window: true,
  },
  {
    name: 'photo-delete',
    as: 'day12',
    path: '/progress-photos',
    shows: 'Delete Photo?',
    prepare: askToDelete,
    window: true,
  },
  {
    name: 'photo-camera-start',
    as: 'day12',
    path: '/progress-photos',
    shows: 'We send nothing until you save it.',
    prepare: press('Take Progress Photo'),
    window: true,
  },
  {
    name: 'photo-camera-refused',
    as: 'day12',
    path: '/progress-photos',
    shows: 'Unable to access camera',
    prepare: openRefusedCamera,
    window: true,
  },
  {
    name: 'photo-camera',
    as: 'day12',
    path: '/progress-photos',
    shows: 'Head on the top line',
    prepare: openCamera,
    window: true,
  },
  {
    name: 'photo-taken',
    as: 'day12',
    path: '/progress-photos',
    shows: 'Retake',
    prepare: capture,
    window: true,
  },
  {
    name: 'photo-compare',
    as: 'day12',
    path: '/progress-photos',
    shows: 'Drag to move the line.',
    prepare: press('Compare days'),
    window: true,
  },
  {
    name: 'photo-time-lapse',
    as: 'day12',
    path: '/progress-photos',
    shows: 'creates it on this device',
    prepare: press('Time-lapse'),
    window: true,
  },
  { name: 'notebook-empty', as: 'day1', path: '/notebook', shows: 'Nothing here yet' },
  { name: 'notebook', as: 'day12', path: '/notebook', shows: 'page 11' },
  {
    name: 'notebook-recall',
    as: 'day12',
    path: '/notebook#skills',
    shows: 'Ask me again',
    prepare: answerSkillCard,
  },
  { name: 'mission-log', as: 'day12', path: '/mission-log', shows: 'missions done' },
  { name: 'mission-log-day', as: 'day12', path: '/mission-log?day=6', shows: 'What you did' },
  {
    name: 'mission-log-day-listening',
    as: 'day12',
    path: '/mission-log?day=6',
    shows: 'Pause',
    prepare: listenTo('the day'),
  },

  { name: 'dashboard-day-30', as: 'day30', path: '/dashboard', shows: 'Day 30 of 30' },
  {
    name: 'workout-day-30',
    as: 'day30',
    path: '/workout',
    shows: 'WARM-UP',
    prepare: byHand,
    window: true,
  },
  {
    name: 'workout-hold',
    as: 'day30',
    path: '/workout',
    shows: 'Tap anywhere to stop',
    prepare: toHold,
    window: true,
  },
  {
    name: 'workout-taps',
    as: 'day30',
    path: '/workout',
    shows: '3 counted',
    prepare: toTaps,
    window: true,
  },
  {
    name: 'workout-typed-test',
    as: 'day30',
    path: '/workout',
    shows: 'How many did you do?',
    prepare: toTypedTest,
    window: true,
  },
  {
    name: 'workout-empty-test',
    as: 'day30',
    path: '/workout',
    shows: 'No number yet',
    prepare: toEmptyTest,
    window: true,
  },

  {
    name: 'dashboard-call',
    as: 'first-done',
    path: '/dashboard',
    shows: 'Want a reminder tomorrow?',
    prepare: offerCall,
  },
  {
    name: 'dashboard-done-offline',
    as: 'done-today',
    path: '/dashboard',
    shows: 'Your progress is saved.',
    prepare: loseSignalWhenDone,
  },
  { name: 'dashboard-done', as: 'done-today', path: '/dashboard', shows: 'Mission Completed!' },
  {
    name: 'dashboard-overview',
    as: 'done-today',
    path: '/dashboard',
    shows: 'See the debrief',
    prepare: press('Mission Overview'),
    window: true,
  },
  { name: 'finish', as: 'done-today', path: '/', shows: 'CONTINUE', prepare: finished(5), window: true },
  {
    name: 'finish-unsent',
    as: 'done-today',
    path: '/',
    shows: 'Saved.',
    prepare: finished(5, { unsent: true }),
    window: true,
  },
  {
    name: 'effort',
    as: 'done-today',
    path: '/',
    shows: 'One tap.',
    prepare: askedForEffort(5),
    window: true,
  },
  {
    name: 'plane',
    as: 'done-today',
    path: '/',
    shows: 'Why were you on that plane?',
    prepare: askedWhy(5),
    window: true,
  },
  {
    name: 'outcome',
    as: 'done-today',
    path: '/',
    shows: 'Return to Base',
    prepare: outcome(5),
    window: true,
  },
  {
    name: 'outcome-listening',
    as: 'done-today',
    path: '/',
    shows: 'Pause',
    prepare: async (page) => {
      await outcome(5)(page)
      await listenTo('the aftermath', 'dialog')(page)
    },
    window: true,
  },
  {
    name: 'outcome-unsent',
    as: 'done-today',
    path: '/',
    shows: 'Then you can rate the effort and see your personal bests.',
    prepare: outcome(5, { unsent: true }),
    window: true,
  },
  { name: 'workout-complete', as: 'done-today', path: '/workout-complete', shows: 'Day 5 Complete' },
  {
    name: 'workout-complete-card',
    as: 'done-today',
    path: '/workout-complete',
    shows: 'You choose who sees it.',
    prepare: press('Share card'),
    window: true,
  },

  { name: 'dashboard-evening', as: 'evening', path: '/dashboard', shows: 'Mission Completed!' },
  { name: 'finish-day-30', as: 'evening', path: '/', shows: 'CONTINUE', prepare: finished(30), window: true },
  { name: 'finale', as: 'evening', path: '/', shows: 'What you built', prepare: outcome(30), window: true },
  {
    name: 'finale-photos',
    as: 'completed',
    path: '/',
    shows: 'Compare your photos',
    prepare: outcome(30),
    window: true,
  },
  {
    name: 'finale-foot',
    as: 'completed',
    path: '/',
    shows: 'Total exercises',
    prepare: finaleFoot,
    window: true,
  },
  { name: 'workout-complete-evening', as: 'evening', path: '/workout-complete', shows: 'Day 30 Complete' },
  { name: 'statistics-evening', as: 'evening', path: '/statistics', shows: '30-day record' },

  { name: 'graduate-home', as: 'completed', path: '/dashboard', shows: 'What you built' },
  { name: 'graduate-quotes', as: 'completed', path: '/quotes', shows: 'min of holds' },
  { name: 'statistics-completed', as: 'completed', path: '/statistics', shows: 'What you gained' },
  { name: 'photos-completed', as: 'completed', path: '/progress-photos', shows: 'Your Journey' },
  { name: 'purchase-repeat', as: 'completed', path: '/purchase', shows: '$5.00' },
  { name: 'notebook-day-30', as: 'completed', path: '/notebook', shows: 'page 30' },
  { name: 'service-record', as: 'completed', path: '/service-record', shows: '30 of 30 missions' },

  { name: 'dashboard-second', as: 'second', path: '/dashboard', shows: 'Day 4 of 30' },
  { name: 'photos-second', as: 'second', path: '/progress-photos', shows: 'Bootcamp of' },
  { name: 'statistics-second', as: 'second', path: '/statistics', shows: '30-day record' },
]
