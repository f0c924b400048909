import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the source must not do, whichever file comes next. Each rule is asked first what it would say of a breach.

const filesOf = (...patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const production = filesOf('worker/**/*.ts', 'src/**/*.{ts,tsx}')
const found = (files: readonly { path: string; text: string }[], pattern: RegExp) =>
  files
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`))
    .toSorted()

/** Statements that are not made of parameters alone; each is given a name or a number of ours. */
const raw = /sql\.raw\((?:[^()]|\([^()]*\))*\)|\.(?:prepare|exec)\(`[^`]*\$\{/g
const rawStatements = [
  'worker/db/tables/payments.ts: sql.raw(adjustmentsFold)', // a view of ours, in words
  'worker/db/tables/payments.ts: sql.raw(purchasesFold)',
  'worker/domain/follow-payments.ts: sql.raw(table)', // the name of a table in the statement around it
  'worker/domain/follow-payments.ts: sql.raw(table)',
  'worker/domain/follow-payments.ts: sql.raw(table)',
  "worker/domain/retention.ts: sql.raw(`substr(raw, 1, ${factsPrefix.length}) <> '${factsPrefix}'`)", // a constant
]

test('nothing is written into a statement but names and numbers of ours', () => {
  expect('env.DB.prepare(`SELECT ${name}`); sql.raw(sent.name)'.match(raw)).toHaveLength(2)
  expect(found(production, raw)).toEqual(rawStatements.toSorted())
})

const brokenOrOwn =
  /['"`](?:MD5|SHA-?1|RC4|DES|AES-(?:ECB|CBC|CTR)|RSA-OAEP|RSASSA-PKCS1-v1_5|RSAES-PKCS1-v1_5)['"`]|\b(?:createCipheriv|publicEncrypt|subtle\.encrypt)\b/gi

test('nothing here hashes with what is broken, or encrypts by itself', () => {
  expect(
    "createHash('md5'); crypto.subtle.digest('SHA-1', bytes); crypto.subtle.encrypt({ name: 'AES-CBC' })".match(
      brokenOrOwn,
    ),
  ).toHaveLength(4)
  expect(production.length).toBeGreaterThan(400)
  expect(found(production, brokenOrOwn)).toEqual([])
})

const pasting = /\bonPaste(?:Capture)?\b|\bonBeforeInput\b|['"`](?:paste|beforeinput)['"`]/g

test('nothing keeps a password from being pasted', () => {
  expect('<input onPaste={refuse} />'.match(pasting)).toHaveLength(1)
  expect(found(filesOf('src/**/*.{ts,tsx}', 'build/**/*.{ts,tsx}'), pasting)).toEqual([])
})

test('no migration brings an account along', () => {
  const insert = /INSERT\s+(?:OR \w+\s+)?INTO\s+[`"]?(?:users|logins)\b/gi

  expect('INSERT INTO `users` VALUES (1)'.match(insert)).toHaveLength(1)
  expect(found(filesOf('migrations/*.sql'), insert)).toEqual([])
})

test('every library is pinned by the lock file, and the runbook says how soon a weak one goes', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const [, section = ''] = /^## Libraries\n([^]*?)^## /m.exec(readFileSync('docs/runbook.md', 'utf8')) ?? []

  const loose = Object.entries<{ integrity?: string; inBundle?: boolean }>(packages).filter(
    ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(loose.map(([path]) => path)).toEqual([])
  expect(section.match(/\*\*\d+( days)?\*\*/g)).toHaveLength(3)
})

/** Names with a version that is a range, a tag or an address: with those an install may bring another than was tested. */
const ranges = (wanted: Record<string, string>) =>
  Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map((entry) => entry.join(' '))

test('every version is exact, and the one that the lock file has', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const wanted: Record<string, string> = { ...dependencies, ...devDependencies }

  expect(
    ranges({
      a: '^1.2.0',
      b: '~1.2.0',
      c: '24',
      d: 'latest',
      e: '1.x',
      f: 'https://example.com/f.tgz',
      g: '1.2.0-beta.1',
      h: '1.2.0',
    }),
  ).toHaveLength(6)
  expect(ranges({ ...wanted, ...overrides })).toEqual([])
  expect(
    Object.entries(wanted).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([])
  expect({ ...packages[''].dependencies, ...packages[''].devDependencies }).toEqual(wanted)
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})

test('every command of package.json leads to a file that is there', () => {
  const missing = (scripts: Record<string, string>) =>
    Object.entries(scripts).flatMap(([name, script]) =>
      [...script.matchAll(/\b(?:node|sh) (?:--\S+ )*([\w/.-]+)/g)]
        .filter(([, path = '']) => !existsSync(path))
        .map(([words]) => `${name}: ${words}`),
    )

  expect(missing({ lost: 'sh local/install.sh && node tools/lost.ts' })).toEqual(['lost: node tools/lost.ts'])
  expect(missing(JSON.parse(readFileSync('package.json', 'utf8')).scripts)).toEqual([])
})
