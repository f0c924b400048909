/**
 * A picture of 16 × 9 pixels, drawn large and soft below a picture that is still loading. It uses no style,
 * so that static pages can use it.
 */
export function Blur({ preview, className = '' }: { preview: string; className?: string }) {
  return (
    <svg
      className={`absolute inset-0 size-full ${className}`}
      viewBox="0 0 16 9"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={preview} width="16" height="9" preserveAspectRatio="none" />
    </svg>
  )
}
