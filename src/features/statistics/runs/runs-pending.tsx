/** In place of the runs until they and their card are loaded. */
export const RunsPending = () => (
  <div role="status" aria-label="Loading your runs" className="skeleton h-[22rem]" />
)
