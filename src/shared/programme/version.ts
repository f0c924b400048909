/**
 * Version of the program's content and rules: increase it when a plan or a routine would change. 1: the same
 * plan for everyone with the same numbers. 2: plans learn from what was done and respect needs. 3: sets follow
 * the capacity of each group, and rungs the effort.
 */
export const programVersion = 3

/** Versions that stored sessions may have. */
export const readableVersions: readonly number[] = [1, 2, 3]
