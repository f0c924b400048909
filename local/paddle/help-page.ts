import { twinPrices } from './prices.ts'

/** A plain page for whoever wonders what answers here. */
export function helpPage(): string {
  const prices = twinPrices.map(({ id, name, description, amount, currency }) => {
    return `<li><code>${id}</code>: ${name}, ${description.toLowerCase()}, ${(amount / 100).toFixed(2)} ${currency}</li>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paddle's local twin</title>
<h1>Paddle's local twin: no money moves</h1>
<p>This copy of the app was built without Paddle. Buy as a customer would, on <a href="/purchase">the purchase page</a>;
the checkout that opens there has three buttons:</p>
<ul>
<li><strong>Pay</strong> sends the app the signed webhook that Paddle would send, then goes to the success page.</li>
<li><strong>Decline</strong> is a card that is refused. Nothing reaches the app's server.</li>
<li><strong>Close</strong> is a buyer who leaves.</li>
</ul>
<h2>Prices</h2>
<ul>
${prices.join('\n')}
</ul>
</html>
`
}
