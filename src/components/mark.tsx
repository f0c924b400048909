import { markPaths } from '#art/identity/mark.ts'

/** The product's mark, three rising chevrons, in the colour of the text around it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      {markPaths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
