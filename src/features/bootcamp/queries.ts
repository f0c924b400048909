import { queryOptions } from '@tanstack/react-query'
import { nullable, readApi } from '#src/lib/api.ts'
import { withOfflineCache } from '#src/offline/answers.ts'

const schemas = () => import('#shared/api/bootcamp.ts')
const accessSchema = () => schemas().then((all) => all.accessSchema)
export const currentBootcampSchema = () => schemas().then((all) => all.currentBootcampSchema)
const completedBootcampsSchema = () => schemas().then((all) => all.completedBootcampsSchema)

export const accessQuery = queryOptions({
  queryKey: ['api', 'bootcamp-access'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path: '/api/bootcamp-access', schema: accessSchema }, () =>
      readApi('/api/bootcamp-access', accessSchema, signal),
    ),
})

/** Enabled only with an active bootcamp. */
export const currentBootcampQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'current'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path: '/api/bootcamps/current', schema: currentBootcampSchema }, () =>
      readApi('/api/bootcamps/current', nullable(currentBootcampSchema), signal),
    ),
})

export const completedBootcampsQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'completed'],
  queryFn: ({ signal }) => readApi('/api/bootcamps/completed', completedBootcampsSchema, signal),
})
