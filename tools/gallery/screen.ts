import type { Page } from 'playwright'
import type { SeedName } from '#local/seeds/seeds.ts'

/** One screen in one state: how to get there, and what proves that it is the one. */
export type Screen = {
  /** Its picture's file name. */
  name: string
  as: SeedName | 'visitor'
  path: string
  /** Words that only this screen in this state shows. */
  shows: string
  /** What is away or slow; ends before the next screen. */
  failing?: Failing
  /** What a person does there before it looks like this. */
  prepare?: (page: Page) => Promise<void>
  /** Only where it looks like this: up to this width. */
  upTo?: number
  /** The picture shows the window, not the whole page: a dialog, the player. */
  window?: true
}

/** Calls of the API that answer 503, or never. */
export type Failing = { calls: string; how: 'away' | 'silent' }
