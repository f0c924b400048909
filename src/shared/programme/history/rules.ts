/** What decided an entry's number. The index of a name is its code in stored sessions: only append to the list. */
export const rules = [
  'none',
  'time',
  'capacity',
  'landings',
  'in-hand',
  'eased',
  'misses',
  'step',
  'same',
  'returning',
  'test',
  'recon',
  'routine',
  'floor',
  'lighter',
  'shorter',
  'rung',
  'fitted',
  'drill',
  'easier-rung',
  'low-energy',
] as const
export type Rule = (typeof rules)[number]

/** The code of a rule in a stored session. */
export const ruleCode = (rule: Rule): number => rules.indexOf(rule)

/** The rule of a stored code; `none` for a code of a later version. */
export const ruleAt = (code: number): Rule => rules[code] ?? 'none'
