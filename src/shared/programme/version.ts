/**
 * Version of the programme's content and rules: it goes up when a plan or a routine would come out differently.
 * 1: the same plan for everybody with the same numbers. 2: plans learn from what was done, and spare what must be spared.
 */
export const programmeVersion = 2

/** Versions that stored sessions may carry. */
export const readableVersions: readonly number[] = [1, 2]
