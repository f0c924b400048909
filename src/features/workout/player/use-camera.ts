import { useState } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'

/** Whether the camera counts. It was opened for one exercise of one step; the next step or exercise begins without it. */
export function useCamera(step: Step | undefined) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const place = step ? `${step.key} ${step.entry.code}` : null
  if (openAt !== null && openAt !== place) setOpenAt(null)
  return {
    isOpen: openAt !== null && openAt === place,
    open: () => setOpenAt(place),
    close: () => setOpenAt(null),
  }
}
