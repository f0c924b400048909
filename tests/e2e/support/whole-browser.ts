import type { LaunchOptions } from 'playwright'

type Fixtures = { launchOptions: LaunchOptions }

/** For `test.use({ launchOptions: wholeBrowser })`: the headless shell knows no notifications. */
export const wholeBrowser = async (
  { launchOptions }: Fixtures,
  provide: (options: LaunchOptions) => Promise<void>,
): Promise<void> =>
  provide({ ...launchOptions, executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
