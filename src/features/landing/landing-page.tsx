import { Closing } from './closing.tsx'
import { DayOne, type DayOneStory } from './day-one.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { behindMenu, Menu } from './menu.tsx'
import { Pricing } from './pricing.tsx'
import { Program } from './program.tsx'
import { TopBar } from './top-bar.tsx'

/** What a visitor sees at `/`: rendered once at build time, without JavaScript in the browser. */
export function LandingPage({ dayOne }: { dayOne: DayOneStory }) {
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Menu />
      <main id="main" className={behindMenu}>
        <Hero />
        <Features />
        <Program />
        <DayOne story={dayOne} />
        <Pricing />
        <Faq />
        <Closing />
      </main>
      <Footer />
    </>
  )
}
