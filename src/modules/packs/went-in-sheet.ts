import type { Sheet } from '#modules/reports/sheet.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { packPageWords as words } from './page-words.ts'
import type { WentIn } from './schema.ts'

type Packed = WentIn['ingredients'][number]['packs'][number]
type Row = { ingredient: string; pack: Packed | null }

const { text, date } = sheetOf<Row>()

/** The paper of what went into an order: a row for each pack, and one for an ingredient without any. */
export function wentInSheet({ ingredients, recipes }: WentIn, askedBy: string): Sheet<Row> {
  return {
    columns: [
      text(words.ingredient, 'ingredient'),
      text(words.lotLabel, ({ pack }) => (pack === null ? words.noPack : (pack.lot ?? words.noLot))),
      text(words.supplier, ({ pack }) => pack?.supplier ?? null),
      date(words.openedLabel, ({ pack }) => pack?.openedOn ?? null),
      date(words.finishedLabel, ({ pack }) => pack?.finishedOn ?? null),
      text(words.howSure, ({ pack }) => (pack === null ? null : pack.isCertain ? words.certain : words.maybe)),
    ],
    groups: [
      {
        heading: '',
        rows: ingredients.flatMap(({ name, packs }): Row[] =>
          packs.length === 0 ? [{ ingredient: name, pack: null }] : packs.map((pack) => ({ ingredient: name, pack })),
        ),
      },
    ],
    notes: [...(recipes.length === 0 ? [] : [recipesSaid(recipes)]), words.askedBy(askedBy)],
    empty: words.nothingWentIn,
  }
}

/** "Recipes: Sponge, version 2; Buttercream." */
export const recipesSaid = (recipes: WentIn['recipes']) =>
  words.versions(recipes.map(({ name, version }) => words.version(name, version)).join('; '))
