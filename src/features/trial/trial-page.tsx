import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import type { TrialMove } from './trial-plan.ts'
import { TrialStart } from './trial-start.tsx'

/** Everything after START, loaded as soon as the page is open: a connection lost after that stops nothing. */
const missionPart = () =>
  import('./trial-mission.tsx').then((part) => {
    part.loadAhead()
    return part
  })

/** The first three minutes: the brief, the mission, and what was counted. */
export function TrialPage({ queryClient }: { queryClient: QueryClient }) {
  const part = useIdleImport(missionPart, true)
  const [move, setMove] = useState<TrialMove | null>(null)
  if (move && part)
    return <part.TrialMission queryClient={queryClient} move={move} onBack={() => setMove(null)} />
  return <TrialStart isLoading={move !== null} onStart={setMove} />
}
