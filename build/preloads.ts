/** Chunks that the app's entry imports. They are loaded before any other part. */
const loadedWithApp = /^assets\/(?:rolldown-runtime|framework|base)-[\w-]{7}\.js$/

/**
 * Parts that a trainee rarely opens, or opens only when the app's files are on the device, and what runs at rest.
 * They request their own imports, one round trip later.
 */
const seldomOpened =
  /^assets\/(?:account-deleted|account-settings|at-rest|exercises|forgot|mission-log|notebook|page-speed|passkey-offer|passkey-sign-in|plane-screen|progress-photos|purchase-success\.index|purchase\.cancel|quotes|reset|save-mission|service-record|statistics|take-it-along|verify|video-demonstration|workout-complete)-[\w-]{7}\.js$/

/**
 * The files that a lazy part preloads, besides its own, which its import requests at the same moment. The app's
 * first bytes contain these lists, so they stay short.
 */
export const preloadsOf = (part: string, files: readonly string[]): string[] =>
  seldomOpened.test(part)
    ? files.filter((file) => file.endsWith('.css'))
    : files.filter((file) => file !== part && !loadedWithApp.test(file))
