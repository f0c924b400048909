import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { applied, generate, generateAll, targets } from '#tools/proofs/mutants/generated/generate.ts'
import { attemptLine, lastAttempt } from '#tools/proofs/mutants/generated/attempt-line.ts'
import { counted } from '#tools/proofs/mutants/generated/points.ts'
import { canSwitch, switched } from '#tools/proofs/mutants/generated/switches.ts'
import { acceptedAs, strayEntries, survivors } from '#tools/proofs/mutants/survivors.ts'

const everyMutant = generateAll()

const changesOf = (text: string) =>
  generate('worker/domain/made-up.ts', text).map(
    (mutant) => `${mutant.operator} ${mutant.within}: ${applied(mutant, text)}`,
  )

test('every accepted survivor matches existing generated mutants and has a reason', () => {
  expect(strayEntries(everyMutant)).toEqual([])
  expect(
    survivors.filter(({ reason }) => !/^(?:second guard behind|equivalent|no promise): .{10}/.test(reason)),
  ).toEqual([])
})

test('an accepted survivor whose code is gone is reported', () => {
  const entry = {
    file: 'worker/domain/photos/quota.ts',
    within: 'counts',
    operator: 'edge',
    pattern: 'no such words',
    reason: 'equivalent: it is made up',
  } as const

  expect(strayEntries(generateAll([entry.file]), [entry])).toEqual([
    'worker/domain/photos/quota.ts counts edge "no such words" means 0 mutants, not 1',
  ])
})

test('two instants may be equal to the millisecond, and nothing that is compared beside them', () => {
  const edges = generate(
    'worker/domain/made-up.ts',
    'const due = (now, last) => sql`SELECT 1 FROM ${t} WHERE sent_at <= ${now} AND id <= ${last}`',
  ).filter(({ operator }) => operator === 'edge')

  expect(edges.map((edge) => acceptedAs(edge)?.reason)).toEqual([
    expect.stringContaining('millisecond'),
    undefined,
  ])
})

test('mutants drop a conjunct, a refusal or one of its reasons, and shift a comparison', () => {
  expect(changesOf('function f(a, b) { if (a && b < 2) g() }')).toEqual([
    'conjunct f: function f(a, b) { if (b < 2) g() }',
    'conjunct f: function f(a, b) { if (a) g() }',
    'edge f: function f(a, b) { if (a && b <= 2) g() }',
  ])
  expect(changesOf("function f(a, b) { if (!a || b) throw new AppError('no') }")).toEqual([
    'guard f: function f(a, b) { if (!a || b) {} }',
    "disjunct f: function f(a, b) { if (b) throw new AppError('no') }",
    "disjunct f: function f(a, b) { if (!a) throw new AppError('no') }",
  ])
})

test('mutants of a drizzle statement drop its condition, a conjunct or a field, and shift a comparison', () => {
  const text =
    "import { and, eq, gt } from 'drizzle-orm'\nconst f = () => db.update(t).set({ a, b }).where(and(eq(t.id, 1), gt(t.at, 2)))"

  expect(
    changesOf(text).map((change) => change.replace("import { and, eq, gt } from 'drizzle-orm'\n", '')),
  ).toEqual([
    'where f: const f = () => db.update(t).set({ a, b }).where(undefined)',
    'set f: const f = () => db.update(t).set({ b }).where(and(eq(t.id, 1), gt(t.at, 2)))',
    'set f: const f = () => db.update(t).set({ a }).where(and(eq(t.id, 1), gt(t.at, 2)))',
    'conjunct f: const f = () => db.update(t).set({ a, b }).where(and(gt(t.at, 2)))',
    'conjunct f: const f = () => db.update(t).set({ a, b }).where(and(eq(t.id, 1)))',
    "edge f: const f = () => db.update(t).set({ a, b }).where(and(eq(t.id, 1), gte(t.at, 2)))\nimport { gte } from 'drizzle-orm'\n",
  ])
})

