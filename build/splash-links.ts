import { splashScreens } from '#art/identity/splash-screens.ts'

/** Links to the splash screens that iOS shows while the installed app starts. */
export const splashLinks = (): string =>
  splashScreens
    .map(({ width, height, ratio }) => {
      const screen = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`
      return `<link rel="apple-touch-startup-image" media="${screen}" href="/icons/splash-${width * ratio}x${height * ratio}.png" />`
    })
    .join('\n    ')
