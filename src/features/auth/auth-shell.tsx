import { brand } from '#shared/brand.ts'
import { Logo } from '#src/components/pictures/logo.tsx'
import { Painting } from '#src/components/pictures/painting.tsx'

type AuthShell = { heading: string; text: string; children: React.ReactNode }

/** The frame of login and signup: a piece of the story, then the form; the button is visible without scrolling. */
export function AuthShell({ heading, text, children }: AuthShell) {
  return (
    <main id="main" className="min-h-dvh lg:grid lg:grid-cols-2">
      <div className="relative h-52 overflow-hidden lg:h-auto">
        <Painting
          name="sign-in"
          sizes="(min-width: 1024px) max(50vw, 178vh), 100vw"
          narrow
          eager
          className="absolute inset-0"
          position="sm:object-[50%_78%] lg:object-[46%_50%]"
        />
        <div className="absolute inset-x-0 top-0 h-24 bg-gradient-to-b from-base-100/85 to-transparent" />
        <div className="absolute inset-0 bg-gradient-to-t from-base-100 to-transparent to-90% lg:hidden" />
        <a href="/" className="tap absolute top-3 left-4" aria-label={`${brand}, home`}>
          <Logo className="text-2xl" />
        </a>
      </div>
      <div className="relative -mt-16 px-4 pb-10 lg:mt-0 lg:grid lg:place-items-center">
        <div className="mx-auto w-full max-w-md">
          <h1 className="stencil text-[min(3rem,15vw)]">{heading}</h1>
          <p className="mt-2 text-lg text-muted">{text}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
