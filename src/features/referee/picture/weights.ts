import type { io } from '@tensorflow/tfjs-core'

/** The version is in the names, because the files are cached for a year. */
const folder = '/referee/'
const topologyFile = 'movenet-lightning-4.json'
const weightsFile = 'movenet-lightning-4.bin'
/** The browser's own cache may drop 5 MB at any time. Without them there is no referee offline. */
const cacheName = 'referee'

type Topology = { modelTopology: object; weightsManifest: { weights: io.WeightsManifestEntry[] }[] }

/** MoveNet as TensorFlow.js reads it: from this device, or for the first time from the network. Throws without either. */
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
  // A device without room loads them again next time.
  if (!cached) await cache?.put(path, response).catch(() => null)
  return bytes
}
