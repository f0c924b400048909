import { Scene } from '#src/components/pictures/scene.tsx'

/**
 * The day's scene across the top. Its lower edge fades into the page, because the text begins on it. `children` are
 * drawn on it, like the stamp.
 */
export function SceneHead({
  day,
  className,
  children,
}: {
  day: number
  className: string
  children?: React.ReactNode
}) {
  return (
    <div className="relative">
      <Scene day={day} eager className={`moment-scene ${className}`} />
      <div className="veil veil-under absolute inset-x-0 bottom-0 h-24" />
      {children}
    </div>
  )
}

/** The animated stamp on a slip of paper. */
export function StampSlip({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span
      className={`animate-stamp on-paper inline-block rounded-[3px] bg-paper px-4.5 py-3 shadow-3 ${className}`}
    >
      <span className="stamp stamp-green rotate-0 text-[min(2.375rem,11vw)]">{children}</span>
    </span>
  )
}
