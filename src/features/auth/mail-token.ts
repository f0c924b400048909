import * as z from 'zod/mini'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifyFormSchema } from '#shared/api/recovery.ts'

/**
 * The token of a link in an email: `#token=…`, a part of the address that neither servers nor other pages
 * see. It is removed from the address immediately, so that it stays out of the history. Null if it is
 * missing or truncated: some email programs break long links.
 */
export function useMailToken(page: '/reset' | '/verify'): string | null {
  const inAddress = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token')
  const [token, setToken] = useState(inAddress)
  // A second email's link may be opened in the same tab.
  if (inAddress !== null && inAddress !== token) setToken(inAddress)
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress !== null) void navigate({ to: page, replace: true, resetScroll: false })
  }, [inAddress, navigate, page])
  return token !== null && isWhole(token) ? token : null
}

const isWhole = (token: string) => z.safeParse(verifyFormSchema, { token }).success
