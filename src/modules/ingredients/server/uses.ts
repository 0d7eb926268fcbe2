import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { IngredientUse } from '../schema.ts'

/** Later modules tell who needs an ingredient; this one does not know them. */
export type IngredientUses = {
  /** SQL: how many need the ingredient `r`; a whole number, never null. */
  count: RawBuilder<number>
  list: (scope: Scope, ingredientId: number) => Promise<IngredientUse[]>
}

/** Whether something was made with it that has to be looked up later. */
export type IsIngredientKept = (scope: Scope, ingredientId: number) => Promise<boolean>

export const NO_USES: IngredientUses = { count: sql<number>`0`, list: async () => [] }
