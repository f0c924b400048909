import { writeFileSync } from 'node:fs'
import { noticesFile, thirdPartyNotices } from './notices.ts'

// npm run notices writes THIRD-PARTY-NOTICES. A test fails while it is out of date.
writeFileSync(noticesFile, thirdPartyNotices())
