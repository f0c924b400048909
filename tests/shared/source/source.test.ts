import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Rules for the whole source, including files that are added later. Each test first shows that its pattern finds a breach.

const filesOf = (...patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const production = filesOf('worker/**/*.ts', 'src/**/*.{ts,tsx}')
const matchesIn = (files: readonly { path: string; text: string }[], pattern: RegExp) =>
  files
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`))
    .toSorted()

/** Statements that contain more than bound parameters. Each inserts only a name or a number of our own. */
const raw = /sql\.raw\((?:[^()]|\([^()]*\))*\)|\.(?:prepare|exec)\(`[^`]*\$\{/g
const rawStatements = [
  'worker/db/tables/payments.ts: sql.raw(adjustmentsFold)', // the definition of a view
  'worker/db/tables/payments.ts: sql.raw(purchasesFold)',
  'worker/domain/payments/follow-payments.ts: sql.raw(table)', // a table name from the surrounding statement
  'worker/domain/payments/follow-payments.ts: sql.raw(table)',
  'worker/domain/payments/follow-payments.ts: sql.raw(table)',
  "worker/domain/upkeep/retention.ts: sql.raw(`substr(raw, 1, ${factsPrefix.length}) <> '${factsPrefix}'`)", // a constant
]

test('SQL statements contain no inserted text except our own names and numbers', () => {
  expect('env.DB.prepare(`SELECT ${name}`); sql.raw(sent.name)'.match(raw)).toHaveLength(2)
  expect(matchesIn(production, raw)).toEqual(rawStatements.toSorted())
})

/** An insert of selected values that names no columns: each value goes to the column at its position. */
const byPosition =
  /\.insert\([\w.]+\)\s*\.select\(|INSERT\s+(?:OR \w+\s+)?INTO\s+[^\s(]+\s+(?:SELECT|VALUES)/gi

test('only insertFrom’s statement inserts by column position', () => {
  expect(
    'db.insert(mails).select(sql``); db .insert(mails)\n.select(rows); INSERT INTO ${mails} SELECT NULL'.match(
      byPosition,
    ),
  ).toHaveLength(3)
  expect('INSERT INTO authority (login_id) VALUES (?)'.match(byPosition)).toBeNull()
  expect(matchesIn(production, byPosition)).toEqual(['worker/db/insert-when.ts: .insert(table).select('])
})

const lengthOfTime = /\b(?:60_000|3_600_000|86_400_000)\b|\bconst (?:SECOND|MINUTE|HOUR|DAY)(?:_MS)?\b/g

test('only src/shared/units.ts defines the length of a second, a minute, an hour and a day', () => {
  expect('const DAY_MS = 86_400_000'.match(lengthOfTime)).toHaveLength(2)
  expect(matchesIn(production, lengthOfTime)).toEqual(
    ['DAY_MS', 'HOUR_MS', 'MINUTE_MS', 'SECOND_MS'].map((name) => `src/shared/units.ts: const ${name}`),
  )
})

const brokenOrOwnCrypto =
  /['"`](?:MD5|SHA-?1|RC4|DES|AES-(?:ECB|CBC|CTR)|RSA-OAEP|RSASSA-PKCS1-v1_5|RSAES-PKCS1-v1_5)['"`]|\b(?:createCipheriv|publicEncrypt|subtle\.encrypt)\b/gi

test('the product uses no broken hash or cipher and does no encryption of its own', () => {
  expect(
    "createHash('md5'); crypto.subtle.digest('SHA-1', bytes); crypto.subtle.encrypt({ name: 'AES-CBC' })".match(
      brokenOrOwnCrypto,
    ),
  ).toHaveLength(4)
  expect(production.length).toBeGreaterThan(400)
  expect(matchesIn(production, brokenOrOwnCrypto)).toEqual([])
})

const pasting = /\bonPaste(?:Capture)?\b|\bonBeforeInput\b|['"`](?:paste|beforeinput)['"`]/g

test('nothing blocks pasting a password', () => {
  expect('<input onPaste={refuse} />'.match(pasting)).toHaveLength(1)
  expect(matchesIn(filesOf('src/**/*.{ts,tsx}', 'build/**/*.{ts,tsx}'), pasting)).toEqual([])
})

test('no migration creates an account', () => {
  const insert = /INSERT\s+(?:OR \w+\s+)?INTO\s+[`"]?(?:users|logins)\b/gi

  expect('INSERT INTO `users` VALUES (1)'.match(insert)).toHaveLength(1)
  expect(matchesIn(filesOf('migrations/*.sql'), insert)).toEqual([])
})

test('the lock file pins every library by hash, and the runbook sets deadlines for vulnerable ones', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const [, section = ''] = /^## Libraries\n([^]*?)^## /m.exec(readFileSync('docs/runbook.md', 'utf8')) ?? []

  const unpinned = Object.entries<{ integrity?: string; inBundle?: boolean }>(packages).filter(
    ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(unpinned.map(([path]) => path)).toEqual([])
  expect(section.match(/\*\*\d+( days)?\*\*/g)).toHaveLength(3)
})

/** Packages whose version is a range, a tag or an address. An install could bring a version that was not tested. */
const ranges = (wanted: Record<string, string>) =>
  Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map((entry) => entry.join(' '))

test('every version in package.json is exact and matches the lock file', () => {
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

test('every script in package.json runs a file that exists', () => {
  const missing = (scripts: Record<string, string>) =>
    Object.entries(scripts).flatMap(([name, script]) =>
      [...script.matchAll(/\b(?:node|sh) (?:--\S+ )*([\w/.-]+)/g)]
        .filter(([, path = '']) => !existsSync(path))
        .map(([words]) => `${name}: ${words}`),
    )

  expect(missing({ lost: 'sh local/install.sh && node tools/lost.ts' })).toEqual(['lost: node tools/lost.ts'])
  expect(missing(JSON.parse(readFileSync('package.json', 'utf8')).scripts)).toEqual([])
})
