import { spawn, spawnSync } from 'node:child_process'

const missing = `The videos need ffmpeg with libx264, which is not installed. Install it and run this again:
  Debian, Ubuntu: sudo apt-get install ffmpeg      macOS: brew install ffmpeg      Windows: winget install ffmpeg
Nothing else needs it: the videos are in the repository.`

/** If ffmpeg is missing, prints how to install it and ends the process. */
export function requireFfmpeg(): void {
  const { stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  if (stdout?.includes('libx264')) return
  console.error(missing)
  process.exit(1)
}

/** Writes raw RGBA frames as a silent MP4 (H.264, index at the start) that every phone plays. */
export async function writeFilm(
  file: string,
  frames: Iterable<Uint8Array>,
  { side, rate, quality }: { side: number; rate: number; quality: number },
): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${side}x${side}`, '-r', String(rate), '-i', '-']
  // Psychovisual tuning is off, because it does not help flat shapes. One key frame is enough, because a loop needs no seeking.
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'slower',
    '-tune',
    'animation',
    '-x264-params',
    'no-psy=1',
    '-crf',
    String(quality),
    '-g',
    '999',
    '-profile:v',
    'high',
    '-threads',
    '1',
  ]
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...input,
      '-an',
      ...colours,
      ...codec,
      '-movflags',
      '+faststart',
      '-fflags',
      '+bitexact',
      '-map_metadata',
      '-1',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise<void>((done, fail) => {
    ffmpeg.once('error', fail)
    ffmpeg.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code} at ${file}`)),
    )
  })
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame))
      await Promise.race([new Promise((drained) => ffmpeg.stdin.once('drain', drained)), ended])
  }
  ffmpeg.stdin.end()
  await ended
}
