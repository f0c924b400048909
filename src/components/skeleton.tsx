/** A placeholder while a screen's data is loading; invisible at first, so that a fast answer does not flash. */
export function Skeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid gap-4 transition-opacity delay-200 duration-0 starting:opacity-0"
    >
      <div className="skeleton h-16 max-w-md" />
      <div className="skeleton h-24" />
      <div className="skeleton h-96" />
    </div>
  )
}
