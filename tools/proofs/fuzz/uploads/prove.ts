import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startProduct } from '#tools/harness/product.ts'
import { send } from '#tools/harness/send.ts'
import { type Trainee, createTrainees } from '#tools/harness/trainees.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { AppError } from '#worker/errors.ts'
import { type Upload, corpus, dataUrl } from './corpus.ts'
import { peakMegabytes } from './memory.ts'
import { exiftoolOn, hasExiftool, metadataIn } from './metadata.ts'
import { damaged } from './mutants.ts'

// npm run prove -- uploads [--short --seed 1 --port 5390]: files that are no photo, photos that tell where they were taken, and 20,000 (in short
// 2,000) damaged ones: over HTTP to the product (of the damaged a part), and all of these to its cleaner. What is kept is read by a reader of
// segments that is not the product's, and by exiftool where there is one; its pixels are those that were sent.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '8797' },
  },
})
const { short } = values
const MUTANTS = short ? 2_000 : 20_000
const size = { sent: short ? 20 : 600, decoded: short ? 60 : MUTANTS, read: short ? 20 : 1000 }
/** Ten a minute and twenty a day are a trainee's. */
const A_TRAINEE = 9

const random = randomFrom(Number(values.seed))
const faults: string[] = []
const tally = {
  sent: 0,
  stored: 0,
  refused: 0,
  '5xx': 0,
  mutants: 0,
  taken: 0,
  threw: 0,
  'metadata left': 0,
  'pixels compared': 0,
  'pixels otherwise': 0,
}
let smallOnes = 0
/** What was kept, with what it was made from. */
const kept: { name: string; came: Uint8Array; is: Uint8Array }[] = []

const readerBlind = corpus.filter(
  ({ name, bytes }) => name.startsWith('a photo ') && bytes && metadataIn(bytes).length === 0,
)
faults.push(
  ...readerBlind.map(
    ({ name }) => `The reader sees nothing in ${name}: it would see nothing in what is kept either`,
  ),
)

const product = await startProduct(Number(values.port), ['payments'])
try {
  const { newTrainee } = await createTrainees(product)
  const before = await stored()
  let trainee = await newTrainee('recruit')
  let theirs = 0
  const upload = async (one: Upload) => {
    if (theirs === A_TRAINEE) [trainee, theirs] = [await newTrainee('recruit'), 0]
    const { status, id } = await sendOne(one, trainee)
    theirs += Number(status === 201)
    return { status, id, trainee }
  }
  for (const one of corpus) {
    const { status, id, trainee: owner } = await upload(one)
    if (status !== one.status) faults.push(`${one.name} was answered ${status}, not ${one.status}`)
    if (id !== null) await look(one.name, one.bytes, id, owner)
  }
  for (let at = 0; at < size.sent; at += 1) {
    const bytes = damaged(random)
    const verdict = verdictOn(bytes)
    const { status, id, trainee: owner } = await upload({ name: '', status: 0, photo: dataUrl(bytes) })
    if (status !== (verdict.status ?? 201))
      faults.push(`A damaged photo was answered ${status}, and the cleaner says ${verdict.status ?? 'yes'}`)
    if (id !== null) await look(`damaged photo ${at}`, bytes, id, owner)
  }
  const after = await stored()
  if (after.rows - before.rows !== tally.stored)
    faults.push(`${tally.stored} were stored, and there are ${after.rows - before.rows} rows more`)
  if (after.files - before.files !== tally.stored + smallOnes)
    faults.push(
      `${tally.stored + smallOnes} files were stored, and there are ${after.files - before.files} more`,
    )
  faults.push(
    ...product
      .failures()
      .slice(0, 5)
      .map((line) => `The log tells of a failure: ${line.slice(0, 300)}`),
  )
} finally {
  const peak = peakMegabytes('workerd')
  await product.stop()
  if (peak !== null) Object.assign(tally, { 'peak MB of workerd': peak })
}

