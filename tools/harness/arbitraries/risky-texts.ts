import * as fc from 'fast-check'

/** Texts that often break software. The product must treat each of them as ordinary text. */
export const riskyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  'x\udfffx',
  '\ufeff',
  '\u202eevil',
  '\r\nSet-Cookie: a=b',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '1; SELECT * FROM users', // a name of SQLite's own would look like its error in an echo
  '%27%20UNION%20SELECT%20email%20FROM%20users--',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0x10',
  '1e1',
  '9'.repeat(400),
  '９',
  '🌿'.repeat(30),
  'e\u0301',
  'ﷺ',
]

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
/** Characters for random texts: all of ASCII, and some of every kind beyond it. */
export const anyCharacter: fc.Arbitrary<string> = fc.constantFrom(
  ...ascii,
  ...'äßñÅİıǅΩжש日本語한ก',
  '👩‍🚀',
  '🌿',
  '\u0301',
  '\u200b',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\uffff',
  '\ud800',
  '\udfff',
)
