import type { Page } from 'playwright'
import { askedForEffort, askedWhy, finaleFoot, finished, outcome } from './after.ts'
import {
  askToStartOver,
  chooseShort,
  fillCheck,
  leaveMission,
  loseSignalWhenDone,
  offerCall,
  openCheck,
} from './mission-card.ts'
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
import { askToRemove, dismissPasskey, offerPasskey, showPasskeys } from './passkeys.ts'
import { upToStep } from './questionnaire.ts'
import { toCounted, toDeniedCamera, toLower, toNoWebGl, toPlacing, toSeen, toUsedCamera } from './referee.ts'
import { switchRemindersOn, switchRemindersOnByIphone } from './reminders.ts'
import type { Screen } from './screen.ts'
import { listenTo, replaceSpeech } from './speech.ts'
import { endTrial } from './trial.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** In the player, by hand. */
const inPlayer = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await byHand(page)
  await act(page)
}

/** Nothing reaches the server, so that the other screens of this trainee keep their plans. */
async function leaveOutFirst(page: Page): Promise<void> {
  await page.route('**/api/omissions', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await press(/^Archer push-ups/)(page)
  await press('Never this one')(page)
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
}

/** The browser is still asking whether the page may use the camera. */
async function openWaitingCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
  })
  await press('Take Progress Photo')(page)
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

type State = Omit<Screen, 'name' | 'as' | 'path' | 'window'>

/** The states of one path, by the names of their pictures. */
const pagesOf = (as: Screen['as'], path: string, states: Readonly<Record<string, State>>): Screen[] =>
  Object.entries(states).map(([name, state]) => ({ name, as, path, ...state }))

/** The same for states whose pictures show only the window. */
const windowsOf = (...of: Parameters<typeof pagesOf>): Screen[] =>
  pagesOf(...of).map((screen) => ({ ...screen, window: true }))

