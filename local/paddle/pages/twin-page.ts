import { transactionActions, undelivered, possibleActions } from '#local/paddle/acts/actions.ts'
import type { TransactionRecord, Notification } from '#local/paddle/transaction-store.ts'
import { buttonForm, selectField, escapeHtml } from './html.ts'
import { formatAmount, marketOf, markets } from '#local/paddle/catalog/markets.ts'
import { pageCss } from './page-sheet.ts'
import { twinPrices } from '#local/paddle/catalog/prices.ts'
import { mismatchedPayments } from '#local/paddle/acts/mismatched-payments.ts'
import type { BrowserSettings } from '#local/paddle/settings.ts'
import { LATE_MS, type Twin } from '#local/paddle/twin.ts'

type Page = BrowserSettings & {
  /** What the pressed button has done. */
  done: string | null
}

const MAX_SHOWN = 50

/**
 * Everything the twin can do, with a button for each: transactions, mismatched payments, the buyer's country.
 */
export function twinPage({ store: books }: Twin, { done, ...choices }: Page): string {
  const entries = books.all()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddle's local twin</title>
<style>${pageCss}</style>
<main>
<h1>Paddle's local twin: no money moves</h1>
${done === null ? '' : `<p role="status">${escapeHtml(done)}</p>`}
<p>This copy of the app was built without Paddle. Buy as a customer would, on <a href="/purchase">the purchase page</a>: in the
checkout that opens there, Pay sends the app the signed webhook that Paddle would send, Decline is a card that is refused, Error
is Paddle failing, Close a buyer who leaves. What comes after a payment is on this page. Scripts do all of it by the same
addresses: local/paddle/client.ts.</p>
<h2>This browser</h2>
${settingsForm(choices)}
<h2>Transactions</h2>
${entries.length === 0 ? '<p>None yet.</p>' : entries.slice(0, MAX_SHOWN).map(renderTransaction).join('\n')}
${entries.length > MAX_SHOWN ? `<p>The ${MAX_SHOWN} latest of ${entries.length}.</p>` : ''}
<h2>Payments that do not fit</h2>
<p>The app must keep each, grant nothing, and show it under review.</p>
<form method="post" action="/__paddle/strays" class="row">
<label>Email of the trainee<input name="email" type="email" autocomplete="off"></label>
${selectField(
  'kind',
  'Paid how',
  Object.entries(mismatchedPayments).map(([name, { label }]) => [name, label]),
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

function settingsForm({ country, timing }: BrowserSettings): string {
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
${selectField('country', 'Is in', countries, country)}
${selectField('webhook', 'Webhooks of what I do leave', when, timing)}
<button>Keep</button>
</form>`
}

function renderTransaction(entry: TransactionRecord): string {
  const { id, status, details, created_at: at } = entry.transaction
  const buttons = possibleActions(entry).map((act) =>
    buttonForm(`/__paddle/transactions/${id}/${act}`, transactionActions[act], id),
  )
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${id}</h3>
<p>${escapeHtml(entry.email ?? 'buyer not named')}, ${formatAmount(Number(details.totals.total), marketOf(entry.country))}, ${status}, ${at}</p>
${entry.adjustments.map(({ action, type, status: decided }) => `<p>${action}, ${type}: ${decided}</p>`).join('\n')}
<div class="row">${buttons.join('\n')}</div>
<details${undelivered(entry).length > 0 ? ' open' : ''}><summary>Webhooks: ${entry.notifications.length}</summary><ol>
${entry.notifications.map((sent) => `<li>${describeWebhook(sent)}</li>`).join('\n')}
</ol></details>
</article>`
}

function describeWebhook({ event, accepted, lastAnswer }: Notification): string {
  const acceptance =
    accepted === 0 ? 'not taken yet' : `taken ${accepted} ${accepted === 1 ? 'time' : 'times'}`
  return escapeHtml(
    `${event.event_type}, ${event.occurred_at}: ${acceptance}${lastAnswer === null ? '' : `. ${lastAnswer}`}`,
  )
}
