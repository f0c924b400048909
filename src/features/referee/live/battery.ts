type Battery = EventTarget & { level: number; charging: boolean }

/** Below this share of its charge a phone may not last until the end of the mission. */
const LOW = 0.3

/** Calls `onLow` while the battery is low and does not charge, where the browser tells. Returns what ends it. */
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
