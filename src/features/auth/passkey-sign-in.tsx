import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { userSchema } from '#shared/api/account.ts'
import { type PasskeyLogin, passkeyChallengeSchema } from '#shared/api/passkeys.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { ApiError, callApi } from '#src/lib/api.ts'
import {
  PasskeyError,
  forgetOnDevice,
  knowsPasskeys,
  passkeySentence,
  signWithPasskey,
} from '#src/lib/passkey.ts'
import { useLogIn } from './queries.ts'

/** One minute less than the lifetime of a challenge. */
const RENEW_MS = 9 * MINUTE_MS

const newChallenge = () =>
  callApi('/api/auth/passkey-challenge', passkeyChallengeSchema, { method: 'POST', body: {} })

/**
 * Offers sign-in by passkey in the email field and by a button. Renders nothing in a browser without
 * passkeys.
 */
export function PasskeySignIn() {
  return knowsPasskeys() ? <PasskeyButton /> : null
}

function PasskeyButton() {
  const { onDone } = useLogIn()
  const autofill = useRef(new AbortController())
  // A failed attempt ends the offer in the field. A new count starts it again.
  const [offer, setOffer] = useState(0)
  const signIn = useMutation({
    mutationFn: async (signed?: PasskeyLogin) => {
      const login = signed ?? (await signWithPasskey(await newChallenge()))
      try {
        return await callApi('/api/auth/passkey-login', userSchema, { method: 'POST', body: login })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'passkey_unknown')
          forgetOnDevice(location.hostname, login.id)
        throw error
      }
    },
    onSuccess: onDone,
    onError: () => setOffer((before) => before + 1),
  })
  const send = useEffectEvent((signed: PasskeyLogin) => signIn.mutate(signed))
  useEffect(() => {
    const ended = new AbortController()
    autofill.current = ended
    offerInField(ended.signal).then(send, () => null)
    return () => ended.abort()
  }, [offer])

  return (
    <div className="mt-4">
      <PendingButton
        type="button"
        className="btn-outline btn-lg w-full"
        pending={signIn.isPending || signIn.isSuccess}
        pendingText="Signing in..."
        onClick={() => {
          // A browser waits for one passkey at a time.
          autofill.current.abort()
          signIn.mutate(undefined)
        }}
      >
        <Fingerprint className="size-5" aria-hidden />
        Sign in with a passkey
      </PendingButton>
      {signIn.isError && <FieldError>{passkeySentence(signIn.error)}</FieldError>}
    </div>
  )
}

/** Offers passkeys in the email field until the user takes one. Challenges are renewed before they expire. */
async function offerInField(signal: AbortSignal): Promise<PasskeyLogin> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    throw new PasskeyError('There is no autofill')
  for (;;) {
    signal.throwIfAborted()
    const challenge = await newChallenge()
    const expiry = AbortSignal.timeout(RENEW_MS)
    try {
      return await signWithPasskey(challenge, {
        mediation: 'conditional',
        signal: AbortSignal.any([signal, expiry]),
      })
    } catch (error) {
      if (!expiry.aborted) throw error
    }
  }
}
