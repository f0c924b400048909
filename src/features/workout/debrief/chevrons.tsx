/** One to five chevrons of the rank badge: how hard it was, as a picture. */
export function Chevrons({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 22 40" className="h-10 w-5.5 shrink-0" aria-hidden>
      {[0, 1, 2, 3, 4].map((place) => (
        <path
          key={place}
          d={`M1 ${39 - place * 8} 11 ${33 - place * 8} 21 ${39 - place * 8}`}
          fill="none"
          strokeWidth="3"
          className={place < filled ? 'stroke-current' : 'stroke-base-300'}
        />
      ))}
    </svg>
  )
}
