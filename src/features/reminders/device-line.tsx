import type { DeviceState } from './device.ts'

type DeviceLine = { state: DeviceState | null; onAllow: () => void; onGuide: () => void }

const lines: Readonly<Record<Exclude<DeviceState, 'receives'>, string>> = {
  asks: 'This device doesn’t get reminders yet.',
  blocked: 'Reminders are on, but this device blocks them. Allow notifications in your browser’s settings.',
  homeScreen: 'On iPhone, reminders need the app on your Home Screen.',
  never: 'Reminders are on, but this browser can’t show them. Your calendar can.',
}

/** Explains why enabled reminders do not reach this device, and what helps. */
export function DeviceLine({ state, onAllow, onGuide }: DeviceLine) {
  if (state === null || state === 'receives') return null
  return (
    <div className="pb-4" role="status">
      <p className="leading-snug">{lines[state]}</p>
      {state === 'asks' && (
        <button type="button" className="btn btn-outline mt-3 w-full" onClick={onAllow}>
          Allow on this device
        </button>
      )}
      {state === 'homeScreen' && (
        <button
          type="button"
          className="btn btn-outline mt-3 w-full"
          aria-haspopup="dialog"
          onClick={onGuide}
        >
          Show me how
        </button>
      )}
    </div>
  )
}
