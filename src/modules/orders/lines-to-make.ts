/** What is made for an order: its lines without the fees that its customer signed. */
export const linesToMake = <Line extends { isFee: boolean | null }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isFee }) => !isFee)
