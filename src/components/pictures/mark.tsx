import { markPaths } from '#art/identity/mark.ts'

/** The product's logo mark, three rising chevrons, in the current text color. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      {markPaths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
