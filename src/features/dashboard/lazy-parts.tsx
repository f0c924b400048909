import { type ComponentProps, Suspense, memo } from 'react'
import type { AboutMission } from '#src/features/mission/about-mission.tsx'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import type { NextDay } from './next-day.tsx'

// Parts of the dashboard whose code its first bytes do without: the Worker has drawn them. Memoized, so that a
// change around one does not remove what is drawn before the import is done.

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
