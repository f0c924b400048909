type Clock = () => number

/**
 * The wall clock, which knows how long a phone slept, made to go forward only: where it is set back, `monotonic` says how much
 * time has passed since it was last looked at.
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

/** Now, for countdowns: in milliseconds, never less than before. */
export const steadyNow = steadyClock(
  () => Date.now(),
  () => performance.now(),
)
