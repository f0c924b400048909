import type { QueryClient } from '@tanstack/react-query'
import { type PageData, pageDataId } from '#shared/page-data.ts'
import { mePath } from './offline/answers.ts'
import { isOwnDevice } from './offline/device-owner.ts'
import { parseJson } from '#src/lib/trainee-storage.ts'

/**
 * The data that came with the document; null if there is none, because the page came from the service worker
 * or the database was slow.
 */
export function pageDataOf(document: Document): PageData | null {
  const page = parseJson(document.getElementById(pageDataId)?.textContent ?? null)
  if (!isPage(page)) return null
  const user = page.answers[mePath]
  // Another trainee's data is still on this device. It must be deleted before anything of this trainee is shown.
  return user && !isOwnDevice(Object(user).id) ? null : page
}

/** Server and client are of the same release, so data that exists is complete. */
const isPage = (value: unknown): value is PageData =>
  typeof Object(Object(value).answers)[mePath] === 'object'

/** Puts the answers that came with a page into the query cache. Returns the time they are stamped with. */
export function fillFromPage(client: QueryClient, { answers }: Pick<PageData, 'answers'>): number {
  const updatedAt = Date.now()
  for (const [path, answer] of Object.entries(answers))
    client.setQueryData(queryKeyOf(path), answer, { updatedAt })
  return updatedAt
}

/** The parts of the path, with numbers as numbers: the same keys that the features use. */
const queryKeyOf = (path: string) =>
  path
    .slice(1)
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
