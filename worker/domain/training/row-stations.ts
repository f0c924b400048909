import { unpackStations } from '#shared/programme/history/packed-stations.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import {
  type StoredStation,
  decodeStations,
  encodeStation,
} from '#shared/programme/history/stored-stations.ts'

/** The stations of a session as its row holds them: JSON text, or packed. */
type RowStations = string | Uint8Array

export const writeStations = (stations: readonly PastStation[]): RowStations =>
  JSON.stringify(stations.map(encodeStation))

export const readStations = (stored: RowStations): PastStation[] => decodeStations(storedStations(stored))

/** Undoes `textOrHex`: JSON begins with a bracket, which is no hexadecimal digit. */
export const rowStationsFrom = (textOrHex: string): RowStations =>
  textOrHex.startsWith('[') ? textOrHex : Uint8Array.fromHex(textOrHex)

const storedStations = (stored: RowStations): StoredStation[] =>
  typeof stored === 'string' ? JSON.parse(stored) : unpackStations(stored)
