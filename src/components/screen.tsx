import { Link } from '@tanstack/react-router'
import { Camera, ChartColumn, Crosshair, type LucideIcon, Quote, UserRound } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { Logo } from './pictures/logo.tsx'

type Tab = {
  to: '/quotes' | '/statistics' | '/dashboard' | '/progress-photos' | '/account-settings'
  label: string
  icon: LucideIcon
}

const tabs: readonly Tab[] = [
  { to: '/quotes', label: 'Quotes', icon: Quote },
  { to: '/statistics', label: 'Stats', icon: ChartColumn },
  { to: '/dashboard', label: 'Mission', icon: Crosshair },
  { to: '/progress-photos', label: 'Photos', icon: Camera },
  { to: '/account-settings', label: 'Account', icon: UserRound },
]

type Screen = {
  /** The right side of the top bar. */
  corner?: React.ReactNode
  /** The tab that this screen belongs to. */
  tab: Tab['label']
  children: React.ReactNode
}

/** A main screen. Below 1024 px: top bar, content, bottom bar; from there on a rail on the left, and nothing under it. */
export function Screen({ corner, tab, children }: Screen) {
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-base-100/95 backdrop-blur lg:fixed lg:inset-y-0 lg:left-0 lg:w-52 lg:border-r lg:border-b-0 lg:bg-base-200">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between px-4 lg:h-full lg:flex-col lg:items-start lg:px-6 lg:py-5">
          <Link to="/dashboard" className="tap" aria-label={`${brand}, mission home`}>
            <Logo />
          </Link>
          {corner}
        </div>
      </header>
      <main id="main" className="topo topo-fade min-h-dvh pb-28 lg:ml-52 lg:pb-16">
        <div className="mx-auto max-w-6xl px-4 pt-5 lg:px-8 lg:pt-8">{children}</div>
      </main>
      <Navigation current={tab} />
    </>
  )
}

/** The five tabs: a bottom bar on narrow screens, the rail's links on wide ones (src/styles.css). */
function Navigation({ current }: { current: Tab['label'] }) {
  return (
    <nav className="dock z-40" aria-label="Main">
      {tabs.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={label === current ? 'dock-active' : ''}
          aria-current={label === current ? 'page' : undefined}
        >
          <Icon className="size-6" strokeWidth={label === current ? 2.4 : 2} aria-hidden />
          <span className="dock-label">{label}</span>
        </Link>
      ))}
    </nav>
  )
}
