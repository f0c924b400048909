import { Ghost, SwitchCamera, Timer } from 'lucide-react'
import { type TimerSeconds, timerChoices } from './use-self-timer.ts'

type CameraTools = {
  seconds: TimerSeconds
  onSeconds: (seconds: TimerSeconds) => void
  /** The day of the last photo; null before the first. */
  ghostDay: number | null
  ghost: boolean
  onGhost: (shown: boolean) => void
  onSwitch: () => void
  disabled: boolean
}

const tool = 'btn btn-ghost min-w-0 grow flex-col gap-0 px-1 py-1 text-base'

/** Timer, camera switch, and the ghost of the last photo. */
export function CameraTools({
  seconds,
  onSeconds,
  ghostDay,
  ghost,
  onGhost,
  onSwitch,
  disabled,
}: CameraTools) {
  const next = timerChoices[(timerChoices.indexOf(seconds) + 1) % timerChoices.length] ?? 0
  return (
    <div className="flex justify-center gap-2">
      <button type="button" className={tool} disabled={disabled} onClick={() => onSeconds(next)}>
        <Timer className="size-6" aria-hidden />
        Timer: {seconds === 0 ? 'off' : `${seconds} s`}
      </button>
      <button type="button" className={tool} disabled={disabled} onClick={onSwitch}>
        <SwitchCamera className="size-6" aria-hidden />
        Switch camera
      </button>
      {ghostDay !== null && (
        <button type="button" className={tool} aria-pressed={ghost} onClick={() => onGhost(!ghost)}>
          <Ghost className={`size-6 ${ghost ? 'text-primary' : ''}`} aria-hidden />
          Ghost: {ghost ? `D${ghostDay}` : 'off'}
        </button>
      )}
    </div>
  )
}
