/**
 * The names of facts that are still placeholders: in brackets, or at a domain that nobody can own (RFC 2606).
 * Placeholders stop a deployment.
 */
export const unsetFacts = (facts: Readonly<Record<string, string>>): string[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    /[[\]]|[@/.]example(?:\.(?:com|net|org))?$/.test(value) ? [name] : [],
  )
