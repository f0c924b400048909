import { KeyRound } from 'lucide-react'
import * as z from 'zod/mini'
import type { Passkey } from '#shared/api/passkeys.ts'
import { passkeyNameSchema } from '#shared/api/passkeys.ts'
import { passwordAgainSchema } from '#shared/api/personal-data.ts'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { PasskeyError } from '#src/lib/passkey.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { addPasskey } from './passkey-queries.ts'

type AddPasskey = { suggestedName: string; onAdded: (passkey: Passkey) => void; onCancel: () => void }

const schema = z.strictObject({ name: passkeyNameSchema, password: passwordAgainSchema.shape.password })

/** Asks for a name and the password; then the device asks for a finger, a face or its PIN. */
export function AddPasskey({ suggestedName, onAdded, onCancel }: AddPasskey) {
  const add = useApiForm({
    id: 'add-passkey',
    schema,
    defaults: { name: suggestedName },
    send: addPasskey,
    onDone: onAdded,
  })
  const failure = add.error instanceof PasskeyError ? add.error.message : add.failure
  return (
    <Form
      of={{ ...add, failure }}
      action="Add passkey"
      pendingText="Adding..."
      onCancel={onCancel}
      className="mt-2 space-y-4"
    >
      <p className="text-muted">Your device asks for your fingerprint, face or PIN next.</p>
      <Field label="Name" field={add.field('name')} icon={KeyRound} autoComplete="off" />
      <PasswordField label="Your password" field={add.field('password')} autoComplete="current-password" />
    </Form>
  )
}
