import { Video, VideoOff } from 'lucide-react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { isRefereeable } from '#shared/programme/exercises/refereed-move.ts'
import { MenuRow } from '../options/menu-row.tsx'
import { cameraWords } from './camera-words.ts'

type CameraRow = { step: Step; onOpen: () => void }

/** The offer in the options, for every set. A test that the referee cannot see says so. */
export function CameraRow({ step: { entry, section }, onOpen }: CameraRow) {
  if (section !== 'exercise') return null
  if (isRefereeable(entry))
    return (
      <MenuRow
        icon={Video}
        name={cameraWords(entry.type)}
        text="Counts what it sees. No picture leaves your phone"
        onPress={onOpen}
      />
    )
  return (
    entry.test && (
      <p className="flex min-h-14 items-center gap-3 py-1.5 text-muted">
        <VideoOff className="size-6 shrink-0" aria-hidden />
        The camera can’t see {entry.name.toLowerCase()}.{entry.type === 'reps' && ' Tap for each.'}
      </p>
    )
  )
}
