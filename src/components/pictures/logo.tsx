import { brandUpper } from '#shared/brand.ts'
import { Mark } from './mark.tsx'

export function Logo({
  className = 'text-[min(1.5rem,7.5vw)]',
  markClassName = 'size-[min(1.75rem,8.75vw)]',
}: {
  className?: string
  markClassName?: string
}) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className={`${markClassName} text-primary`} />
      <span className={`stencil tracking-wide ${className}`}>{brandUpper}</span>
    </span>
  )
}
