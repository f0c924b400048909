import { exercises } from '#art/figure/exercises.ts'
import { sceneBriefs } from '#art/scenes/briefs.ts'

/** A file below public/: its path from there, and its size. */
export type PublicFile = { path: string; bytes: number }

/** What files of a kind may weigh, in KB, and how wide they are in pixels. `of`: who owns one each, by the pattern's first group; all of them must be there. */
type Rule = { files: RegExp; mostKilobytes: number; width?: number; of?: readonly string[] }

const days = sceneBriefs.map(({ day }) => String(day).padStart(2, '0'))
const demonstrated = exercises.map(({ id }) => id)

/** Every file that is art has its line here; one without is a file without an owner. The first that fits counts. */
export const rules: readonly Rule[] = [
  { files: /^demonstrations\/(.+)\.mp4$/, mostKilobytes: 80, of: demonstrated },
  { files: /^demonstrations\/(.+)\.avif$/, mostKilobytes: 8, width: 480, of: demonstrated },
  { files: /^scenes\/day-(\d\d)\.avif$/, mostKilobytes: 45, width: 1200, of: days },
  { files: /^scenes\/day-(\d\d)-640\.avif$/, mostKilobytes: 24, width: 640, of: days },
  { files: /^scenes\/day-(\d\d)\.webp$/, mostKilobytes: 80, width: 1200, of: days },
  { files: /^scenes\/[a-z-]+-1920\.(avif|webp)$/, mostKilobytes: 120, width: 1920 },
  { files: /^scenes\/[a-z-]+-1200\.(avif|webp)$/, mostKilobytes: 60, width: 1200 },
  { files: /^scenes\/[a-z\d-]+-640\.(avif|webp)$/, mostKilobytes: 45, width: 640 },
  { files: /^scenes\/(hero|hero-mobile)\.(avif|webp)$/, mostKilobytes: 60 },
  { files: /^scenes\/[a-z-]+\.svg$/, mostKilobytes: 15 },
  { files: /^maps\/route-(landscape|portrait)\.svg$/, mostKilobytes: 128 },
  { files: /^marks\/[a-z-]+\.svg$/, mostKilobytes: 24 },
  { files: /^icons\/[a-z\d-]+\.(svg|png)$/, mostKilobytes: 32 },
  { files: /^share\.jpg$/, mostKilobytes: 160, width: 1200 },
]

/** Not art of ours: the flags of the countries, and what browsers and crawlers ask for. */
export const notArt = /^flags\/|\.(txt|webmanifest|xml|woff2)$/

/** Everything below public/ that is art, in KB. */
const mostInAll = 8 * 1024
/** The films with their posters, in KB. */
const mostOfFilms = 3.2 * 1024

export const ruleOf = (path: string): Rule | undefined => rules.find(({ files }) => files.test(path))

/** What is wrong with these files by the table alone: too big, nobody's, or missing. */
export function fileFaults(files: readonly PublicFile[]): string[] {
  const art = files.filter(({ path }) => !notArt.test(path))
  const sum = (these: readonly PublicFile[]) => these.reduce((total, { bytes }) => total + bytes, 0) / 1024
  const films = art.filter(({ path }) => path.startsWith('demonstrations/'))
  return [
    ...art.flatMap(({ path, bytes }) => {
      const rule = ruleOf(path)
      const owner = rule?.files.exec(path)?.[1]
      if (!rule || (rule.of && !rule.of.includes(owner ?? ''))) return [`${path} belongs to nobody`]
      return bytes > rule.mostKilobytes * 1024
        ? [`${path} is ${(bytes / 1024).toFixed(1)} KB: ${rule.mostKilobytes} at most`]
        : []
    }),
    ...rules.flatMap(({ files: pattern, of = [] }) => {
      const there = new Set(art.map(({ path }) => pattern.exec(path)?.[1]))
      return of
        .filter((owner) => !there.has(owner))
        .map((owner) => `${pattern.source.replace(/\(.*?\)/, owner).replaceAll(/[\\^$]/g, '')} is missing`)
    }),
    ...(sum(art) > mostInAll ? [`all art together is ${sum(art).toFixed(0)} KB: ${mostInAll} at most`] : []),
    ...(sum(films) > mostOfFilms
      ? [`the demonstrations are ${sum(films).toFixed(0)} KB: ${mostOfFilms.toFixed(0)} at most`]
      : []),
  ]
}
