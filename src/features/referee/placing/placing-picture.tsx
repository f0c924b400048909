/** A phone that leans on a bottle, and a person from the side in its sight: on the floor or upright. */
export function PlacingPicture({ lies }: { lies: boolean }) {
  const label = lies
    ? 'The phone leans on a bottle on the floor and sees the whole lying body from the side'
    : 'The phone leans on a bottle and sees the whole standing body from the side'
  return (
    <svg viewBox="0 0 320 130" role="img" aria-label={label} className="mt-2 w-full text-base-content">
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 120H312" strokeWidth="2" />
        <path d="M22 120V86l5-8V66h10v12l5 8v34z" />
        <path d="M48 119 58 76" strokeWidth="8" />
        <g strokeWidth="2" strokeDasharray="5 7">
          <path d={lies ? 'M64 92 300 62' : 'M64 90 296 12'} />
          <path d="M64 98 300 116" />
        </g>
        {lies ? (
          <>
            <circle cx="142" cy="78" r="9" />
            <path d="M156 86 220 98 280 112M160 88l-4 14 3 15" />
          </>
        ) : (
          <>
            <circle cx="236" cy="26" r="9" />
            <path d="M236 38v38l-2 22 2 20M236 46l14 14 8-6" />
          </>
        )}
      </g>
    </svg>
  )
}
