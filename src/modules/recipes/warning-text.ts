import type { RecipeRow } from './schema.ts'

/** S2's sentence and, if needed, what to set; null if nothing is wrong. */
export const warningText = ({ warning, mend }: Pick<RecipeRow, 'warning' | 'mend'>): string | null =>
  warning && [warning, mend].filter((sentence) => sentence !== null).join('. ')
