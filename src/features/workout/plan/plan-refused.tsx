import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failure } from '#src/components/failure.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { LoginInPlace } from '#src/features/auth/login-in-place.tsx'
import type { ApiError } from '#src/lib/api.ts'

/** 401 leads to the login, 402 to the offer, 403 to the dashboard. */
export function PlanRefused({ error, offer }: { error: ApiError; offer: React.ReactNode }) {
  if (error.status === 401) return <LoginInPlace />
  if (error.status === 402) return offer
  if (error.status === 403) return <Navigate to="/dashboard" replace />
  return <Failure error={error} onRetry={() => window.location.reload()} />
}

/** A day that is still to come leads to the dashboard, and says so. */
export function DayNotOpen({ day }: { day: number }) {
  const toast = useToast()
  useEffect(
    () =>
      toast({
        title: `Day ${day} isn’t open yet`,
        text: 'It opens when you finish the missions before it.',
        tone: 'info',
      }),
    [toast, day],
  )
  return <Navigate to="/dashboard" replace />
}
