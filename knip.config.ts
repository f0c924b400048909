import type { KnipConfig } from 'knip'

export default {
  entry: [
    'worker/index.ts',
    'src/{main,sw}.{ts,tsx}',
    'src/routes/**/*.tsx',
    'src/server/*.{ts,tsx}',
    'build/**/*.{ts,tsx}',
    'tools/*/*.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/run.ts',
    'local/*.ts',
  ],
  project: ['{worker,src,local,tools,tests,build,art}/**/*.{ts,tsx}'],
} satisfies KnipConfig
