import * as z from 'zod/mini'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifyFormSchema } from '#shared/api/recovery.ts'

/**
 * What the link in a mail carries: `#token=…`, a part of the address that no server and no other page gets to see. It is
 * taken out of the address at once, so that it stays in no history. Null where there is none, or a part of one: long links
 * are broken by some mail programs.
 */
export function useMailToken(page: '/reset' | '/verify'): string | null {
  const inAddress = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token')
  const [token, setToken] = useState(inAddress)
  // A second mail's link may be opened in the same tab.
  if (inAddress !== null && inAddress !== token) setToken(inAddress)
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress !== null) void navigate({ to: page, replace: true, resetScroll: false })
  }, [inAddress, navigate, page])
  return token !== null && isWhole(token) ? token : null
}

const isWhole = (token: string) => z.safeParse(verifyFormSchema, { token }).success
