/** How to bring a mission to another app. */
export type Guide = {
  app: string
  steps: readonly [string, string, string]
  /** What the app does not take. */
  limits: string
}

/**
 * The ways as of November 2026; the apps change their menus. Strava takes FIT files with sets and without records
 * (developers.strava.com/docs/uploads).
 */
export const guides: readonly Guide[] = [
  {
    app: 'Garmin Connect',
    steps: [
      'Save the workout file. If it’s on your phone, send it to a computer.',
      'Sign in at connect.garmin.com. Open the cloud icon at the top, then Import Data.',
      'Choose the file and press Import. Unpack a ZIP first.',
    ],
    limits:
      'Import works on the website, not in the phone app. The mission appears in your activities, not on the watch itself. It has no heart rate.',
  },
  {
    app: 'Strava',
    steps: [
      'Save the workout file. If it’s a ZIP, unpack it.',
      'Sign in at strava.com in a browser. Press +, then Upload activity, then File.',
      'Choose up to 25 files. Check the name and who can see it, then save.',
    ],
    limits: 'The Strava app can’t open the file. A mission has no route and no heart rate.',
  },
  {
    app: 'Apple Health',
    steps: [
      'Save the workout file and note the time below the button.',
      'In Apple’s Shortcuts app, press +, and add the action Log Workout. Choose Functional Strength Training.',
      'Enter the date, start and minutes, and run the shortcut. Keep it for the next mission.',
    ],
    limits:
      'Apple Health can’t open workout files, and no website may write to it. It gets the time only: no sets, reps or effort.',
  },
  {
    app: 'Health Connect (Android)',
    steps: [
      'Save the workout file and note the time below the button.',
      'In a health app that syncs with Health Connect, such as Samsung Health or Fitbit, add the workout by hand.',
      'In Android’s settings, open Health Connect, then App permissions. Let that app write exercise.',
    ],
    limits:
      'Health Connect can’t open workout files, and no website may write to it. It gets the time only: no sets, reps or effort.',
  },
]
