import { writeFileSync } from 'node:fs'
import { commonPasswordsFile } from './common.ts'

// npm run passwords: writes the list of passwords that are refused. Again after an update of its source.
writeFileSync('worker/content/common-passwords.ts', commonPasswordsFile())
