import { expect, test, vi } from 'vitest'
import {
  certificateLayout,
  frame,
  height,
  width,
} from '#src/features/record/certificate/certificate-layout.ts'
import { saveName, savedName } from '#src/features/record/certificate/certificate-name.ts'
import { CertificateSheet } from '#src/features/record/certificate/certificate-sheet.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const certificate = {
  name: 'Ana Sá',
  difficulty: 'elite' as const,
  finishedOn: '30 Mar 2027',
  repetitions: 4610,
  lines: ['Push-ups: 15 to 24 reps'],
}

test('the certificate shows the name, the achievement and the date', () => {
  render(<CertificateSheet {...certificate} />)

  for (const words of [
    'CERTIFICATE OF SERVICE',
    'Ana Sá',
    '30 missions across 8 zones',
    'ELITE',
    'Push-ups: 15 to 24 reps',
    '4,610 reps in total',
    '30 Mar 2027',
    'COMPLETE',
  ])
    expect(visibleText()).toContain(words)
})

test('the certificate contains no email', () => {
  render(<CertificateSheet {...certificate} />)

  expect(document.body.innerHTML).not.toContain('@')
})

test('a certificate without a name omits its line', () => {
  const texts = certificateLayout({ ...certificate, name: '' }).map(({ text }) => text)

  expect(texts).not.toContain('')
  expect(certificateLayout(certificate).map(({ text }) => text)).toEqual([
    ...texts.slice(0, 2),
    'Ana Sá',
    ...texts.slice(2),
  ])
})

test('every line stays inside the certificate picture, even with more tests than there are', () => {
  const lines = certificateLayout({
    ...certificate,
    lines: Array.from({ length: 9 }, (_, index) => `Test ${index}`),
  })

  for (const { x, y, maxWidth, align, text } of lines) {
    const left = align === 'center' ? x - maxWidth / 2 : x
    expect(left >= 0 && left + maxWidth <= width && y <= height, text).toBe(true)
  }
  const lastInFrame = lines.filter(({ y }) => y < 1600).at(-1)
  expect(lastInFrame?.text).toBe('Test 5')
  expect(lastInFrame && lastInFrame.y < frame.y + frame.height - 20).toBe(true)
})

test('the name on the certificate is stored in this browser, separately for each trainee', () => {
  saveName('u_1', 'Ana')

  expect([savedName('u_1'), savedName('u_2')]).toEqual(['Ana', ''])
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^trainee:/)])
})

test('a browser without storage causes no failure', () => {
  vi.stubGlobal('localStorage', undefined)

  saveName('u_1', 'Ana')

  expect(savedName('u_1')).toBe('')
})
