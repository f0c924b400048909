import type { Session } from '#shared/api/workout.ts'
import { deviceTimeZone } from '#src/lib/device-time-zone.ts'
import { downloadBlob, shareOrDownload } from '#src/lib/save-file.ts'
import { bootcampArchive } from './bootcamp-archive.ts'
import { type MissionFile, missionFile } from './mission-file.ts'

export type SavedMission = Pick<MissionFile, 'startedAt' | 'endedAt'>

/** The media type that Garmin registered for FIT files. */
const fitType = 'application/vnd.ant.fit'

/**
 * Shares a mission's FIT file, or downloads it. Returns its times, or null if the trainee closed the share
 * sheet. The local time is that of this device, because a session stores no time zone.
 */
export async function saveMission(
  session: Session,
  { minutes, repeat }: { minutes: number | null; repeat?: number },
): Promise<SavedMission | null> {
  const { name, bytes, ...times } = missionFile(session, { timeZone: deviceTimeZone(), minutes, repeat })
  const outcome = await shareOrDownload(new File([bytes], name, { type: fitType }))
  return outcome === 'closed' ? null : times
}

/** Downloads the sessions of a bootcamp as one ZIP. Each list is one day: its first session, then its repeats. */
export function saveBootcamp(days: readonly (readonly Session[])[], name: string): void {
  const files = days.flatMap((sessions) =>
    sessions.map((session, repeat) =>
      missionFile(session, { timeZone: deviceTimeZone(), ...(repeat > 0 && { repeat }) }),
    ),
  )
  downloadBlob(bootcampArchive(files), name)
}
