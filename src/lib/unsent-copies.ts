import * as z from 'zod/mini'
import { sessionSchema } from '#shared/api/workout.ts'
import { ApiError } from './api.ts'
import { withIndexedStore } from './indexed-store.ts'
import { type Decision, type Unsent, unsentSchema } from './send-finish.ts'

/** Beside `localStorage`, which no service worker can read: a second copy of every finish that waits, and what became of those that were sent without a tab. */
const database = { name: 'outbox', version: 1, stores: ['finishes'] } as const

const copySchema = z.object({
  unsent: unsentSchema,
  decision: z.nullable(z.union([z.object({ sent: sessionSchema }), z.object({ refused: z.object({ status: z.number(), text: z.string() }) })])),
})
type Copy = { unsent: Unsent; decision: Decision | null }

const withFinishes = <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) => withIndexedStore(database, 'finishes', work)
const keyOf = ({ finished, runId }: Unsent) => `${finished.userId}:${runId}`

/** Every copy, in the order they were done; none where the browser keeps none. What cannot be read is left out. */
export async function unsentCopies(): Promise<Copy[]> {
  const kept = await withFinishes<unknown[]>((store) => store.getAll())
  const copies = (kept ?? []).flatMap((one) => z.safeParse(copySchema, one).data ?? [])
  return copies
    .map(({ unsent, decision }) => ({ unsent, decision: decision && decided(decision) }))
    .sort((a, b) => a.unsent.finished.finishedAt.localeCompare(b.unsent.finished.finishedAt))
}

/** Keeps a finish, or what became of it. */
export async function copyUnsent(unsent: Unsent, decision: Decision | null = null): Promise<void> {
  await withFinishes((store) => store.put({ unsent, decision: decision && told(decision) }, keyOf(unsent)))
}

export async function dropCopy(unsent: Unsent): Promise<void> {
  await withFinishes((store) => store.delete(keyOf(unsent)))
}

// An error of ours does not survive being stored.
const told = (decision: Decision) => ('sent' in decision ? decision : { refused: { status: decision.refused.status, text: decision.refused.text } })

function decided(decision: NonNullable<z.infer<typeof copySchema>['decision']>): Decision {
  return 'sent' in decision ? decision : { refused: new ApiError(decision.refused.status, decision.refused.text) }
}
