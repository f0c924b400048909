import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { photoOfDay } from '#local/seeds/photo.ts'
import { healthSchema } from '#shared/api/health.ts'
import { pageSpeedSchema } from '#shared/api/page-speed.ts'
import { until } from '#tools/harness/until.ts'
import {
  currentExportSchema,
  dataExportSchema,
  erasureFormSchema,
  erasureSchema,
  passwordAgainSchema,
} from '#shared/api/personal-data.ts'
import { newPhotoSchema, photoSchema, photosSchema } from '#shared/api/photo.ts'
import { type Endpoint, fromOurPage, json, tooMany } from './endpoint.ts'
import type { Product } from '#tools/harness/server/product.ts'
import { send } from '#tools/harness/calls/send.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { okSchema } from './accounts.ts'

const MB = 1024 * 1024
const photoOfToday = await photoOfDay(1)
const { photoDataUrl, thumbDataUrl } = photoOfToday
const jpeg = photoDataUrl.split(',')[1] ?? ''

/** Data URLs that are not photos, though some claim to be. */
const noPhotos: readonly string[] = [
  '',
  'x',
  jpeg,
  `data:image/png;base64,${jpeg}`,
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/jpeg;base64,',
  'data:image/jpeg;base64,/9j/',
  'data:image/jpeg;base64,!!!!',
  `data:image/jpeg;base64,${jpeg.slice(0, 400)}`,
  `data:image/jpeg;base64,${btoa('<script>alert(1)</script>')}`,
  `data:image/jpeg;base64,${'A'.repeat(1_000_000)}`,
  `data:image/jpeg;charset=x;base64,${jpeg}`,
  'https://evil.example/photo.jpg',
]
const wrongPhotos = [
  ...noPhotos.map((url) => ({ day: 1, photoDataUrl: url })),
  ...noPhotos.map((url) => ({ day: 1, photoDataUrl, thumbDataUrl: url })),
  { day: 2, photoDataUrl },
  { day: 30, photoDataUrl },
]

const mine = { good: ({ photo }: Trainee) => fc.constant(photo) }
const password = ({ password: own }: Trainee) => ({ password: fc.constant(own) })
const wrongPassword = () => fc.string({ maxLength: 60 }).map((text) => ({ password: `not ${text}` }))

export const personalEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/page-speed',
    takes: 'pageSpeed: the web vitals of one visit',
    gives: '`{ok}`; counted without a person; nothing is stored in the database',
    concurrent: { ends: 'each', mayChangeNothing: true },
    open: true,
    body: { schema: pageSpeedSchema },
    answer: okSchema,
  },
  {
    call: 'GET /api/health',
    gives:
      'health: 200 while all is well, else 503; the same answer for ten seconds. `release`: Cloudflare’s id of the Worker; `retention`: how many rules are not finished, and for how long',
    open: true,
    answer: healthSchema,
  },
  {
    call: 'GET /api/progress-photos',
    gives: 'list: newest bootcamp first, latest day first; photo and thumbnail as addresses',
    stage: 'veteran',
    answer: photosSchema,
  },
  {
    call: 'POST /api/progress-photos',
    takes:
      'newPhoto: day, JPEG as data URL, a thumbnail if there is one; header `Idempotency-Key`: id of the capture, in the same form as an attempt’s',
    gives: '201 photo; 200 if it was saved before',
    concurrent: { ends: 'same' },
    stage: 'recruit',
    body: {
      schema: newPhotoSchema,
      maxBytes: 3 * MB,
      fields: () => ({
        day: fc.constant(1),
        photoDataUrl: fc.constant(photoDataUrl),
        thumbDataUrl: fc.constant(thumbDataUrl),
      }),
      wrong: () => fc.constantFrom(...wrongPhotos),
    },
    answer: photoSchema,
  },
  {
    call: 'GET /api/progress-photos/:id/image',
    gives: 'JPEG, for its owner only; `private, max-age=31536000, immutable`',
    stage: 'veteran',
    param: mine,
    answer: null,
  },
  {
    call: 'GET /api/progress-photos/:id/thumb',
    gives: 'JPEG, for its owner only; `private, max-age=31536000, immutable`',
    stage: 'veteran',
    param: mine,
    answer: null,
  },
  {
    call: 'DELETE /api/progress-photos/:id',
    gives: '`{ok}`, `Clear-Site-Data: "cache"`; deletes the photo and its files for good',
    concurrent: { ends: 'one', refusals: ['not_found'] },
    stage: 'veteran',
    param: mine,
    answer: okSchema,
  },
  {
    call: 'GET /api/data-export',
    gives: 'dataExport: how far it is packed, and its address once it is ready; null if there is none',
    answer: currentExportSchema,
  },
  {
    call: 'POST /api/data-export',
    takes: 'newExport: password',
    gives: '202 dataExport: the one that is being packed or was packed within ten minutes, else a new one',
    concurrent: { ends: 'same', refusals: tooMany },
    stage: 'recruit',
    body: { schema: passwordAgainSchema, fields: password, wrong: wrongPassword },
    answer: dataExportSchema,
  },
  {
    call: 'GET /api/data-export/:id/file',
    gives: 'ZIP, for its owner only, for 24 hours',
    stage: 'recruit',
    param: { good: () => fc.constant('none') },
    answer: null,
    prepare: async (product, own) => ({ path: await packedCopy(product, own) }),
  },
  {
    call: 'DELETE /api/users/:id',
    takes: 'erasureForm: password; not needed for an account without a payment and without a bootcamp',
    gives: 'erasure: reference and times; access ends with the answer',
    concurrent: { ends: 'same', refusals: ['login_required', 'invalid_fields', ...tooMany] },
    stage: 'recruit',
    param: { good: ({ id }) => fc.constant(id) },
    body: {
      schema: erasureFormSchema,
      fields: password,
      optional: true,
      wrong: () => fc.oneof(wrongPassword(), fc.constantFrom({}, { password: '' })),
    },
    answer: erasureSchema,
    prepare: (_, own, body) =>
      Promise.resolve({ body: JSON.stringify({ password: own.password, ...Object(body) }) }),
  },
  {
    call: 'GET /api/erasures/:reference',
    gives: 'erasure: `finishedAt` once everything is deleted; the reference is the secret',
    open: true,
    param: { good: () => fc.constant('none') },
    answer: erasureSchema,
    prepare: async (product) => ({ path: `/api/erasures/${await receiptOf(product)}` }),
  },
]

/** Requests a data export and waits until it can be fetched. Returns its address. */
async function packedCopy(
  { url }: Pick<Product, 'url'>,
  { cookie, password: own }: Trainee,
): Promise<string> {
  const headers = { cookie, ...fromOurPage, ...json }
  await send(url, {
    method: 'POST',
    path: '/api/data-export',
    headers,
    body: JSON.stringify({ password: own }),
  })
  let address = ''
  await until('a copy', async () => {
    const { text } = await send(url, { method: 'GET', path: '/api/data-export', headers: { cookie } })
    address = z.parse(currentExportSchema, JSON.parse(text))?.url ?? ''
    return address !== ''
  })
  return address
}

async function receiptOf({ database }: Pick<Product, 'database'>): Promise<string> {
  const reference = `FUZZ-${crypto.randomUUID().slice(0, 8)}`
  await database
    .prepare(
      'INSERT INTO erasures (reference, user_hash, requested_at, moved_at, finished_at) VALUES (?, ?, 1, 1, 1)',
    )
    .bind(reference, reference)
    .run()
  return reference
}
