import type { TransactionRecord } from '#local/paddle/transaction-store.ts'
import { escapeHtml } from './html.ts'
import { formatAmount, marketOf } from '#local/paddle/catalog/markets.ts'

/** Replaces the PDF that Paddle links to. */
export function invoicePage({ transaction, email, country }: TransactionRecord): string {
  const { tax, total } = transaction.details.totals
  const words = (amount: string) => formatAmount(Number(amount), marketOf(country))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt ${transaction.id}</title>
<h1>Receipt of the local twin of Paddle: no money moved</h1>
<p>Order ${transaction.id}, ${escapeHtml(email ?? 'buyer not named')}</p>
<p>${transaction.items.map(({ price, quantity }) => `${quantity} × ${escapeHtml(price.name)}`).join(', ')}: ${words(total)}, tax ${words(tax)} in it. Paid ${transaction.billed_at}.</p>
</html>
`
}
