import { readFileSync, readdirSync } from 'node:fs'

/** The workerd processes that this process has started, newest last. */
export function ownWorkerds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isOwnWorkerd(pid))
    .toSorted((a, b) => a - b)
}

function isOwnWorkerd(pid: number): boolean {
  const status = read(`/proc/${pid}/status`)
  return /^Name:\s+workerd/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
}

/** The processor time of a process in microseconds, over all its threads. */
export function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return (
    threads.reduce(
      (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0),
      0,
    ) / 1000
  )
}

/** The resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) * 1024
}

/** Reads a file of /proc; empty if it is gone, because threads can end while they are counted. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
