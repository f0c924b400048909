type CheckChip = {
  /** For other labels of it, which do not name it. */
  id?: string
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}

/** One answer of today's check. */
export function CheckChip({ id, type, name, checked, onChange, children }: CheckChip) {
  return (
    <label className={chip}>
      <input
        id={id}
        type={type}
        aria-labelledby={id && `${id}-name`}
        name={name}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={id && `${id}-name`}>{children}</span>
    </label>
  )
}

const chip =
  'relative flex min-h-11 min-w-11 grow items-center justify-center rounded-field border-[1.5px] border-line-strong px-2.5 cond text-lg ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--x-focus)'
