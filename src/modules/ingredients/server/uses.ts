import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { IngredientUse } from '../schema.ts'

/** Who needs an ingredient: told by later modules, which this one does not know. */
export type IngredientUses = {
  /** SQL: how many need the ingredient `r`; a whole number, never null. */
  count: RawBuilder<number>
  list: (scope: Scope, ingredientId: number) => Promise<IngredientUse[]>
}

/** Whether something was made with it that has to be looked up later. */
export type IsIngredientKept = (scope: Scope, ingredientId: number) => Promise<boolean>

export const NO_USES: IngredientUses = { count: sql<number>`0`, list: async () => [] }
