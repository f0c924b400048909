/**
 * Which modules share a file. Every file adds its name to the app's first bytes and to the service worker's
 * list, and is compressed on its own. So a few files of related modules are smaller than many. Two files must
 * not import each other (tests/build/bundles.test.ts).
 */

/** A file of the modules whose paths end with one of `paths`: patterns without file extensions. */
const group = (name: string, paths: readonly string[]) => ({ name, paths })
const inside = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`)
const features = (feature: string, names: readonly string[]) => inside(`src/features/${feature}`, names)
const programme = (names: readonly string[]) => inside('src/shared/programme', names)
const content = (names: readonly string[]) => inside('src/shared/content', names)
const packages = (names: readonly string[]) => names.map((name) => `node_modules/${name}/.+`)
const icons = (names: readonly string[]) => inside('lucide-react/dist/esm/icons', names)

/** What every screen runs on. A release that changes only our own code leaves this file, the largest, on the device. */
const framework = group('framework', [
  ...packages(['react', 'react-dom', 'scheduler', 'use-sync-external-store']),
  ...packages(['@tanstack/(?:history|query-core|react-query|react-store|router-core|store)']),
  // Without what only the screens after a mission use.
  'node_modules/@tanstack/react-router/(?!.+/useBlocker).+',
])

/** What the app and most screens share. */
const base = group('base', [
  ...inside('src/lib', ['device-time-zone', 'trainee-storage', 'lazy-optional']),
  ...inside('src/shared', ['brand', 'address-parts']),
  ...inside('src/components', ['create-icon', 'pending-button', 'pictures/mark']),
  'src/offline/database',
  'art/identity/mark',
])

/** What the dashboard shares with the screens it opens, except use-unsent.ts, which opens the database. */
const screens = group('screens', [
  ...icons(['award', 'check', 'chevron-right', 'cloud-off', 'cloud-upload', 'globe', 'rotate-ccw']),
  ...inside('src/components', ['skeleton', 'paper-chip', 'pictures/flag']),
  'src/offline/outbox',
  ...features('bootcamp', ['bootcamp-address', 'queries', 'use-start-bootcamp']),
  ...features('dashboard', ['use-new-day', 'use-clear-bootcamp']),
  ...features('mission', ['lazy-left']),
  ...features('quotes', ['queries']),
  ...features('readiness', ['need-names']),
  ...features('story', ['story-parts', 'stored-stories', 'queries']),
  ...features('workout', ['attempt/attempt-kind', 'plan/prefetched-plan', 'queries']),
  ...programme(['versions/lengths', 'training/assessment-days']),
  ...content(['products', 'zones']),
  'src/lib/use-idle-import',
])

/** The inputs of a form, which the player shows, too. */
const fields = group('fields', [...icons(['lock', 'mail']), 'src/components/field'])
const forms = group('forms', [
  ...icons(['eye', 'eye-off']),
  ...inside('src/components', ['form', 'password-field']),
  ...inside('src/lib', ['use-api-form', 'use-late-schema', 'parse-form']),
  ...packages(['@conform-to']),
])

/** What the screens of visitors share. */
const visitor = group('visitor', features('auth', ['auth-shell', 'visitor-gate', 'queries']))
const painting = group('painting', [
  ...inside('src/components/pictures', ['painting', 'blur']),
  'art/identity/pictures',
])
/** The scenes of the days, with the blurred picture that is shown before each. */
const scenes = group('scenes', [
  ...inside('src/components/pictures', ['day-picture', 'scene', 'scene-file']),
  'art/scenes/pictures',
])

/** What the screens of trainees begin with. */
const trainee = group('trainee', [
  ...features('auth', ['trainee-gate', 'login-in-place']),
  'src/offline/use-unsent',
])

/** The frame of the tabs, and the offer in the place of their content. */
const tabs = group('tabs', [
  ...icons(['camera', 'chart-column', 'crosshair', 'quote', 'user-round']),
  ...inside('src/components', ['screen', 'country-badge', 'pictures/lazy-pictures']),
  ...features('dashboard', ['offer-gate', 'offer-rule', 'start']),
  ...features('bootcamp', ['start-card']),
])

/** What missions, the trial and unsent sessions need to know about a workout. It imports no screen. */
const facts = group('facts', [
  ...inside('src/shared', ['device-id-pattern', 'short-id', 'story/option-ids', 'story/speakers']),
  ...content(['readiness', 'exercises/exercise', 'exercises/positions']),
  ...programme(['versions/arm', 'plan/(?:steps|default-plan-id)', 'training/drill-text']),
  ...programme(['exercises/max-plausible', 'exercises/position', 'history/rules', 'history/stored-stations']),
])

/** What the mission shares with the trial, the debrief, and the dashboard while a mission is in progress. */
const player = group('player', [
  ...inside('src/components', ['dialog', 'use-modal']),
  ...features('mission', ['overview-once']),
  ...features('workout/attempt', [
    'after-mission',
    'attempt',
    'attempt-copy',
    'attempt-storage',
    'changes',
    'resume-point',
  ]),
  ...features('workout/debrief', ['gains', 'summary', 'done-rounds']),
  ...features('workout/state', ['countdown', 'guidance', 'time-left', 'pace', 'moves']),
  ...features('workout/version', ['use-version', 'saved-version']),
  ...features('workout/plan', ['read-plan', 'saved-plan', 'use-refresh-plan']),
  ...features('workout', ['choice/saved-choice', 'sections', 'step/(?:counts|target)']),
])

/** Icons that no first screen draws. */
const laterIcons = group(
  'later-icons',
  icons(
    (
      'ban bell book-open book-open-text chevron-down clipboard-list download fingerprint-pattern flag hand hourglass ' +
      'image-up leaf notebook-pen search share-2 shield-check sun timer trash'
    ).split(' '),
  ),
)

/** The player's icons that the dashboard does not draw. */
const playerIcons = group(
  'player-icons',
  icons(['arrow-right', 'chevron-left', 'circle-check', 'info', 'minus', 'play', 'plus', 'x']),
)

/** What the player and Listen share. */
const steadyClock = group('steady-clock', [
  ...inside('src/lib', ['read-stored', 'sound-settings']),
  ...features('workout', ['state/steady-clock', 'sound/(?:sound-settings|unlock-audio|audio-session)']),
])
const listen = group(
  'listen',
  features('listen', ['listen', 'english-voices', 'crew-voices', 'speech-engine']),
)

/** What runs once the screen is at rest: sends, caches and registers. */
const atRest = group('at-rest', [
  ...features('background', ['idle-tasks', 'omissions-sender', 'outbox-message', 'outbox-sender']),
  ...features('background', ['service-worker-registration', 'use-send-triggers']),
  ...packages(['workbox-window']),
  ...inside('src/lib', ['register-service-worker']),
  ...inside('src', ['save-page', 'offline/saved-answers', 'features/story/saved-story']),
  ...inside('src/shared', ['app-paths']),
])

/** Parts of the dashboard that the Worker draws, and what opens above it. They are loaded together, after the first paint. */
const drawn = group('drawn', [
  ...icons(['list-checks']),
  ...features('mission', ['about-mission']),
  ...features('bootcamp', ['bootcamp-side', 'day-record']),
  ...features('zones', ['zone-card']),
  ...features('dashboard', ['after-paint', 'cache-pictures', 'just-finished', 'zone-crossing']),
])

/** A mission as this device knows it, and the check before it. */
const onDevice = group('on-device', [
  ...features('workout/card', ['begun-mission', 'mission-on-device', 'stored-mission']),
  ...features('workout/check', ['body-map', 'check-button', 'check-chip', 'check-sheet', 'saved-bodies']),
  ...features('workout/version', ['choice-words', 'spared-today', 'version-words']),
  ...features('mission', ['paused-text']),
])

/** What was done, as the debrief and the log show it. */
const done = group('done', [
  ...icons(['circle-dashed']),
  ...features('workout/debrief', ['completed-list', 'effort']),
  ...features('story', ['day-parts']),
])

/** The screens after a mission, which the player loads ahead, and what they share with the debrief. */
const after = group('after', [
  'node_modules/@tanstack/react-router/.+/useBlocker',
  ...features('workout/after', [
    'aftermath-paper',
    'celebrate',
    'day-count',
    'effort-screen',
    'finish-moment',
  ]),
  ...features('workout/after', [
    'finish-screen',
    'moment',
    'moment-dialog',
    'moment-screen',
    'outcome-notice',
  ]),
  ...features('workout/after', [
    'outcome-screen',
    'overview-details',
    'route-strip',
    'scene-head',
    'use-told-story',
  ]),
  ...features('workout/debrief', ['chevrons', 'effort-question', 'effort-rows']),
  ...features('workout/debrief', ['headlines', 'mission-figures', 'mission-overview', 'not-counted']),
  ...features('workout/debrief', ['overview-list', 'personal-bests', 'share-mission', 'use-note-session']),
])
const routeStep = group('route-step', [
  ...features('workout/after', ['route-step']),
  'src/components/pictures/route-places',
])

/** The subjects of omissions, which the planner, background code and three screens share. */
const subjects = group('subjects', [
  'src/shared/api/omissions',
  ...programme(['plan/(?:omissions|omission-subject|spared)']),
  ...content(['families', 'joints', 'places']),
  ...features('workout/version', ['body-words']),
])
const library = group('library', [
  ...programme(['exercises/(?:library|spared-codes|stand-ins|target-text)', 'plan/(?:needs|station)']),
  ...content(['drills', 'place-loads', 'replacements', 'exercises']),
  ...content(['exercises/(?:abs|back|chest|legs|mobility)[\\w-]*']),
])
const omissions = group('omissions', [
  ...features('omissions', ['queries']),
  ...inside('src/offline', ['waiting-omissions', 'omissions-sender']),
])
const leaveOut = group('leave-out', [
  ...features('omissions', ['omission-words', 'omission-name', 'leave-out-choices', 'omitted-by']),
  ...features('omissions', ['describe-omission', 'left-out-list', 'left-out-section']),
  ...programme(['exercises/instead-of']),
])
const schemas = group('schemas', packages(['zod']))
const workoutSchemas = group('workout-schemas', [
  ...inside('src/shared', ['device-id', 'api/workout', 'api/story-texts']),
  ...programme(['history/stored-station-schema']),
])
const dates = group('dates', ['src/lib/calendar-date', ...features('record', ['dates'])])
const passkey = group('passkey', ['src/lib/passkey', ...features('account/passkeys', ['passkey-queries'])])

/** In this order: a module belongs to the first group that names it. */
export const groups = [
  framework,
  base,
  screens,
  fields,
  forms,
  visitor,
  painting,
  scenes,
  trainee,
  tabs,
  facts,
  player,
  laterIcons,
  playerIcons,
  steadyClock,
  listen,
  atRest,
  drawn,
  onDevice,
  done,
  after,
  routeStep,
  subjects,
  library,
  omissions,
  leaveOut,
  schemas,
  workoutSchemas,
  passkey,
  dates,
]

/** Matches the modules whose paths end with one of `paths`. */
export const modulesOf = (paths: readonly string[]) =>
  new RegExp(`/(?:${paths.join('|')})\\.(?:m?[jt]sx?|css)$`)

/** The groups as the bundler takes them. */
export const chunkGroups = groups.map(({ name, paths }) => ({
  name,
  test: modulesOf(paths),
  includeDependenciesRecursively: false,
}))
