import { KeyRound, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { EmailState } from './email-state.tsx'

/** The sign-in data: whether the address is confirmed, and how to change address or password. */
export function EmailAndPassword({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const id = useId()
  const toast = useToast()
  const close = () => setOpen(null)
  return (
    <section className="card-field mt-4 p-4" aria-labelledby={id}>
      <h2 id={id} className="cond text-2xl font-bold">
        Email and password
      </h2>
      <EmailState user={user} />
      <div className="mt-4 grid gap-3">
        <button
          type="button"
          className="btn btn-outline btn-lg"
          aria-haspopup="dialog"
          onClick={() => setOpen('email')}
        >
          <Mail className="size-5" aria-hidden />
          Change email
        </button>
        <button
          type="button"
          className="btn btn-outline btn-lg"
          aria-haspopup="dialog"
          onClick={() => setOpen('password')}
        >
          <KeyRound className="size-5" aria-hidden />
          Change password
        </button>
      </div>
      <Dialog title="Change email" open={open === 'email'} onClose={close}>
        <ChangeEmail onDone={close} />
      </Dialog>
      <Dialog title="Change password" open={open === 'password'} onClose={close}>
        <ChangePassword
          user={user}
          onDone={() => {
            close()
            toast({ title: 'Password changed', text: 'Your other devices are signed out.', tone: 'success' })
          }}
        />
      </Dialog>
    </section>
  )
}
