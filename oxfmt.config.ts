import { defineConfig } from 'oxfmt'

// One layout for all code; Markdown is wrapped by hand, and generated or measured files are left as they were made.
export default defineConfig({
  printWidth: 110,
  semi: false,
  singleQuote: true,
  jsxSingleQuote: false,
  ignorePatterns: [
    '**/*.md',
    '**/*.html',
    '**/*.svg',
    'migrations/**',
    'public/**',
    'src/route-tree.gen.ts',
    'package-lock.json',
    'dist',
    'out',
    '.wrangler',
    '.local',
  ],
})
