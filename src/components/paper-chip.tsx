type PaperChip = {
  type: 'radio' | 'checkbox'
  /** The group of a radio. */
  name?: string
  wide?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}

/** A choice on paper: one press chooses. */
export function PaperChip({
  type,
  name,
  wide = false,
  checked,
  disabled = false,
  onChange,
  children,
}: PaperChip) {
  return (
    <label className={`${chip} ${wide ? 'grow-2' : 'grow'}`}>
      <input
        type={type}
        name={name}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

const chip =
  'relative flex min-h-11 min-w-11 items-center justify-center rounded-field border-[1.5px] border-ink-muted px-2 cond text-lg font-bold max-[389px]:px-1.5 max-[389px]:text-base ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
