import { asc, eq, inArray } from 'drizzle-orm'
import { brand, seller } from '#shared/brand.ts'
import { readSubject } from '#shared/programme/plan/omission-subject.ts'
import { db } from '#worker/db/client.ts'
import {
  accountTokens,
  bootcamps,
  calendarFeeds,
  checkouts,
  claimAttempts,
  dataExports,
  deletedPhotos,
  logins,
  mails,
  omissions,
  passkeys,
  paymentEvents,
  photos,
  purchases,
  pushSubscriptions,
  reminders,
  runs,
  users,
  workoutSessions,
} from '#worker/db/schema.ts'
import { trailOf } from '#worker/domain/audit-trail.ts'
import { onlyFacts } from '#worker/domain/payments/payment-facts.ts'
import { photoName } from './photo-name.ts'
import { exerciseName, exportSession, sessionsCsv } from './session-rows.ts'
import { toExport } from './to-export.ts'

/** The files of an export other than photos, as of `now`. */
export async function exportFiles(
  { userId, owner }: { userId: number; owner: string },
  packed: ReadonlySet<number>,
  now: number,
): Promise<{ name: string; text: string }[]> {
  const rows = await readEverything(userId, owner)
  const [user] = rows.users
  if (!user) throw new Error('There is no user to export')
  const byId = new Map(rows.bootcamps.map((bootcamp) => [bootcamp.id, bootcamp]))
  const claimed = new Set(
    rows.purchases.filter((purchase) => purchase.claimed).map(({ transactionId }) => transactionId),
  )
  const sessions = rows.sessions.flatMap((session) => {
    const bootcamp = byId.get(session.bootcampId)
    return bootcamp ? [{ session, bootcamp }] : []
  })
  const data = {
    about: { product: brand, madeAt: new Date(now).toISOString(), format: 1 },
    account: toExport('users', user),
    bootcamps: rows.bootcamps.map((bootcamp) => ({
      ...toExport('bootcamps', bootcamp),
      sessions: sessions
        .filter((each) => each.bootcamp === bootcamp)
        .map(({ session }) => exportSession(session, bootcamp)),
      runs: rows.runs
        .filter(({ bootcampId }) => bootcampId === bootcamp.id)
        .map((run) => toExport('runs', run)),
    })),
    leftOut: rows.omissions.map((omission) =>
      toExport('omissions', omission, { subject: omittedName(omission.subject) }),
    ),
    photos: rows.photos.map((photo) =>
      toExport('photos', photo, {
        bootcampId: byId.get(photo.bootcampId)?.publicId,
        objectKey: packed.has(photo.id) ? photoName(photo) : null,
        hasThumb: photo.hasThumb || photo.thumbOffset !== null,
      }),
    ),
    deletedPhotos: rows.deletedPhotos.map((photo) => toExport('deletedPhotos', photo)),
    purchases: rows.purchases.map(
      ({
        transactionId: orderNumber,
        occurredAt: paidAt,
        verdict,
        amount,
        refunded,
        chargedBack,
        refundPending,
        takenBack,
      }) => ({
        orderNumber,
        paidAt,
        verdict,
        amount,
        refunded,
        chargedBack,
        refundPending,
        takenBack,
      }),
    ),
    // Events of a claimed payment must not name who paid, even if their body was not reduced yet.
    payments: rows.payments.map((event) =>
      toExport('paymentEvents', event, {
        raw: parsed(claimed.has(event.transactionId ?? '') ? onlyFacts(event) : event.raw),
      }),
    ),
    checkouts: rows.checkouts.map((checkout) => toExport('checkouts', checkout)),
    searchesForAPayment: rows.claims.map((claim) => toExport('claimAttempts', claim)),
    signIns: rows.logins.map((login) => toExport('logins', login)),
    passkeys: rows.passkeys.map((passkey) => toExport('passkeys', passkey)),
    linksByMail: rows.tokens.map((token) => toExport('accountTokens', token)),
    mailsUnderWay: rows.mails.map((mail) => toExport('mails', mail)),
    trail: rows.trail.map((entry) => toExport('audit', entry)),
    pushDevices: rows.devices.map((device) =>
      toExport('pushSubscriptions', device, { endpoint: URL.parse(device.endpoint)?.host ?? null }),
    ),
    remindersSent: rows.reminders.map((reminder) => toExport('reminders', reminder)),
    calendarAddresses: rows.feeds.map((feed) => toExport('calendarFeeds', feed)),
    copiesOfYourData: rows.exports.map((copy) => toExport('dataExports', copy)),
  }
  return [
    { name: 'README.txt', text: readMe(now) },
    { name: 'data.json', text: `${JSON.stringify(data, null, 1)}\n` },
    { name: 'sessions.csv', text: sessionsCsv(sessions) },
  ]
}

