import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { DailyQuote } from '#src/features/quotes/daily-quote.tsx'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { useNewDay } from '#src/features/dashboard/new-day.ts'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'

export const Route = createFileRoute('/quotes')({
  staticData: { title: 'Daily quote' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Quotes" corner={<CountryBadge country={user.country} />}>
          <OfferGate>{() => <TodaysQuote day={user.currentDay} />}</OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})

function TodaysQuote({ day }: { day: number }) {
  useNewDay(day)
  const quote = useQuery(quoteQuery)
  if (quote.isError) return <Failure error={quote.error} onRetry={() => void quote.refetch()} />
  return quote.data ? <DailyQuote quote={quote.data} /> : <Skeleton />
}
