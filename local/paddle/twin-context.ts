import type { BrowserSettings } from './settings.ts'
import type { Twin } from './twin.ts'

/** What every route of the twin finds in its context. `body` is there after `withBody`. */
export type TwinContext = { Variables: { twin: Twin; settings: BrowserSettings; body: unknown } }
