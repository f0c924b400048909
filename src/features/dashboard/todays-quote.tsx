import { useQuery } from '@tanstack/react-query'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { DailyQuote } from '#src/features/quotes/daily-quote.tsx'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { useNewDay } from './use-new-day.ts'

/** The quote of the trainee's day, also on a page left open overnight. */
export function TodaysQuote({ day }: { day: number }) {
  useNewDay(day)
  const quote = useQuery(quoteQuery)
  if (quote.isError) return <Failure error={quote.error} onRetry={() => void quote.refetch()} />
  return quote.data ? <DailyQuote quote={quote.data} /> : <Skeleton />
}
