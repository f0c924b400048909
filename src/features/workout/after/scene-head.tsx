import { Scene } from '#src/components/pictures/scene.tsx'

/**
 * The day's scene across the top. Its foot fades into the page, because the words below begin on it. `children` lie
 * on it, as a stamp does.
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

/** The stamp on a slip of paper, coming down. */
export function StampSlip({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span
      className={`animate-stamp on-paper inline-block rounded-[3px] bg-paper px-4.5 py-3 shadow-3 ${className}`}
    >
      <span className="stamp stamp-green rotate-0 text-[min(2.375rem,11vw)]">{children}</span>
    </span>
  )
}