const begun = performance.now()
for (let at = 0; at < MUTANTS; at += 1) {
  const bytes = damaged(random)
  tally.mutants += 1
  const { cleaned } = verdictOn(bytes)
  if (!cleaned) continue
  tally.taken += 1
  kept.push({ name: `mutant ${at}`, came: bytes, is: cleaned })
}
const microseconds = Math.round(((performance.now() - begun) * 1000) / MUTANTS)
if (tally.taken < MUTANTS / 10 || tally.taken === MUTANTS)
  faults.push(`Of ${MUTANTS} damaged photos ${tally.taken} were taken: that proves little`)

for (const { name, is } of kept) tell(name, metadataIn(is))
const oracle = hasExiftool()
if (oracle) {
  const some = kept.slice(0, size.read)
  const came = exiftoolOn(some.slice(0, 20).map((one) => one.came))
  if (!came.some((tags) => tags.some((tag) => tag.startsWith('GPS:'))))
    faults.push('exiftool finds no place in what was sent: it would find none in what is kept either')
  exiftoolOn(some.map(({ is }) => is)).forEach((tags, at) => tell(`${some[at]?.name} by exiftool`, tags))
}
await comparePixels(kept.slice(0, size.decoded))

await report({
  name: 'uploads',
  short,
  figures: {
    tried: tally.sent + tally.mutants,
    ...tally,
    'µs a mutant': microseconds,
    oracle: oracle
      ? `own reader on ${kept.length}, exiftool on ${Math.min(size.read, kept.length)}`
      : `own reader on ${kept.length}`,
    seed: values.seed,
  },
  faults,
})

/** Rows of photos, and files in the bucket. */
async function stored(): Promise<{ rows: number; files: number }> {
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
  const isKept = answer.status === 201
  tally[isKept ? 'stored' : 'refused'] += 1
  if (isKept && thumb !== undefined) smallOnes += 1
  return { status: answer.status, id: isKept ? JSON.parse(answer.text).id : null }
}

/** Both files as their owner gets them. */
async function look(
  name: string,
  came: Uint8Array | undefined,
  id: string,
  { cookie }: Trainee,
): Promise<void> {
  for (const file of ['image', 'thumb']) {
    const answer = await fetch(`${product.url}/api/progress-photos/${id}/${file}`, { headers: { cookie } })
    const is = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200 || answer.headers.get('content-type') !== 'image/jpeg')
      faults.push(
        `${name} was kept, and is answered ${answer.status} as ${answer.headers.get('content-type')}`,
      )
    else if (file === 'image' && came) kept.push({ name, came, is })
    else tell(`${name}, small,`, metadataIn(is))
  }
}

function verdictOn(bytes: Uint8Array): { status: number | null; cleaned: Uint8Array | null } {
  try {
    return { status: null, cleaned: cleanJpeg(bytes, 'photoDataUrl') }
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, cleaned: null }
    tally.threw += 1
    faults.push(`The cleaner broke: ${String(error)}`)
    return { status: 500, cleaned: null }
  }
}

function tell(name: string, found: readonly string[]): void {
  if (found.length === 0) return
  tally['metadata left'] += 1
  faults.push(`${name} keeps ${found.join(', ')}`)
}

/** As a browser shows them; a photo that cannot be decoded as it came is none that was taken from anybody. */
async function comparePixels(some: typeof kept): Promise<void> {
  const waiting = [...some]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const [came, is] = await Promise.all([pixelsOf(one.came), pixelsOf(one.is)])
      if (!came) continue
      tally['pixels compared'] += 1
      if (is?.equals(came)) continue
      tally['pixels otherwise'] += 1
      faults.push(`${one.name} shows other pixels than it came with`)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

async function pixelsOf(jpeg: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(jpeg, { ignoreIcc: true, failOn: 'none' }).raw().toBuffer()
  } catch {
    return null
  }
}
