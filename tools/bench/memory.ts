import type { CDPSession } from 'playwright'

/** The memory of a page after garbage collection. */
export async function memoryOf(
  debug: CDPSession,
): Promise<{ heapBytes: number; nodes: number; listeners: number }> {
  // One collection can make more objects collectable.
  for (let times = 0; times < 3; times += 1) await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await debug.send('Memory.getDOMCounters')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}
