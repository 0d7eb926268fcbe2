/** The lines of an order that are made: all but the fees that its customer signed. */
export const linesToMake = <Line extends { isFee?: boolean | null | undefined }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isFee }) => !isFee)
