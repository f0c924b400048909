import { type Mutant, inFile } from '../mutant.ts'

const authority = 'tests/worker/accounts/authority.test.ts'

export const database: readonly Mutant[] = [
  ...inFile('migrations/0000_create_tables.sql', ['tests/worker/database/constraints.test.ts'], {
    'a payment is spent once': {
      from: 'CREATE UNIQUE INDEX `bootcamps_transaction_idx`',
      to: 'CREATE INDEX `bootcamps_transaction_idx`',
    },
    'one active bootcamp a trainee': {
      from: 'CREATE UNIQUE INDEX `bootcamps_one_active_idx`',
      to: 'CREATE INDEX `bootcamps_one_active_idx`',
    },
    'an email address has one account': {
      from: 'CREATE UNIQUE INDEX `users_email_idx`',
      to: 'CREATE INDEX `users_email_idx`',
    },
  }),
  ...inFile('migrations/0028_replace_indexes.sql', ['tests/worker/database/constraints.test.ts'], {
    'a day counts once, says the table': {
      from: 'BEFORE INSERT ON workout_sessions\nWHEN new.counts = 1',
      to: 'BEFORE INSERT ON workout_sessions\nWHEN new.counts = 2',
    },
  }),
  ...inFile('migrations/0014_check_authority.sql', [authority], {
    'a login that has ended writes nothing': {
      from: "'authority: login ended') WHERE NOT",
      to: "'authority: login ended') WHERE 0 AND NOT",
    },
    'a login that has expired writes nothing': { from: 'AND logins.expires_at > new.checked_at', to: '' },
    'an erased trainee’s login writes nothing': { from: 'AND users.erased_at IS NULL', to: '' },
    'a password that has changed allows nothing': {
      from: "'authority: password changed') WHERE new",
      to: "'authority: password changed') WHERE 0 AND new",
    },
  }),
  ...inFile('worker/db/d1-session.ts', [authority], {
    'what is written behind an answer is checked too': {
      within: 'onPrimary',
      from: 'session.authority = context?.d1Session?.authority ?? null',
      to: 'session.authority = null',
    },
  }),
  ...inFile('worker/db/insert-when.ts', ['tests/worker/database/insert-when.test.ts'], {
    'a value is stored under the name of its column': {
      within: 'insertFrom.selected',
      from: 'Object.entries(getTableColumns(table))',
      to: 'Object.entries(getTableColumns(table)).toReversed()',
    },
    'a row is inserted only under its condition': {
      within: 'insertWhen',
      from: 'sql`WHERE ${condition}`',
      to: 'sql`WHERE ${condition} OR true`',
    },
  }),
  ...inFile('worker/db/routed-database.ts', [authority], {
    'every write is sent with the check': {
      within: 'route',
      from: '(authority ? checked(database, authority) : alone(database))',
      to: '(authority && !authority ? checked(database, authority) : alone(database))',
    },
  }),
]
