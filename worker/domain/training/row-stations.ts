import { packStations, unpackStations } from '#shared/programme/history/packed-stations.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import type { StoredStation } from '#shared/programme/history/stored-station-schema.ts'
import { decodeStations, encodeStation } from '#shared/programme/history/stored-stations.ts'

/** The stations of a session as its row holds them: packed, or the JSON text of the release before. */
type RowStations = string | Uint8Array

export const writeStations = (stations: readonly PastStation[]): Uint8Array =>
  packStations(stations.map(encodeStation))

/** The same stations packed, number by number. Throws if they are no stations. */
export const packJson = (json: string): Uint8Array => packStations(JSON.parse(json))

export const readStations = (stored: RowStations): PastStation[] => decodeStations(storedStations(stored))

/** Undoes `textOrHex`: JSON begins with a bracket, which is no hexadecimal digit. */
export const rowStationsFrom = (textOrHex: string): RowStations =>
  textOrHex.startsWith('[') ? textOrHex : Uint8Array.fromHex(textOrHex)

const storedStations = (stored: RowStations): StoredStation[] =>
  typeof stored === 'string' ? JSON.parse(stored) : unpackStations(stored)
