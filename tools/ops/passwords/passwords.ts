import { writeFileSync } from 'node:fs'
import { commonPasswordsFile } from './common-passwords.ts'

// npm run passwords writes the list of refused passwords. Run it after an update of its source.
writeFileSync('worker/content/common-passwords.ts', commonPasswordsFile())
