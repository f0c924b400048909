import { products } from '#shared/content/products.ts'

/**
 * What comes after the last mission, by the program's own rules: rest, keep training, increase slowly. No
 * promises, no medical advice.
 */
const orders = [
  ['Rest first', 'Take a day or two off. Sleep, eat, walk.'],
  [
    'Keep two or three sessions a week',
    'Pick the moves you liked. Give the same muscles about 48 hours between hard sessions.',
  ],
  ['Add a little at a time', 'Finished with reps to spare? Add one or two.'],
  ['Walk on the days in between', 'Easy movement is enough.'],
  ['Come back gently', 'After a week off, start with about a third less.'],
  ['Stop if something hurts', 'If the pain doesn’t go away, see a doctor.'],
] as const

export function Day31() {
  return (
    <section className="card-field mt-6 p-4 lg:p-6" aria-labelledby="day-31">
      <h2 id="day-31" className="cond text-2xl font-bold">
        What to do on Day 31
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {orders.map(([order, detail]) => (
          <li key={order} className="py-3">
            <h3 className="cond text-xl font-bold">{order}</h3>
            <p className="mt-0.5 text-muted">{detail}</p>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3">
        Want to do the jungle again later? You can repeat a completed bootcamp for{' '}
        {products.jungle.repeatPriceUsd}. {/* a full page load: only there may Paddle's scripts run */}
        <a className="link tap" href="/purchase">
          See the repeat offer
        </a>
      </p>
    </section>
  )
}
