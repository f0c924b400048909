import { allMigrations, bundleWorker } from '#tools/harness/bundle.ts'
import { saveRelease } from '#tools/proofs/migrations/previous.ts'

// npm run release:keep: the Worker as it is now becomes the previous release, which the next migrations are proven with.
// `npm run deploy` does it at its end; the two files are then committed.
await saveRelease({ bundle: await bundleWorker(), migrations: await allMigrations() })
console.log('Kept in tests/fixtures/previous-release: commit it.')
