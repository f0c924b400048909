import { lazyOptional } from '#src/lib/lazy-optional.ts'

// Imports the blurs and alt texts of thirty scenes separately: the first screen does not need them, because
// the Worker rendered its own.

/** A scene whose code is loaded after the screen's. Its frame is there immediately. */
export const LazyScene = lazyOptional(
  () => import('./scene.tsx').then(({ Scene }) => Scene),
  ({ className }) => <div className={`overflow-hidden bg-base-300 ${className}`} />,
)

/** The same for a decorative picture. */
export const LazyDayPicture = lazyOptional(
  () => import('./day-picture.tsx').then(({ DayPicture }) => DayPicture),
  ({ className }) => <div className={className} />,
)
