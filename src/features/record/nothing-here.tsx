import { Link } from '@tanstack/react-router'
import { Compass, type LucideIcon } from 'lucide-react'

type NothingHere = {
  icon: LucideIcon
  heading: string
  text: string
  to: '/dashboard' | '/mission-log'
  linkText: string
}

/** Replaces a record that does not exist: why, and where to go. */
export function NothingHere({ icon: Icon, heading, text, to, linkText }: NothingHere) {
  return (
    <div className="brackets mx-auto mt-10 max-w-md px-6 py-12 text-center">
      <Icon className="mx-auto size-14 text-secondary" strokeWidth={1.5} aria-hidden />
      <h1 className="stencil mt-5 text-[2.25rem]">{heading}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <Link to={to} className="btn btn-primary btn-lg mt-6 w-full">
        {linkText}
      </Link>
    </div>
  )
}

/** The address names a bootcamp that is not the trainee's. */
export function NoSuchBootcamp() {
  return (
    <NothingHere
      icon={Compass}
      heading="Bootcamp not found"
      text="This bootcamp isn’t in your record."
      to="/mission-log"
      linkText="Open your mission log"
    />
  )
}
