import { acts, heldBack, possibleActs } from './acts.ts'
import type { Entry, Notification } from './books.ts'
import { button, choice, escaped } from './html.ts'
import { inWords, marketOf, markets } from './markets.ts'
import { pageCss } from './page-sheet.ts'
import { twinPrices } from './prices.ts'
import { strays } from './strays.ts'
import { LATE_MS, type Timing, type Twin } from './twin.ts'

export type Choices = { country: string; timing: Timing }

type Page = Choices & {
  /** What the button that was pressed has done. */
  done: string | null
}

const SHOWN = 50

/** Everything the twin can do, with a button for each: transactions, payments that do not fit, where the buyer is. */
export function twinPage({ books }: Twin, { done, ...choices }: Page): string {
  const entries = books.all()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddle's local twin</title>
<style>${pageCss}</style>
<main>
<h1>Paddle's local twin: no money moves</h1>
${done === null ? '' : `<p role="status">${escaped(done)}</p>`}
<p>This copy of the app was built without Paddle. Buy as a customer would, on <a href="/purchase">the purchase page</a>: in the
checkout that opens there, Pay sends the app the signed webhook that Paddle would send, Decline is a card that is refused, Error
is Paddle failing, Close a buyer who leaves. What comes after a payment is on this page. Scripts do all of it by the same
addresses: local/paddle/client.ts.</p>
<h2>This browser</h2>
${choicesForm(choices)}
<h2>Transactions</h2>
${entries.length === 0 ? '<p>None yet.</p>' : entries.slice(0, SHOWN).map(article).join('\n')}
${entries.length > SHOWN ? `<p>The ${SHOWN} latest of ${entries.length}.</p>` : ''}
<h2>Payments that do not fit</h2>
<p>The app must keep each, grant nothing, and show it under review.</p>
<form method="post" action="/__paddle/strays" class="row">
<label>E-mail of the trainee<input name="email" type="email" autocomplete="off"></label>
${choice(
  'kind',
  'Paid how',
  Object.entries(strays).map(([name, { words }]) => [name, words]),
  'wrong-price',
)}
<button>Pay so</button>
</form>
<h2>Prices</h2>
<ul>
${twinPrices.map(({ id, name, description, amount }) => `<li><code>${id}</code>: ${name}, ${description.toLowerCase()}, ${(amount / 100).toFixed(2)} USD</li>`).join('\n')}
</ul>
</main>
</html>
`
}

function choicesForm({ country, timing }: Choices): string {
  const countries = markets.map(
    ({ country: code, name, currency, taxRate }) =>
      [code, `${name}: ${currency}, ${(Number(taxRate) * 100).toFixed(0)} % tax`] as const,
  )
  const when = [
    ['now', 'at once'],
    ['late', `${LATE_MS / 1000} seconds late`],
    ['held', 'when I press Deliver'],
  ] as const
  return `<form method="post" action="/__paddle/choices" class="row">
${choice('country', 'Is in', countries, country)}
${choice('webhook', 'Webhooks of what I do leave', when, timing)}
<button>Keep</button>
</form>`
}

function article(entry: Entry): string {
  const { id, status, details, created_at: at } = entry.transaction
  const buttons = possibleActs(entry).map((act) =>
    button(`/__paddle/transactions/${id}/${act}`, acts[act], id),
  )
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${id}</h3>
<p>${escaped(entry.email ?? 'buyer not named')}, ${inWords(Number(details.totals.total), marketOf(entry.country))}, ${status}, ${at}</p>
${entry.adjustments.map(({ action, type, status: decided }) => `<p>${action}, ${type}: ${decided}</p>`).join('\n')}
<div class="row">${buttons.join('\n')}</div>
<details${heldBack(entry).length > 0 ? ' open' : ''}><summary>Webhooks: ${entry.notifications.length}</summary><ol>
${entry.notifications.map((sent) => `<li>${webhookWords(sent)}</li>`).join('\n')}
</ol></details>
</article>`
}

function webhookWords({ event, accepted, lastAnswer }: Notification): string {
  const taken = accepted === 0 ? 'not taken yet' : `taken ${accepted} ${accepted === 1 ? 'time' : 'times'}`
  return escaped(
    `${event.event_type}, ${event.occurred_at}: ${taken}${lastAnswer === null ? '' : `. ${lastAnswer}`}`,
  )
}
