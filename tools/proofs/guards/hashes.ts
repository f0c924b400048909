import { type Product, type Source, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { type Node, all, listed, nodesOf, numberOf, pathOf } from './tree.ts'

// workerd allows scrypt up to N·r·p = 2^20 and PBKDF2 up to 100,000 rounds (src/workerd/io/limit-enforcer.h). Node's default
// memory limit is 32 MiB.
const MAX_COST = 2 ** 20
const MAX_BYTES = 32 * 1024 * 1024
const passwords = 'worker/domain/accounts/passwords.ts'

/** Password hashes that a local run computes but Cloudflare refuses. */
export function hashesFit(product: Product): string[] {
  const faults: string[] = []
  const costs = all(sourceOf(product, passwords).tree, 'ObjectExpression').flatMap((node) => {
    const parts = Object.fromEntries(
      listed(node.properties).map((property) => [pathOf(property.key), property.value]),
    )
    return ['N', 'r', 'p'].every((name) => Object(parts[name]).type === 'Literal')
      ? [['N', 'r', 'p'].map((name) => numberOf(node, parts[name]))]
      : []
  })
  if (costs.length === 0) faults.push(`${passwords} names no cost`)
  for (const [N = 0, r = 0, p = 0] of costs) {
    if (N * r * p > MAX_COST)
      faults.push(`scrypt of ${N}, ${r}, ${p} costs ${N * r * p}, more than ${MAX_COST}`)
    if (128 * N * r > MAX_BYTES)
      faults.push(`scrypt of ${N}, ${r} takes ${128 * N * r} bytes, more than ${MAX_BYTES}`)
  }
  for (const source of workerSources(product)) {
    for (const node of all(source.tree, 'Identifier', 'Literal')) {
      const word = String(node.name ?? node.value)
      if (/^(pbkdf2(sync)?|argon2\w*|bcrypt\w*|scryptSync)$/i.test(word))
        faults.push(`${placeOf(source, node)} hashes by ${word}`)
      if (word === 'scrypt' && source.file !== passwords)
        faults.push(`${placeOf(source, node)} hashes outside of ${passwords}`)
    }
  }
  return faults
}

const hashing = ['hashPassword', 'passwordMatches']
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'all'])

/** A hash takes 120 ms. So a rate limiter must come before each hash of a request, and no job may compute one. */
export function hashesBehindLimiters(product: Product): string[] {
  const graph = referencesOf(product)
  const reaches = (from: string): boolean => {
    const seen = new Set([from])
    for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next)
    return hashing.some((name) => seen.has(`${passwords} ${name}`))
  }
  const faults: string[] = []
  let limited = 0
  for (const source of workerSources(product).filter(({ file }) => file.startsWith('worker/routes/'))) {
    const known = namesIn(product, source)
    for (const node of all(source.tree, 'CallExpression')) {
      if (!isRoute(node)) continue
      const args = listed(node.arguments)
      const costly = args.findIndex((argument) => [...mentioned(argument, known)].some(reaches))
      if (costly < 0) continue
      if (
        args
          .slice(0, costly)
          .some(
            (argument) =>
              argument.type === 'CallExpression' && /^limit(Network|Trainee)$/.test(pathOf(argument)),
          )
      )
        limited += 1
      else
        faults.push(`${placeOf(source, node)} hashes a password without a limiter: ${wordsOf(source, node)}`)
    }
  }
  for (const job of ['runQueue', 'runSchedule'])
    if (reaches(`worker/jobs/jobs.ts ${job}`)) faults.push(`${job} hashes passwords`)
  if (limited < 5)
    faults.push(`only ${limited} routes hash passwords: this guard may not recognize the others`)
  return faults
}

const isRoute = ({ callee, arguments: args }: Node): boolean =>
  Object(callee).type === 'MemberExpression' &&
  verbs.has(pathOf(Object(callee).property)) &&
  listed(args).length > 1

/** For each top-level declaration (`file name`), the declarations that it mentions. */
function referencesOf(product: Product): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const source of workerSources(product)) {
    const known = namesIn(product, source)
    for (const { name, node } of declarationsOf(source.tree))
      graph.set(`${source.file} ${name}`, mentioned(node, known))
  }
  return graph
}

/** The names that are visible in a file, each with the declaration it refers to. */
function namesIn({ sources }: Product, { file, tree }: Source): Map<string, string> {
  const known = new Map(declarationsOf(tree).map(({ name }) => [name, `${file} ${name}`]))
  for (const node of all(tree, 'ImportDeclaration')) {
    const from = String(Object(node.source).value)
    const target = from.startsWith('#worker/')
      ? from.replace('#worker/', 'worker/')
      : from.startsWith('./')
        ? file.replace(/[^/]+$/, from.slice(2))
        : ''
    if (!sources.some((one) => one.file === target)) continue
    for (const one of listed(node.specifiers))
      known.set(pathOf(one.local), `${target} ${pathOf(one.imported)}`)
  }
  return known
}

function declarationsOf(tree: Node): { name: string; node: Node }[] {
  return listed(tree.body).flatMap((statement) => {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? (statement.declaration as Node)
        : statement
    const one = [{ name: pathOf(node.id), node }]
    return node.type === 'VariableDeclaration'
      ? listed(node.declarations).map((each) => ({ name: pathOf(each.id), node: each }))
      : node.id
        ? one
        : []
  })
}

function mentioned(node: Node, known: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...nodesOf(node)].flatMap(({ node: one }) =>
      one.type === 'Identifier' ? (known.get(String(one.name)) ?? []) : [],
    ),
  )
}
