import { Link } from '@tanstack/react-router'
import { Award, BookOpen, NotebookPen } from 'lucide-react'
import type { CompletedBootcamps } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'

/** What stays without an active bootcamp: links to log, record and notebook, and the completed bootcamps. */
export function YourRecord({ completed }: { completed: CompletedBootcamps }) {
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="cond text-2xl font-bold">
        Your record
      </h2>
      {completed.length > 0 && (
        <ul className="card-field mt-3 px-4">
          {completed.map(({ id, programme, startedAt, completedAt }) => (
            <li
              key={id}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-0"
            >
              <span>{products[programme].name}</span>
              <span className="text-[.9375rem] text-muted">
                {dateOf(startedAt)} to {dateOf(completedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid pair-[12rem] gap-3">
        <Link to="/mission-log" className="btn btn-outline btn-lg">
          <BookOpen className="size-5" aria-hidden />
          Mission log
        </Link>
        <Link to="/service-record" className="btn btn-outline btn-lg">
          <Award className="size-5" aria-hidden />
          Service record
        </Link>
        <Link to="/notebook" className="btn btn-outline btn-lg">
          <NotebookPen className="size-5" aria-hidden />
          Hana’s notebook
        </Link>
      </div>
    </section>
  )
}

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
