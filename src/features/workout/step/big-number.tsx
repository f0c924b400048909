type BigNumber = {
  children: string
  /** Beside the number: what it counts. */
  label?: React.ReactNode
  note?: React.ReactNode
}

/** The one number of the screen, as large as its place allows. */
export function BigNumber({ children, label, note }: BigNumber) {
  return (
    <div className="player-number">
      <span
        // Centered on the floor, a number with one digit more begins elsewhere: it is another one.
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
