type BigNumber = {
  children: string
  /** Beside the number: what it counts. */
  label?: React.ReactNode
  note?: React.ReactNode
}

/** The main number of the screen, as large as its space allows. */
export function BigNumber({ children, label, note }: BigNumber) {
  return (
    <div className="player-number">
      <span
        // In the centered floor view a number with one more digit starts elsewhere, so it is a new element.
        key={children.length}
        className="figures -ml-[.035em] block leading-[.8]"
        style={{ '--characters': Math.max(2, children.length) } as React.CSSProperties}
      >
        {children}
      </span>
      {Boolean(label || note) && (
        <span className="player-unit grid min-w-0 gap-0.5 wrap-anywhere">
          {label && <span className="cond text-2xl leading-[1.1] font-bold">{label}</span>}
          {note && <span className="cond text-lg leading-tight text-muted">{note}</span>}
        </span>
      )}
    </div>
  )
}
