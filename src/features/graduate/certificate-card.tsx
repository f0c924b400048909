import { Link } from '@tanstack/react-router'
import { Award, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PastBootcamp } from '#shared/api/record.ts'
import type { Statistics } from '#shared/api/statistics.ts'
import { brandUpper } from '#shared/brand.ts'
import { rankOf } from '#shared/programme/strength/targets.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { Insignia, Ribbon } from '#src/components/pictures/insignia.tsx'
import { certificateLines } from '#src/features/record/certificate/certificate-lines.ts'
import { savedName } from '#src/features/record/certificate/certificate-name.ts'
import { dateOf } from '#src/features/record/dates.ts'
import { shareOrDownload } from '#src/lib/save-file.ts'

type CertificateCard = { userId: string; bootcamp: PastBootcamp; statistics: Statistics }

/** The certificate in short. The whole of it, with a field for the name and a printer, is in the service record. */
export function CertificateCard({ userId, bootcamp, statistics }: CertificateCard) {
  const sheet = useRef<HTMLElement>(null)
  const [sharing, setSharing] = useState<'idle' | 'pending' | 'failed'>('idle')
  const name = savedName(userId).trim()
  const { repetitions } = statistics.totals
  const finishedOn = dateOf(bootcamp.endedAt ?? bootcamp.startedAt)
  const rank = rankOf(bootcamp.difficulty)
  const share = async () => {
    if (!sheet.current) return
    setSharing('pending')
    try {
      const { drawCertificate } = await import('#src/features/record/certificate/download-certificate.ts')
      const text = {
        name,
        difficulty: bootcamp.difficulty,
        finishedOn,
        repetitions,
        lines: certificateLines(statistics.assessments),
      }
      const picture = await drawCertificate(text, sheet.current)
      await shareOrDownload(
        new File([picture], `${brandUpper.toLowerCase()}-certificate.png`, { type: 'image/png' }),
      )
      setSharing('idle')
    } catch (error) {
      console.error('Failed to draw the certificate', error)
      setSharing('failed')
    }
  }
  return (
    <>
      <section ref={sheet} className="on-paper" aria-labelledby="certificate">
        <div className="dossier overflow-hidden p-4 text-center">
          <Insignia rank={rank} className="insignia mx-auto size-14" />
          <Ribbon rank={rank} className="ribbon mx-auto mt-1 h-4 w-20" />
          <h2 id="certificate" className="stencil mt-2 text-[min(2rem,9vw)]">
            Certificate of Service
          </h2>
          <p className="mt-1.5 text-ink-muted [overflow-wrap:anywhere]">
            {name === '' ? 'You' : name} walked out of the jungle: 30 missions, 8 zones,{' '}
            {grouped.format(repetitions)} reps.
          </p>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-3 px-3">
            {finishedOn}
            <span className="stamp stamp-green text-xl">COMPLETE</span>
          </p>
        </div>
      </section>
      <PendingButton
        type="button"
        className="btn-primary btn-lg w-full"
        pending={sharing === 'pending'}
        pendingText="Drawing..."
        onClick={() => void share()}
      >
        <Share2 className="size-6" aria-hidden />
        Share the 30 days
      </PendingButton>
      {sharing === 'failed' && (
        <FieldError>We couldn’t draw the picture. Check your connection and try again.</FieldError>
      )}
      <Link to="/service-record" search={{ bootcamp: bootcamp.id }} className="btn btn-outline btn-lg w-full">
        <Award className="size-5" aria-hidden />
        Open the certificate
      </Link>
    </>
  )
}

const grouped = new Intl.NumberFormat('en')
