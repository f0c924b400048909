import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'public/referee'
/** Cloudflare serves no larger static file. */
const LARGEST = 25 * 1024 * 1024

test('the weights of the camera referee are the copies that were licensed, and small enough to be served', () => {
  const sums = readFileSync(`${folder}/SHA256SUMS`, 'utf8').trim().split('\n')
  const listed = sums.map((line) => line.split(/\s+/) as [string, string])
  const files = readdirSync(folder).filter((file) => !['LICENSE.txt', 'SHA256SUMS'].includes(file))

  expect(listed.map(([, file]) => file).toSorted()).toEqual(files.toSorted())
  for (const [sum, file] of listed) {
    expect(
      createHash('sha256')
        .update(readFileSync(`${folder}/${file}`))
        .digest('hex'),
      file,
    ).toBe(sum)
    expect(statSync(`${folder}/${file}`).size).toBeLessThan(LARGEST)
  }
  expect(readFileSync(`${folder}/LICENSE.txt`, 'utf8')).toContain('Apache License, Version 2.0')
})
