import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

type StartLink = { word: 'START MISSION' | 'RESUME'; onClick: React.MouseEventHandler | undefined }

/** The card's main button: it leads to the player. */
export function StartLink({ word, onClick }: StartLink) {
  return (
    <Link to="/workout" preload="intent" className="btn btn-flare btn-lg mt-3 w-full" onClick={onClick}>
      {word}
      <ChevronRight className="size-6" strokeWidth={3} aria-hidden />
    </Link>
  )
}
