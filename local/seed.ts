import { parseArgs } from 'node:util'
import { seedEmail, seedNames, seedPassword, seedTrainee } from './seeds/seeds.ts'

// npm run seed [-- --zone Europe/Lisbon]: creates a trainee in every state in the app that runs at PORT. A
// second run resets them.
const { values } = parseArgs({ options: { zone: { type: 'string', default: 'UTC' } } })
const app = `http://localhost:${process.env.PORT ?? 5173}`

if (!(await isRunning())) {
  console.error(`Nothing answers at ${app}. Start the app first: npm start (PORT names another port).`)
  process.exit(1)
}

const startedAt = performance.now()
await Promise.all(
  seedNames.map(async (name) => {
    await seedTrainee(name, { app, timeZone: values.zone })
    console.log(`${seedEmail(name).padEnd(26)} ready`)
  }),
)
console.log(
  `\nPassword of each: ${seedPassword} (${Math.round((performance.now() - startedAt) / 1000)} s)\nLog in at ${app}/login`,
)

async function isRunning(): Promise<boolean> {
  try {
    return (await fetch(`${app}/login`)).ok
  } catch {
    return false
  }
}
