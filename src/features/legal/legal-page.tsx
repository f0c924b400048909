import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { Logo } from '#src/components/pictures/logo.tsx'

const links = [
  { name: 'Terms', href: '/terms' },
  { name: 'Privacy', href: '/privacy' },
  { name: 'Refund', href: '/refund' },
  { name: 'Accessibility', href: '/accessibility' },
] as const

/** The date that the specification gives to its texts. */
const lastChange = { date: '2025-09-02', text: 'September 2, 2025' }

/** The frame of every legal text: a back link, its date, and links to the other texts. */
type LegalPageProps = { title: string; updated?: { date: string; text: string }; children: ReactNode }

export function LegalPage({ title, updated = lastChange, children }: LegalPageProps) {
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <header className="border-b border-line bg-base-100">
        <div className="mx-auto flex min-h-16 max-w-2xl flex-wrap items-center justify-between gap-x-3 px-4 py-1">
          <a href="/" id="back" className="btn btn-outline">
            <ArrowLeft className="size-5" />
            Back
          </a>
          <a href="/" className="tap" aria-label={`${brand}, home`}>
            <Logo className="text-[min(1.5rem,8vw)]" />
          </a>
        </div>
      </header>
      <main id="main" className="mx-auto max-w-2xl px-4 py-10 lg:py-16">
        <h1 className="stencil text-[min(3.125rem,20vw)] lg:text-7xl">{title}</h1>
        <p className="mt-3 text-muted">
          <time dateTime={updated.date}>{updated.text}</time>
        </p>
        {children}
      </main>
      <footer className="border-t border-line">
        <nav className="mx-auto flex max-w-2xl flex-wrap gap-x-6 px-4 py-6" aria-label="Legal">
          {links.map(({ name, href }) => (
            <a key={name} href={href} className="tap link link-hover">
              {name}
            </a>
          ))}
        </nav>
      </footer>
    </>
  )
}
