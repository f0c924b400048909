import type { CDPSession } from 'playwright'

/** What a page holds once nothing is left to collect. */
export async function memoryOf(
  debug: CDPSession,
): Promise<{ heapBytes: number; nodes: number; listeners: number }> {
  // What the first finds may hold more.
  for (let times = 0; times < 3; times += 1) await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await debug.send('Memory.getDOMCounters')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}
