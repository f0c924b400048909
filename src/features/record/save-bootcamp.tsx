import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LoggedSession, MissionLog } from '#shared/api/record.ts'
import { FieldError } from '#src/components/field.tsx'
import { brand } from '#shared/brand.ts'
import { sentenceOf } from '#src/lib/api.ts'
import { daySessionsQuery } from './queries.ts'

type Bootcamp = { log: MissionLog; bootcampId: string | undefined }

/** Saves all missions of a bootcamp, repeats too, as FIT files in one ZIP. Renders nothing before the first mission. */
export function SaveBootcamp({ log, bootcampId }: Bootcamp) {
  const client = useQueryClient()
  const [packing, setPacking] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const done = log.days.filter(({ completedOn }) => completedOn !== null)
  if (done.length === 0) return null
  const save = async () => {
    setError(null)
    try {
      const writer = import('#src/features/workout-file/save-mission.ts')
      const days: LoggedSession[][] = []
      for (const { day } of done) {
        setPacking(day)
        days.push(await client.fetchQuery(daySessionsQuery(day, bootcampId)))
      }
      const startedOn = log.bootcamp.startedAt.slice(0, 10)
      ;(await writer).saveBootcamp(days, `${brand.toLowerCase()}-bootcamp-${startedOn}.zip`)
    } catch (failure) {
      console.error('Failed to pack the bootcamp', failure)
      setError(failure)
    }
    setPacking(null)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-outline max-sm:w-full"
        disabled={packing !== null}
        onClick={() => void save()}
      >
        <Download className="size-5" aria-hidden />
        {packing === null ? 'Save all workout files' : `Packing day ${packing}…`}
      </button>
      {error !== null && <FieldError>{sentenceOf(error)}</FieldError>}
    </>
  )
}
