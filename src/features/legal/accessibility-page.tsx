import { seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'

/** What works for whom and what doesn't yet. Each point of the first list has a test (docs/accessibility.md). */
export function AccessibilityPage() {
  return (
    <LegalPage title="ACCESSIBILITY" updated={{ date: '2026-11-27', text: 'November 27, 2026' }}>
      <Section title="What we aim for">
        <p>
          Everyone who can do the exercises should be able to use the app. Our measure is the Web Content
          Accessibility Guidelines (WCAG) 2.2, level AA. Before each release, automated tests check every
          screen in both themes, on phones and on wide screens.
        </p>
      </Section>
      <Section title="What works">
        <List
          items={[
            'A keyboard is enough to train, from START MISSION to Finish. You always see where you are.',
            'Buttons, fields and pictures have names that a screen reader can say. It also says each step, count and rest.',
            'Text can be twice as large, and a screen 320 pixels wide shows everything without scrolling sideways.',
            'Text stands out from its background by at least 4.5 to 1, and large text by 3 to 1, in both themes.',
            'Buttons and fields are at least 44 pixels high and wide.',
            'Every spoken word and every beep is also on the screen, so you can train without sound.',
            'If your device asks for less motion, pictures and figures stand still, and a line of text says how the move goes.',
            'Without the timers, every step waits until you’re ready: choose “By hand”.',
            'The story can be read aloud by your device.',
          ]}
        />
      </Section>
      <Section title="What doesn’t work yet">
        <List
          items={[
            'There are no missions for training on a chair or in a wheelchair. You can leave out exercises and places of the body, but most missions are done standing and on the floor.',
            'The app, its stories and its voices are in English only.',
            'Paddle, our reseller, makes the checkout. We can’t change how it works.',
            'Our tests check names and order. People who use a screen reader every day haven’t tested the app yet.',
          ]}
        />
      </Section>
      <Section title="Tell us">
        <p>
          If something keeps you from training, write to <Mail to={seller.supportMail} />. Tell us what you
          tried and which device, browser and aid you use. You’ll get an answer from a person. If it doesn’t
          help, you can also complain to the authority for accessibility in your country. What you buy is
          described in the <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
