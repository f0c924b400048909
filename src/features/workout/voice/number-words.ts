const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number from 0 to 999 in words; others as digits. */
export function numberWords(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 999) return String(number)
  if (number < 20) return small[number] ?? ''
  if (number < 100)
    return [tens[Math.floor(number / 10)], ...(number % 10 ? [small[number % 10]] : [])].join('-')
  const hundreds = `${small[Math.floor(number / 100)]} hundred`
  return number % 100 ? `${hundreds} and ${numberWords(number % 100)}` : hundreds
}

/** Spoken seconds: "forty-five seconds", "one minute", "two minutes ten". */
export function secondsWords(seconds: number): string {
  const [minutes, left] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return left === 1 ? 'one second' : `${numberWords(left)} seconds`
  const whole = minutes === 1 ? 'one minute' : `${numberWords(minutes)} minutes`
  return left ? `${whole} ${numberWords(left)}` : whole
}

/** A written target ("8 reps a side", "As many as you can in 60 s", "… in 4 min") in words, for the middle of a sentence. */
export function targetWords(target: string): string {
  const words = target
    .replace(/\b(\d+) s\b/g, (_, seconds) => secondsWords(Number(seconds)))
    .replace(/\bmin\b/, 'minutes')
    .replace(/\d+/g, (number) => numberWords(Number(number)))
  return words.charAt(0).toLowerCase() + words.slice(1)
}
