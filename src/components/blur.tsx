/** 16 × 9 pixels of a picture that is still to come, drawn large and soft under it: no style, so a static page may have it. */
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
