import { startInstance } from './instance.ts'
import { runCrons } from './crons.ts'

// npm start, npm run dev: the whole product with local stand-ins. PORT and STATE_DIR make a second,
// independent instance.
const port = Number(process.env.PORT ?? 5173)
const hotReload = process.argv.includes('--dev')

const instance = await startInstance({
  port,
  stateDir: process.env.STATE_DIR ?? '.wrangler/state',
  hotReload,
  log: 'inherit',
})
const crons = await runCrons(instance.url)

console.log(`
  The app:      ${instance.url}
  To pay:       sign up, choose a bootcamp, press "Purchase Bootcamp", then "Pay" in the test checkout.
                No money moves, no card is asked for.
  To refund:    ${instance.url}/__paddle/ lists the payments: refunds, chargebacks, late webhooks.
  Reminders:    what is pushed is shown at ${instance.url}/__push/
  Mails:        what is sent is read at ${instance.url}/__mail/
  To stop:      Ctrl-C
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
void instance.exited.then((code) => stop(code))

async function stop(code: number): Promise<never> {
  crons.stop()
  await instance.stop()
  process.exit(code)
}
