import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import sharp from 'sharp'
import { startProduct } from '#tools/harness/server/product.ts'
import { send } from '#tools/harness/calls/send.ts'
import { type Trainee, createTrainees } from '#tools/harness/trainees/trainees.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { inParallel } from '#tools/harness/in-parallel.ts'
import { logFaults, report } from '#tools/harness/report.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { AppError } from '#worker/errors.ts'
import { type Upload, corpus, dataUrl } from './corpus.ts'
import { peakMegabytes } from './memory.ts'
import { exiftoolOn, hasExiftool, metadataIn } from './metadata.ts'
import { damaged } from './mutants.ts'

// npm run prove -- uploads [--short --seed 1 --port 5390] uploads files that are not photos, photos that contain a location, and
// some damaged photos. 20,000 damaged photos (2,000 with --short) also go to the product's JPEG cleaner directly. An independent
// reader, and exiftool if it is installed, must find no metadata in what is stored, and its pixels must be those that were sent.

const { short, port, seed = newSeed() } = proofOptions(8797)
const MUTANTS = short ? 2_000 : 20_000
const sampleSizes = { sent: short ? 20 : 600, decoded: short ? 60 : MUTANTS, read: short ? 20 : 1000 }
/** A trainee may upload ten photos a minute. */
const PHOTOS_PER_TRAINEE = 9

const random = randomFrom(seed)
const faults: string[] = []
const tally = {
  sent: 0,
  stored: 0,
  refused: 0,
  '5xx': 0,
  mutants: 0,
  accepted: 0,
  threw: 0,
  'metadata left': 0,
  'pixels compared': 0,
  'pixels changed': 0,
}
/** The stored photos and what they were made from. */
const cleanedPhotos: { name: string; original: Uint8Array; cleaned: Uint8Array }[] = []

const unreadable = corpus.filter(
  ({ name, bytes }) => name.startsWith('a photo ') && bytes && metadataIn(bytes).length === 0,
)
faults.push(
  ...unreadable.map(
    ({ name }) => `The reader finds no metadata in ${name}, so it cannot judge stored photos`,
  ),
)

const product = await startProduct(port, ['payments'])
try {
  const { newTrainee } = await createTrainees(product)
  const before = await countStored()
  let trainee = await newTrainee('recruit')
  let uploadCount = 0
  const upload = async (one: Upload) => {
    if (uploadCount === PHOTOS_PER_TRAINEE) [trainee, uploadCount] = [await newTrainee('recruit'), 0]
    const { status, id } = await sendOne(one, trainee)
    uploadCount += Number(status === 201)
    return { status, id, trainee }
  }
  for (const one of corpus) {
    const { status, id, trainee: owner } = await upload(one)
    if (status !== one.status) faults.push(`${one.name} was answered ${status}, not ${one.status}`)
    if (id !== null) await checkFiles(one.name, one.bytes, id, owner)
  }
  for (let at = 0; at < sampleSizes.sent; at += 1) {
    const bytes = damaged(random)
    const verdict = verdictOn(bytes)
    const { status, id, trainee: owner } = await upload({ name: '', status: 0, photo: dataUrl(bytes) })
    if (status !== (verdict.status ?? 201))
      faults.push(`A damaged photo was answered ${status}, but the cleaner says ${verdict.status ?? '201'}`)
    if (id !== null) await checkFiles(`damaged photo ${at}`, bytes, id, owner)
  }
  const after = await countStored()
  if (after.rows - before.rows !== tally.stored)
    faults.push(`${tally.stored} photos were stored, but there are ${after.rows - before.rows} more rows`)
  if (after.files - before.files !== tally.stored)
    faults.push(`${tally.stored} files were stored, but there are ${after.files - before.files} more`)
  faults.push(...logFaults(product.failures()))
} finally {
  const peak = peakMegabytes('workerd')
  await product.stop()
  if (peak !== null) Object.assign(tally, { 'peak MB of workerd': peak })
}

const startedAt = performance.now()
for (let at = 0; at < MUTANTS; at += 1) {
  const bytes = damaged(random)
  tally.mutants += 1
  const { cleaned } = verdictOn(bytes)
  if (!cleaned) continue
  tally.accepted += 1
  cleanedPhotos.push({ name: `mutant ${at}`, original: bytes, cleaned })
}
const microseconds = Math.round(((performance.now() - startedAt) * 1000) / MUTANTS)
if (tally.accepted < MUTANTS / 10 || tally.accepted === MUTANTS)
  faults.push(`${tally.accepted} of ${MUTANTS} damaged photos were accepted, which proves little`)

