type Clock = () => number

/**
 * The wall clock, which keeps running while a phone sleeps, made monotonic: if it is set back, `monotonic`
 * says how much time has passed since the last call.
 */
export function steadyClock(wall: Clock, monotonic: Clock): Clock {
  let ahead = 0
  let before = { wall: wall(), monotonic: monotonic() }
  return () => {
    const now = { wall: wall(), monotonic: monotonic() }
    const passed = now.wall - before.wall
    if (passed < 0) ahead += Math.max(0, now.monotonic - before.monotonic) - passed
    before = now
    return now.wall + ahead
  }
}

/** The current time for countdowns: in milliseconds, never decreasing. */
export const steadyNow = steadyClock(
  () => Date.now(),
  () => performance.now(),
)
