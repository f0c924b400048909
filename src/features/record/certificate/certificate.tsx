import { Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { PastBootcamp } from '#shared/api/record.ts'
import type { Assessment, Statistics } from '#shared/api/statistics.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { saveName, savedName, maxNameLength } from './certificate-name.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { certificateText } from './certificate-text.ts'
import { useCertificatePicture } from './use-certificate-picture.ts'
import './print.css'

type Certificate = {
  user: Pick<User, 'id'>
  bootcamp: PastBootcamp
  figures: Statistics | null
  assessments: readonly Assessment[]
}

/**
 * The certificate: on paper here and in print, and as a picture to download. The account's email address is
 * on neither.
 */
export function Certificate({ user, bootcamp, figures, assessments }: Certificate) {
  const nameId = useId()
  const [name, setName] = useState(() => savedName(user.id))
  const certificate = certificateText(name, bootcamp, { figures, assessments })
  const { sheet, drawing, download } = useCertificatePicture(certificate)
  const rename = (typed: string) => {
    setName(typed)
    saveName(user.id, typed)
  }
  return (
    <section className="mt-6" aria-label="Certificate">
      <CertificateSheet ref={sheet} {...certificate} />
      <div className="card-field mt-4 p-4 lg:p-6">
        <label className="field-label" htmlFor={nameId}>
          Name on the certificate
        </label>
        <div className="input">
          <input
            id={nameId}
            className="grow"
            value={name}
            maxLength={maxNameLength}
            autoComplete="name"
            aria-describedby={`${nameId}-hint`}
            onChange={(event) => rename(event.target.value)}
          />
        </div>
        <p id={`${nameId}-hint`} className="mt-1.5 text-[.9375rem] text-muted">
          Your name stays in this browser. Leave it empty to write it by hand.
        </p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <PendingButton
            type="button"
            className="btn-primary btn-lg"
            pending={drawing === 'pending'}
            pendingText="Drawing..."
            onClick={download}
          >
            <Download className="size-6" aria-hidden />
            Download
          </PendingButton>
          <button type="button" className="btn btn-outline btn-lg" onClick={() => window.print()}>
            <Printer className="size-6" aria-hidden />
            Print
          </button>
        </div>
        {drawing === 'failed' && (
          <FieldError>We couldn’t draw the picture. You can still print it.</FieldError>
        )}
      </div>
    </section>
  )
}
