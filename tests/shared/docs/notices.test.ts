import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticesFile, thirdPartyNotices } from '#tools/papers/notices.ts'

test('THIRD-PARTY-NOTICES has what `npm run notices` writes', () => {
  expect(readFileSync(noticesFile, 'utf8')).toBe(thirdPartyNotices())
})

test('every direct production dependency is in THIRD-PARTY-NOTICES with its license', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const notices = readFileSync(noticesFile, 'utf8')

  for (const [name, version] of Object.entries(dependencies))
    expect(notices).toContain(`${name} ${version} (`)
})
