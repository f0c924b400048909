import type { Size } from './crop.ts'
import type { Look } from './finder.ts'

/** What the page sends to the worker: first whether the person lies, then frames, one after each answer. */
export type Order = { onFloor: boolean } | { frame: ImageBitmap; size: Size }

export type Failure = 'no WebGL' | 'not loaded'

/** What the worker answers. */
export type Answer = { ready: true } | { look: Look } | { failed: Failure }
