import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type DataExport, exportReuseMs } from '#shared/api/personal-data.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { PasswordForm } from './password-form.tsx'
import { dataExportQuery, requestExport } from './personal-data-queries.ts'
import { sizeText, packingLine, untilText } from './data-export-words.ts'

/** The data export: requested, packed in the background, then available for a day. */
export function ExportData() {
  const current = useQuery(dataExportQuery)
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const copy = current.data ?? null
  const close = () => setAsking(false)
  return (
    <>
      {current.isError && <FieldError>{sentenceOf(current.error)}</FieldError>}
      <div role="status">{copy?.state === 'packing' && <Packing copy={copy} />}</div>
      {copy?.state === 'ready' && <Ready copy={copy} />}
      {copy?.state === 'failed' && (
        <FieldError>We couldn’t pack your data. Nothing is lost. Try again.</FieldError>
      )}
      {canRequest(copy) && (
        <button
          type="button"
          className="btn btn-outline btn-lg mt-3 w-full"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {copy ? 'Create a new copy' : 'Download my data'}
        </button>
      )}
      <Dialog title="Download my data" open={asking} onClose={close}>
        <p className="mt-2 text-lg">
          One ZIP with everything. It’s ready in minutes and available for 24 hours.
        </p>
        <PasswordForm
          id="data-export"
          label="Your password"
          action="Start"
          pendingText="Starting..."
          send={requestExport}
          onDone={(requested) => {
            client.setQueryData(dataExportQuery.queryKey, requested)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}

/** A recent export would be returned again instead of a new one. */
function canRequest(copy: DataExport | null): boolean {
  if (copy === null || copy.state === 'failed') return true
  return copy.state === 'ready' && Date.now() - Date.parse(copy.requestedAt) > exportReuseMs
}

function Packing({ copy }: { copy: DataExport }) {
  return (
    <div className="mt-3">
      <p>{packingLine(copy)}</p>
      <progress
        className="progress mt-2 w-full progress-primary"
        aria-label="Packing"
        max={copy.photos + 1}
        value={copy.photosPacked}
      />
      <p className="mt-1 text-[.9375rem] text-muted">You can leave this page.</p>
    </div>
  )
}

function Ready({ copy: { url, bytes, expiresAt } }: { copy: DataExport }) {
  return (
    <div className="mt-3">
      <a className="btn btn-primary btn-lg w-full" href={url ?? undefined} download>
        <Download className="size-5" aria-hidden />
        Download ZIP{bytes !== null && ` · ${sizeText(bytes)}`}
      </a>
      {expiresAt !== null && (
        <p className="mt-1 text-[.9375rem] text-muted">
          Ready until {untilText(expiresAt)}. Only you can download it.
        </p>
      )}
    </div>
  )
}
