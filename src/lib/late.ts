import { type ComponentType, lazy } from 'react'

/** A part that its screen can do without: where it cannot be loaded, nothing stands in its place. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  )

const Nothing = () => null
