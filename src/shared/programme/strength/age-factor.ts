/**
 * How much age lowers an estimate (D). The curve follows the 30-second chair stand, whose median falls from
 * 16.5 at 60-64 to 9.5 at 90-94 in men and from 14.5 to 7.5 in women (B, Rikli and Jones 1999): about half
 * in thirty years.
 */
export function ageFactor(age: number): number {
  if (age < 60) return 1
  if (age < 70) return 0.85
  if (age < 80) return 0.7
  return 0.55
}
