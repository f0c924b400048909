import { brandUpper } from '#shared/brand.ts'
import { Mark } from './mark.tsx'

export function Logo({ className = 'text-[1.5rem]', markClassName = 'size-7' }: { className?: string; markClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className={`${markClassName} text-primary`} />
      <span className={`stencil tracking-wide ${className}`}>{brandUpper}</span>
    </span>
  )
}
