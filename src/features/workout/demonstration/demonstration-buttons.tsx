import { ArrowLeftRight, Film, Pause, PersonStanding, Play } from 'lucide-react'
import { type DemonstrationChoice, chooseDemonstration } from './demonstration-choice.ts'

/** A round button in a corner of the demonstration. */
export const roundButton = 'btn btn-circle absolute border-line-strong bg-base-100/80 p-0'

/** Switches between figure and video; the choice applies to every exercise on this device. */
export function ChoiceButton({ choice }: { choice: DemonstrationChoice }) {
  const [other, Icon, label, caption] =
    choice === 'figure'
      ? (['video', Film, 'Show the video', 'Video'] as const)
      : (['figure', PersonStanding, 'Show the live figure', 'Figure'] as const)
  return (
    <button
      type="button"
      className="btn absolute top-2.5 left-2.5 h-11 min-h-11 w-13 flex-col gap-0 border-line-strong bg-base-100/80 p-0"
      aria-label={label}
      onClick={() => chooseDemonstration(other)}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className="font-sans text-xs leading-none font-normal tracking-normal normal-case">
        {caption}
      </span>
    </button>
  )
}

/** In a frame that is too low for two buttons one above the other, they are side by side. */
const besideChoice =
  '[@container(max-height:6.9rem)]:bottom-auto [@container(max-height:6.9rem)]:top-2.5 [@container(max-height:6.9rem)]:left-17'

export function OtherSideButton({ mirrored, onPress }: { mirrored: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`${roundButton} bottom-2.5 left-2.5 ${besideChoice}`}
      aria-label="Show the other side"
      aria-pressed={mirrored}
      onClick={onPress}
    >
      <ArrowLeftRight className="size-5 shrink-0" aria-hidden />
    </button>
  )
}

export function PlayButton({ playing, onPress }: { playing: boolean; onPress: () => void }) {
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      className={`${roundButton} right-2.5 bottom-2.5`}
      aria-label={playing ? 'Pause demo' : 'Play demo'}
      onClick={onPress}
    >
      <Icon className="size-5 shrink-0 fill-current" aria-hidden />
    </button>
  )
}
