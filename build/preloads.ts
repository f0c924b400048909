/** Chunks that the app's entry imports: they are there before any other part is asked for. */
const loadedWithApp =
  /^assets\/(?:rolldown-runtime|react|jsx-runtime|useRouter|useNavigate|link|trainee-storage|database|brand|createLucideIcon|mark|address-parts)-[\w-]{7}\.js$/

/** What a part that is imported later has to preload. The list of all of it is in the app's first bytes. */
export const withoutLoaded = (files: readonly string[]): string[] =>
  files.filter((file) => !loadedWithApp.test(file))
