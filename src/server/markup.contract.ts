import type { PageData } from '#shared/page-data.ts'

/**
 * How the Worker's TypeScript project sees `markup.tsx` (package.json, `imports`). This is the only door
 * between the two, so that browser files are never checked against the Worker's types, or the other way
 * around.
 */
export declare function markupOf(path: DrawnPath, page: PageData): Promise<string>

/** The pages that the Worker renders. */
export type DrawnPath = '/' | '/dashboard'
