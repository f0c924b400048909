type CheckChip = {
  /** Lets other labels toggle it without naming it. */
  id?: string
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}

/** Scrolls a focused answer clear of the foot of the sheet. */
const clearOfFoot = { scrollMarginBlock: '4rem 14rem' }

/** One answer of today's check. */
export function CheckChip({ id, type, name, checked, onChange, children }: CheckChip) {
  return (
    <label className="choice relative min-h-12 min-w-0 grow justify-center px-3 py-2 not-has-checked:text-muted">
      <input
        id={id}
        type={type}
        aria-labelledby={id && `${id}-name`}
        name={name}
        style={clearOfFoot}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="cond text-lg" id={id && `${id}-name`}>
        {children}
      </span>
    </label>
  )
}
