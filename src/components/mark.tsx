/** The product's mark, three rising chevrons, in the colour of the text around it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M16 1.5 28 14v6L16 8.2 4 20v-6z" />
      <path d="M16 11.5 25 20.6V26l-9-8.8L7 26v-5.4z" />
      <path d="m16 20.8 6 5.9V31l-6-5.6-6 5.6v-4.3z" />
    </svg>
  )
}
