import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { proofOptions } from '#tools/harness/proof-options.ts'
import { report } from '#tools/harness/report.ts'
import { zones } from './reminders/zones.ts'
import { judgeDevice } from './device.ts'
import { judgeOverHttp } from './http.ts'
import { judgeRule } from './rule.ts'

// npm run prove -- time [--short --days 400] compares the current day in the Worker, on the device and in the API with a separate
// calendar (calendar.ts), in forty zones through clock changes, a leap day and two year ends. It also runs prove -- reminders.

const { short, port, days, seed = 1 } = proofOptions(5341, { days: { short: 40, long: 400 } })
/**
 * The long form covers 400 days from December 2027, with a leap day and two new years. The short form covers the clock changes of
 * spring 2028.
 */
const from = short ? Date.UTC(2028, 1, 25) : Date.UTC(2027, 11, 1)

const faults: string[] = []
const node = (path: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--js-base-64', path, ...args], { maxBuffer: 1e8 })
/** The Worker's code is slow, so its short form covers only the spring change in Europe. */
const [domainFrom, domainDays] = short && days === 40 ? [Date.UTC(2028, 2, 20), 10] : [from, days]
const domain = node(
  'tools/proofs/time/domain.ts',
  '--days',
  String(domainDays),
  '--from',
  String(domainFrom),
  '--seed',
  String(seed),
)
const pushes = short
  ? null
  : node('tools/proofs/time/reminders/prove.ts', '--days', String(days), '--seed', String(seed)).catch(
      (error: { stdout: string }) => error,
    )

const rule = judgeRule(from, days, seed, faults)
const device = judgeDevice(from, days, faults)
const http = await judgeOverHttp(port, from, faults)
const { counts, faults: found } = JSON.parse((await domain).stdout) as {
  counts: Record<'finishes' | 'wrongDay' | 'wrongFinish' | 'doubleAdvance' | 'dateTwice', number>
  faults: string[]
}
const wrongDay = faults.length + counts.wrongDay + counts.wrongFinish
faults.push(...found)
const pushSummary = pushes === null ? null : (await pushes).stdout.trim().split('\n').at(-1)
const pushFigure = (name: string) =>
  Number(new RegExp(`${name} (\\d+)`).exec(pushSummary ?? '')?.[1] ?? Number.NaN)
const reminders: Record<string, number> =
  pushSummary === null
    ? {}
    : {
        pushes: pushFigure('pushes'),
        'second pushes': pushFigure('second push on a local day'),
        missed: pushFigure('due but not sent'),
        'pushes late': pushFigure('wrong hour'),
      }
for (const [name, value] of Object.entries(reminders))
  if (name === 'pushes' ? !(value > 0) : value !== 0) faults.push(`prove -- reminders: ${name} ${value}`)

await report({
  name: 'time',
  short,
  figures: {
    zones: zones.length,
    days,
    'comparisons of the rule': rule,
    'comparisons of the device': device,
    'calls over HTTP': http.calls,
    'zones left out (other time-zone data in workerd)': http.excludedZones.join(' ') || 0,
    'days simulated': domainDays,
    finishes: counts.finishes,
    'wrong day': wrongDay,
    'double advance': counts.doubleAdvance,
    'two missions for one date': counts.dateTwice,
    ...reminders,
  },
  faults,
})
