import { Menu as MenuIcon } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { Logo } from '#src/components/pictures/logo.tsx'
import { anchors } from './anchors.ts'

export function TopBar() {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-base-100/92 [backdrop-filter:blur(8px)]">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-4 lg:px-6">
        <a href="#main" className="tap" aria-label={`${brand}, to the top`}>
          <Logo className="text-[min(1.625rem,8vw)]" />
        </a>
        <nav className="hidden items-center gap-1 lg:flex" aria-label="Page">
          {anchors.map(({ id, name }) => (
            <a key={id} href={`#${id}`} className="tap cond px-4 text-lg hover:text-primary">
              {name}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <a
            href="/login"
            className="tap cond hidden px-3 text-lg hover:text-primary min-[22.5rem]:inline-flex"
          >
            Sign In
          </a>
          <a href="#pricing" className="btn btn-primary hidden sm:inline-flex">
            Join
          </a>
          <a href="#menu" className="btn btn-ghost btn-square -mr-2 lg:hidden" aria-label="Open menu">
            <MenuIcon className="size-7 shrink-0" />
          </a>
        </div>
      </div>
    </header>
  )
}
