export * from '#src/lib/sound-settings.ts'
