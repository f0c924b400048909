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
          The {jungle.name} is a bodyweight training programme of 30 daily missions, each with a workout and a
          short story. You pay once. It is not a subscription and does not renew.
        </p>
        <p>
          One payment opens one run through the 30 days, at your own pace: a mission you miss waits, and you
          can start an active run over from Day 1 without paying again. It costs {jungle.priceUsd}, shown in
          euro on our first page as {jungle.priceEur}. Once you have completed a run, another one costs{' '}
          {jungle.repeatPriceUsd}. The checkout shows the final price, in your currency, before you pay. A
          bootcamp that is marked as coming soon cannot be bought yet.
        </p>
      </Section>
      <Section title="How you pay">
        <p>
          Orders go through Paddle, our online reseller and merchant of record. Paddle takes your payment by
          card, sends the receipt, handles taxes and answers questions about payments and returns. We never
          see your card number.
        </p>
        <p>
          You can ask for your money back within 24 hours, on top of the rights the law gives you: see{' '}
          <Link href="/refund">Refund</Link>.
        </p>
      </Section>
      <Section title="Who may train">
        <List
          items={[
            'You must be at least 13 years old.',
            'If you are under 18, a parent or guardian must agree before you use the service or pay.',
            'Progress photos are for adults. If you are under 18, do not take any.',
          ]}
        />
      </Section>
      <Section title="Your health">
        <p>
          The programme is general fitness training, not medical advice. The short readiness check before your
          first workout is no examination: it only tells you when to ask a doctor first. Ask one before you
          start if you are injured, ill, pregnant or unsure. Stop if something hurts, and seek care for chest
          pain, dizziness, severe pain or swelling, or dark urine. Results differ from person to person and
          are not guaranteed.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          One account is for one person. A sign-in lasts 30 days and is renewed as you use it: sign out on a
          device that others use. Keep your password to yourself and give true numbers: your missions are made
          from them. We may close an account that is used to attack the service or to harm others. You can
          delete your account on your account page; if you cannot sign in, write to{' '}
          <Mail to={seller.supportMail} />. <Link href="/privacy">Privacy</Link> says what we store, and for
          how long.
        </p>
      </Section>
      <Section title="What belongs to whom">
        <p>
          Your notes and photos stay yours; we keep them only to show them to you. Stories, pictures and
          workouts stay ours: use them for your own training, do not sell or republish them.
        </p>
      </Section>
      <Section title="What we answer for">
        <p>
          We run the service with care, but cannot promise that it is never interrupted. Nothing in these
          terms limits what we owe you by law, above all for injury caused by our negligence, for fraud, and
          for your rights as a consumer.
        </p>
      </Section>
      <Section title="Law and changes">
        <p>
          The law of Singapore applies. The consumer rights of the country you live in stay yours. If we
          change these terms, the date above changes; a bootcamp you have already paid for stays as you bought
          it.
        </p>
      </Section>
    </LegalPage>
  )
}
