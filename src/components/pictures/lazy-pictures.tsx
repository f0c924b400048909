import { type ComponentProps, Suspense, memo } from 'react'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import type { DayPicture } from './day-picture.tsx'
import type { Scene } from './scene.tsx'

// Imports the blurs and alt texts of thirty scenes separately: the first screen does not need them, because
// the Worker rendered its own. Memoized, so that a change around a rendered picture does not remove it before
// the import is done.

const ImportedScene = lazyOptional(() => import('./scene.tsx').then(({ Scene }) => Scene))

/** A scene whose code is loaded after the screen's. Its frame is there immediately. */
export const LazyScene = memo((scene: ComponentProps<typeof Scene>) => (
  <Suspense fallback={<div className={`overflow-hidden bg-base-300 ${scene.className}`} />}>
    <ImportedScene {...scene} />
  </Suspense>
))

const ImportedPicture = lazyOptional(() => import('./day-picture.tsx').then(({ DayPicture }) => DayPicture))

/** The same for a decorative picture. */
export const LazyDayPicture = memo((picture: ComponentProps<typeof DayPicture>) => (
  <Suspense fallback={<div className={picture.className} />}>
    <ImportedPicture {...picture} />
  </Suspense>
))
