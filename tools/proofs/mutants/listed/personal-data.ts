import { type Mutant, inFile } from '../mutant.ts'

const dataExport = 'tests/worker/personal-data/data-export.test.ts'
const erasure = 'tests/worker/personal-data/erasure.test.ts'

export const personalData: readonly Mutant[] = [
  ...inFile('worker/domain/personal-data/archive.ts', [dataExport], {
    'another’s copy is not handed out': {
      within: 'readArchive',
      from: 'row.userId !== ctx.trainee.user.id ||',
      to: '',
    },
    'a copy lasts a day': { within: 'readArchive', from: '|| (row.expiresAt ?? 0) <= ctx.now', to: '' },
  }),
  ...inFile('worker/domain/personal-data/continue-erasure.ts', [erasure], {
    'the files of a deleted account go': {
      within: 'stepsOf',
      from: 'prefix) => () => deleteByPrefix(env, prefix',
      to: ') => () => Promise.resolve(env ? 0 : 1).then((none) => (none ? deleteByPrefix(env, "") : 0)',
    },
  }),
  ...inFile('worker/domain/personal-data/erase-account.ts', [erasure], {
    'a deletion mails its receipt once, and in its batch': {
      within: 'newDeletionEmail.row',
      from: 'erased_at IS NULL`)',
      to: 'erased_at IS NOT NULL`)',
    },
    'a deleted account lets nobody in': {
      within: 'erase.others',
      from: '.credentials.map((',
      to: '.credentials.slice(99).map((',
    },
    'an account with a bootcamp is deleted with the password': {
      within: 'eraseAccount',
      from: '|| (await isInUse(user.id))',
      to: '',
    },
  }),
  ...inFile('worker/domain/personal-data/erasure-log.ts', [erasure], {
    'a deletion is written down outside of the database': {
      within: 'logErasure',
      from: 'await PHOTOS.put(`${prefix}${userHash}`',
      to: 'await PHOTOS.put(`lost/${userHash}`',
    },
  }),
  ...inFile('worker/domain/personal-data/export-files.ts', [dataExport], {
    'a copy of one’s data tells a claimed payment as facts': {
      within: 'exportFiles.data',
      from: "claimed.has(event.transactionId ?? '')",
      to: 'false',
    },
  }),
  ...inFile('worker/domain/personal-data/export-request.ts', [dataExport], {
    'a copy is asked for with the password': {
      within: 'requestExport',
      from: "await checkPassword(ctx, password, 'password')",
      to: 'void checkPassword',
    },
  }),
  ...inFile('worker/domain/personal-data/reapply-erasures.ts', [erasure], {
    'a restored account is deleted again': {
      within: 'reapplyErasures',
      from: 'await erase(ctx, user, erasure)',
      to: 'void [erase, ctx]',
    },
  }),
]
