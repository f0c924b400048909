import { Bell, LogIn, Share, SquarePlus, type LucideIcon } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { Dialog } from '#src/components/dialog.tsx'

const steps: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Share, text: 'Tap Share in Safari.' },
  { icon: SquarePlus, text: 'Tap Add to Home Screen, then Add.' },
  { icon: LogIn, text: `Open ${brand} from your Home Screen and sign in again there.` },
  { icon: Bell, text: 'Allow reminders in your account.' },
]

/**
 * On an iPhone only an app on the Home Screen may notify: explains how to add it. That app has its own
 * storage and login.
 */
export function HomeScreenGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Add to Home Screen" open={open} onClose={onClose}>
      <p className="mt-2 text-lg">On iPhone, reminders work only from your Home Screen.</p>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ icon: Icon, text }, index) => (
          <li key={text} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-300">
              <Icon className="size-6 text-secondary" aria-hidden />
            </span>
            <span className="text-lg leading-snug">
              <span className="cond font-bold">{index + 1}.</span> {text}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className="btn btn-primary btn-lg mt-6 w-full" onClick={onClose}>
        Got it
      </button>
    </Dialog>
  )
}
