import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveLabel } from '#src/features/photos/save-label.ts'
import { shareOrDownload } from '#src/lib/save-file.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 'Save to Photos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Save to Photos'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile', 'Download'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0', 'Download'],
] as const)('on %s a photo is saved by %s', ([userAgent, label]) => {
  expect(saveLabel(userAgent)).toBe(label)
})

const file = new File(['x'], 'wildmarch-day-5.jpg', { type: 'image/jpeg' })

/** Replaces the device with one that has this share sheet. Returns a list that fills with downloaded files. */
function device(sheet: object): string[] {
  const downloads: string[] = []
  const link = { download: '', click: () => downloads.push(link.download) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('navigator', sheet)
  return downloads
}

test('the share sheet gets the file if it accepts files', async () => {
  const share = vi.fn<typeof navigator.share>(async () => {})
  const canShare = vi.fn<typeof navigator.canShare>(() => true)
  const downloads = device({ canShare, share })

  expect(await shareOrDownload(file)).toBe('shared')
  expect(canShare).toHaveBeenCalledWith({ files: [file] })
  expect(share).toHaveBeenCalledWith({ files: [file] })
  expect(downloads).toEqual([])
})

test('closing the share sheet is not a failure', async () => {
  const downloads = device({
    canShare: () => true,
    share: () => Promise.reject(new DOMException('Closed', 'AbortError')),
  })

  expect(await shareOrDownload(file)).toBe('closed')
  expect(downloads).toEqual([])
})

test.for<[why: string, sheet: object]>([
  ['there is none', {}],
  ['it takes no files', { canShare: () => false }],
  [
    'it fails',
    { canShare: () => true, share: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
  ],
])('without a share sheet the file is downloaded: %s', async ([, sheet]) => {
  const downloads = device(sheet)

  expect(await shareOrDownload(file)).toBe('downloaded')
  expect(downloads).toEqual(['wildmarch-day-5.jpg'])
})
