import type { Version } from '#shared/programme/versions/today.ts'

/** "2 warm-up, 7 training, 1 cooldown". */
export function minutesText({ seconds }: Pick<Version, 'seconds'>): string {
  const { warmup, training, cooldown } = seconds
  return `${minutes(warmup)} warm-up, ${minutes(training)} training, ${minutes(cooldown)} cooldown`
}

/** How it differs from the whole mission, one sentence each. */
export function factsOf({
  plan,
  leftOut,
  rounds,
  replaced,
}: Pick<Version, 'plan' | 'leftOut' | 'rounds' | 'replaced'>): string[] {
  return [
    rounds && `${rounds.after === 1 ? '1 round' : `${rounds.after} rounds`} instead of ${rounds.before}.`,
    leftOut.length > 0 && `Left out today: ${leftOut.join(', ')}.`,
    ...replaced.map(({ name, by }) => `Instead of ${name}: ${by}.`),
    plan.length !== undefined && rounds && !plan.spared?.lowEnergy && 'Your numbers stay the same.',
    plan.length === undefined && replaced.length === 0 && 'The whole mission, as planned.',
  ].filter((fact) => typeof fact === 'string')
}

const minutes = (seconds: number) => Math.round(seconds / 60)
