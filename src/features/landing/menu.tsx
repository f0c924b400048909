import { X } from 'lucide-react'
import { Logo } from '#src/components/pictures/logo.tsx'
import { anchors } from './anchors.ts'

export const behindMenu = 'max-lg:peer-target:[&_:is(a,summary)]:invisible'

/**
 * Open while the address ends in `#menu`, so it needs no JavaScript, and every choice closes it, as does
 * Back. A `<details>` would stay open above the section that it links to. No element has the id `closed`, so
 * closing does not scroll. Its later siblings get `behindMenu`, so that Tab does not reach content below it.
 */
export function Menu() {
  return (
    <div
      id="menu"
      className="group peer invisible fixed inset-0 z-50 overflow-hidden [transition:visibility_.2s] target:visible lg:hidden"
    >
      <a
        href="#closed"
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 touch-none bg-black/60 opacity-0 [transition:opacity_.2s] group-target:opacity-100"
      />
      <nav
        aria-label="Menu"
        className="topo absolute! inset-y-0 right-0 flex w-[86%] max-w-sm [translate:100%] flex-col overflow-y-auto overscroll-contain border-l border-line-strong bg-base-200 p-4 [transition:translate_.2s_var(--ease-march)] group-target:[translate:none]"
      >
        <div className="flex items-center justify-between">
          <Logo />
          <a href="#closed" className="btn btn-ghost btn-square -mr-2" aria-label="Close menu">
            <X className="size-7 shrink-0" />
          </a>
        </div>
        <ul className="mt-4 grow">
          {anchors.map(({ id, name }, i) => (
            <li key={id} className="border-b border-line">
              <a
                href={`#${id}`}
                className="stencil flex min-h-16 items-center justify-between text-[1.75rem]"
              >
                {name}
                <span className="gridref text-muted" aria-hidden="true">
                  0{i + 1}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className="grid gap-3 pt-6 pb-4">
          <a href="#pricing" className="btn btn-primary btn-lg">
            Join
          </a>
          <a href="/login" className="btn btn-outline btn-lg">
            Sign In
          </a>
        </div>
      </nav>
    </div>
  )
}
