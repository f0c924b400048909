/** The data that the Worker writes into a page, so that the app does not have to request it: docs/decisions/030. */
export type PageData = {
  /** When the data was read, by the server's clock: milliseconds since 1970. */
  at: number
  /** The time zone that its days and hours are in; null if no one is signed in. */
  timeZone: string | null
  /** True if the page is already in the document, rendered from these answers. */
  drawn: boolean
  /** The API's current answers, by request path. */
  answers: Readonly<Record<string, unknown>>
}

/** The id of the element that holds it as JSON. */
export const pageDataId = 'page-data'

/** The property of `window` that remembers a click made before hydration. */
export const earlyClickName = 'earlyPress'
