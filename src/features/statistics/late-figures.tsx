import { type ComponentProps, Suspense, lazy } from 'react'
import type { BootcampFigures } from './bootcamp-figures.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { figuresPart } from './queries.ts'

const ImportedFigures = lazy(() => figuresPart().then((part) => ({ default: part.BootcampFigures })))

/** The figures of a bootcamp, in cards that are loaded with the first answer. */
export const LateFigures = (figures: ComponentProps<typeof BootcampFigures>) => (
  <Suspense fallback={<FiguresSkeleton />}>
    <ImportedFigures {...figures} />
  </Suspense>
)
