import type { RecipeRow } from './schema.ts'

/** S2's sentence, with what to set where that does not say it; null: nothing is amiss. */
export const warningText = ({ warning, mend }: Pick<RecipeRow, 'warning' | 'mend'>): string | null =>
  warning && [warning, mend].filter((sentence) => sentence !== null).join('. ')
