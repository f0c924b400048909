import { readdirSync } from 'node:fs'
import { type OxlintOverride, defineConfig } from 'oxlint'

// Who may import whom (CONTRIBUTING.md, "Rooms"), and the rules that no formatter can keep. A folder's bans are written once.
// oxlint's patterns know no look-around, so each rule lists what is banned instead of what is allowed.

type Ban = { regex: string; message: string }

const nothingLocal: Ban = {
  regex: '^#(local|tests|tools)/',
  message: 'Nothing in production imports local/, tests/ or tools/.',
}
const noClimbing: Ban = {
  regex: String.raw`^\.\./`,
  message: "Inside a folder import './file'; anything else by '#…'.",
}
const noWorker: Ban = {
  regex: '^#worker/',
  message: 'The browser never imports the Worker, not even its types.',
}
const noBrowser: Ban = {
  regex: '^#src/|^#art/',
  message: 'The Worker imports nothing of the browser but src/shared.',
}
const zodMini: Ban = { regex: '^zod$', message: "import * as z from 'zod/mini'" }

const browser = [nothingLocal, noClimbing, noWorker]
const worker = [nothingLocal, noClimbing, noBrowser, zodMini]

/** What files of these folders must not import. Of two rules that match a file the last one counts. */
const bans = (files: string[], common: readonly Ban[], ...own: readonly Ban[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...common, ...own] }] },
})

const noFeature = (message: string): Ban => ({ regex: '^#src/(features|routes)/', message })

/** The features that a feature may import: a tree, so that no circle can form. Features that are missing here import none. */
const featuresBelow: Readonly<Record<string, readonly string[]>> = {
  background: ['omissions', 'workout'],
  bootcamp: ['zones'],
  crossing: ['statistics', 'workout', 'zones'],
  dashboard: [
    'bootcamp',
    'crossing',
    'graduate',
    'mission',
    'purchase',
    'quotes',
    'record',
    'statistics',
    'story',
    'workout',
    'zones',
  ],
  exercises: ['omissions', 'workout'],
  graduate: ['bootcamp', 'photos', 'record', 'statistics', 'zones'],
  mission: ['listen', 'reminders'],
  notebook: ['bootcamp', 'listen', 'record', 'statistics', 'story', 'workout'],
  photos: ['bootcamp'],
  purchase: ['bootcamp', 'mission', 'readiness', 'story'],
  onboarding: ['trial'],
  quotes: ['listen'],
  record: ['bootcamp', 'photos', 'statistics', 'story', 'workout', 'workout-file'],
  settings: [
    'account',
    'auth',
    'bootcamp',
    'dashboard',
    'omissions',
    'onboarding',
    'purchase',
    'readiness',
    'reminders',
    'workout',
  ],
  statistics: ['bootcamp', 'workout', 'zones'],
  story: ['bootcamp', 'listen'],
  trial: ['listen', 'workout'],
  workout: [
    'account',
    'auth',
    'bootcamp',
    'listen',
    'mission',
    'omissions',
    'readiness',
    'referee',
    'story',
    'workout-file',
  ],
}

const features = readdirSync('src/features')

/** A feature imports the features below it, and no route. */
function featureBans(feature: string): OxlintOverride[] {
  const below = featuresBelow[feature] ?? []
  const banned = features.filter((other) => other !== feature && !below.includes(other))
  const ban: Ban = {
    regex: `^#src/(features/(${banned.join('|')})|routes)/`,
    message: `The feature ${feature} may import only: ${below.join(', ') || 'no other feature'}.`,
  }
  return [
    bans([`src/features/${feature}/**`], browser, ban),
    bans([`src/features/${feature}/*/**`], [nothingLocal, featureFolder, noWorker], ban),
  ]
}

const featureFolder: Ban = {
  regex: String.raw`^\.\./\.\./`,
  message: "A folder inside a feature imports './file' and its feature's '../file'; anything else by '#…'.",
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'vitest'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['src/route-tree.gen.ts', 'dist', 'out', '.wrangler', '.local'],
  options: { typeAware: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'eslint/no-console': 'off',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/prefer-const': 'error',
    'eslint/no-var': 'error',
    'import/no-cycle': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'react/set-state-in-effect': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Type-aware rules that report no faults here: numbers in templates, sorted names, spread ASCII.
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-implied-eval': 'off',
  },
  overrides: [
    bans(['src/shared/**'], [], {
      regex: '^#(src|worker|local|art|tests|tools)/|^(react|hono|drizzle|jose|zod$|@|node:|cloudflare:)',
      message: 'src/shared imports zod/mini and itself.',
    }),
    bans(['src/lib/**', 'src/components/**'], browser, {
      regex: '^#src/(features|routes|offline)/',
      message: 'lib and components know nothing of the product.',
    }),
    bans(['src/offline/**'], browser, noFeature('src/offline knows no feature.')),
    ...features.flatMap(featureBans),
    bans(['src/routes/**', 'src/*.ts', 'src/*.tsx'], browser),
    bans(['worker/**'], worker),
    bans(['worker/pages/**'], [nothingLocal, noClimbing, zodMini], {
      regex: String.raw`^#src/(?!server/markup\.tsx$)|^#art/`,
      message:
        'A page is drawn through src/server/markup.tsx, and through nothing else of the browser (docs/decisions/030).',
    }),
    bans(['worker/db/**'], worker, {
      regex:
        '^#(worker/(domain|gateways|http|routes|pages|content|app|index|jobs|context|tokens|errors)|shared)|^hono',
      message: 'worker/db imports drizzle.',
    }),
    bans(['worker/gateways/**'], worker, {
      regex: '^#worker/(domain|db|http|routes|pages|content|app|index|jobs|context|tokens)|^hono|^drizzle',
      message: 'A gateway imports shared, env and errors.',
    }),
    bans(['worker/domain/**'], worker, {
      regex: '^#worker/(http|routes|pages|app|index|jobs)|^hono',
      message: 'The domain knows nothing of HTTP.',
    }),
    bans(['worker/routes/**'], worker, {
      regex: '^#worker/(db|gateways)/|^drizzle',
      message: 'A route parses, calls, answers: no database.',
    }),
    bans(['worker/jobs/**'], worker, {
      regex: '^#worker/(db|gateways|http|routes|pages)/|^drizzle|^hono',
      message: 'A job parses and calls the domain.',
    }),
    {
      files: ['worker/**'],
      rules: {
        'eslint/no-console': 'error',
        'typescript/no-floating-promises': ['error', { checkThenables: true, ignoreVoid: false }],
        'typescript/no-misused-promises': 'error',
      },
    },
    { files: ['worker/log.ts'], rules: { 'eslint/no-console': 'off' } },
  ],
})
