import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FailurePage } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { meQuery } from '#src/offline/me.ts'

/**
 * For /login and /signup: redirects signed-in users to the dashboard. Decided once, on arrival: an account
 * created on this page must not redirect (the page does that after its own delay).
 */
export function VisitorGate({ children }: { children: React.ReactNode }) {
  const me = useQuery(meQuery)
  const [isVisitor, setIsVisitor] = useState<boolean | null>(null)
  if (isVisitor === null && me.isSuccess) setIsVisitor(!me.data)
  if (isVisitor === null)
    return me.isError ? <FailurePage error={me.error} onRetry={() => void me.refetch()} /> : <Loading />
  return isVisitor ? children : <Navigate to="/" replace />
}
