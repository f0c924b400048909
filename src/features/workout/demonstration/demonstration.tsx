import { Stage } from './stage.tsx'

/** The stage in a bracketed frame. */
export function Demonstration({
  className,
  ...shown
}: Pick<React.ComponentProps<typeof Stage>, 'entry' | 'difficulty'> & { className: string }) {
  return (
    <div className={`relative mt-3 ${className}`}>
      <Stage {...shown} />
      <div className="brackets pointer-events-none absolute inset-0" />
    </div>
  )
}
