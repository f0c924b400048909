import { useToast } from '#src/components/toaster.tsx'
import { useOpenBootcamp } from './use-open-bootcamp.ts'

/** After a restart: opens Day 1 on the dashboard. */
export function useAfterRestart(): () => Promise<void> {
  const toast = useToast()
  const openBootcamp = useOpenBootcamp()

  return async () => {
    await openBootcamp('/dashboard')
    toast({ title: 'Day 1 again', tone: 'success' })
  }
}