/** Every screen in every state, for the gallery and for the accessibility tests. */
export const screens: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: '/', shows: 'YOUR PLANE IS DOWN.' },
  { name: 'landing-menu', as: 'visitor', path: '/#menu', shows: 'Sign In', upTo: 1023, window: true },
  { name: 'landing-faq', as: 'visitor', path: '/#faq', shows: 'YOUR PLANE IS DOWN.', window: true },
  ...pagesOf('visitor', '/try', {
    try: { shows: 'First a warm-up, then as many as you can' },
    'try-end': { shows: 'Save them to Day 1?', prepare: endTrial(14, 22) },
    'try-end-zero': { shows: 'That’s where we start.', prepare: endTrial(0, 0) },
  }),
  { name: 'terms', as: 'visitor', path: '/terms', shows: 'Terms' },
  { name: 'privacy', as: 'visitor', path: '/privacy', shows: 'Privacy' },
  { name: 'refund', as: 'visitor', path: '/refund', shows: 'Refund' },
  { name: 'accessibility', as: 'visitor', path: '/accessibility', shows: 'What doesn’t work yet' },
  ...pagesOf('visitor', '/login', {
    login: { shows: 'Sign in with a passkey' },
    'login-passkey-unused': { shows: 'No passkey was used.', prepare: dismissPasskey },
    'login-errors': { shows: 'Password is required', prepare: press('DEPLOY TO MISSION') },
  }),
  ...pagesOf('visitor', '/forgot', {
    forgot: { shows: 'FORGOT YOUR PASSWORD?' },
    'forgot-asked': { shows: 'CHECK YOUR EMAIL', prepare: askForLink },
  }),
  ...pagesOf('visitor', `/reset#token=${'A'.repeat(43)}`, {
    reset: { shows: 'Changing it signs out every device.' },
  }),
  { name: 'reset-ended', as: 'visitor', path: '/reset', shows: 'THIS LINK HAS EXPIRED' },
  { name: 'verify', as: 'visitor', path: `/verify#token=${'A'.repeat(43)}`, shows: 'CONFIRM YOUR EMAIL' },
  ...pagesOf('visitor', '/signup', {
    signup: { shows: 'At least 8 characters.' },
    'signup-errors': { shows: 'Invalid email address', prepare: press('JOIN THE ELITE FORCE') },
  }),
  ...pagesOf('visitor', '/account-deleted?reference=AB12-CD34-EF56-GH78', {
    'account-deleted': { shows: 'ACCOUNT DELETED', failing: { calls: '**/api/erasures/**', how: 'away' } },
  }),
  { name: 'not-found', as: 'visitor', path: '/no-such-page', shows: 'OFF THE MAP' },
  { name: 'purchase-visitor', as: 'visitor', path: '/purchase', shows: 'Authentication Required' },
  ...pagesOf('visitor', '/dashboard', {
    loading: { shows: 'Loading', failing: { calls: '**/api/auth/me', how: 'silent' } },
    'failure-page': { shows: 'SOMETHING FAILED', failing: { calls: '**/api/**', how: 'away' } },
  }),

  ...pagesOf('new', '/onboarding', {
    'onboarding-1': { shows: 'Step 1 of 5' },
    'onboarding-2': { shows: 'Step 2 of 5', prepare: upToStep(2) },
    'onboarding-3': { shows: 'Step 3 of 5', prepare: upToStep(3) },
    'onboarding-4': { shows: 'Step 4 of 5', prepare: upToStep(4) },
    'onboarding-5': { shows: '30-DAY TARGETS', prepare: upToStep(5) },
  }),
  ...windowsOf('new', '/onboarding', {
    'onboarding-1-picker': { shows: 'COUNTRY', prepare: press(/^Country/) },
  }),

  ...pagesOf('profile', '/dashboard', {
    'dashboard-offer': { shows: 'Choose Your Military Training Program' },
  }),
  { name: 'quotes-offer', as: 'profile', path: '/quotes', shows: 'Choose Your Military Training Program' },
  ...pagesOf('profile', '/statistics', {
    'statistics-offer': { shows: 'Choose Your Military Training Program' },
  }),
  ...pagesOf('profile', '/progress-photos', {
    'photos-offer': { shows: 'Choose Your Military Training Program' },
  }),
  { name: 'account-unpaid', as: 'profile', path: '/account-settings', shows: 'SOLDIER PROFILE' },
  ...windowsOf('profile', '/account-settings', {
    'account-pack': { shows: 'ready in minutes', prepare: press('Download my data') },
    'account-delete': { shows: 'This can’t be undone', prepare: press('Delete my account') },
  }),
  ...pagesOf('unchecked', '/purchase', {
    'purchase-readiness': { shows: 'Before you pay' },
    'purchase-readiness-ticked': {
      shows: 'Before you pay',
      prepare: (page) => page.getByText('A bone, joint, back or muscle problem').click(),
    },
    'purchase-advice': {
      shows: 'Please talk to a doctor first',
      prepare: async (page) => {
        await page.getByText('A bone, joint, back or muscle problem').click()
        await press('CONTINUE')(page)
      },
    },
  }),
  ...pagesOf('profile', '/purchase', {
    purchase: { shows: 'Purchase Bootcamp' },
    'purchase-error': {
      shows: 'We can’t reach our records',
      failing: { calls: '**/api/purchase/checkout', how: 'away' },
      prepare: press('Purchase Bootcamp'),
    },
    'purchase-claim': {
      shows: 'Find my payment',
      prepare: (page) => page.getByText('I paid but have no access').click(),
    },
  }),
  ...pagesOf('profile', '/purchase/success', {
    'purchase-confirming': { shows: 'Confirming your payment…' },
  }),
  { name: 'purchase-cancel', as: 'profile', path: '/purchase/cancel', shows: 'Payment Cancelled' },

  { name: 'dashboard-bought', as: 'bought', path: '/dashboard', shows: 'YOUR BOOTCAMP IS PAID' },
  { name: 'purchase-bought', as: 'bought', path: '/purchase', shows: 'Already Purchased' },
  ...windowsOf('bought', '/purchase', {
    'purchase-refund-dialog': { shows: 'never replace them', prepare: press('Request a refund') },
  }),
  { name: 'purchase-success', as: 'bought', path: '/purchase/success', shows: 'The plane is down.' },

  { name: 'purchase-review', as: 'review', path: '/purchase', shows: 'Payment received, under review' },
  { name: 'dashboard-review', as: 'review', path: '/dashboard', shows: 'You don’t need to pay again.' },
  { name: 'success-review', as: 'review', path: '/purchase/success', shows: 'You don’t need to pay again.' },

  { name: 'purchase-refunded', as: 'refunded', path: '/purchase', shows: 'within 10 business days' },
  { name: 'dashboard-refunded', as: 'refunded', path: '/dashboard', shows: 'was refunded on' },

  ...pagesOf('day1', '/dashboard', {
    'dashboard-day-1': { shows: 'Day 1 of 30' },
    listening: { shows: 'Pause', prepare: listenTo('the scenario') },
    'listening-voice': {
      shows: 'Choose a voice',
      prepare: async (page) => {
        await listenTo('the scenario')(page)
        await press('Voice')(page)
      },
    },
    failure: { shows: 'SOMETHING FAILED', failing: { calls: '**/api/bootcamp-access', how: 'away' } },
    'mission-part-missing': {
      shows: 'couldn’t load part',
      failing: { calls: '**/api/workout/today', how: 'away' },
    },
  }),
  ...windowsOf('day1', '/dashboard', {
    'check-recovery': {
      shows: 'recovery mission',
      prepare: openCheck(/./),
    },
  }),
  ...pagesOf('day1', '/workout', {
    readiness: { shows: 'Before you train' },
    'readiness-unanswered': { shows: 'Tick what applies to you', prepare: press('CONTINUE') },
  }),
  ...pagesOf('day1', '/workout-complete', {
    'workout-complete-empty': { shows: 'No completed workout found for today' },
  }),
  ...pagesOf('day1', '/quotes', {
    quotes: { shows: 'Daily Quote' },
    'quotes-listening': {
      shows: 'Pause',
      prepare: async (page) => {
        await page.evaluate(replaceSpeech)
        await press('Listen to the quote')(page)
      },
    },
  }),
  { name: 'statistics-day-1', as: 'day1', path: '/statistics', shows: '30-day record' },
  { name: 'photos-empty', as: 'day1', path: '/progress-photos', shows: 'TRANSFORMATION GALLERY' },
  ...pagesOf('day1', '/account-settings', {
    account: { shows: 'SOLDIER PROFILE' },
    'account-reminders': { shows: 'On these days', prepare: switchRemindersOn },
  }),
  ...windowsOf('day1', '/account-settings', {
    'account-home-screen': { shows: 'Tap Add to Home Screen', prepare: switchRemindersOnByIphone },
    'account-restart': { shows: 'Restart from Day 1?', prepare: press('Restart from Day 1') },
    'account-details': { shows: 'Cancel', prepare: press('Update my details') },
    'account-email': { shows: 'We’ll send a link there.', prepare: press('Change email') },
    'account-password': { shows: 'This signs out your other devices', prepare: press('Change password') },
    'account-passkey': { shows: 'Your device asks for', prepare: press('Add a passkey') },
    'account-passkeys': { shows: 'Not used yet', prepare: showPasskeys },
    'account-passkey-remove': { shows: 'Your password still can.', prepare: askToRemove },
    'account-readiness': { shows: 'None of these', prepare: press('Answer') },
  }),
  // As long as the library: its pictures show the window.
  ...windowsOf('day1', '/exercises', {
    exercises: { shows: 'Every move of the program' },
    'exercises-open': { shows: 'Spare a joint', prepare: press(/^Archer push-ups/) },
    'exercises-left-out': { shows: 'Left out.', prepare: leaveOutFirst },
  }),
  { name: 'purchase-active', as: 'day1', path: '/purchase', shows: 'Bootcamp In Progress' },
  { name: 'notebook-empty', as: 'day1', path: '/notebook', shows: 'Nothing here yet' },

  ...pagesOf('day12', '/dashboard', {
    'dashboard-day-12': { shows: 'Day 12 of 30' },
    'dashboard-version': { shows: 'It still counts as today’s mission', prepare: chooseShort },
    'dashboard-resume': { shows: 'Round 2 of', prepare: leaveMission },
    'dashboard-scenario': { shows: 'Show less', prepare: press('Read on') },
    'offline-mission': { shows: 'Today’s mission is saved on this device.', prepare: loseSignal },
    'offline-finished': { shows: 'Saved.', prepare: doneOffline(0) },
    'offline-next-day': { shows: 'saved earlier, before', prepare: doneOffline(30) },
    'offline-not-kept': { shows: 'isn’t on this device yet', prepare: losePlan },
  }),
  ...windowsOf('day12', '/dashboard', {
    'zone-crossing': { shows: 'CLIMB THE RIDGE', prepare: showCrossing },
    'check-empty': { shows: 'Sore anywhere?', prepare: openCheck() },
    'check-filled': { shows: 'Because of your shoulder', prepare: fillCheck },
    'dashboard-start-over': { shows: 'This deletes your progress', prepare: askToStartOver },
    'offline-player': { shows: 'Every step is saved.', prepare: openOffline },
    'offline-next-choice': { shows: 'Heavy, or fast?', prepare: openNextChoice },
    'offline-next-player': { shows: 'Every step is saved.', prepare: openNextDay },
  }),
  ...pagesOf('day12', '/workout', {
    'workout-no-plan': {
      shows: 'We couldn’t load your mission',
      failing: { calls: '**/api/workout/today', how: 'away' },
    },
  }),
  ...windowsOf('day12', '/workout', {
    'workout-video': { shows: 'to camp', prepare: toVideo },
    'workout-lost-figure': { shows: 'Try again', prepare: loseFigure },
    'workout-guide': { shows: 'GUIDE ME' },
    'workout-timed': { shows: 'START 0:30', prepare: byHand },
    'workout-running': { shows: 'Pause', prepare: toRunningStep },
    'workout-floor': { shows: 'Mission Progress', prepare: toFloorView },
    'workout-reps': { shows: 'reps', prepare: toCountedStep },
    'workout-tempo': { shows: 'Resume', prepare: toTempo },
    'workout-drill': { shows: 'DRILL', prepare: inPlayer(toDrill) },
    'workout-options': { shows: 'Player settings', prepare: toOption(null) },
    'workout-paused': { shows: 'Paused ·', prepare: toOptions },
    'workout-change': { shows: 'For this round and the rest of them.', prepare: toOption(/^Change/) },
    'workout-never': {
      shows: 'Spare a joint',
      prepare: async (page) => {
        await toOption(/^Change/)(page)
        await press(/^Never this one/)(page)
      },
    },
    'workout-pain': { shows: 'similar moves for 48 hours', prepare: toOption('It hurts') },
    'workout-why': { shows: 'Common mistake:', prepare: toOption(/^Why/) },
    'workout-settings': { shows: 'The timer paces your reps.', prepare: toSettings },
    'workout-get-ready': { shows: 'Get ready', prepare: toLeadIn },
    'workout-rest': { shows: 'Rest · next', prepare: toRest },
    'workout-resume': { shows: 'Resume mission?', prepare: openLeftMission },
    'workout-last': { shows: 'Finish', prepare: toLastStep },
    'workout-progress': { shows: 'Cooldown', prepare: inPlayer(press(/Mission Progress/)) },
    'workout-stop': { shows: 'Fainting', prepare: inPlayer(press('When to stop')) },
    'workout-sound': { shows: 'Choose a voice', prepare: openSound },
  }),
  ...pagesOf('day12', '/statistics', {
    'statistics-day-12': { shows: '30-day record' },
    'statistics-tables': { shows: 'Show as table', prepare: openTables },
    'statistics-run-refused': { shows: '2.4 km, optional', prepare: logShortRun },
  }),
  { name: 'photos', as: 'day12', path: '/progress-photos', shows: '4 photos captured' },
  ...windowsOf('day12', '/progress-photos', {
    'photo-viewer': { shows: 'DAY 9', prepare: press(/^Open photo D9/) },
    'photo-delete': { shows: 'Delete Photo?', prepare: askToDelete },
    'photo-camera-start': {
      shows: 'We send nothing until you save it.',
      prepare: openWaitingCamera,
    },
    'photo-camera-refused': { shows: 'Unable to access camera', prepare: openRefusedCamera },
    'photo-camera': { shows: 'Head on the top line', prepare: openCamera },
    'photo-taken': { shows: 'Retake', prepare: capture },
    'photo-compare': { shows: 'Drag to move the line.', prepare: press('Compare days') },
    'photo-time-lapse': { shows: 'creates it on this device', prepare: press('Time-lapse') },
  }),
  { name: 'notebook', as: 'day12', path: '/notebook', shows: 'page 11' },
  ...pagesOf('day12', '/notebook#skills', {
    'notebook-recall': { shows: 'Ask me again', prepare: answerSkillCard },
  }),
  { name: 'mission-log', as: 'day12', path: '/mission-log', shows: 'missions done' },
  ...pagesOf('day12', '/mission-log?day=6', {
    'mission-log-day': { shows: 'What you did' },
    'mission-log-day-listening': { shows: 'Pause', prepare: listenTo('the day') },
  }),

  { name: 'dashboard-day-30', as: 'day30', path: '/dashboard', shows: 'Day 30 of 30' },
  ...windowsOf('day30', '/workout', {
    'workout-day-30': { shows: 'WARM-UP', prepare: byHand },
    'workout-hold': { shows: 'Tap anywhere to stop', prepare: toHold },
    'workout-taps': { shows: '3 counted', prepare: toTaps },
    'workout-typed-test': { shows: 'How many did you do?', prepare: toTypedTest },
    'workout-empty-test': { shows: 'No number yet', prepare: toEmptyTest },
    'workout-camera-placing': { shows: 'Turn on the camera', prepare: toPlacing },
    'workout-camera-seen': { shows: 'I see you', prepare: toSeen },
    'workout-camera-counting': { shows: '2 counted', prepare: toCounted },
    'workout-camera-lower': { shows: 'Lower', prepare: toLower },
    'workout-camera-denied': { shows: 'The camera is blocked', prepare: toDeniedCamera },
    'workout-camera-used': { shows: 'Another app is using the camera', prepare: toUsedCamera },
    'workout-camera-no-webgl': { shows: 'WebGL is off', prepare: toNoWebGl },
  }),

  ...pagesOf('first-done', '/dashboard', {
    'dashboard-call': { shows: 'Want a reminder tomorrow?', prepare: offerCall },
  }),
  ...windowsOf('first-done', '/', {
    'outcome-passkey': { shows: 'Come back without a password', prepare: offerPasskey },
  }),

  ...pagesOf('done-today', '/dashboard', {
    'dashboard-done-offline': { shows: 'Your progress is saved.', prepare: loseSignalWhenDone },
    'dashboard-done': { shows: 'Mission Completed!' },
  }),
  ...windowsOf('done-today', '/dashboard', {
    'dashboard-overview': { shows: 'See the debrief', prepare: press('Mission Overview') },
  }),
  ...windowsOf('done-today', '/', {
    finish: { shows: 'CONTINUE', prepare: finished(5) },
    'finish-unsent': { shows: 'Saved.', prepare: finished(5, { unsent: true }) },
    effort: { shows: 'One tap.', prepare: askedForEffort(5) },
    plane: { shows: 'Why were you on that plane?', prepare: askedWhy(5) },
    outcome: { shows: 'Return to Base', prepare: outcome(5) },
    'outcome-listening': {
      shows: 'Pause',
      prepare: async (page) => {
        await outcome(5)(page)
        await listenTo('the aftermath', 'dialog')(page)
      },
    },
    'outcome-unsent': {
      shows: 'Then you can rate the effort and see your personal bests.',
      prepare: outcome(5, { unsent: true }),
    },
  }),
  ...pagesOf('done-today', '/workout-complete', {
    'workout-complete': { shows: 'Day 5 Complete' },
    'workout-complete-file': { shows: 'Estimated time:', prepare: press('Save workout file') },
  }),
  { name: 'take-it-along', as: 'done-today', path: '/take-it-along', shows: 'Health Connect' },
  ...windowsOf('done-today', '/workout-complete', {
    'workout-complete-card': { shows: 'You choose who sees it.', prepare: press('Share card') },
  }),

  { name: 'dashboard-evening', as: 'evening', path: '/dashboard', shows: 'Mission Completed!' },
  ...windowsOf('evening', '/', {
    'finish-day-30': { shows: 'CONTINUE', prepare: finished(30) },
    finale: { shows: 'What you built', prepare: outcome(30) },
  }),
  { name: 'workout-complete-evening', as: 'evening', path: '/workout-complete', shows: 'Day 30 Complete' },
  { name: 'statistics-evening', as: 'evening', path: '/statistics', shows: '30-day record' },

  ...windowsOf('completed', '/', {
    'finale-photos': { shows: 'Compare your photos', prepare: outcome(30) },
    'finale-foot': { shows: 'Total exercises', prepare: finaleFoot },
  }),
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
