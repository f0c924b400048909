import { seller } from '#shared/brand.ts'
import { Logo } from '#src/components/pictures/logo.tsx'
import { behindMenu } from './menu.tsx'

const links = [
  { name: 'Terms', href: '/terms' },
  { name: 'Privacy', href: '/privacy' },
  { name: 'Refund', href: '/refund' },
  { name: 'Accessibility', href: '/accessibility' },
  { name: 'Contact support', href: `mailto:${seller.supportMail}` },
] as const

export function Footer() {
  return (
    <footer className={`border-t border-line ${behindMenu}`}>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-10 lg:flex lg:items-center lg:justify-between lg:px-6">
        <div>
          <Logo />
          <p className="mt-2 max-w-md text-[.9375rem] text-muted">
            Check with a doctor before you start if you’re injured, pregnant or unsure. Stop if something
            hurts. Ages 13 and up; under 18 with a guardian’s consent. Photos are for adults.
          </p>
        </div>
        <nav className="flex flex-wrap gap-x-6" aria-label="Legal">
          {links.map(({ name, href }) => (
            <a key={name} href={href} className="tap link link-hover">
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
