import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 space-y-3 text-[1.0625rem] wrap-anywhere">
      <h2 className="cond text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

export function List({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-primary">
      {items.map((item, i) => (
        <li key={i}>{item}</li>
      ))}
    </ul>
  )
}

export function Link({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}

export function Mail({ to }: { to: string }) {
  return <Link href={`mailto:${to}`}>{to}</Link>
}
