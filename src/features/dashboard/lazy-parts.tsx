import { lazyOptional } from '#src/lib/lazy-optional.ts'

// Parts of the dashboard that the Worker renders, so their code can load late.

export const LazyNextDay = lazyOptional(() => import('./next-day.tsx').then(({ NextDay }) => NextDay))

export const LazyAboutMission = lazyOptional(() =>
  import('#src/features/mission/about-mission.tsx').then(({ AboutMission }) => AboutMission),
)

export const LazyBootcampSide = lazyOptional(() =>
  import('#src/features/bootcamp/bootcamp-side.tsx').then(({ BootcampSide }) => BootcampSide),
)
