import { parseArgs } from 'node:util'
import { type Measured, saveRows } from './saved-rows.ts'
import { loadAverage, machine } from './machine.ts'
import { writeMeasurements } from './measurements.ts'
import type { Part, Row } from './row.ts'
import { commit } from '#tools/harness/report.ts'
import { boot } from './rows/boot.ts'
import { bytes } from './rows/bytes.ts'
import { flood } from './rows/flood.ts'
import { hot } from './rows/hot.ts'
import { load } from './rows/load.ts'
import { mission } from './rows/mission.ts'
import { opening } from './rows/opening.ts'
import { paint } from './rows/paint.ts'
import { photos } from './rows/photos.ts'
import { scale } from './rows/scale.ts'
import { scores } from './rows/scores.ts'
import { shift } from './rows/shift.ts'
import { soak } from './rows/soak.ts'
import { worker } from './rows/worker.ts'
import { stopFloor } from './server/floor.ts'
import { stopSite } from './browser/site.ts'

// npm run bench [-- --only boot,hot --rounds 9 --soak 60 --write] prints the rows. --soak adds the part `soak` with its minutes.
// --write saves them in docs/evidence/bench.json and puts the table into docs/measurements.md. See docs/decisions/034.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    soak: { type: 'string' },
    trainees: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
})

const parts: readonly Part[] = [
  boot,
  opening,
  hot,
  photos,
  load,
  flood,
  worker,
  paint,
  scores,
  shift,
  bytes,
  mission,
]
/** Parts that run only if they are named, because they take long. */
const onlyByName: readonly Part[] = [soak, scale]

const names = [...parts, ...onlyByName].map(({ name }) => name)
const chosen = values.only?.split(',')
const unknown = chosen?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0)
  throw new Error(`Unknown parts: ${unknown.join(', ')}. Choose from ${names.join(', ')}`)
const options = {
  rounds: Number(values.rounds),
  soakMinutes: Number(values.soak ?? 60),
  trainees: Number(values.trainees),
}

const isChosen = (part: Part) =>
  (chosen ? chosen.includes(part.name) : parts.includes(part)) || (part === soak && values.soak !== undefined)

// The product is built once, at the first part.
const builtCommit = commit()
const measured: Measured[] = []
const failed: string[] = []
try {
  for (const { name, on, measure } of [...parts, ...onlyByName].filter(isChosen)) {
    if (on !== 'floor') await stopFloor()
    if (on !== 'site') await stopSite()
    const loadBefore = loadAverage()
    const before = performance.now()
    try {
      const rows = await measure(options)
      const seconds = Math.round((performance.now() - before) / 1000)
      for (const row of rows) {
        measured.push({
          ...row,
          part: name,
          commit: builtCommit,
          at: new Date().toISOString(),
          rounds: options.rounds,
          load: `${loadBefore} to ${loadAverage()}`,
          seconds,
        })
        console.log(
          `${mark(row)} ${row.figure}: ${row.value} (aim ${row.aim})\n    ${row.how}; load ${loadBefore}`,
        )
      }
    } catch (error) {
      failed.push(name)
      console.log(
        `  ?  ${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`,
      )
    }
  }
} finally {
  await stopFloor()
  await stopSite()
}
const machineFacts = await machine()
if (values.write) {
  const rows = await saveRows({ machine: machineFacts, failed, rows: measured }, names)
  await writeMeasurements(rows, machineFacts)
}
process.exit(failed.length > 0 ? 1 : 0)

function mark({ ok }: Row): string {
  return ok === null ? '  - ' : ok ? ' ok ' : 'MISS'
}
