import { Download } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { PastBootcamp } from '#shared/api/record.ts'
import type { Statistics } from '#shared/api/statistics.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { savedName } from '../certificate/certificate-name.ts'
import { CertificateSheet } from '../certificate/certificate-sheet.tsx'
import { certificateText } from '../certificate/certificate-text.ts'
import { useCertificatePicture } from '../certificate/use-certificate-picture.ts'

type Certificate = { user: Pick<User, 'id'>; bootcamp: PastBootcamp; figures: Statistics | null }

/** The certificate, and its picture to keep. The name is typed in the service record. */
export function FinaleCertificate({ user, bootcamp, figures }: Certificate) {
  const [name] = useState(() => savedName(user.id))
  const certificate = certificateText(name, bootcamp, { figures, assessments: figures?.assessments ?? [] })
  const { sheet, drawing, download } = useCertificatePicture(certificate)
  return (
    <section className="mt-4" aria-label="Certificate">
      <CertificateSheet ref={sheet} {...certificate} />
      <PendingButton
        type="button"
        className="btn-outline mt-2 w-full"
        pending={drawing === 'pending'}
        pendingText="Drawing..."
        onClick={download}
      >
        <Download className="size-5" aria-hidden />
        Download the certificate
      </PendingButton>
      {drawing === 'failed' && <FieldError>We couldn’t draw the picture. Try again.</FieldError>}
    </section>
  )
}
