import { type ComponentType, lazy } from 'react'

/** A component that its screen can do without: if it cannot be loaded, nothing is rendered. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  )

const Nothing = () => null
