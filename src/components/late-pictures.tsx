import { type ComponentProps, Suspense, memo } from 'react'
import { late } from '#src/lib/late.ts'
import type { DayPicture } from './day-picture.tsx'
import type { Scene } from './scene.tsx'

// The blurs and words of thirty scenes, which a first screen does not need to be pressed: the Worker has drawn its own.
// Memoised, so that what changes around a picture that was drawn does not take it away before its part is here.

const DrawnScene = late(() => import('./scene.tsx').then(({ Scene }) => Scene))

/** A scene whose part of the app comes after the screen's. Its frame is there at once. */
export const LateScene = memo((scene: ComponentProps<typeof Scene>) => (
  <Suspense fallback={<div className={`overflow-hidden bg-base-300 ${scene.className}`} />}>
    <DrawnScene {...scene} />
  </Suspense>
))

const DrawnPicture = late(() => import('./day-picture.tsx').then(({ DayPicture }) => DayPicture))

/** The same for a picture that only decorates. */
export const LateDayPicture = memo((picture: ComponentProps<typeof DayPicture>) => (
  <Suspense fallback={<div className={picture.className} />}>
    <DrawnPicture {...picture} />
  </Suspense>
))
