const links = [
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Refund', '/refund'],
] as const

export function LegalLinks({ className = '' }: { className?: string }) {
  return (
    <nav className={`flex gap-6 ${className}`} aria-label="Legal">
      {links.map(([label, href]) => (
        <a key={href} className="tap link" href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}
