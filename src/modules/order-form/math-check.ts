export type MathQuestion = { a: number; b: number }

/** Two numbers from 1 to 10. `random` returns 0 up to, not including, 1. */
export function newMathQuestion(random: () => number): MathQuestion {
  const pick = () => 1 + Math.floor(random() * 10)
  return { a: pick(), b: pick() }
}

export const isRightAnswer = ({ a, b }: MathQuestion, typed: string): boolean =>
  /^\s*\d{1,3}\s*$/.test(typed) && Number(typed) === a + b