test('mutants of a raw SQL statement do the same, also inside subqueries', () => {
  const sqlOf = (statement: string) =>
    changesOf(`const f = (x) => sql\`${statement}\``).map((change) =>
      change.replace('const f = (x) => sql`', '').replace(/`$/, ''),
    )

  expect(
    sqlOf(
      "UPDATE t SET a = 1, b = ${x} WHERE id = 1 AND (at > 2 OR EXISTS (SELECT 1 FROM u WHERE u.id = 'x AND y')) RETURNING id",
    ),
  ).toEqual([
    "set f: UPDATE t SET  b = ${x} WHERE id = 1 AND (at > 2 OR EXISTS (SELECT 1 FROM u WHERE u.id = 'x AND y')) RETURNING id",
    "set f: UPDATE t SET a = 1 WHERE id = 1 AND (at > 2 OR EXISTS (SELECT 1 FROM u WHERE u.id = 'x AND y')) RETURNING id",
    "conjunct f: UPDATE t SET a = 1, b = ${x} WHERE 1 AND (at > 2 OR EXISTS (SELECT 1 FROM u WHERE u.id = 'x AND y')) RETURNING id",
    'conjunct f: UPDATE t SET a = 1, b = ${x} WHERE id = 1 AND 1 RETURNING id',
    'where f: UPDATE t SET a = 1, b = ${x} WHERE id = 1 AND (at > 2 OR EXISTS (SELECT 1 FROM u WHERE 1)) RETURNING id',
    "edge f: UPDATE t SET a = 1, b = ${x} WHERE id = 1 AND (at >= 2 OR EXISTS (SELECT 1 FROM u WHERE u.id = 'x AND y')) RETURNING id",
  ])
  expect(sqlOf("a BETWEEN 1 AND 2 AND b ->> 0 <> ''")).toEqual([
    "conjunct f: 1 AND b ->> 0 <> ''",
    'conjunct f: a BETWEEN 1 AND 2 AND 1',
  ])
})

test('impossible states, log calls and types produce no mutants', () => {
  expect(
    changesOf(
      "function f(a) { if (!a) throw new Error('lost'); log.error('x', { id: a && b }); type T = A extends B ? 1 : 2 }",
    ),
  ).toEqual([])
})

test('every mutant and every file with counters parses, and counters keep the line count', () => {
  const unparsable = everyMutant.filter(
    (mutant) => parseSync(mutant.file, applied(mutant, readFileSync(mutant.file, 'utf8'))).errors.length > 0,
  )
  expect(unparsable).toEqual([])

  for (const file of targets()) {
    const text = readFileSync(file, 'utf8')
    const instrumented = counted(file, text)
    expect(parseSync(file, instrumented).errors, file).toEqual([])
    expect(instrumented.split('\n').length, file).toBe(text.split('\n').length)
  }
}, 60_000)

test('all mutants of a file fit into it at once, nearly all behind switches', () => {
  const withoutSwitch: string[] = []
  for (const [file, mutants] of Map.groupBy(everyMutant, (mutant) => mutant.file)) {
    const text = readFileSync(file, 'utf8')
    const made = switched(text, new Map(mutants.map((mutant, at) => [at, mutant])))
    expect(parseSync(file, made, { lang: 'ts' }).errors, file).toEqual([])

    const ids = new Set([...made.matchAll(/__switches\.active[!=]==(\d+)/g)].map(([, id]) => Number(id)))
    const missing = mutants.filter((_, at) => !ids.has(at))
    expect(missing.filter((mutant) => canSwitch(mutant, text))).toEqual([])
    withoutSwitch.push(...missing.map((mutant) => mutant.text))
  }
  expect(withoutSwitch.length).toBeLessThan(everyMutant.length / 100)
}, 60_000)

test('a switch replaces the smallest expression around a change, or removes a refusal', () => {
  const switchedTextOf = (text: string) =>
    switched(text, new Map(generate('worker/domain/made-up.ts', text).map((mutant, at) => [at + 1, mutant])))

  expect(switchedTextOf('const f = (a, b) => { if (a && b < 2) g() }')).toBe(
    'globalThis.__switches ??= { active: 0 };const f = (a, b) => { if ((__switches.active===1?b < 2:__switches.active===2?a:a && (__switches.active===3?b <= 2:b < 2))) g() }',
  )
  expect(switchedTextOf("const f = (a) => { if (a) throw new AppError('no') }")).toBe(
    "globalThis.__switches ??= { active: 0 };const f = (a) => { if (a) {if(__switches.active!==1){throw new AppError('no')}} }",
  )
  // Without a semicolon the bracket would call what is on the line before.
  expect(switchedTextOf('const f = () => {\n  const a = b\n  db.delete(t).where(a)\n}')).toBe(
    'globalThis.__switches ??= { active: 0 };const f = () => {\n  const a = b\n  ;(__switches.active===1?db.delete(t).where(undefined):db.delete(t).where(a))\n}',
  )
})

test('a lane’s output names the mutant that was tried last', () => {
  expect(lastAttempt(`a line\n${attemptLine(7)}\n${attemptLine(12)}\nanother`)).toBe(12)
  expect(lastAttempt('no mutant 7')).toBeNull()
})
