import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type {} from './record.ts'
import { saveReach } from './reach.ts'
import { nameOf } from './test-name.ts'

const countedProjects = ['worker', 'hashes', 'unit', 'web']

/** Stores the points that each test reached and removes them from the output of other reporters. */
export default class ReachReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const project = module.project.name
    if (!countedProjects.includes(project)) return
    const tests = [...module.children.allTests()]
    const results = tests.map((test) => {
      return {
        name: nameOf(test),
        ms: test.diagnostic()?.duration ?? 0,
        ok: test.result().state === 'passed',
        reached: test.meta().reached ?? [],
      }
    })
    saveReach(
      project,
      relative(process.cwd(), module.moduleId),
      results,
      tests.flatMap((test) => test.meta().loaded ?? []),
    )
    for (const test of tests) {
      delete test.meta().reached
      delete test.meta().loaded
    }
  }
}