async function readEverything(userId: number, owner: string) {
  const ownBootcamps = db.select({ id: bootcamps.id }).from(bootcamps).where(eq(bootcamps.userId, userId))
  const orders = db
    .select({ id: paymentEvents.transactionId })
    .from(paymentEvents)
    .where(eq(paymentEvents.userId, userId))
  const [
    ownUser,
    signIns,
    keys,
    started,
    sessions,
    timed,
    omitted,
    saved,
    deleted,
    paid,
    payments,
    opened,
    tried,
    devices,
    sent,
    feeds,
    copies,
    tokens,
    waiting,
    trail,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(logins).where(eq(logins.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    db.select().from(bootcamps).where(eq(bootcamps.userId, userId)).orderBy(asc(bootcamps.id)),
    db
      .select()
      .from(workoutSessions)
      .where(inArray(workoutSessions.bootcampId, ownBootcamps))
      .orderBy(asc(workoutSessions.completedAt)),
    db.select().from(runs).where(eq(runs.userId, userId)).orderBy(asc(runs.ranOn)),
    db.select().from(omissions).where(eq(omissions.userId, userId)).orderBy(asc(omissions.changedAt)),
    db.select().from(photos).where(eq(photos.userId, userId)).orderBy(asc(photos.id)),
    db.select().from(deletedPhotos).where(eq(deletedPhotos.userId, userId)),
    db.select().from(purchases).where(eq(purchases.userId, userId)),
    db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.transactionId, orders))
      .orderBy(asc(paymentEvents.occurredAt)),
    db.select().from(checkouts).where(eq(checkouts.userId, userId)),
    db.select().from(claimAttempts).where(eq(claimAttempts.userId, userId)),
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db.select().from(reminders).where(eq(reminders.userId, userId)).orderBy(asc(reminders.sentOn)),
    db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
    db.select().from(dataExports).where(eq(dataExports.userId, userId)),
    db.select().from(accountTokens).where(eq(accountTokens.userId, userId)),
    db.select().from(mails).where(eq(mails.userId, userId)),
    trailOf(userId, owner),
  ])
  return {
    users: ownUser,
    logins: signIns,
    passkeys: keys,
    bootcamps: started,
    sessions,
    runs: timed,
    omissions: omitted,
    photos: saved,
    deletedPhotos: deleted,
    purchases: paid,
    payments,
    checkouts: opened,
    claims: tried,
    devices,
    reminders: sent,
    feeds,
    exports: copies,
    tokens,
    mails: waiting,
    trail,
  }
}

function omittedName(text: string): string {
  const subject = readSubject(text)
  if (!subject) return text
  if ('exercise' in subject) return exerciseName(subject.exercise)
  return 'joint' in subject ? subject.joint : `every ${subject.pattern}`
}

const readMe = (
  now: number,
) => `Everything ${brand} stores about you, as it was on ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC.

data.json      everything, for a program to read
sessions.csv   your workout sessions, one per line, for a spreadsheet
photos         your progress photos, by the day of the bootcamp

Times are UTC. We leave out anything that would let someone in (your password's hash, sign-in numbers,
notification keys, your calendar address), and the small versions of your photos.
Questions: ${seller.dataProtectionMail}
`

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
