import { useRef, useState } from 'react'
import { brandUpper } from '#shared/brand.ts'
import type { CertificateText } from './certificate-sheet.tsx'
import { downloadCertificate } from './download-certificate.ts'

/** Draws and saves the certificate as a picture; `sheet` is the ref of the sheet on the page. */
export function useCertificatePicture(certificate: CertificateText) {
  const sheet = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<'idle' | 'pending' | 'failed'>('idle')
  const download = () => {
    if (!sheet.current) return
    setDrawing('pending')
    downloadCertificate(certificate, sheet.current, `${brandUpper.toLowerCase()}-certificate.png`).then(
      () => setDrawing('idle'),
      (error) => {
        console.error('Failed to draw the certificate', error)
        setDrawing('failed')
      },
    )
  }
  return { sheet, drawing, download }
}
