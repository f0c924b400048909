import type { Mutant } from './mutants.ts'

const tokens = 'worker/domain/account-tokens.ts'
const credentials = 'worker/domain/credentials.ts'
const recovery = ['tests/worker/recovery.test.ts'] as const
const limits = ['tests/worker/login-limits.test.ts'] as const
const tests = ['tests/worker/accounts.test.ts'] as const

export const accounts: readonly Mutant[] = [
  { name: 'a wrong password opens nothing', file: 'worker/domain/passwords.ts', within: 'passwordMatches', from: 'timingSafeEqual(actual, expected) && stored !== null', to: 'actual.length === expected.length && stored !== null', tests: ['tests/worker/passwords.test.ts'] },
  { name: 'an unknown e-mail takes as long as a known one', file: 'worker/domain/passwords.ts', within: 'passwordMatches', from: 'const [scheme, ...made] =', to: 'if (stored === null) return false\n  const [scheme, ...made] =', tests: ['tests/worker/passwords.test.ts'] },
  { name: 'a login ends after its time', file: 'worker/domain/trainee.ts', within: 'ask', from: 'row && row.login.expiresAt > now ? row : null', to: 'row ?? null', tests },
  { name: 'a token ends after its time', file: 'worker/tokens.ts', within: 'readToken', from: 'currentDate: new Date(now)', to: 'currentDate: new Date(0)', tests },
  { name: 'a token is good for one thing', file: 'worker/tokens.ts', within: 'readToken', from: "{ algorithms: ['HS256'], audience, currentDate", to: "{ algorithms: ['HS256'], currentDate", tests },
  { name: 'signing out ends the login', file: 'worker/domain/accounts.ts', within: 'logOut.own', from: 'loginId(secret), earlierLoginId(secret', to: 'secret.slice(0, 3', tests },
  { name: 'the common passwords are refused', file: 'worker/domain/accounts.ts', within: 'signUp', from: 'refuseCommonPassword(form.password, form.email)', to: 'void form.password', tests: ['tests/worker/new-passwords.test.ts'] },
  { name: 'an e-mail has one account', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `users_email_idx`', to: 'CREATE INDEX `users_email_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'a link opens once', file: tokens, within: 'isLive', from: 'isNull(accountTokens.usedAt),', to: '', tests: recovery },
  { name: 'a link runs out', file: tokens, within: 'isLive', from: ', gt(accountTokens.expiresAt, now))', to: ')', tests: recovery },
  { name: 'a link does what it was mailed for', file: tokens, within: 'isLive', from: 'inArray(accountTokens.kind, [...kinds]),', to: '', tests: recovery },
  { name: 'a new password by a link ends every login', file: credentials, within: 'resetPassword', from: 'db.delete(logins).where(sql`${logins.userId} = ${owner}`)', to: 'db.delete(logins).where(sql`0 = ${owner}`)', tests: recovery },
  { name: 'a new password signs the other devices out', file: credentials, within: 'changePassword', from: 'eq(logins.userId, user.id), ne(logins.id, login.id), won', to: 'eq(logins.userId, -1), ne(logins.id, login.id), won', tests: recovery },
  { name: 'three mails an hour', file: tokens, within: 'MAILS_AN_HOUR', from: 'MAILS_AN_HOUR = 3', to: 'MAILS_AN_HOUR = 300', tests: recovery },
  { name: 'another’s device is not signed out', file: 'worker/domain/logins.ts', within: 'endLogin.own', from: 'and(eq(logins.id, id), eq(logins.userId, trainee.user.id)', to: 'eq(logins.id, id', tests: ['tests/worker/devices.test.ts'] },
  { name: 'tries to sign in are counted', file: 'worker/domain/login-tries.ts', within: 'countLoginTry', from: "if (wait !== null) throw waitFor(wait, 'Too many tries.')", to: '', tests: limits },
  { name: 'strangers’ tries are counted together', file: 'worker/domain/login-tries.ts', within: 'countLoginTry', from: "if (waitAll !== null) throw waitFor(waitAll, 'Too many tries for this account.')", to: '', tests: limits },
  { name: 'new accounts of a network are counted', file: 'worker/domain/login-tries.ts', within: 'countSignup', from: "if (wait !== null) throw waitFor(wait, 'Too many new accounts from your network.')", to: '', tests: limits },
  { name: 'a /48’s tries for one account are counted together', file: 'worker/domain/login-tries.ts', within: 'countLoginTry', from: "if (waitWide !== null) throw waitFor(waitWide, 'Too many tries from your network.')", to: '', tests: limits },
  { name: 'new accounts of a /48 are counted', file: 'worker/domain/login-tries.ts', within: 'countSignup.wait', from: 'waitOwn ?? (wide === null ?', to: 'waitOwn ?? (wide !== undefined ?', tests: limits },
  { name: 'a password of one character is refused', file: 'src/shared/api/account.ts', within: 'rules', from: '!isOneCharacter(text)', to: 'text !== undefined', tests: ['tests/worker/new-passwords.test.ts'] },
  { name: 'a password of blanks is refused', file: 'src/shared/api/account-rules.ts', within: 'isVisible', from: '/[^\\s\\p{Z}\\p{Cc}\\p{Cf}]/u.test(text)', to: 'text.length > 0', tests: ['tests/worker/new-passwords.test.ts'] },
  { name: 'our name is no password', file: 'src/shared/api/account.ts', within: 'rules', from: '!isOurName(text)', to: 'text !== undefined', tests: ['tests/worker/new-passwords.test.ts'] },
  { name: 'half a character is no password', file: 'src/shared/api/account-rules.ts', within: 'isWellFormed', from: '!/\\p{Surrogate}/u.test(text)', to: 'text.length > 0', tests: ['tests/worker/new-passwords.test.ts'] },
  { name: 'an address has at most 64 characters before its host', file: 'src/shared/api/account-rules.ts', within: 'emailPattern', from: '(?=[^@]{1,64}@)', to: '', tests: ['tests/worker/accounts.test.ts'] },
  { name: 'no label of a host ends with a hyphen', file: 'src/shared/api/account-rules.ts', within: 'emailPattern', from: '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?', to: '[a-z0-9][a-z0-9-]{0,62}', tests: ['tests/worker/accounts.test.ts'] },
  { name: 'guesses by a stolen login are counted', file: credentials, within: 'checkPassword', from: "if (wait !== null) throw waitFor(wait, 'Too many tries.')", to: '', tests: recovery },
]
