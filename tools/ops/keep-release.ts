import { allMigrations, bundleWorker } from '#tools/harness/server/bundle.ts'
import { saveRelease } from '#tools/proofs/migrations/previous.ts'

// npm run release:keep saves the current Worker as the previous release, for the proof of the next migrations. `npm run deploy`
// runs
// it at its end. Commit the two files.
await saveRelease({ bundle: await bundleWorker(), migrations: await allMigrations() })
console.log('Saved in tests/fixtures/previous-release. Commit it.')
