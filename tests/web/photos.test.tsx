import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#shared/api/photo.ts'
import { AdultsOnly } from '#src/features/photos/adults-only.tsx'
import { CameraStart } from '#src/features/photos/camera/camera-start.tsx'
import { newCapture } from '#src/features/photos/camera/capture.ts'
import { fitWithin, centerCrop } from '#src/lib/frame.ts'
import { shareOrDownload } from '#src/lib/save-file.ts'
import { Gallery, PastPhotos } from '#src/features/photos/gallery.tsx'
import { groupsOf, inOrder } from '#src/features/photos/photo-groups.ts'
import { photosQuery, useAddPhoto, useDeletePhoto } from '#src/features/photos/queries.ts'
import { saveLabel } from '#src/features/photos/save-label.ts'
import { createQueryClient } from '#src/query-client.ts'
import { rendered } from './support/rendered.tsx'
import { trainee } from './support/trainees.ts'

const photo = (day: number, changes: Partial<Photo> = {}): Photo => ({
  id: `p_${day}`,
  day,
  photoDataUrl: `/api/progress-photos/p_${day}/image`,
  thumbDataUrl: `/api/progress-photos/p_${day}/thumb`,
  createdAt: `2027-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  bootcampId: 'b_2',
  bootcampStartedAt: '2027-03-01T09:00:00.000Z',
  ...changes,
})

let client = createQueryClient()
const fetched = vi.fn<typeof fetch>()
const logged = vi.fn<typeof console.error>()

beforeEach(() => {
  client = createQueryClient()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(logged.mockReset())
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const galleryWith = (photos: readonly Photo[], user = trainee, bootcampId: string | null = 'b_2') => {
  client.setQueryData(photosQuery.queryKey, [...photos])
  return rendered(<Gallery user={user} bootcampId={bootcampId} />, client)
}

// The gallery

test('the gallery names the current day on its button, counts its photos and labels each tile', async () => {
  const { words, html } = await galleryWith([photo(4), photo(1)])

  expect(words).toContain('TRANSFORMATION GALLERY')
  expect(words).toContain('Take Progress Photo · Day 5')
  expect(words).toMatch(/Your Journey 2 photos captured D5 D4 D1/)
  expect(html).toContain('aria-label="Open photo D4, 4 Mar 2027"')
  expect(html).toContain('src="/api/progress-photos/p_4/thumb"')
})

test('its grid has 3, 4, 5 or 6 columns by width, and tiles of 9:16', async () => {
  const { html } = await galleryWith([photo(1)])

  expect(html).toContain('grid-cols-3 gap-2.5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6')
  expect(html.match(/aspect-\[9\/16\]/g)).toHaveLength(2)
})

test('one photo is one photo, and nothing to compare it with', async () => {
  const { words } = await galleryWith([photo(1)])

  expect(words).toContain('1 photo captured')
  expect(words).not.toContain('Compare days')
  expect((await galleryWith([photo(4), photo(1)])).words).toContain('Compare days Time-lapse')
})

test('today’s place in the grid is there until today’s photo is taken, and only among the running bootcamp’s', async () => {
  const open = await galleryWith([photo(1)])
  const taken = await galleryWith([photo(5)])
  const ofAnother = await galleryWith([photo(1, { bootcampId: 'b_1' })])

  expect(open.html).toContain('Take photo D5')
  expect(taken.html).not.toContain('Take photo')
  expect(ofAnother.html).not.toContain('Take photo')
})

test('without a photo it says so and offers the first one', async () => {
  const { words, button } = await galleryWith([])

  expect(words).toContain('No Photos Yet')
  expect(button('Take Your First Photo')).toBeDefined()
  expect(words).not.toContain('Your Journey')
})

test('photos of a second bootcamp are grouped apart, each under its start', async () => {
  const earlier = { bootcampId: 'b_1', bootcampStartedAt: '2027-01-05T09:00:00.000Z' }
  const { words } = await galleryWith([photo(3), photo(1), photo(30, { ...earlier, id: 'p_old' })])

  expect(words).toContain('3 photos captured Bootcamp of 1 Mar 2027')
  expect(words).toMatch(/D3 D1 Bootcamp of 5 Jan 2027 D30/)
  expect((await galleryWith([photo(3), photo(1)])).words).not.toContain('Bootcamp of')
})

test('under 18 there is no camera, with the reason; photos from before can still be seen', async () => {
  const young = { ...trainee, age: 17 }

  const empty = await galleryWith([], young)
  const before = await galleryWith([photo(1)], young)

  expect(empty.words).toContain(
    'Progress photos are for adults. We keep no pictures of anyone under 18, to keep you safe.',
  )
  expect(empty.words).not.toContain('No Photos Yet')
  expect([empty.html, before.html].some((html) => html.includes('Take '))).toBe(false)
  expect(before.words).toContain('1 photo captured')
  expect((await rendered(<AdultsOnly />)).words).toContain('From the age of 18')
})

test('below the offer the photos of earlier bootcamps stay, without a camera; nothing where there are none', async () => {
  client.setQueryData(photosQuery.queryKey, [photo(1)])
  const some = await rendered(<PastPhotos />, client)
  client.setQueryData(photosQuery.queryKey, [])
  const none = await rendered(<PastPhotos />, client)

  expect(some.words).toContain('Your Journey 1 photo captured D1')
  expect(some.html).not.toContain('Take')
  expect(none.words).toBe('')
})

test('photos are told in the order they were taken, and by bootcamp in the order they come', () => {
  const photos = [photo(9), photo(4), photo(2, { bootcampId: 'b_1' })]

  expect(inOrder(photos).map(({ day }) => day)).toEqual([2, 4, 9])
  expect(groupsOf(photos).map(({ bootcampId, photos: own }) => [bootcampId, own.length])).toEqual([
    ['b_2', 2],
    ['b_1', 1],
  ])
})

// The camera

const frame = { image: Object.create(null), width: 480, height: 640 }

test.for([null, undefined, 0])('nothing is captured while the current day is %s', (day) => {
  expect(newCapture(day, frame)).toBeNull()
})

test('nothing is captured of a camera that shows nothing yet', () => {
  expect(newCapture(5, { ...frame, width: 0 })).toBeNull()
})

test('a capture is the whole frame as a JPEG at quality 0.8, with a small one of 9:16, under an id of its own', () => {
  const drawn: unknown[] = []
  const canvases: Record<string, unknown>[] = []
  const qualities: unknown[] = []
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        getContext: () => ({
          fillRect: () => {},
          drawImage: (_: unknown, ...places: number[]) => drawn.push(places),
        }),
        toDataURL: (type: string, quality: number) => {
          qualities.push([type, quality])
          return 'data:image/jpeg;base64,AAAA'
        },
      }
      canvases.push(canvas)
      return canvas
    },
  })

  const capture = newCapture(5, frame)

  expect(capture).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    day: 5,
    photoDataUrl: 'data:image/jpeg;base64,AAAA',
    thumbDataUrl: 'data:image/jpeg;base64,AAAA',
  })
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([
    [480, 640],
    [270, 480],
  ])
  expect(drawn).toEqual([
    [0, 0, 480, 640, 0, 0, 480, 640],
    [60, 0, 360, 640, 0, 0, 270, 480],
  ])
  expect(qualities[0]).toEqual(['image/jpeg', 0.8])
})

test('a part of a picture is its middle, and a large picture becomes a smaller one of the same shape', () => {
  expect(centerCrop(640, 480, 3 / 4)).toEqual({ x: 140, y: 0, width: 360, height: 480 })
  expect(centerCrop(300, 800, 3 / 4)).toEqual({ x: 0, y: 200, width: 300, height: 400 })
  expect(fitWithin(4000, 3000, { width: 1920, height: 1920 })).toEqual({ width: 1920, height: 1440 })
  expect(fitWithin(480, 640, { width: 1920, height: 1920 })).toEqual({ width: 480, height: 640 })
})

test('a camera that was refused says so, and a file can be chosen instead', async () => {
  const { words, html, button } = await rendered(
    <CameraStart state="failed" problem={null} onStart={() => {}} onFile={() => {}} />,
  )

  expect(words).toContain('Unable to access camera. Please ensure camera permissions are granted.')
  expect(button('Start Camera')).toBeDefined()
  expect(html).toMatch(/<input[^>]+type="file"[^>]+accept="image\/\*"/)
})

// Saving and deleting

/** Renders a component that uses a hook. Returns what the hook returned. */
async function used<Result>(hook: () => Result): Promise<Result> {
  const results: Result[] = []
  const Uses = () => {
    results.push(hook())
    return null
  }
  await rendered(<Uses />, client)
  const [result] = results
  if (!result) throw new Error('The hook was not used')
  return result
}

const capture = {
  id: '0b0e7a39-6d5c-4f0e-8a53-1f2a4b6c8d10',
  day: 5,
  photoDataUrl: 'data:image/jpeg;base64,AAAA',
  thumbDataUrl: 'data:image/jpeg;base64,BBBB',
}

test('a capture is sent once for a double tap: day and pictures, its id as the key; then it leads the list', async () => {
  client.setQueryData(photosQuery.queryKey, [photo(1)])
  fetched.mockImplementation(async () => Response.json(photo(5), { status: 201 }))
  const added = vi.fn<() => void>()
  const { save } = await used(() => useAddPhoto({ added, failed: () => {} }))

  save(capture)
  save(capture)
  await vi.waitFor(() => expect(added).toHaveBeenCalled())

  expect(fetched).toHaveBeenCalledTimes(1)
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/progress-photos')
  expect(init?.headers).toMatchObject({ 'Idempotency-Key': capture.id })
  expect(JSON.parse(String(init?.body))).toEqual({
    day: 5,
    photoDataUrl: capture.photoDataUrl,
    thumbDataUrl: capture.thumbDataUrl,
  })
  expect(client.getQueryData(photosQuery.queryKey)?.map(({ day }) => day)).toEqual([5, 1])
})

test('a capture that could not be saved is given back, and sent under the same key by the next try', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const failed = vi.fn<() => void>()
  const { save } = await used(() => useAddPhoto({ added: () => {}, failed }))

  save(capture)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  save(capture)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2))

  expect(failed).toHaveBeenCalledWith(capture)
  expect(fetched.mock.calls.map(([, init]) => Object(init?.headers)['Idempotency-Key'])).toEqual([
    capture.id,
    capture.id,
  ])
})

test('a deleted photo leaves the list', async () => {
  client.setQueryData(photosQuery.queryKey, [photo(4), photo(1)])
  fetched.mockImplementation(async () => Response.json({ ok: true }))
  const deleted = vi.fn<() => void>()
  const { deletePhoto } = await used(() => useDeletePhoto(deleted))

  deletePhoto('p_4')
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled())

  expect(fetched.mock.calls[0]?.[0]).toBe('/api/progress-photos/p_4')
  expect(client.getQueryData(photosQuery.queryKey)?.map(({ id }) => id)).toEqual(['p_1'])
})

test('a photo that could not be deleted stays, and the console says: Failed to delete photo', async () => {
  client.setQueryData(photosQuery.queryKey, [photo(4)])
  fetched.mockImplementation(async () =>
    Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 }),
  )
  const deleted = vi.fn<() => void>()
  const { deletePhoto } = await used(() => useDeletePhoto(deleted))

  deletePhoto('p_4')
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Failed to delete photo', expect.objectContaining({ status: 503 })),
  )

  expect(deleted).not.toHaveBeenCalled()
  expect(client.getQueryData(photosQuery.queryKey)).toHaveLength(1)
})

// Saving a photo to the device

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 'Save to Photos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Save to Photos'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile', 'Download'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0', 'Download'],
] as const)('on %s a photo is kept by %s', ([userAgent, label]) => {
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

test('the share sheet gets the file where it takes files', async () => {
  const share = vi.fn<typeof navigator.share>(async () => {})
  const canShare = vi.fn<typeof navigator.canShare>(() => true)
  const downloads = device({ canShare, share })

  expect(await shareOrDownload(file)).toBe('shared')
  expect(canShare).toHaveBeenCalledWith({ files: [file] })
  expect(share).toHaveBeenCalledWith({ files: [file] })
  expect(downloads).toEqual([])
})

test('a share sheet that is closed again is no failure', async () => {
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
