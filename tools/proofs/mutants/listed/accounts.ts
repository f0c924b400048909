import { type Mutant, inFile } from '../mutant.ts'

const newPasswords = 'tests/worker/accounts/new-passwords.test.ts'
const accountsTest = 'tests/worker/accounts/accounts.test.ts'
const passkeys = 'tests/worker/accounts/passkeys.test.ts'
const recovery = 'tests/worker/accounts/recovery.test.ts'
const authority = 'tests/worker/accounts/authority.test.ts'
const loginLimits = 'tests/worker/accounts/login-limits.test.ts'

export const accounts: readonly Mutant[] = [
  ...inFile('src/shared/api/account-rules.ts', [newPasswords], {
    'a password of blanks is refused': {
      within: 'isVisible',
      from: '/[^\\s\\p{Z}\\p{Cc}\\p{Cf}]/u.test(text)',
      to: 'text.length > 0',
    },
    'half a character is no password': {
      within: 'isWellFormed',
      from: '!/\\p{Surrogate}/u.test(text)',
      to: 'text.length > 0',
    },
    'an address has at most 64 characters before its host': {
      within: 'emailPattern',
      from: '(?=[^@]{1,64}@)',
      to: '',
      tests: [accountsTest],
    },
    'no label of a host ends with a hyphen': {
      within: 'emailPattern',
      from: '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?',
      to: '[a-z0-9][a-z0-9-]{0,62}',
      tests: [accountsTest],
    },
  }),
  ...inFile('src/shared/api/account.ts', [newPasswords], {
    'a password of one character is refused': {
      within: 'rules',
      from: '!isOneCharacter(text)',
      to: 'text !== undefined',
    },
    'our name is no password': { within: 'rules', from: '!isOurName(text)', to: 'text !== undefined' },
    'a sign-up takes the fields it knows': {
      within: 'signupFormSchema',
      from: 'strictObject',
      to: 'object',
      tests: [accountsTest],
    },
    'preferences are booleans': {
      within: 'notificationPreferencesSchema',
      from: 'boolean(), exerciseReminders: z.boolean(), photoReminders: z',
      to: 'coerce.boolean(), exerciseReminders: z.coerce.boolean(), photoReminders: z.coerce',
      tests: [accountsTest],
    },
  }),
  ...inFile('src/shared/api/profile.ts', ['tests/worker/accounts/profile.test.ts'], {
    'a profile takes the fields it knows': { within: 'newProfileSchema', from: 'strictObject', to: 'object' },
    'numbers of a profile have bounds': {
      within: 'between',
      from: '.check(z.gte(range.min, message), z.lte(range.max, message))',
      to: '',
    },
    'nobody under 13 has a profile': {
      within: 'ageSchema',
      from: 'z.gte(limits.age.min, `You must be',
      to: 'z.gte(0, `You must be',
    },
    'a minor has a guardian’s consent': {
      within: 'newProfileSchema',
      from: 'limits.adult || profile.guardianConsent === true',
      to: '0',
    },
  }),
  ...inFile('worker/content/emails/render-email.ts', ['tests/worker/accounts/emails.test.ts'], {
    'what somebody entered is no HTML in a mail': {
      within: 'escaped',
      from: ".replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\"', '&quot;')",
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/account-tokens.ts', [recovery], {
    'a link opens once': { within: 'isLive', from: 'isNull(accountTokens.usedAt),', to: '' },
    'a link runs out': { within: 'isLive', from: ', gt(accountTokens.expiresAt, now))', to: ')' },
    'a link does what it was mailed for': {
      within: 'isLive',
      from: 'inArray(accountTokens.kind, [...kinds]),',
      to: '',
    },
    'three mails an hour': { from: 'MAX_PER_HOUR = 3', to: 'MAX_PER_HOUR = 300' },
  }),
  ...inFile('worker/domain/accounts/accounts.ts', [accountsTest], {
    'signing out ends the login': {
      within: 'logOut.matchesSecret',
      from: '[id, legacyId]',
      to: '[secret.slice(0, 3)]',
    },
    'the common passwords are refused': {
      within: 'signUp',
      from: 'refuseCommonPassword(form.password, form.email)',
      to: 'void form.password',
      tests: [newPasswords],
    },
    'a sign-up with a taken email is told to its owner': {
      within: 'createAccount',
      from: "forgotPassword(ctx, email, 'already-registered')",
      to: '',
      tests: [recovery],
    },
  }),
  ...inFile('worker/domain/accounts/credentials.ts', [recovery], {
    'a new password by a link ends every login': {
      within: 'resetPassword',
      from: 'db.delete(logins).where(sql`${logins.userId} = ${owner}`)',
      to: 'db.delete(logins).where(sql`0 = ${owner}`)',
    },
    'a new password signs the other devices out': {
      within: 'changePassword',
      from: 'eq(logins.userId, user.id), ne(logins.id, login.id), isChanged',
      to: 'eq(logins.userId, -1), ne(logins.id, login.id), isChanged',
    },
    'guesses by a stolen login are counted': {
      within: 'checkPassword',
      from: "if (wait !== null) throw waitFor(wait, 'Too many attempts.')",
      to: '',
    },
    'what a password allows is written by it': {
      within: 'checkPassword',
      from: 'limitWritesToPassword({ hash: passwordHash, field: name })',
      to: '',
      tests: [authority],
    },
    'a reset takes back a change of address': {
      within: 'resetPassword',
      from: '.set({ passwordHash, pendingEmail: null, emailVerifiedAt',
      to: '.set({ passwordHash, emailVerifiedAt',
    },
    'a reset ends every other link': {
      within: 'resetPassword',
      from: 'revokeTokens(sql`${accountTokens.userId} = ${owner}`, ctx.now)',
      to: "revokeTokens(sql`${accountTokens.userId} = ${owner} AND ${accountTokens.kind} = 'reset'`, ctx.now)",
    },
    'a reset ends the calendar address': {
      within: 'resetPassword',
      from: 'deleteCalendarFeed(owner),',
      to: '',
    },
    'a new password ends the calendar address': {
      within: 'changePassword',
      from: 'deleteCalendarFeed(user.id, isChanged),',
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/email-address.ts', [recovery], {
    'a new change of address ends the link of the one before': {
      within: 'startEmailChange',
      from: 'ne(accountTokens.id, tokenId)), ctx.now)',
      to: 'ne(accountTokens.id, tokenId), sql`0`), ctx.now)',
    },
    'a link confirms the address that waits': {
      within: 'confirmChange.canChange',
      from: 'AND users.pending_email = ${email}',
      to: '',
    },
    'a paid account’s address is warned of a change': {
      within: 'isOwnersAddress',
      from: "OR EXISTS (SELECT 1 FROM ${paymentEvents} AS paid WHERE paid.user_id = users.id AND paid.verdict = 'counts')",
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/login-attempts.ts', [loginLimits], {
    'tries to sign in are counted': {
      within: 'countLoginAttempt',
      from: "if (wait !== null) throw waitFor(wait, 'Too many attempts.')",
      to: '',
    },
    'strangers’ tries are counted together': {
      within: 'countLoginAttempt',
      from: "if (unknownDevicesWait !== null) throw waitFor(unknownDevicesWait, 'Too many attempts for this account.')",
      to: '',
    },
    'new accounts of a network are counted': {
      within: 'countSignup',
      from: "if (wait !== null) throw waitFor(wait, 'Too many new accounts from your network.')",
      to: '',
    },
    'new accounts of a /48 are counted': {
      within: 'countSignup.wait',
      from: 'waitOwn ?? (wide === null ?',
      to: 'waitOwn ?? (wide !== undefined ?',
    },
    'a device that was signed in before waits for itself alone': {
      within: 'keysOf',
      from: 'if (device) return {',
      to: "if (device === '-') return {",
    },
  }),
  ...inFile('worker/domain/accounts/logins.ts', ['tests/worker/accounts/devices.test.ts'], {
    'another’s device is not signed out': {
      within: 'endLogin.isOwn',
      from: 'and(eq(logins.id, id), eq(logins.userId, trainee.user.id)',
      to: 'eq(logins.id, id',
    },
    'a sign-in under way ends with the password': {
      within: 'newLogin.statements',
      from: 'AND ${proof}',
      to: '',
      tests: [authority],
    },
    'signing out everywhere ends the calendar address': {
      within: 'endOtherLogins',
      from: ', deleteCalendarFeed(trainee.user.id)])',
      to: '])',
      tests: [recovery],
    },
    'a browser that was signed out gets no pushes': {
      within: 'deleteStaleSubscriptions',
      from: 'notInArray(pushSubscriptions.loginId, liveLogins)',
      to: 'sql`0`',
      tests: ['tests/worker/reminders/push-subscriptions.test.ts'],
    },
  }),
  ...inFile('worker/domain/accounts/credentials.ts', [passkeys], {
    'a reset removes the passkeys': { within: 'resetPassword', from: 'deletePasskeys(owner),', to: '' },
    'a new password removes the passkeys': {
      within: 'changePassword',
      from: 'deletePasskeys(user.id, isChanged),',
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/passkeys/verify.ts', [passkeys], {
    'a passkey is used on our own pages': {
      within: 'readChallenge',
      from: 'data.origin !== origin',
      to: 'false',
    },
    'a passkey is used outside of frames': { within: 'readChallenge', from: '|| data.crossOrigin', to: '' },
    'an addition is no sign-in': { within: 'readChallenge', from: 'data.type !== type', to: 'false' },
    'a passkey is made for our domain': {
      within: 'isByUser',
      from: 'timingSafeEqual(data.relyingPartyIdHash, expected)',
      to: 'expected.length > 0',
    },
    'the user of a passkey is verified': { within: 'isByUser', from: '&& data.userVerified', to: '' },
    'the user of a passkey is there': { within: 'isByUser', from: '&& data.userPresent', to: '' },
    'a passkey signs in with its signature': {
      within: 'readAssertion',
      from: "!verify('sha256', message, key, toBytes(signature))",
      to: '!verify',
    },
  }),
  ...inFile('worker/domain/accounts/passkeys/challenges.ts', [passkeys], {
    'a challenge of a passkey runs out': {
      within: 'challengeUse.matches',
      from: 'gt(passkeyChallenges.expiresAt, now)',
      to: 'undefined',
    },
    'a challenge of a passkey is for its own account': {
      within: 'challengeUse.matches',
      from: 'eq(passkeyChallenges.purpose, purpose)',
      to: 'undefined',
    },
  }),
  ...inFile('worker/domain/accounts/passkeys/passkey-login.ts', [passkeys], {
    'a passkey signs in to its own account': {
      within: 'logInByPasskey',
      from: '|| form.userHandle !== publicId',
      to: '',
    },
    'a passkey that is removed meanwhile makes no login': {
      within: 'logInByPasskey',
      from: ' AND ${stored}',
      to: '',
    },
    'a challenge signs in once': { within: 'logInByPasskey', from: '${challenge.isLive} AND ', to: '' },
    'a copied passkey does not sign in': { within: 'hasMoved', from: 'signed > stored', to: 'signed >= 0' },
  }),
  ...inFile('worker/domain/accounts/passkeys/passkeys.ts', [passkeys], {
    'a passkey is added after the password': {
      within: 'startPasskey',
      from: "await checkPassword(ctx, password, 'password')",
      to: '',
    },
    'a passkey is not added after the password has changed': {
      within: 'addPasskey',
      from: "limitWritesToPassword({ hash: user.passwordHash, field: 'password' })",
      to: '',
    },
    'another’s passkey is not removed': {
      within: 'removePasskey.isOwn',
      from: ', eq(passkeys.userId, user.id)',
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/passwords.ts', ['tests/worker/accounts/passwords.test.ts'], {
    'a wrong password opens nothing': {
      within: 'passwordMatches',
      from: 'timingSafeEqual(actual, expected) && stored !== null',
      to: 'actual.length === expected.length && stored !== null',
    },
    'hashes that run at once do not hold the isolate together': {
      within: 'deriveStep',
      from: 'while (wait > 0',
      to: 'while (false && wait > 0',
    },
    'an unknown e-mail takes as long as a known one': {
      within: 'passwordMatches',
      from: 'const [scheme, ...parts] =',
      to: 'if (stored === null) return false\n  const [scheme, ...parts] =',
    },
  }),
  ...inFile('worker/domain/accounts/users.ts', [accountsTest], {
    'the record holds no secret': {
      within: 'presentUser',
      from: 'email: user.email,',
      to: 'email: user.email,\n    passwordHash: user.passwordHash,',
    },
    'another’s record is not shown': {
      within: 'ownUser',
      from: "if (publicId !== ctx.trainee.user.publicId) throw new AppError('not_found')",
      to: '',
    },
  }),
  ...inFile('worker/domain/attempts.ts', [loginLimits], {
    'expired counters go with the tries of others': {
      from: 'EXPIRED_PER_ATTEMPT = 4',
      to: 'EXPIRED_PER_ATTEMPT = 0',
    },
  }),
  ...inFile('worker/domain/email.ts', [recovery], {
    'links in mails lead to the configured origin': {
      within: 'renderAndSend.origin',
      from: 'ctx.env.APP_ORIGIN',
      to: "'https://other.example'",
    },
  }),
  ...inFile('worker/http/login-cookie.ts', [accountsTest], {
    'a script cannot read the login': { within: 'attributes', from: 'httpOnly: true', to: 'httpOnly: false' },
  }),
  ...inFile('worker/routes/login.ts', [loginLimits, 'tests/shared/source/production-parity.test.ts'], {
    'sign-ins of a network are counted before the hash': {
      from: "'/login', limitNetwork('LOGIN_LIMITER'),",
      to: "'/login',",
    },
    'signups of a network are counted before the hash': {
      from: "'/signup', limitNetwork('SIGNUP_LIMITER'),",
      to: "'/signup',",
    },
    'signing out empties the cache of the browser': {
      from: "{ 'Clear-Site-Data': '\"cache\"' }",
      to: '{}',
      tests: [accountsTest],
    },
  }),
  ...inFile('worker/tokens.ts', [accountsTest], {
    'a token ends after its time': {
      within: 'readToken',
      from: 'currentDate: new Date(now)',
      to: 'currentDate: new Date(0)',
    },
    'a token is good for one thing': {
      within: 'readToken',
      from: "{ algorithms: ['HS256'], audience, currentDate",
      to: "{ algorithms: ['HS256'], currentDate",
    },
  }),
]
