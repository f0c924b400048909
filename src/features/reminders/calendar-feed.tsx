import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { calendarFeedQuery, useChangeCalendarFeed } from './queries.ts'

/** The missions in the trainee's own calendar, as an alternative to notifications. */
export function CalendarFeed() {
  const feed = useQuery(calendarFeedQuery)
  const make = useChangeCalendarFeed('POST')
  const revoke = useChangeCalendarFeed('DELETE')
  const failed = make.error ?? revoke.error ?? feed.error
  const url = feed.data?.url ?? null
  return (
    <div className="py-4">
      <h3 className="flex items-center gap-4">
        <CalendarDays className="size-6 shrink-0 text-secondary" aria-hidden />
        <span>
          <span className="cond block text-xl font-bold">Calendar</span>
          <span className="block text-[.9375rem] leading-snug text-muted">
            See your next missions in your calendar
          </span>
        </span>
      </h3>
      {failed && <FieldError>{sentenceOf(failed)}</FieldError>}
      {url !== null && (
        <>
          <Calendars url={url} />
          <Address url={url} />
        </>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <PendingButton
          type="button"
          className="btn-outline"
          pending={make.isPending}
          pendingText="Creating..."
          onClick={() => make.mutate()}
        >
          {url === null ? 'Add to my calendar' : 'Create a new address'}
        </PendingButton>
        {url !== null && (
          <PendingButton
            type="button"
            className="btn-outline"
            pending={revoke.isPending}
            pendingText="Revoking..."
            onClick={() => revoke.mutate()}
          >
            Revoke address
          </PendingButton>
        )}
      </div>
    </div>
  )
}

/** Each opens the calendar's own page or app, which asks before it subscribes. */
const calendars = [
  {
    name: 'Google',
    addressFor: (feed: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`,
  },
  { name: 'Apple', addressFor: (feed: string) => feed },
  {
    name: 'Outlook',
    addressFor: (_feed: string, url: string) =>
      `https://outlook.live.com/calendar/0/addfromweb?name=${brand}&url=${encodeURIComponent(url)}`,
  },
] as const

function Calendars({ url }: { url: string }) {
  const feed = url.replace(/^https?:/, 'webcal:')
  return (
    <ul className="mt-3 grid gap-3">
      {calendars.map(({ name, addressFor }) => (
        <li key={name}>
          <a className="btn btn-outline w-full" href={addressFor(feed, url)} target="_blank" rel="noreferrer">
            <CalendarPlus className="size-5" aria-hidden />
            Add to {name} Calendar
          </a>
        </li>
      ))}
    </ul>
  )
}

function Address({ url }: { url: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  return (
    <div className="mt-3">
      <label className="field-label" htmlFor={id}>
        Any other calendar: subscribe to this address. Keep it to yourself.
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input input-lg min-w-0 grow"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          className="btn btn-square btn-outline btn-lg"
          aria-label="Copy address"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          <Copy className="size-5" aria-hidden />
        </button>
      </div>
      <p role="status" className="mt-1 text-muted">
        {copied && 'Copied.'}
      </p>
    </div>
  )
}
