import { Check } from 'lucide-react'
import { products } from '#shared/content/products.ts'

const included = [
  '30 daily missions, each with its own story',
  'Five levels, with sets sized by your own tests',
  'Every exercise animated',
  'Progress photos (for adults) and performance metrics',
  'Repeat the bootcamp later at a reduced price',
] as const

export function PriceCard() {
  return (
    <div className="on-paper mx-auto w-full max-w-md">
      <div className="dossier-tab">ENLISTMENT ORDER</div>
      <div className="dossier p-6 sm:p-8">
        <h3 className="stencil text-[2.125rem] leading-none uppercase">{products.jungle.name}</h3>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-2 gap-y-4">
          <p>
            <span className="figures block text-[min(5rem,24vw)]">{products.jungle.priceEur}</span>
            <span className="cond mt-2 block text-lg">one-time</span>
            <span className="block text-[.9375rem] text-ink-muted">shown in your currency at checkout</span>
          </p>
          <p className="stamp mr-1 mb-3 text-center text-[1.375rem]">NO SUBSCRIPTION</p>
        </div>
        <hr className="my-5" />
        <ul className="flex flex-col gap-3">
          {included.map((item) => (
            <li key={item} className="flex items-start gap-3">
              <Check className="mt-px size-6 shrink-0 text-ink-green" strokeWidth={2.5} />
              {item}
            </li>
          ))}
        </ul>
        <a href="/signup" className="btn btn-ink btn-lg mt-6 w-full">
          JOIN THE BOOTCAMP
        </a>
        <p className="mt-4 text-center text-[.9375rem] text-ink-muted">
          24-hour{' '}
          <a className="link" href="/refund">
            refund window
          </a>
          . Payment through Paddle, our merchant of record.
        </p>
      </div>
    </div>
  )
}
