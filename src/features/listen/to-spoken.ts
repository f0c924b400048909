/** Characters that voices skip or mispronounce, with what to say instead. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\s*°\s*C\b/g, ' degrees Celsius'],
  [/\s*°\s*F\b/g, ' degrees Fahrenheit'],
  [/\s*°/g, ' degrees'],
  [/(?<=\d)\s*[×x]\s*(?=\d)/g, ' times '],
  [/\s*×\s*/g, ' times '],
  [/\s*→\s*/g, ', then '],
  [/\s*&\s*/g, ' and '],
  [/\s*%/g, ' percent'],
  [/(?<=\d)\s*km\b/g, ' kilometers'],
  [/(?<=\d)\s*kg\b/g, ' kilograms'],
  [/(?<=\d)\s*cm\b/g, ' centimeters'],
  [/(?<=\d)\s*m\b/g, ' meters'],
  [/(?<=\d)\s*min\b/g, ' minutes'],
  [/(?<=\d)\s*s\b/g, ' seconds'],
  [/(?<=\d)\s*[–-]\s*(?=\d)/g, ' to '],
  [/\btr\. /g, 'translated by '],
  [/…/g, '.'],
  [/\s+\/\s+/g, ' '],
  [/(?<=\S)\s*[—–]\s*/g, ', '],
]

/** A piece of text as words that every voice can say. */
export const toSpoken = (text: string): string =>
  signs.reduce((spoken, [sign, words]) => spoken.replace(sign, words), text.trim())

/** What a voice may still stumble on in a spoken text; null if nothing. */
export const unsayable = (spoken: string): string | null =>
  /[^\p{Script=Latin}\d\s.,?!:;’'“”"()-]+|\d[.,:]?\d*\p{Letter}+/u.exec(spoken)?.[0] ?? null
