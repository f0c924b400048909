import { useQuery } from '@tanstack/react-query'
import { Logo } from '#src/components/pictures/logo.tsx'
import { OffTheMap } from '#src/components/pictures/off-the-map.tsx'
import { ApiError } from '#src/lib/api.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { erasureQuery } from './personal-data-queries.ts'

/** Shown when the account is deleted: its reference, and whether everything else is gone too. */
export function DeletedReceipt({ reference }: { reference: string }) {
  usePageTitle('Account deleted')
  const erasure = useQuery(erasureQuery(reference))
  if (erasure.error instanceof ApiError && erasure.error.status === 404) return <OffTheMap />
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-lg text-center">
        <Logo className="text-2xl" />
        <h1 className="stencil mt-6 text-[min(3rem,15vw)]">ACCOUNT DELETED</h1>
        <p className="mt-2 text-lg">Nobody can sign in to this account now.</p>
        <section className="card-field mt-5 p-4 text-left" aria-label="Receipt">
          <dl className="space-y-3">
            <Fact name="Reference">
              <code className="text-lg font-bold [overflow-wrap:anywhere]">{reference}</code>
            </Fact>
            {erasure.data && (
              <Fact name="Asked for">{dateFormat.format(Date.parse(erasure.data.requestedAt))}</Fact>
            )}
            <Fact name="Photos and records">
              <span role="status">{stateOf(erasure)}</span>
            </Fact>
          </dl>
          <p className="mt-4 text-muted">
            Save the reference. We keep payments without your name. Backups are gone within 12 weeks.
          </p>
        </section>
        <a href="/" className="btn btn-primary btn-lg mt-6 w-full">
          Leave camp
        </a>
      </div>
    </main>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

function stateOf({ data, isError }: { data?: { finishedAt: string | null }; isError: boolean }): string {
  if (isError) return 'We can’t check right now. Reload this page.'
  if (!data) return 'Checking…'
  return data.finishedAt === null ? 'We’re removing it now.' : 'Everything is removed.'
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[.9375rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
