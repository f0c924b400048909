import type { DatabaseSync } from 'node:sqlite'
import { paddleId } from '#local/paddle/events/ids.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import type { Server } from '#tools/harness/server/server.ts'
import { insert } from '#tools/harness/server/database.ts'

/** Makes trainees who are signed in and have paid. None of them has started a bootcamp. */
export async function makePaidBuyers(server: Server, count: number): Promise<Buyer[]> {
  const buyers = await makeBuyers(server, count)
  const database = server.database()
  database.exec('BEGIN IMMEDIATE')
  for (const buyer of buyers) insertPayment(database, buyer)
  database.exec('COMMIT')
  database.close()
  return buyers
}

/** Inserts a payment that is already settled. Other proofs test how a webhook is settled. */
export function insertPayment(database: DatabaseSync, { id, publicId }: Buyer): string {
  const [now, transactionId] = [Date.now(), paddleId('txn', Date.now())]
  insert(database, 'payment_events', {
    event_id: paddleId('evt', now),
    public_id: `paid-${publicId}`,
    type: 'transaction.completed',
    transaction_id: transactionId,
    occurred_at: `${new Date(now).toISOString().slice(0, 19)}.000000000Z`,
    received_at: now,
    raw: '{}',
    processed_at: now,
    user_id: id,
    price_id: 'pri_jungle_local',
    verdict: 'counts',
    amount: 999,
  })
  return transactionId
}