for (const { name, cleaned } of cleanedPhotos) reportMetadata(name, metadataIn(cleaned))
const oracle = hasExiftool()
if (oracle) {
  const sample = cleanedPhotos.slice(0, sampleSizes.read)
  const originalTags = exiftoolOn(sample.slice(0, 20).map((one) => one.original))
  if (!originalTags.some((tags) => tags.some((tag) => tag.startsWith('GPS:'))))
    faults.push('exiftool finds no location in the originals, so it cannot judge stored photos')
  exiftoolOn(sample.map(({ cleaned }) => cleaned)).forEach((tags, at) =>
    reportMetadata(`${sample[at]?.name} by exiftool`, tags),
  )
}
await inParallel(cleanedPhotos.slice(0, sampleSizes.decoded), 4, comparePixels)

await report({
  name: 'uploads',
  short,
  figures: {
    tried: tally.sent + tally.mutants,
    ...tally,
    'µs a mutant': microseconds,
    oracle: oracle
      ? `own reader on ${cleanedPhotos.length}, exiftool on ${Math.min(sampleSizes.read, cleanedPhotos.length)}`
      : `own reader on ${cleanedPhotos.length}`,
    seed,
  },
  faults,
})

/** The number of photo rows and of files in the bucket. */
async function countStored(): Promise<{ rows: number; files: number }> {
  const rows = await product.database.prepare('SELECT count(*) AS rows FROM photos').first<number>('rows')
  let files = 0
  for (let cursor: string | undefined, more = true; more;) {
    const page = await product.bucket.list({ prefix: 'u/', cursor })
    files += page.objects.length
    more = page.truncated
    cursor = page.truncated ? page.cursor : undefined
  }
  return { rows: rows ?? 0, files }
}

async function sendOne(
  { photo, thumb, body, type, name }: Upload,
  { cookie }: Trainee,
): Promise<{ status: number; id: string | null }> {
  tally.sent += 1
  const headers = {
    cookie,
    'content-type': type ?? 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': crypto.randomUUID(),
  }
  const answer = await send(product.url, {
    method: 'POST',
    path: '/api/progress-photos',
    headers,
    body: body ?? JSON.stringify({ day: 1, photoDataUrl: photo, thumbDataUrl: thumb }),
  })
  if (answer.status >= 500) {
    tally['5xx'] += 1
    faults.push(`${name || 'A damaged photo'} was answered ${answer.status}`)
  }
  const isStored = answer.status === 201
  tally[isStored ? 'stored' : 'refused'] += 1
  return { status: answer.status, id: isStored ? JSON.parse(answer.text).id : null }
}

/** Fetches both files as their owner does and checks them. */
async function checkFiles(
  name: string,
  original: Uint8Array | undefined,
  id: string,
  { cookie }: Trainee,
): Promise<void> {
  for (const file of ['image', 'thumb']) {
    const answer = await fetch(`${product.url}/api/progress-photos/${id}/${file}`, { headers: { cookie } })
    const cleaned = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200 || answer.headers.get('content-type') !== 'image/jpeg')
      faults.push(
        `${name} was accepted, but is answered ${answer.status} as ${answer.headers.get('content-type')}`,
      )
    else if (file === 'image' && original) cleanedPhotos.push({ name, original, cleaned })
    else reportMetadata(`${name}, thumbnail,`, metadataIn(cleaned))
  }
}

function verdictOn(bytes: Uint8Array): { status: number | null; cleaned: Uint8Array | null } {
  try {
    return { status: null, cleaned: cleanJpeg(bytes, 'photoDataUrl') }
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, cleaned: null }
    tally.threw += 1
    faults.push(`The cleaner threw: ${String(error)}`)
    return { status: 500, cleaned: null }
  }
}

function reportMetadata(name: string, found: readonly string[]): void {
  if (found.length === 0) return
  tally['metadata left'] += 1
  faults.push(`${name} keeps ${found.join(', ')}`)
}

/** Compares decoded pixels. If the original cannot be decoded, there is nothing to compare. */
async function comparePixels({ name, original, cleaned }: (typeof cleanedPhotos)[number]): Promise<void> {
  const [before, after] = await Promise.all([pixelsOf(original), pixelsOf(cleaned)])
  if (!before) return
  tally['pixels compared'] += 1
  if (after?.equals(before)) return
  tally['pixels changed'] += 1
  faults.push(`${name} shows other pixels than its original`)
}

async function pixelsOf(jpeg: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(jpeg, { ignoreIcc: true, failOn: 'none' }).raw().toBuffer()
  } catch {
    return null
  }
}
