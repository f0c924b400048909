/** Chunks that the app's entry imports: they are there before any other part is asked for. */
const loadedWithApp = /^assets\/(?:rolldown-runtime|framework|base)-[\w-]{7}\.js$/

/**
 * Pages and parts that a trainee opens seldom, or only once the app's files are on the device: they ask for their own
 * imports, one round trip later.
 */
const seldomOpened =
  /^assets\/(?:account-deleted|account-settings|exercises|forgot|mission-log|notebook|page-speed|passkey-offer|passkey-sign-in|plane-screen|progress-photos|purchase-success\.index|purchase\.cancel|quotes|reset|save-mission|service-record|statistics|take-it-along|verify|video-demonstration|workout-complete)-[\w-]{7}\.js$/

/** What a part that is imported later has to preload. The list of all of it is in the app's first bytes. */
export const preloadsOf = (part: string, files: readonly string[]): string[] =>
  seldomOpened.test(part)
    ? files.filter((file) => file === part || file.endsWith('.css'))
    : files.filter((file) => !loadedWithApp.test(file))
