import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }
export type Duration = { name: string; seconds: number }
/** The result of a test run. Each failure comes with its message. */
export type Report = Counts & { failures: readonly string[]; durations: readonly Duration[] }

/** Reads Vitest's report. Throws if there is none. */
export async function vitestReport(): Promise<Report> {
  const report = JSON.parse(await readFile('out/tests/vitest.json', 'utf8'))
  const files: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number
      failureMessages: string[]
    }[]
  }[] = report.testResults
  const failed = files.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    return tests.length === 0 && file.status === 'failed' ? [`${file.name}\n${file.message}`] : tests
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failed,
    durations: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${basename(name)}: ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
  }
}

/** Reads Playwright's report. Throws if there is none. */
export async function playwrightReport(): Promise<Report> {
  const {
    stats,
    suites,
  }: { stats: { expected: number; unexpected: number; skipped: number }; suites: Suite[] } = JSON.parse(
    await readFile('out/tests/playwright.json', 'utf8'),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: await failuresOf(suites),
    durations: durationsOf(suites),
  }
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; status: string; results: Result[] }[] }[]
}
type Result = {
  duration: number
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

const durationsOf = (suites: readonly Suite[]): Duration[] =>
  suites.flatMap(({ file, specs, suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}: ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...durationsOf(within),
  ])

async function failuresOf(suites: readonly Suite[]): Promise<string[]> {
  const lines = suites.map(async ({ file, specs, suites: within = [] }) => {
    const here = specs.flatMap(({ title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map(
          async ({ projectName, results }) =>
            `[${projectName}] ${file}: ${title}\n${await failureOf(results[0])}`,
        ),
    )
    return [...(await Promise.all(here)), ...(await failuresOf(within))]
  })
  return (await Promise.all(lines)).flat()
}

/**
 * Returns the error message and the content of the page. A CI machine is deleted after the run, so nothing
 * else is left to look at.
 */
async function failureOf(result: Result | undefined): Promise<string> {
  const page = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  const shown = page ? await readFile(page, 'utf8').catch(() => '') : ''
  return `${result?.error?.message ?? ''}\n${/```yaml\n(.*?)```/s.exec(shown)?.[1] ?? ''}`
}
