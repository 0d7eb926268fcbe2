import { sql } from 'kysely'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { packsBought } from '#modules/expenses/server/split-receipt.ts'
import { keepsIngredient } from '#modules/ingredients/server/routes.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { recallEmail } from './mails.ts'
import { addBought, ingredientOfPack, packs as records } from './packs.ts'
import { packsRoutes } from './routes.ts'

/** A recall of an ingredient (LOT-7). */
const namedRecall = {
  kind: 'recall',
  table: 'ingredients',
  row: 'r',
  label: sql<string>`r.name`,
  isNamed: true,
  says: (q: string) => saysWords(q, sql`r.name`),
}

export const packs = serverModule((services) => ({
  routes: { packs: packsRoutes(services) },
  // Bakers know it by its ingredient.
  kinds: [{ ...records.named, label: ingredientOfPack, hint: sql`coalesce(r.lot, '')` }, namedRecall],
  answers: [
    on(listedMails, [recallEmail]),
    on(packsBought, addBought),
    on(keepsIngredient, async ({ db, businessId }, id) => {
      const { rows } =
        await sql`select from packs where business_id = ${businessId} and ingredient_id = ${id} limit 1`.execute(db)
      return rows.length > 0
    }),
  ],
}))
