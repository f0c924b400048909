import type { QueryClient } from '@tanstack/react-query'
import { type PageData, pageDataId } from '#shared/page-data.ts'
import { isOwnDevice } from './device-owner.ts'
import { mePath } from './kept-copies.ts'
import { parsed } from './trainee-storage.ts'

/** What came with the document; null where nothing did: from the service worker, or when the database was slow. */
export function pageDataOf(document: Document): PageData | null {
  const page = parsed(document.getElementById(pageDataId)?.textContent ?? null)
  if (!isPage(page)) return null
  const user = page.answers[mePath]
  // Somebody else has left this device with things of theirs: those go before anything of this trainee is shown.
  return user && !isOwnDevice(Object(user).id) ? null : page
}

/** Both ends are of one release: what is there at all is whole. */
const isPage = (value: unknown): value is PageData =>
  typeof Object(Object(value).answers)[mePath] === 'object'

/** Puts what came with a page where answers of the API are. Answers the time that these bear. */
export function fillFromPage(client: QueryClient, { answers }: Pick<PageData, 'answers'>): number {
  const updatedAt = Date.now()
  for (const [path, answer] of Object.entries(answers))
    client.setQueryData(keyOf(path), answer, { updatedAt })
  return updatedAt
}

/** The parts of the address, numbers as numbers: as the features name their queries. */
const keyOf = (path: string) =>
  path
    .slice(1)
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
