/** The longest pause within a double tap: Android uses 300 ms, and a moving thumb is a little slower. */
const DOUBLE_TAP_MS = 350

/** Whether a press is the second tap of the press that led to this step. Both times are from `performance.now()`. */
export const isDoubleTap = (movedOnAt: number, now: number) => now - movedOnAt < DOUBLE_TAP_MS
