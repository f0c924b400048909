const hints = [
  [['Space'], 'Pause'],
  [['Enter'], 'The button'],
  [['←', '→'], 'Previous, Next'],
  [['.'], 'Options'],
] as const

/** The keys, on screens wide enough to have a keyboard. */
export function KeyHints() {
  return (
    <ul className="player-keys flex-wrap gap-x-4 gap-y-2 pt-4 text-muted" aria-label="Keys">
      {hints.map(([keys, does]) => (
        <li key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="cond min-w-6.5 rounded-sm border-[1.5px] border-line-strong px-1.5 text-center text-base-content"
            >
              {key}
            </kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
