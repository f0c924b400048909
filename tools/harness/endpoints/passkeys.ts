import * as fc from 'fast-check'
import { userSchema } from '#shared/api/account.ts'
import {
  newPasskeySchema,
  passkeyChallengeSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeysSchema,
} from '#shared/api/passkeys.ts'
import { passwordAgainSchema } from '#shared/api/personal-data.ts'
import { attestationFor, signInFor } from '#tools/harness/passkeys/stored-passkeys.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { okSchema } from './accounts.ts'
import { type Endpoint, tooMany } from './endpoint.ts'

const ownPassword = ({ password }: Trainee) => ({ password: fc.constant(password) })
const wrongPassword = () =>
  fc.record({ password: fc.string({ minLength: 1, maxLength: 60 }).map((text) => `not ${text}`) })
const bytes = fc.stringMatching(/^[\w-]{20,80}$/)

export const passkeyEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/auth/passkey-challenge',
    takes: '`{}`',
    gives: 'passkeyChallenge: what a passkey has to sign, once, for ten minutes; ten a minute for a network',
    concurrent: { ends: 'each' },
    open: true,
    answer: passkeyChallengeSchema,
  },
  {
    call: 'POST /api/auth/passkey-login',
    takes: 'passkeyLogin: what a passkey has signed',
    gives: `user, cookies; always a new login; the browser's earlier one ends`,
    concurrent: { ends: 'one', refusals: ['passkey_ended'] },
    open: true,
    stage: 'newcomer',
    body: {
      schema: passkeyLoginSchema,
      wrong: ({ id }, { passkey }) =>
        fc.record({
          id: fc.oneof(fc.constant(passkey), bytes),
          userHandle: fc.constant(id),
          clientData: bytes,
          authenticatorData: bytes,
          signature: bytes,
        }),
    },
    answer: userSchema,
    prepare: async (product, own) => ({ body: JSON.stringify(await signInFor(product, own)) }),
  },
  { call: 'GET /api/auth/passkeys', gives: 'passkeys, oldest first', answer: passkeysSchema },
  {
    call: 'POST /api/auth/passkey-options',
    takes: '`{password}`',
    gives: 'passkeyOptions: what a browser needs to make a passkey, with a challenge for ten minutes',
    concurrent: { ends: 'each', refusals: tooMany },
    stage: 'newcomer',
    body: { schema: passwordAgainSchema, fields: ownPassword, wrong: wrongPassword },
    answer: passkeyOptionsSchema,
  },
  {
    call: 'POST /api/auth/passkeys',
    takes: 'newPasskey: a name, and what the browser made',
    gives: '201 passkey; at most 20; the owner is emailed',
    concurrent: { ends: 'one', refusals: ['passkey_ended'] },
    stage: 'newcomer',
    body: {
      schema: newPasskeySchema,
      wrong: () => fc.record({ name: fc.constant('My phone'), clientData: bytes, attestation: bytes }),
    },
    answer: passkeySchema,
    prepare: async (product, own, body) => ({
      body: JSON.stringify({ ...Object(body), ...(await attestationFor(product, own)) }),
    }),
  },
  {
    call: 'DELETE /api/auth/passkeys/:id',
    takes: '`{password}`',
    gives: '`{ok}`; the owner is emailed',
    concurrent: { ends: 'one', refusals: ['not_found', ...tooMany] },
    stage: 'veteran',
    param: { good: ({ passkey }) => fc.constant(passkey) },
    body: { schema: passwordAgainSchema, fields: ownPassword, wrong: wrongPassword },
    answer: okSchema,
  },
]
