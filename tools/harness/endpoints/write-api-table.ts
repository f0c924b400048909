import { readFileSync, writeFileSync } from 'node:fs'
import { withApiTable } from './api-table.ts'

// npm run docs:api: writes the table of docs/api.md from the endpoints.
writeFileSync('docs/api.md', withApiTable(readFileSync('docs/api.md', 'utf8')))
