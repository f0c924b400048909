import { type ComponentProps, Suspense, lazy } from 'react'
import { Loading } from '#src/components/loading.tsx'
import type { GuideQuestion } from './guide-question.tsx'

/** Loaded apart, because most missions begin without the question. */
const load = () => import('./guide-question.tsx').then((part) => ({ default: part.GuideQuestion }))
const Question = lazy(load)

export const preloadGuideQuestion = () => void load().catch(() => null)

export const LazyGuideQuestion = (question: ComponentProps<typeof GuideQuestion>) => (
  <Suspense fallback={<Loading />}>
    <Question {...question} />
  </Suspense>
)
