import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense, useState } from 'react'

/**
 * A component that loads after its screen, which can do without it: until it is there `fallback` holds its place, and if
 * it cannot be loaded, nothing is rendered. Memoized, so that a change around it does not remove the Worker's markup
 * before the code is there. After `preload` it is there with its first render; otherwise React may hold it back for a
 * moment, and it moves what is below.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  const preload = () => load().then(remember, () => remember(() => null))
  const remember = (part: ComponentType<Props>) => ({ default: (loaded = part) })
  const Late = lazy(preload) as ComponentType<Props>
  const Optional = memo((props: Props) => {
    // Chosen once: with another component React would mount the part again.
    const [Part] = useState(() => loaded ?? Late)
    return createElement(Suspense, { fallback: fallback?.(props) }, createElement(Part, props))
  })
  return Object.assign(Optional as ComponentType<Props>, { preload })
}
