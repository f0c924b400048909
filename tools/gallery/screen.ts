import type { Page } from 'playwright'
import type { SeedName } from '#local/seeds/seeds.ts'

/** A screen in one state: how to open it and how to recognize it. */
export type Screen = {
  /** The file name of its picture. */
  name: string
  as: SeedName | 'visitor'
  path: string
  /** A text that only this screen in this state shows. */
  shows: string
  /** Calls that fail or hang, only for this screen. */
  failing?: Failing
  /** The user's actions that lead to this state. */
  prepare?: (page: Page) => Promise<void>
  /** The state exists only up to this width. */
  upTo?: number
  /** The picture shows only the window, not the whole page, as for a dialog or the player. */
  window?: true
}

/** Calls of the API that answer 503 (`away`) or never (`silent`). */
export type Failing = { calls: string; how: 'away' | 'silent' }
