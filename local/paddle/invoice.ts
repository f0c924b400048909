import type { Entry } from './books.ts'
import { escaped } from './html.ts'
import { inWords, marketOf } from './markets.ts'

/** Stands in for the PDF that Paddle links to. */
export function invoicePage({ transaction, email, country }: Entry): string {
  const { tax, total } = transaction.details.totals
  const words = (amount: string) => inWords(Number(amount), marketOf(country))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt ${transaction.id}</title>
<h1>Receipt of the local twin of Paddle: no money moved</h1>
<p>Order ${transaction.id}, ${escaped(email ?? 'buyer not named')}</p>
<p>${transaction.items.map(({ price, quantity }) => `${quantity} × ${escaped(price.name)}`).join(', ')}: ${words(total)}, tax ${words(tax)} in it. Paid ${transaction.billed_at}.</p>
</html>
`
}
