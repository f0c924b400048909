import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allMigrations, bundleWorker } from '#tools/harness/bundle.ts'
import { keepRelease } from '#tools/proofs/migrations/previous.ts'

// npm run release:keep: the Worker as it is now becomes the previous release, which the next migrations are proven with.
// `npm run deploy` does it at its end; the two files are then committed.
const folder = await mkdtemp(join(tmpdir(), 'release-'))
try {
  await keepRelease({ bundle: await bundleWorker(folder), migrations: await allMigrations() })
  console.log('Kept in tests/fixtures/previous-release: commit it.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
