import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import { report } from '#tools/harness/report.ts'
import { gatherCallers } from './callers.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { Fuzz } from './fuzz.ts'
import { startProduct } from '#tools/harness/server/product.ts'
import { createTrainees } from '#tools/harness/trainees/trainees.ts'

// npm run prove -- fuzz [--short --seed 1 --port 5310 --only "POST /api/auth/login"] sends every call of the API with input that it
// must refuse, made from the app's own schemas, with good input, and with odd input. See docs/decisions/026.

const { short, only, port, seed = newSeed() } = proofOptions(8795, {}, ['only'])
const product = await startProduct(port, ['payments', 'personal-data'])
const { model, newTrainee } = await createTrainees(product)
for (const cron of ['*/5 * * * *', '*/15 * * * *', '17 3 * * *', '37 3 * * *']) await product.runCron(cron) // otherwise GET /api/health reports that they never ran

try {
  const callers = await gatherCallers(product.url, newTrainee)
  const unknown = callers.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !endpoints.some(({ call }) => call === route))
  const removedCalls = endpoints.filter(
    ({ call }) => !callers.routes.some(({ method, path }) => `${method} ${path}` === call),
  )
  const chosen = endpoints.filter(({ call }) => only === undefined || call === only)
  const fuzz = new Fuzz({
    product,
    callers,
    newTrainee,
    model,
    seed,
    short,
  })
  const { figures, faults } = await fuzz.run(chosen)
  await report({
    name: 'fuzz',
    short,
    figures: { seed, endpoints: chosen.length, ...figures },
    faults: [
      ...unknown.map((route) => `${route} is missing in tools/harness/endpoints`),
      ...removedCalls.map(({ call }) => `${call} does not exist any more`),
      ...faults,
    ],
  })
} finally {
  await product.stop()
}
