import { exercises } from '#art/figure/demonstrations/exercises.ts'
import { sceneBriefs } from '#art/scenes/briefs.ts'

/** A file below public/, with its relative path and size. */
export type PublicFile = { path: string; bytes: number }

/**
 * The maximum size of a kind of file in KB and its width in pixels. `of` lists the names for the pattern's first group; each must
 * have a file.
 */
type Rule = { files: RegExp; maxKilobytes: number; width?: number; of?: readonly string[] }

const days = sceneBriefs.map(({ day }) => String(day).padStart(2, '0'))
const demonstrated = exercises.map(({ id }) => id)

/** The rules for all art files. The first rule that matches a file applies. A file without a rule is a fault. */
export const rules: readonly Rule[] = [
  { files: /^demonstrations\/(.+)\.mp4$/, maxKilobytes: 80, of: demonstrated },
  { files: /^demonstrations\/(.+)\.avif$/, maxKilobytes: 8, width: 480, of: demonstrated },
  { files: /^scenes\/day-(\d\d)\.avif$/, maxKilobytes: 45, width: 1200, of: days },
  { files: /^scenes\/day-(\d\d)-640\.avif$/, maxKilobytes: 24, width: 640, of: days },
  { files: /^scenes\/day-(\d\d)\.webp$/, maxKilobytes: 80, width: 1200, of: days },
  { files: /^scenes\/[a-z-]+-1920\.(avif|webp)$/, maxKilobytes: 120, width: 1920 },
  { files: /^scenes\/[a-z-]+-1200\.(avif|webp)$/, maxKilobytes: 60, width: 1200 },
  { files: /^scenes\/[a-z\d-]+-640\.(avif|webp)$/, maxKilobytes: 45, width: 640 },
  { files: /^scenes\/(hero|hero-mobile)\.(avif|webp)$/, maxKilobytes: 60 },
  { files: /^scenes\/[a-z-]+\.svg$/, maxKilobytes: 15 },
  { files: /^maps\/route-(landscape|portrait)\.svg$/, maxKilobytes: 128 },
  { files: /^marks\/[a-z-]+\.svg$/, maxKilobytes: 24 },
  { files: /^icons\/[a-z\d-]+\.(svg|png)$/, maxKilobytes: 32 },
  { files: /^share\.jpg$/, maxKilobytes: 160, width: 1200 },
]

/** Files that are not our art: country flags, the camera referee's weights, and files for browsers and crawlers. */
export const notArt = /^flags\/|^referee\/|\.(txt|webmanifest|xml|woff2)$/

/** The maximum size of all art together, in KB. */
const MAX_TOTAL_KB = 9 * 1024
/** The maximum size of all films and posters, in KB. */
const MAX_FILMS_KB = 4.2 * 1024

export const ruleOf = (path: string): Rule | undefined => rules.find(({ files }) => files.test(path))

/** Files that are too large, have no rule, or are missing. */
export function fileFaults(files: readonly PublicFile[]): string[] {
  const art = files.filter(({ path }) => !notArt.test(path))
  const sum = (these: readonly PublicFile[]) => these.reduce((total, { bytes }) => total + bytes, 0) / 1024
  const films = art.filter(({ path }) => path.startsWith('demonstrations/'))
  return [
    ...art.flatMap(({ path, bytes }) => {
      const rule = ruleOf(path)
      const owner = rule?.files.exec(path)?.[1]
      if (!rule || (rule.of && !rule.of.includes(owner ?? ''))) return [`${path} belongs to nobody`]
      return bytes > rule.maxKilobytes * 1024
        ? [`${path} is ${(bytes / 1024).toFixed(1)} KB: ${rule.maxKilobytes} at most`]
        : []
    }),
    ...rules.flatMap(({ files: pattern, of = [] }) => {
      const existing = new Set(art.map(({ path }) => pattern.exec(path)?.[1]))
      return of
        .filter((owner) => !existing.has(owner))
        .map((owner) => `${pattern.source.replace(/\(.*?\)/, owner).replaceAll(/[\\^$]/g, '')} is missing`)
    }),
    ...(sum(art) > MAX_TOTAL_KB
      ? [`all art together is ${sum(art).toFixed(0)} KB: ${MAX_TOTAL_KB} at most`]
      : []),
    ...(sum(films) > MAX_FILMS_KB
      ? [`the demonstrations are ${sum(films).toFixed(0)} KB: ${MAX_FILMS_KB.toFixed(0)} at most`]
      : []),
  ]
}
