import type { Recipes } from './made-days.ts'

/** The recipes that contain an ingredient, by themselves or through others, with only the rows that lead to it. */
export function leadingTo(recipes: Recipes, ingredientId: number): Recipes {
  const above = new Map<number, number[]>()
  const open: number[] = []
  for (const [id, { rows }] of recipes) {
    if (rows.some((row) => row.ingredientId === ingredientId)) open.push(id)
    for (const { recipeId } of rows) {
      if (recipeId === null) continue
      const all = above.get(recipeId)
      if (all) all.push(id)
      else above.set(recipeId, [id])
    }
  }
  const found = new Set<number>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(above.get(id) ?? []))
  }
  const leads = (row: { ingredientId: number | null; recipeId: number | null }) =>
    row.ingredientId === ingredientId || (row.recipeId !== null && found.has(row.recipeId))
  return new Map([...found].map((id) => [id, { rows: recipes.get(id)?.rows.filter(leads) ?? [] }]))
}
