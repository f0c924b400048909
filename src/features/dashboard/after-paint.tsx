import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#shared/api/account.ts'
import { sceneFile, smallScreen } from '#src/components/pictures/scene-file.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { cachePictures } from './cache-pictures.ts'
import { JustFinished } from './just-finished.tsx'
import { ZoneCrossing } from './zone-crossing.tsx'

/**
 * What opens by itself above the dashboard: the screens after a mission, and the crossing into a zone. Caches what they
 * show, for days without a signal.
 */
export function AfterPaint({ user }: { user: User }) {
  // The dashboard requests the same data. A second request after a failure would briefly replace the error that it
  // shows.
  const access = useQuery({ ...accessQuery, enabled: false })
  const isActive = access.data?.hasActive === true
  const { currentDay: day, country } = user
  useEffect(() => {
    if (!isActive) return
    const flag = country === null ? [] : [`/flags/${country.toLowerCase()}.svg`]
    // The scene and the map are needed again after the mission.
    void cachePictures([
      `${sceneFile(day)}${matchMedia(smallScreen).matches ? '-640' : ''}.avif`,
      '/maps/route-portrait.svg',
      ...flag,
    ])
  }, [isActive, day, country])
  return (
    <>
      {isActive && <ZoneCrossing user={user} />}
      <JustFinished user={user} />
    </>
  )
}
