/** The days with tests; on each of them the tests are the entries of block 1. */
export const testDays: readonly number[] = [1, 15, 30]
