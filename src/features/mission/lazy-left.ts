import { lazyOptional } from '#src/lib/lazy-optional.ts'

// Only a mission that was left shows these, and only this device knows where it was left.
export const LazyLeftMission = lazyOptional(() =>
  import('./left-mission.tsx').then(({ LeftMission }) => LeftMission),
)
export const LazyStartOver = lazyOptional(() => import('./start-over.tsx').then(({ StartOver }) => StartOver))

/** So that they appear together with the button. */
export const preloadLeft = () => Promise.all([LazyLeftMission.preload(), LazyStartOver.preload()])
