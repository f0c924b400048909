import type { PageData } from '#shared/page-data.ts'

/**
 * What TypeScript sees of `markup.tsx` from the Worker (package.json, `imports`): the one door between the two, so that
 * the browser's files are never checked against the Worker's types, nor the other way round.
 */
export declare function markupOf(path: DrawnPath, page: PageData): Promise<string>

/** The pages that are drawn in the Worker. */
export type DrawnPath = '/' | '/dashboard'
