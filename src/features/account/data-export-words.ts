import type { DataExport } from '#shared/api/personal-data.ts'

/** The progress of the export, in words. */
export function packingLine({ photos, photosPacked }: Pick<DataExport, 'photos' | 'photosPacked'>): string {
  return photosPacked < photos ? `Packing photo ${photosPacked + 1} of ${photos}` : 'Packing your records'
}

/** A human-readable size. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 9_950_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1_000_000)} MB`
}

/** Weekday and time in the trainee's time zone. */
export const untilText = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(instant),
  )
