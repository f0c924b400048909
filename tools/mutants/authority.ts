import type { Mutant } from './mutants.ts'

const check = 'migrations/0014_check_authority.sql'
const credentials = 'worker/domain/credentials.ts'
const emails = 'worker/domain/email-address.ts'
const tests = ['tests/worker/authority.test.ts'] as const
const recovery = ['tests/worker/recovery.test.ts'] as const

export const authority: readonly Mutant[] = [
  { name: 'a login that has ended writes nothing', file: check, from: "'authority: login ended') WHERE NOT", to: "'authority: login ended') WHERE 0 AND NOT", tests },
  { name: 'a login that has expired writes nothing', file: check, from: 'AND logins.expires_at > new.checked_at', to: '', tests },
  { name: 'an erased trainee’s login writes nothing', file: check, from: 'AND users.erased_at IS NULL', to: '', tests },
  { name: 'a password that has changed allows nothing', file: check, from: "'authority: password changed') WHERE new", to: "'authority: password changed') WHERE 0 AND new", tests },
  { name: 'every write is sent with the check', file: 'worker/db/routed-database.ts', within: 'route', from: '(authority ? checked(database, authority) : alone(database))', to: '(authority && !authority ? checked(database, authority) : alone(database))', tests },
  { name: 'a request writes by the login it came with', file: 'worker/domain/trainee.ts', within: 'findTrainee', from: 'writeByLogin([loginId(secret), earlierLoginId(secret)], now)', to: '', tests },
  { name: 'what a password allows is written by it', file: credentials, within: 'checkPassword', from: 'writeByPassword({ hash: passwordHash, field: name })', to: '', tests },
  { name: 'what is written behind an answer is checked too', file: 'worker/db/nearness.ts', within: 'onPrimary', from: 'nearness.authority = currentNearness()?.authority ?? null', to: 'nearness.authority = null', tests },
  { name: 'the guard looks once the body is there', file: 'worker/http/guard.ts', within: 'requireTrainee', from: "if (c.req.method !== 'GET') await bodyOf(c)", to: '', tests },
  { name: 'the clock is read behind the body', file: 'worker/http/body.ts', within: 'bodyOf', from: ', now: Date.now() })', to: '})', tests },
  { name: 'a sign-in under way ends with the password', file: 'worker/domain/logins.ts', within: 'newLogin.statements', from: 'AND users.password_hash = ${passwordHash}', to: '', tests },
  { name: 'an erased trainee’s login opens nothing', file: 'worker/domain/trainee.ts', within: 'statement', from: 'and(eq(users.id, logins.userId), sql`${users.erasedAt} IS NULL`', to: 'eq(users.id, logins.userId', tests },
  { name: 'an erased trainee’s login opens no picture', file: 'worker/domain/photos/photos.ts', within: 'ownPhoto', from: 'and(eq(users.id, logins.userId), sql`${users.erasedAt} IS NULL`', to: 'eq(users.id, logins.userId', tests },
  { name: 'a reset takes back a change of address', file: credentials, within: 'resetPassword', from: '.set({ passwordHash, pendingEmail: null, emailVerifiedAt', to: '.set({ passwordHash, emailVerifiedAt', tests: recovery },
  { name: 'a reset ends every other link', file: credentials, within: 'resetPassword', from: 'endTokens(sql`${accountTokens.userId} = ${owner}`, ctx.now)', to: "endTokens(sql`${accountTokens.userId} = ${owner} AND ${accountTokens.kind} = 'reset'`, ctx.now)", tests: recovery },
  { name: 'a reset ends the calendar address', file: credentials, within: 'resetPassword', from: 'endCalendarFeed(owner),', to: '', tests: recovery },
  { name: 'a new password ends the calendar address', file: credentials, within: 'changePassword', from: 'endCalendarFeed(user.id, won),', to: '', tests: recovery },
  { name: 'signing out everywhere ends the calendar address', file: 'worker/domain/logins.ts', within: 'endOtherLogins', from: ', endCalendarFeed(trainee.user.id)])', to: '])', tests: recovery },
  { name: 'a new change of address ends the link of the one before', file: emails, within: 'mailChange', from: 'ne(accountTokens.id, tokenId)), ctx.now)', to: 'ne(accountTokens.id, tokenId), sql`0`), ctx.now)', tests: recovery },
  { name: 'a link confirms the address that waits', file: emails, within: 'change.due', from: 'AND users.pending_email = ${email}', to: '', tests: recovery },
  { name: 'a change that was taken back is not mailed again', file: emails, within: 'mailChange', from: 'and(eq(users.id, userId), when', to: 'eq(users.id, userId', tests: recovery },
  { name: 'a paid account’s address is warned of a change', file: emails, within: 'isTheirs', from: "OR EXISTS (SELECT 1 FROM ${paymentEvents} AS paid WHERE paid.user_id = users.id AND paid.verdict = 'counts')", to: '', tests: recovery },
  { name: 'a deletion mails its receipt once, and in its batch', file: 'worker/domain/personal-data/erase-account.ts', within: 'farewellTo.row', from: 'erased_at IS NULL`)', to: 'erased_at IS NOT NULL`)', tests: ['tests/worker/erasure.test.ts'] },
]
