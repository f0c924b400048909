import { expect, test } from 'vitest'
import { quotedStrings } from '#tests/support/node/quoted-strings.ts'
import { type SourceText, textsOf, textsOfAll } from '#tests/support/node/source-texts.ts'

/** British spellings, and words of a careful translation. Each has what an American product says. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/programme/i, 'program'],
  [/(?:col|fav|behavi|neighb|harb|hon)our/i, '-or'],
  [/\b(?:centre|theatre|metre|kilometre|litre)s?\b/i, '-er'],
  [
    /\b(?:\w*organ|recogn|personal|apolog|real|minim|maxim|customi|synchron|summar)is(?:e|ed|es|ing)\b/i,
    '-ize',
  ],
  [/\banalyse/i, 'analyze'],
  [/\b(?:cancel|travel|label|model)l(?:ed|ing)\b/i, 'one l'],
  [/\b(?:grey|tyre|licence|practise|whilst|amongst|learnt|judgement|aeroplane|lorry)/i, 'the American word'],
  [/e-mail/i, 'email'],
  [/(?<!e-)\bmails?\b/i, 'email'],
  [/\b(?:whoever|whereof|anew|need not|is told)\b/i, 'who, again, don’t need to'],
  [/\bnone is\b/i, 'there is no'],
  [/\bany more\b/i, 'no longer'],
  [/\bno more\b(?! (?:than|of))/i, 'no longer'],
  [/\bstands (?:here|there)\b/i, 'is here'],
  [/\bgoes out by itself\b/i, 'we’ll sync it'],
  [/\bsomebody\b/i, 'someone'],
]

/** Words of other people: quotes of books, what the crew says, and lists that no one reads. */
const others = [
  'worker/content/story/',
  'worker/content/stories.ts',
  'worker/content/debriefs.ts',
  'worker/content/quotes.ts',
  'worker/content/common-passwords.ts',
  'src/shared/story/',
]

/** Sentences for the operator, in the log. */
const logged = ['A mail has died: docs/runbook.md, "Email"', 'A mail was not sent']

const allowed = new Set([...Object.values(quotedStrings).flat(), ...logged])

// It reads every source file.
test('no text of the product is British or reads like a translation', () => {
  const texts = textsOfAll(['src/**/*.{ts,tsx}', 'worker/**/*.ts', 'build/*.{ts,tsx}'], others)

  expect(texts.length).toBeGreaterThan(5000)
  expect(oddTexts(texts)).toEqual([])
}, 30_000)

test('an odd wording is found in a string, a template and an element', () => {
  const page = `export const Page = ({ day }) => <p title="Your e-mail">The programme of day {day}</p>
export const sentences = ['Whoever reads this', \`Day \${day} is cancelled\`, 'mail', 'fine']`

  expect(oddTexts(textsOf('page.tsx', page))).toEqual([
    'page.tsx:1: "The programme of day {}" (say: program)',
    'page.tsx:1: "Your e-mail" (say: email)',
    'page.tsx:2: "Whoever reads this" (say: who, again, don’t need to)',
    'page.tsx:2: "Day {} is cancelled" (say: one l)',
  ])
})

test('a text quoted by the specification keeps its spelling', () => {
  expect(oddTexts(textsOf('page.ts', "export const heading = 'Payment Cancelled'"))).toEqual([])
})

/** A text has more than one word, or begins with a capital letter; anything else is a name in the code. */
function oddTexts(texts: readonly SourceText[]): string[] {
  return texts
    .filter(({ text }) => (/\s/.test(text) || /^[A-Z]/.test(text)) && !allowed.has(text))
    .flatMap(({ file, line, text }) =>
      banned
        .filter(([pattern]) => pattern.test(text))
        .map(([, instead]) => `${file}:${line}: "${text}" (say: ${instead})`),
    )
}
