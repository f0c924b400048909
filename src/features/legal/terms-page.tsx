import { brand, seller } from '#shared/brand.ts'
import { products } from '#shared/content/products.ts'
import { LegalPage } from './legal-page.tsx'
import { Link, List, Mail, Section } from './parts.tsx'

const { jungle } = products

export function TermsPage() {
  return (
    <LegalPage title="TERMS">
      <Section title="Who we are">
        <p>
          {brand} is run by {seller.legalName}, a company registered in Singapore, registration number{' '}
          {seller.registrationNumber}. Write to us at <Mail to={seller.supportMail} />.
        </p>
      </Section>
      <Section title="What you buy">
        <p>
          The {jungle.name} is a bodyweight training program of 30 daily missions, each with a workout and a
          short story. You pay once. It’s not a subscription and doesn’t renew.
        </p>
        <p>
          One payment buys one bootcamp of 30 days, at your own pace. A mission you miss waits for you, and
          you can restart an active bootcamp from Day 1 without paying again. It costs {jungle.priceUsd},
          shown in euros on our first page as {jungle.priceEur}. After you complete a bootcamp, another one
          costs {jungle.repeatPriceUsd}. The checkout shows the final price, in your currency, before you pay.
          You can’t buy a bootcamp marked “coming soon” yet.
        </p>
      </Section>
      <Section title="How you pay">
        <p>
          Orders go through Paddle, our online reseller and merchant of record. Paddle takes your payment by
          card, sends the receipt, handles taxes and answers questions about payments and returns. We never
          see your card number.
        </p>
        <p>
          You can request a refund within 24 hours, in addition to your legal rights. See{' '}
          <Link href="/refund">Refund</Link>.
        </p>
      </Section>
      <Section title="Who may train">
        <List
          items={[
            'You must be at least 13 years old.',
            'If you are under 18, a parent or guardian must agree before you use the service or pay.',
            'Progress photos are for adults. If you’re under 18, don’t take any.',
          ]}
        />
      </Section>
      <Section title="Your health">
        <p>
          The program is general fitness training, not medical advice. The short readiness check before your
          first workout is not a medical exam. It only tells you when to ask a doctor first. Ask one before
          you start if you’re injured, ill, pregnant or unsure. Stop if something hurts, and get medical care
          for chest pain, dizziness, severe pain or swelling, or dark urine. Results vary and aren’t
          guaranteed.
        </p>
      </Section>
      <Section title="Accessibility">
        <p>
          What works with a keyboard, a screen reader, large text or without sound, and what doesn’t yet, is
          on <Link href="/accessibility">Accessibility</Link>.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          One account is for one person. A sign-in lasts 30 days and renews as you use it, so sign out on
          shared devices. Keep your password to yourself and enter true numbers: we build your missions from
          them. We may close an account that attacks the service or harms others. You can delete your account
          on your account page. If you can’t sign in, write to <Mail to={seller.supportMail} />.{' '}
          <Link href="/privacy">Privacy</Link> explains what we store, and for how long.
        </p>
      </Section>
      <Section title="Who owns what">
        <p>
          You own your notes and photos. We keep them only to show them to you. We own the stories, pictures
          and workouts. Use them for your own training, but don’t sell or republish them.
        </p>
      </Section>
      <Section title="Our liability">
        <p>
          We run the service with care, but we can’t promise that it’s never interrupted. Nothing in these
          terms limits our legal liability, especially for injury caused by our negligence, for fraud, and for
          your rights as a consumer.
        </p>
      </Section>
      <Section title="Law and changes">
        <p>
          The law of Singapore applies. You keep the consumer rights of the country you live in. If we change
          these terms, we change the date above. A bootcamp you already paid for stays as you bought it.
        </p>
      </Section>
    </LegalPage>
  )
}
