const links = [
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Refund', '/refund'],
  ['Accessibility', '/accessibility'],
] as const

export function LegalLinks({ className = '' }: { className?: string }) {
  return (
    <nav className={`flex flex-wrap gap-x-6 ${className}`} aria-label="Legal">
      {links.map(([label, href]) => (
        <a key={href} className="tap link" href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}
