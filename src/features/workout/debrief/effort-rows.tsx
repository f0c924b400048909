import { Check } from 'lucide-react'
import { Chevrons } from './chevrons.tsx'
import { efforts } from './effort.ts'

type Rows = {
  /** The answer that was just given; null before it. */
  chosen: number | null
  onAnswer: (effort: number) => void
}

/** Five answers in words. A tap is the answer; their numbers are never shown. */
export function EffortRows({ chosen, onAnswer }: Rows) {
  return (
    <div className="grid gap-2">
      {efforts.map(({ effort, words, hint }, index) => (
        <button
          key={effort}
          type="button"
          className={`flex min-h-17 w-full cursor-pointer items-center gap-3.5 rounded-box border-[1.5px] px-3.5 py-2 text-left transition-colors duration-150 ${
            chosen === effort
              ? 'border-primary bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-base-200))] text-primary'
              : 'border-line-strong bg-base-200 text-secondary hover:border-primary'
          }`}
          // Not the native `disabled`: that would take the focus away from the row that was just pressed.
          aria-disabled={chosen !== null || undefined}
          onClick={() => chosen === null && onAnswer(effort)}
        >
          <Chevrons filled={index + 1} />
          <span className="min-w-0 grow">
            <span className="cond block text-xl leading-tight font-bold text-base-content">{words}</span>
            <span className="block text-[.9375rem] leading-snug text-muted">{hint}</span>
          </span>
          {chosen === effort && <Check className="size-6 shrink-0" strokeWidth={3} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
