import { parseArgs } from 'node:util'

/** A size of a proof, in its short form and in its long form. */
type Size = { short: number; long: number }

type ProofOptions<Sizes extends string, Words extends string> = {
  short: boolean
  /** Undefined if none is given. */
  seed: number | undefined
  port: number
} & Readonly<Record<Sizes, number>> &
  Readonly<Partial<Record<Words, string>>>

/**
 * The options of a proof. Each proof takes --short, --seed and --port; without --port it uses PROVE_PORT, then its own `port`.
 * `sizes` are options with a number, `words` options with a text.
 */
export function proofOptions<Sizes extends string = never, Words extends string = never>(
  port: number,
  sizes: Readonly<Record<Sizes, Size>> = {} as Record<Sizes, Size>,
  words: readonly Words[] = [],
): ProofOptions<Sizes, Words> {
  const text = { type: 'string' } as const
  const named = ['seed', 'port', ...Object.keys(sizes), ...words].map((name) => [name, text] as const)
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, ...Object.fromEntries(named) } })
  const given: Readonly<Record<string, string | boolean | undefined>> = values
  const short = given.short === true
  const numbers = Object.entries<Size>(sizes).map(([name, size]) => [
    name,
    Number(given[name] ?? (short ? size.short : size.long)),
  ])
  return {
    ...given,
    ...Object.fromEntries(numbers),
    short,
    seed: given.seed === undefined ? undefined : Number(given.seed),
    port: Number(given.port ?? process.env.PROVE_PORT ?? port),
  } as ProofOptions<Sizes, Words>
}

/** A new seed for each run. A proof prints it, so that the run can be repeated. */
export const newSeed = (): number => Date.now() % 1_000_000
