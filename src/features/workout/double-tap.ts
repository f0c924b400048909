/** The longest pause between the two taps of a double tap: Android takes 300 ms, and a thumb in motion is a little slower. */
const DOUBLE_TAP_MS = 350

/** Whether a press is the second tap of the press that led on to this step. Both by `performance.now()`. */
export const isDoubleTap = (movedOnAt: number, now: number) => now - movedOnAt < DOUBLE_TAP_MS
