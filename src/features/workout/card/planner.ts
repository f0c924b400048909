// What needs the exercise library.
export { needsMetBy, versionOf } from '#shared/programme/versions/today.ts'
export { checkSummary } from './check-summary.ts'
