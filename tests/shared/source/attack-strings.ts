import { emailPattern } from '#shared/api/account-rules.ts'

/** The parts of a text that could be slow to match: `before`, then `again` repeated to the wanted length, then `after`. */
export type Attack = { before?: string; again: string; after?: string }

const again = (text: string, after = '', before = ''): Attack => ({ before, again: text, after })

/** Digits and letters, followed by an ending that does not match. */
const digits = again('1', 'x')
const word = again('a', '!')

/**
 * For each pattern of the Worker and of src/shared, the texts that would make it slow if it were badly built. They repeat
 * what the pattern repeats, without the ending that it needs.
 */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  '/^x:[1-9]\\d{0,3}$/': [{ before: 'x:', again: '1' }, { again: 'x:' }],
  // Paths and headers of requests.
  '/\\.\\w+$/': [again('.', '/'), again('.a', '/'), again('a', '/', '.')],
  '/:\\w+/g': [again(':'), again(':a'), again('a', '/', ':')],
  '/(?<=[^/])\\/$/': [again('/'), again('/', 'a'), again('a/', 'a')],
  '/^[\\w-]{22}$/': [word, again('-')],
  '/^[\\w-]+$/': [word, again('-', '!')],
  '/^([\\w-]{22})(?:\\.ics)?$/': [word, again('.ics'), again('.ics', '', 'a'.repeat(22))],
  '/^\\/api\\/progress-photos\\/[^/]+\\/(image|thumb)$/': [
    again('/'),
    again('a', '', '/api/progress-photos/'),
    again('/image', 'x', '/api/progress-photos/a'),
  ],
  '/^\\d{1,2}$/': [digits],
  '/^[A-Za-z]/': [word, digits],
  '/^::ffff:([\\d.]+)$/i': [again('1', 'x', '::ffff:'), again('1.', 'x', '::ffff:'), again('::ffff:')],
  '/^(\\d{1,4})-([1-5])-(\\d{1,2})-([0-9a-z]{3,16})(?:-(\\d{2}))?$/': [
    digits,
    again('a', '!', '1-1-1-'),
    again('1-1-1-'),
  ],
  '/^(?:\\w{11}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i': [
    again('a'),
    again('aaaaaaaa-aaaa-'),
    again('a', '', 'aaaaaaaa-aaaa-aaaa-aaaa-'),
  ],
  '/^\\d+$/': [digits],
  '/^[0-9a-f]{64}$/i': [again('a'), again('a', 'x')],

  // The User-Agent header.
  '/SamsungBrowser\\//': [again('SamsungBrowser')],
  '/Edg(A|iOS)?\\//': [again('Edg'), again('EdgiOS')],
  '/(OPR|OPT|OPiOS)\\//': [again('OP'), again('OPR'), again('OPiOS')],
  '/Vivaldi\\//': [again('Vivaldi')],
  '/(DuckDuckGo|Ddg)\\//': [again('DuckDuckGo'), again('Ddg')],
  '/(Firefox|FxiOS|Focus)\\//': [again('Firefox'), again('F')],
  '/(Chrome|CriOS|HeadlessChrome)\\//': [again('Chrome'), again('HeadlessChrome'), again('C')],
  '/Version\\/\\d/': [again('Version/')],
  '/Safari\\//': [again('Safari')],
  '/iPhone/': [again('iPhon')],
  '/iPad/': [again('iPa')],
  '/Android/': [again('Androi')],
  '/Windows/': [again('Window')],
  '/CrOS/': [again('CrO')],
  '/Macintosh/': [again('Macintos')],
  '/Linux/': [again('Linu')],

  // Request bodies.
  "/^https:\\/\\/([a-z0-9.-]+)(?::([1-9]\\d{0,4}))?\\/[\\w!$%&'()*+,./:;=?@~-]*$/": [
    again('a', '', 'https://'),
    again('a.', '', 'https://'),
    again('a', '"', 'https://a/'),
    again(':1', '"', 'https://a'),
  ],
  '/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/': [word, again('-', '', 'a'), again('a-', '!')],
  [String(emailPattern)]: [
    word,
    again('a.', '@'),
    again('.'),
    again('@'),
    again('a', '', 'a@'),
    again('a.', '!', 'a@'),
    again('-', '.io', 'a@x'),
    again('a-', '.io', 'a@'),
  ],
  '/\\p{Surrogate}/u': [word, again('\u{1f33f}')],
  '/[^\\s\\p{Z}\\p{Cc}\\p{Cf}]/u': [again(' '), again('\u200d')],
  '/[^\\p{L}]/gu': [word, digits],
  '/^B[\\w-]{86}=?$/': [again('B'), again('=', '', 'B')],
  '/^[\\w-]{22}(==)?$/': [word, again('='), again('=', '', 'a'.repeat(22))],
  '/^txn_[a-z\\d]{26}$/': [again('txn_'), again('a', '', 'txn_')],
  '/^[\\w-]{43}$/': [word],

  // Answers of Paddle and of push services.
  '/^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:\\.(\\d{1,9}))?(Z|[+-]\\d\\d:\\d\\d)$/': [
    digits,
    again('1', 'x', '2026-01-01T00:00:00.'),
    again('2026-01-01T00:00:00'),
  ],
  '/^\\d{1,12}$/': [digits],
  '/^https?$/': [again('http')],

  // Files and pages that a trainee's data is written into.
  '/^[=+\\-@\\t\\r\\n＝＋－＠]/': [again('='), word],
  '/[",\\r\\n]/': [word],
  '/[<\\u2028\\u2029]/g': [again('<'), word],

  // Error messages, which may contain a caller's text.
  '/"|\\s+(?=\\s)/g': [again(' ', 'x'), again(' \n', 'x'), again('" ')],
  '/^\\s+at /': [again(' ', 'x'), again(' a')],
  '/"[^"]*"?|\'[^\']*\'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g': [
    again('"'),
    again('a', '', '"'),
    again('"\'`“‘'),
    again('“'),
  ],
  '/\\S+/g': [word, again(' '), again('a@ ')],
  '/[\\w+/=-]{20,}/g': [word, again('a!'), again('aaaaaaaaaaaaaaaaaaa!')],
  '/(?<![\\w.])-?\\d+([.,]\\d+)*(?!\\w)/g': [
    digits,
    again('1.', 'x'),
    again('1.1', 'x'),
    again('-1'),
    again('11,', 'x'),
  ],
  '/\\d/': [word],
  '/[a-z]/': [again('A')],
  '/[A-Z]/': [word],
  '/\\bsupport\\b/': [again('support'), again('suppor t')],
}

/** Patterns that read only our own texts, never a caller's, with what each one reads. */
export const ofOursOnly: Readonly<Record<string, string>> = {
  '/:(.*)/s': 'the signing keys of the configuration',
  '/^\\s*select\\b/i': 'a statement as it is written, without its values',
  '/\\s+/g': 'the opening of a story',
  '/\\s+/': 'the list of countries',
  '/\\n\\s*\\n/': 'the stories',
  '/\\d+/g': 'a date as Intl writes it',
  '/[:.]/g': 'a date in ISO 8601',
  '/\\W/g': 'random bytes in base64',
  '/(^at|At|Until|Since)$/': 'the name of a column',
  '/(-thumb)?\\.jpg$/': 'the name of a stored object',
}
