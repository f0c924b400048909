import { useCallback, useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'
import type { FormSchema } from './parse-form.ts'

/** A schema, or a constant function that imports it: a first screen can be used before zod is loaded. */
export type LateSchema<Schema extends FormSchema> = Schema | (() => Promise<Schema>)

/** Gives the schema to `use`: at once if it is loaded, as it is soon after the screen is drawn. */
export function useLateSchema<Schema extends FormSchema>(late: LateSchema<Schema>) {
  const loaded = useRef(typeof late === 'function' ? null : late)
  const load = useCallback(
    async () => (loaded.current ??= await (typeof late === 'function' ? late() : late)),
    [late],
  )
  useEffect(() => {
    if (!loaded.current) return whenIdle(() => void load().catch(() => null)) // the first press tries again
  }, [load])
  return { loaded, load }
}
