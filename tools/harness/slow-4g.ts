/** Lighthouse's slow 4G for `Network.emulateNetworkConditions`: 400 ms per round trip at 1.6 Mbit/s down. */
export const slow4G = {
  offline: false,
  latency: 400,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
