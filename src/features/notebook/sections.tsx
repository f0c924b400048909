import { useLocation } from '@tanstack/react-router'

const sections = [
  { id: 'map', name: 'Map' },
  { id: 'kit', name: 'Kit' },
  { id: 'crew', name: 'Crew' },
  { id: 'skills', name: 'Skills' },
] as const

type SectionId = (typeof sections)[number]['id']

/**
 * The notebook's index tabs. The browser itself scrolls and moves the focus, because a section's heading can be
 * focused.
 */
export function NotebookTabs() {
  const hash = useLocation({ select: (location) => location.hash })
  const current = sections.find(({ id }) => id === hash)?.id ?? 'map'
  return (
    <nav aria-label="Notebook">
      <ul className="grid grid-cols-4 gap-0.5">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={`cond grid min-h-11 place-items-center rounded text-[min(1.0625rem,5.5vw)] font-bold text-ink ${
                id === current ? 'bg-paper forced-colors:border-2' : 'bg-paper-line'
              }`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionHeading = { id: SectionId; hidden?: boolean; children: React.ReactNode }

/** The heading that a tab leads to. `hidden` leaves it to screen readers, if the page itself shows what it says. */
export function SectionHeading({ id, hidden = false, children }: SectionHeading) {
  return (
    <h2 id={id} tabIndex={-1} className={hidden ? 'sr-only' : 'stencil mt-6 text-2xl'}>
      {children}
    </h2>
  )
}
