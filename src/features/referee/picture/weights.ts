import type { io } from '@tensorflow/tfjs-core'

/** The version is in the names, because the files are cached for a year. */
const folder = '/referee/'
const topologyFile = 'movenet-lightning-4.json'
const weightsFile = 'movenet-lightning-4.bin'
/** The HTTP cache may drop 5 MB at any time. Without the files there is no referee offline. */
const cacheName = 'referee'

type Topology = { modelTopology: object; weightsManifest: { weights: io.WeightsManifestEntry[] }[] }

/** MoveNet in TensorFlow.js's form, from this device or else from the network. Throws without either. */
export async function loadModelFiles(): Promise<io.ModelArtifacts> {
  const [text, weightData] = await Promise.all([load(topologyFile), load(weightsFile)])
  const { modelTopology, weightsManifest } = JSON.parse(new TextDecoder().decode(text)) as Topology
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  return { modelTopology, weightSpecs, weightData }
}

async function load(name: string): Promise<ArrayBuffer> {
  const path = folder + name
  const cache = await globalThis.caches?.open(cacheName).catch(() => null)
  const cached = await cache?.match(path)
  const response = cached ?? (await fetch(path))
  // A captive portal answers 200 with a page.
  if (!response.ok || response.headers.get('Content-Type')?.includes('html'))
    throw new Error(`${name} is not there`)
  const bytes = await response.clone().arrayBuffer()
  // Without free storage, the files load again next time.
  if (!cached) await cache?.put(path, response).catch(() => null)
  return bytes
}
