import { Dialog } from '#src/components/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { eraseAccount } from './personal-data-queries.ts'

export type DeletionFacts = {
  /** The day of the active bootcamp; null if there is none. */
  day: number | null
  /** Paid for but not started. */
  unspent: boolean
  refundPending: boolean
  /** A payment of the last 24 hours that can still be refunded. */
  refundable: boolean
}

type DeleteAccount = {
  userId: string
  facts: DeletionFacts
  open: boolean
  onClose: () => void
  onDeleted: (reference: string) => void
}

/** Explains what is deleted and what stays, and asks for the password: deletion is final. */
export function DeleteAccount({ userId, facts, open, onClose, onDeleted }: DeleteAccount) {
  return (
    <Dialog title="Delete account?" open={open} onClose={onClose}>
      <p className="mt-2 text-lg">This can’t be undone. Download your data first if you want to keep it.</p>
      <List title="Deleted now" items={deletedItems(facts)} />
      <List title="Kept" items={keptItems(facts)} />
      <PasswordForm
        id="delete-account"
        label="Enter your password to confirm"
        action="Delete my account"
        pendingText="Deleting..."
        danger
        send={(form) => eraseAccount(userId, form)}
        onDone={({ reference }) => onDeleted(reference)}
        leaves
        onCancel={onClose}
      />
    </Dialog>
  )
}

function deletedItems({ day, unspent, refundable }: DeletionFacts): string[] {
  return [
    ...(day === null ? [] : [`Your active bootcamp, on day ${day}. Starting again costs another purchase.`]),
    ...(unspent ? ['The bootcamp you paid for and haven’t started.'] : []),
    ...(refundable ? ['Your option to request a refund here. Request it first, under Purchases.'] : []),
    'Profile, sessions, notes and photos.',
    'Reminders, your calendar address and every sign-in.',
  ]
}

function keptItems({ refundPending }: DeletionFacts): string[] {
  return [
    ...(refundPending ? ['Your open refund request. Paddle decides on it and pays it.'] : []),
    'Payments without your name: order number, amount and time. Accounting law requires this.',
    'Our database backups, for up to 12 weeks.',
  ]
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="cond mt-4 text-xl font-bold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
