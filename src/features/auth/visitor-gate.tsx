import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FailurePage } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { meQuery } from '#src/lib/me.ts'

/**
 * For /login and /signup: whoever is signed in already gets the dashboard. Decided once, on arrival: the account that
 * is made on this page must not send its owner anywhere (the page does, after its own delay).
 */
export function VisitorGate({ children }: { children: React.ReactNode }) {
  const me = useQuery(meQuery)
  const [isVisitor, setIsVisitor] = useState<boolean | null>(null)
  if (isVisitor === null && me.isSuccess) setIsVisitor(!me.data)
  if (isVisitor === null)
    return me.isError ? <FailurePage error={me.error} onRetry={() => void me.refetch()} /> : <Loading />
  return isVisitor ? children : <Navigate to="/" replace />
}
