import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type {} from './record.ts'
import { keep } from './reach.ts'
import { nameOf } from './test-name.ts'

/** Keeps what each test has passed, and takes it out of what other reporters write. */
export default class ReachReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const project = module.project.name
    if (project !== 'worker' && project !== 'hashes' && project !== 'unit') return
    const tests = [...module.children.allTests()]
    const told = tests.map((test) => {
      return {
        name: nameOf(test),
        ms: test.diagnostic()?.duration ?? 0,
        ok: test.result().state === 'passed',
        reached: test.meta().reached ?? [],
      }
    })
    keep(
      project,
      relative(process.cwd(), module.moduleId),
      told,
      tests.flatMap((test) => test.meta().loaded ?? []),
    )
    for (const test of tests) {
      delete test.meta().reached
      delete test.meta().loaded
    }
  }
}
