/**
 * Which modules share a file. Each file costs its name in the app's first bytes and in the service worker's list, and
 * what it has in common with others is compressed anew: a few files of what belongs together are smaller than many.
 * Two files must not import each other (tests/build/bundles.test.ts).
 */

/** What every screen runs on. A release that changes only our own code leaves this file, the largest, on the device. */
const framework = {
  name: 'framework',
  test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//,
  includeDependenciesRecursively: false,
}
/** The app and its screens share these: as one file they cost one name in each that imports them. */
const base = {
  name: 'base',
  test: /\/(?:node_modules\/lucide-react\/dist\/esm\/(?:shared\/|(?:Icon|createLucideIcon|context|icons\/(?:lock|mail))\.)|art\/identity\/mark|src\/(?:lib\/(?:trainee-storage|lazy-optional)|offline\/database|shared\/(?:brand|address-parts)|components\/(?:pending-button|pictures\/mark))\.)/,
  includeDependenciesRecursively: false,
}
/** What the dashboard shares with the screens that open from it. */
const screenParts = {
  name: 'screens',
  test: /\/(?:node_modules\/lucide-react\/dist\/esm\/icons\/(?:award|check|chevron-right|cloud-upload|rotate-ccw)|src\/(?:components\/(?:skeleton|paper-chip|pictures\/flag)|offline\/(?:outbox|use-unsent)|shared\/content\/zones|features\/(?:story\/(?:story-parts|stored-stories|queries)|bootcamp\/queries|workout\/queries|dashboard\/(?:use-new-day|use-clear-bootcamp)|quotes\/queries)))\./,
  includeDependenciesRecursively: false,
}

/** What missions, the first three minutes and waiting sessions know of a workout. It imports no screen. */
const workoutFacts = {
  name: 'facts',
  test: /\/src\/shared\/(?:uuid|content\/(?:readiness|exercises\/(?:exercise|positions))|programme\/(?:versions\/arm|plan\/steps|training\/drill-text|exercises\/(?:max-plausible|position)|history\/(?:rules|stored-stations))|story\/option-ids|api\/(?:workout|story-texts))\./,
  includeDependenciesRecursively: false,
}
/** What the mission shares with the first three minutes, the debrief, and the dashboard's look at a begun mission. */
const playerParts = {
  name: 'player',
  test: /\/src\/(?:components\/(?:dialog|use-modal)|features\/(?:mission\/overview-once|workout\/(?:attempt\/(?:attempt|attempt-copy|attempt-storage|changes|resume-point)|choice\/saved-choice|step\/target|debrief\/(?:gains|summary|done-rounds)|state\/(?:countdown|guidance|time-left|pace|moves)|version\/(?:use-version|saved-version)|plan\/(?:saved-plan|use-refresh-plan)|sections)))\./,
  includeDependenciesRecursively: false,
}

/** No first screen draws these icons. As one file they cost one name in the app's first bytes, and one in the service worker. */
const laterIcons = {
  name: 'later-icons',
  test: /lucide-react\/dist\/esm\/icons\/(?:ban|bell|book-open|book-open-text|chevron-down|clipboard-list|download|fingerprint-pattern|flag|hand|hourglass|image-up|leaf|notebook-pen|search|share-2|shield-check|sun|timer|trash)\.m?js$/,
  includeDependenciesRecursively: false,
}

/** The player's icons that the dashboard does not draw: as one file for the same reason. */
const playerIcons = {
  name: 'player-icons',
  test: /lucide-react\/dist\/esm\/icons\/(?:arrow-right|chevron-left|circle-check|cloud-off|info|minus|play|plus|x)\.m?js$/,
  includeDependenciesRecursively: false,
}

// What the player and Listen share has no files of its own: each costs its name in both lists.
const deviceSound = {
  name: 'steady-clock',
  test: /\/src\/(?:lib\/sound-settings|features\/workout\/(?:sound\/(?:sound-settings|unlock-audio|audio-session)|state\/steady-clock))\.ts$/,
  includeDependenciesRecursively: false,
}
const spokenTexts = {
  name: 'listen',
  test: /\/src\/features\/listen\/(?:listen|english-voices|crew-voices|speech-engine)\.tsx?$/,
  includeDependenciesRecursively: false,
}

// The planner, the background and three screens share what names a thing that is left out, the library, and the list.
// Split by its users it would be a dozen files, each with a name in the app's first bytes.
const omissionSubjects = {
  name: 'subjects',
  test: /\/src\/shared\/(?:api\/omissions|programme\/plan\/(?:omissions|omission-subject|spared)|content\/(?:families|joints|places))\.ts$/,
  includeDependenciesRecursively: false,
}
const library = {
  name: 'library',
  test: /\/src\/shared\/(?:programme\/(?:exercises\/(?:library|spared-codes|stand-ins|target-text)|plan\/(?:needs|station))|content\/(?:drills|place-loads|replacements|exercises(?:\/(?:abs|back|chest|legs|mobility)[\w-]*)?))\.ts$/,
  includeDependenciesRecursively: false,
}
const omissions = {
  name: 'omissions',
  test: /\/src\/(?:features\/omissions\/queries|offline\/(?:waiting-omissions|omissions-sender))\.ts$/,
  includeDependenciesRecursively: false,
}
const leaveOut = {
  name: 'leave-out',
  test: /\/src\/(?:features\/omissions\/(?:omission-words|omission-name|leave-out-choices|omitted-by|describe-omission|left-out-list|left-out-section)|shared\/programme\/exercises\/instead-of)\.tsx?$/,
  includeDependenciesRecursively: false,
}
const schemas = { name: 'schemas', test: /\/node_modules\/zod\//, includeDependenciesRecursively: false }
/** A line or two each: a file of its own costs more than what it holds. */
const smallParts = {
  name: 'small',
  test: /\/src\/(?:features\/(?:workout\/attempt\/attempt-kind|readiness\/need-names|bootcamp\/bootcamp-address)|shared\/(?:programme\/(?:versions\/lengths|training\/assessment-days|exercises\/unit-seconds)|content\/products))\.ts$/,
  includeDependenciesRecursively: false,
}
// One name less in the service worker's list, each.
const dates = {
  name: 'dates',
  test: /\/src\/(?:lib\/calendar-date|features\/record\/dates)\.ts$/,
  includeDependenciesRecursively: false,
}
const passkey = {
  name: 'passkey',
  test: /\/src\/(?:lib\/passkey|features\/account\/passkeys\/passkey-queries)\.ts$/,
  includeDependenciesRecursively: false,
}
/** Loaded after the first screens of the app, and by its parts. */
const prefetched = {
  name: 'prefetched',
  test: /\/src\/(?:features\/workout\/plan\/prefetched-plan|lib\/use-idle-import)\.ts$/,
  includeDependenciesRecursively: false,
}

/** In this order: a module belongs to the first group that names it. */
export const chunkGroups = [
  framework,
  base,
  screenParts,
  workoutFacts,
  playerParts,
  laterIcons,
  playerIcons,
  deviceSound,
  spokenTexts,
  omissionSubjects,
  library,
  prefetched,
  omissions,
  leaveOut,
  schemas,
  smallParts,
  passkey,
  dates,
]
