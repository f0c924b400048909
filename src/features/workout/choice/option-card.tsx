import { HeartPulse, Leaf, type LucideIcon, Mountain } from 'lucide-react'
import type { Option } from '#shared/story/choices.ts'
import { LazyDayPicture } from '#src/components/pictures/lazy-pictures.tsx'
import { sizesAsOnCard } from '#src/components/pictures/scene-file.ts'

type OptionCard = {
  option: Option
  day: number
  minutes: number
  /** Which side of the day's scene it shows. */
  side: 'left' | 'right'
  /** True if the other option was chosen. */
  isLeft: boolean
  onTake: (press: React.MouseEvent) => void
}

/** One option: a line of story and a line of training. */
export function OptionCard({ option, day, minutes, side, isLeft, onTake }: OptionCard) {
  const Icon = icons[option.kind]
  return (
    <button
      type="button"
      className={`dossier on-paper flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-box text-left transition-opacity duration-200 motion-reduce:transition-none ${isLeft ? 'opacity-40' : ''}`}
      onClick={onTake}
    >
      <LazyDayPicture
        day={day}
        sizes={sizesAsOnCard}
        className={`min-h-0 w-full grow basis-0 short:hidden ${side === 'left' ? '[&_img]:object-left' : '[&_img]:object-right'}`}
      />
      <span className="block w-full px-[16px] py-3 wrap-anywhere short:my-auto short:py-2">
        <span className="stencil block text-[min(2rem,9vw)] short:text-[1.5rem]">{option.title}</span>
        <span className="mt-1 block text-lg leading-snug short:text-base">{option.story}</span>
        <span className="rule-dash mt-2.5 block short:mt-1.5" />
        <span className="cond mt-2 flex items-center gap-2.5 text-lg leading-tight font-bold short:mt-1.5">
          <Icon className="size-6 shrink-0" aria-hidden />
          <span>
            {`${option.training}\u00A0· `}
            <span className="whitespace-nowrap">{minutes} min</span>
          </span>
        </span>
      </span>
    </button>
  )
}

const icons: Readonly<Record<Option['kind'], LucideIcon>> = {
  strength: Mountain,
  conditioning: HeartPulse,
  easy: Leaf,
}
