type Battery = EventTarget & { level: number; charging: boolean }

/** Below this share of its charge a phone may not last until the end of the mission. */
const LOW = 0.3

/**
 * Calls `onLow` if the battery is low and not charging, in browsers that report it. Returns a stop function.
 */
export function watchBattery(onLow: () => void): () => void {
  let battery: Battery | null = null
  let stopped = false
  const check = () => {
    if (battery && battery.level <= LOW && !battery.charging) onLow()
  }
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
  getBattery?.call(navigator).then(
    (found) => {
      if (stopped) return
      battery = found
      battery.addEventListener('levelchange', check)
      battery.addEventListener('chargingchange', check)
      check()
    },
    () => null,
  )
  return () => {
    stopped = true
    battery?.removeEventListener('levelchange', check)
    battery?.removeEventListener('chargingchange', check)
  }
}
