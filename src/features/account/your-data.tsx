import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Archive, Trash2 } from 'lucide-react'
import { DeleteAccount, type DeletionFacts } from './delete-account.tsx'
import { ExportData } from './data-export.tsx'

type YourData = {
  userId: string
  /** What else is deleted with the account, and what stays. */
  facts: DeletionFacts
  onDeleted: (reference: string) => void
}

/** What trainees can always do with their data: export it, and have it deleted. */
export function YourData({ userId, facts, onDeleted }: YourData) {
  const [deleting, setDeleting] = useState(false)
  return (
    <section className="card-field mt-4 divide-y divide-line px-4" aria-labelledby="your-data">
      <h2 id="your-data" className="cond border-0 pt-4 text-2xl font-bold">
        Your data
      </h2>
      <div className="py-4">
        <Heading
          icon={Archive}
          name="Take it along"
          text="Your profile, sessions, payments and photos in one ZIP"
        />
        <ExportData />
        <Link to="/take-it-along" className="link tap mt-1 font-semibold">
          Use your missions in Garmin, Strava or Apple Health
        </Link>
      </div>
      <div className="py-4">
        <Heading icon={Trash2} name="Delete account" text="Permanently deletes your account" />
        <button
          type="button"
          className="btn btn-outline btn-lg mt-3 w-full border-error text-error"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </button>
        <DeleteAccount
          userId={userId}
          facts={facts}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      </div>
    </section>
  )
}

function Heading({ icon: Icon, name, text }: { icon: typeof Archive; name: string; text: string }) {
  return (
    <h3 className="flex items-center gap-4">
      <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
      <span>
        <span className="cond block text-xl font-bold">{name}</span>
        <span className="block text-[.9375rem] leading-snug text-muted">{text}</span>
      </span>
    </h3>
  )
}
