import { lazyOptional } from '#src/lib/lazy-optional.ts'

// Only a mission that was left shows these, and only this device knows where it was left.
const parts = () => import('./left-parts.ts')

export const LazyLeftMission = lazyOptional(() => parts().then(({ LeftMission }) => LeftMission))
export const LazyStartOver = lazyOptional(() => parts().then(({ StartOver }) => StartOver))

/** So that they appear together with the button. */
export const preloadLeft = () => Promise.all([LazyLeftMission.preload(), LazyStartOver.preload()])
