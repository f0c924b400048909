// Runs first. Before each test file the pool wraps the module runner's way of asking for a module once more in a
// request to the Durable Object in which the tests run: in the 40th file of a workerd each import would make 40
// requests, even if the module's code is already here. This asks as in the first file, and only for what is not here.

export {}

type Question = [name: string, data: [url: string, importer?: string, options?: { cached?: boolean }]]
type Mocker = {
  moduleRunner: { transport: { invoke: (...question: Question) => Promise<unknown> } }
  getDependencyMockByUrl: (url: string) => unknown
  constructor: { pendingIds: readonly unknown[] }
}

declare global {
  /** Vitest's. */
  var __vitest_mocker__: Mocker
  /** The module runner's way of asking, as the first file found it. */
  var askForModule: Mocker['moduleRunner']['transport']['invoke'] | undefined
}

const mocker = globalThis.__vitest_mocker__
const ask = (globalThis.askForModule ??= mocker.moduleRunner.transport.invoke)

mocker.moduleRunner.transport.invoke = async (...question) => {
  const [name, [url, , options]] = question
  const isKnown = name === 'fetchModule' && options?.cached === true && !/_vitest_original/.test(url)
  const mayBeMocked = mocker.constructor.pendingIds.length > 0 || mocker.getDependencyMockByUrl(url)
  // Vitest, too, answers this for a module that it has.
  return isKnown && !mayBeMocked ? { cache: true } : ask(...question)
}
