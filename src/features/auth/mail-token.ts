import * as z from 'zod/mini'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifyFormSchema } from '#shared/api/recovery.ts'

/**
 * The token of a link in an email: `#token=…`, a part of the address that neither servers nor other pages
 * see. It is removed from the address immediately, so that it stays out of the history. Null if it is
 * missing or truncated: some email programs break long links.
 */
export function useEmailToken(page: '/reset' | '/verify'): string | null {
  const addressToken = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token')
  const [token, setToken] = useState(addressToken)
  // A second email's link may be opened in the same tab.
  if (addressToken !== null && addressToken !== token) setToken(addressToken)
  const navigate = useNavigate()
  useEffect(() => {
    if (addressToken !== null) void navigate({ to: page, replace: true, resetScroll: false })
  }, [addressToken, navigate, page])
  return token !== null && isComplete(token) ? token : null
}

const isComplete = (token: string) => z.safeParse(verifyFormSchema, { token }).success
