import { useEffect, useRef } from 'react'

type Heading = { as: 'h1' | 'h3'; id?: string; className: string; children: React.ReactNode }

export const PlainHeading = ({ as: Tag, ...heading }: Heading) => <Tag {...heading} />

/** The headline of a view that replaces another one: takes the focus and scrolls into view. */
export function FocusedHeading({ as: Tag, id, className, children }: Heading) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => ref.current?.focus(), [])

  return (
    <Tag ref={ref} id={id} tabIndex={-1} className={`scroll-mt-40 ${className}`}>
      {children}
    </Tag>
  )
}
