/** What the Worker writes into a page of the app, so that the app need not ask for it: docs/decisions/030. */
export type PageData = {
  /** When it was read, by the server's clock: milliseconds since 1970. */
  at: number
  /** The zone whose days and hours it tells; null where nobody is signed in. */
  timeZone: string | null
  /** True where the page stands in the document already, drawn from these answers. */
  drawn: boolean
  /** What the API answers now, by the path of the call. */
  answers: Readonly<Record<string, unknown>>
}

/** Of the element that holds it as JSON. */
export const pageDataId = 'page-data'

/** Under this name the window holds what remembers a press on a page that is not taken over yet. */
export const earlyPressName = 'earlyPress'
