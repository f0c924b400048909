/** A placeholder while the figures load, as high as the cards, so that the layout does not shift. */
export function FiguresSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start"
    >
      <div className="grid gap-4">
        <div className="skeleton h-[13rem] sm:h-[20rem] lg:h-[13rem]" />
        <div className="skeleton h-[36rem] lg:h-[33rem]" />
        <div className="skeleton h-[36rem] lg:h-[33rem]" />
      </div>
      <div className="skeleton mx-auto h-[64rem] w-full max-w-md lg:h-[69rem] lg:max-w-none" />
    </div>
  )
}
