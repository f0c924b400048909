import { type ComponentProps, Suspense, memo } from 'react'
import { late } from '#src/lib/lazy-optional.ts'
import type { DayPicture } from './day-picture.tsx'
import type { Scene } from './scene.tsx'

// Imports the blurs and alt texts of thirty scenes separately: the first screen does not need them, because
// the Worker rendered its own. Memoized, so that a change around a rendered picture does not remove it before
// the import is done.

const DrawnScene = late(() => import('./scene.tsx').then(({ Scene }) => Scene))

/** A scene whose code is loaded after the screen's. Its frame is there immediately. */
export const LateScene = memo((scene: ComponentProps<typeof Scene>) => (
  <Suspense fallback={<div className={`overflow-hidden bg-base-300 ${scene.className}`} />}>
    <DrawnScene {...scene} />
  </Suspense>
))

const DrawnPicture = late(() => import('./day-picture.tsx').then(({ DayPicture }) => DayPicture))

/** The same for a decorative picture. */
export const LateDayPicture = memo((picture: ComponentProps<typeof DayPicture>) => (
  <Suspense fallback={<div className={picture.className} />}>
    <DrawnPicture {...picture} />
  </Suspense>
))
