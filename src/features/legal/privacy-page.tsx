import { brand, seller } from '#shared/brand.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'

const stored = [
  'Your account: your e-mail address, and your password only as a hash that cannot be turned back into it.',
  'Your profile: country, units, weight, height, age, goal, push-ups, sit-ups, run time and time zone. From 13 to 17 also the date on which you said that a guardian agrees.',
  'Your training: bootcamps and workout sessions, what you did in them, how hard it felt and the notes you write.',
  'Your readiness check: when it was shown, which version, and whether to go carefully. Your answers are not stored.',
  'Your sign-ins: one record for each signed-in browser, with when it began, was last seen and ends.',
  'Your purchases: what Paddle tells us about them, such as order number, product and e-mail address. Never your card number.',
  'Your progress photos, if you take any. Photos are for adults, and only you can see yours.',
  'Your reminders: whether you want them and, if so, the address your browser gives us for sending them.',
] as const

export function PrivacyPage() {
  return (
    <LegalPage title="PRIVACY">
      <Section title="In short">
        <p>
          We store what {brand} needs to train you, and nothing else. No advertising, no analytics, no tracking. We do not sell your data.
        </p>
      </Section>
      <Section title="Who is responsible">
        <p>
          {seller.legalName}, registered in Singapore, registration number {seller.registrationNumber}. For anything about your data write
          to <Mail to={seller.dataProtectionMail} />.
        </p>
      </Section>
      <Section title="What we store">
        <List items={stored} />
      </Section>
      <Section title="Why">
        <p>
          To give you the programme you have bought: your numbers set the load, your sessions set what comes next. Photos and reminders are up to
          you: they are kept only if you use them. Purchases are kept because the law on accounts asks for it.
        </p>
      </Section>
      <Section title="One cookie">
        <p>
          We set one cookie, <code>__Host-login</code>, when you sign in. It keeps you signed in for up to 30 days after you were last here and
          is strictly necessary, so there is no banner to click away. Signing out removes it. At the checkout Paddle may set cookies of its own.
        </p>
      </Section>
      <Section title="On your device">
        <p>
          Your browser may keep a copy of your missions, so that you can train without a network, and the theme you chose. Signing out removes
          the copies, but for a finished mission that could not be sent yet: it waits for you to sign in again.
        </p>
      </Section>
      <Section title="Who else sees data">
        <List
          items={[
            'Cloudflare, which runs our servers and keeps technical logs of requests for a short time. Its machines stand in many countries.',
            'Paddle, our merchant of record, which takes payments and handles returns. It gets your e-mail address and an account number.',
            'The push service of your browser, which carries reminders if you switched them on.',
          ]}
        />
        <p>Nobody else, unless a law obliges us.</p>
      </Section>
      <Section title="How long">
        <p>
          Your account, training and photos stay until you have them deleted. A photo you delete is gone for good. Records of purchases stay as
          long as the law asks for.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You can ask what we store about you, have it corrected, get a copy, have it deleted, or take back a consent. Write
          to <Mail to={seller.dataProtectionMail} />. You can also complain to the data protection authority where you live; in Singapore that is
          the Personal Data Protection Commission.
        </p>
      </Section>
      <Section title="Young people">
        <p>
          {brand} is not for children under 13. From 13 to 17 a guardian must agree. Progress photos are for adults only. More in
          the <Link href="/terms">Terms</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}
