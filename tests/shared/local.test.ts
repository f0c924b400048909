import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sender } from '#shared/brand.ts'
import { cronsOf } from '#local/crons.ts'

test('the local runner fires the crons that wrangler.toml names', () => {
  expect(cronsOf(readFileSync('wrangler.toml', 'utf8'))).toEqual(['*/5 * * * *', '*/15 * * * *', '17 3 * * *', '37 3 * * *', '7 4 * * SUN'])
})

test('the production environment repeats every binding of the local default', () => {
  const toml = readFileSync('wrangler.toml', 'utf8')
  const [local = '', production = ''] = toml.split('[env.production]')
  const bindings = (text: string) => [...text.matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm)].map((match) => match[1]).toSorted()
  const variables = (text: string) => [...text.matchAll(/^([A-Z_]+) = /gm)].map((match) => match[1]).toSorted()

  expect(bindings(production)).toEqual(bindings(local).filter((name) => name !== 'ASSETS')) // assets are inherited
  expect(variables(production)).toEqual(variables(local))
})

test('mail goes out in the name of our one sender, in both environments', () => {
  const toml = readFileSync('wrangler.toml', 'utf8')

  expect([...toml.matchAll(/^allowed_sender_addresses = \["(.+)"\]/gm)].map((match) => match[1])).toEqual([sender.mail, sender.mail])
})
