import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

type SwitchRow = {
  icon: LucideIcon
  name: string
  text: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off: the whole row toggles it. */
export function SwitchRow({ icon: Icon, name, text, checked, disabled = false, onChange }: SwitchRow) {
  const id = useId()
  return (
    <label className="flex min-h-18 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
      <span className="grow basis-0">
        <span id={`${id}-name`} className="cond block text-xl font-bold">
          {name}
        </span>
        <span id={`${id}-text`} className="block text-[.9375rem] leading-snug text-muted">
          {text}
        </span>
      </span>
      <input
        type="checkbox"
        className="toggle toggle-lg ml-auto"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
