import { useEffect, useRef } from 'react'

type FocusedHeading = { as: 'h1' | 'h3'; id?: string; className: string; children: React.ReactNode }

/** The headline of a view that replaces another one: takes the focus and scrolls into view. */
export function FocusedHeading({ as: Heading, id, className, children }: FocusedHeading) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => ref.current?.focus(), [])

  return (
    <Heading ref={ref} id={id} tabIndex={-1} className={`scroll-mt-40 ${className}`}>
      {children}
    </Heading>
  )
}
