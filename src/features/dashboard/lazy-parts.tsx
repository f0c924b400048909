import { type ComponentProps, Suspense, memo } from 'react'
import type { BootcampSide } from '#src/features/bootcamp/bootcamp-side.tsx'
import type { AboutMission } from '#src/features/mission/about-mission.tsx'
import type { NoSignalBanner } from '#src/features/mission/no-signal-banner.tsx'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import type { NextDay } from './next-day.tsx'

// Parts of the dashboard that the Worker renders, so their code can load late. Memoized, so that a change
// around a part does not remove its markup before the import is done.

const ImportedNextDay = lazyOptional(() => import('./next-day.tsx').then(({ NextDay }) => NextDay))

export const LazyNextDay = memo((nextDay: ComponentProps<typeof NextDay>) => (
  <Suspense>
    <ImportedNextDay {...nextDay} />
  </Suspense>
))

const ImportedAbout = lazyOptional(() =>
  import('#src/features/mission/about-mission.tsx').then(({ AboutMission }) => AboutMission),
)

export const LazyAboutMission = memo((about: ComponentProps<typeof AboutMission>) => (
  <Suspense>
    <ImportedAbout {...about} />
  </Suspense>
))

const ImportedSide = lazyOptional(() =>
  import('#src/features/bootcamp/bootcamp-side.tsx').then(({ BootcampSide }) => BootcampSide),
)

export const LazyBootcampSide = memo((side: ComponentProps<typeof BootcampSide>) => (
  <Suspense>
    <ImportedSide {...side} />
  </Suspense>
))

const ImportedBanner = lazyOptional(() =>
  import('#src/features/mission/no-signal-banner.tsx').then(({ NoSignalBanner }) => NoSignalBanner),
)

export const LazyNoSignalBanner = (banner: ComponentProps<typeof NoSignalBanner>) => (
  <Suspense>
    <ImportedBanner {...banner} />
  </Suspense>
)
