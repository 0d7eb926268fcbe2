import { isDeepStrictEqual } from 'node:util'
import type { DocumentData } from '#modules/documents/document.ts'
import { showOrder, termsOf } from '#modules/documents/server/show-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { inLanguage } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { ENGLISH, type Language, spelledIn } from '#shared/languages/languages.ts'
import type { ChangeRow } from '../change-rows.ts'
import { difference } from '../difference.ts'
import { nextRevision } from './next-revision.ts'
import { shownDifference } from './shown-difference.ts'

type Showing = Awaited<ReturnType<typeof showOrder>>
/** The names of allergens are written when they are read. */
type Allergens = Awaited<ReturnType<typeof readOrderAllergens>>
/** `rows` are the owner's, in English; the paper has the same ones in its customer's language. */
export type Differing = { rows: ChangeRow[]; shown: DocumentData; termsId: number | null }
export type Paper = {
  /** The number of the next revision. */
  revision: number
  signed: Terms | undefined
  /** The paper of the order as it is after a change, with what is different. */
  differ: (before: Order, after: Order) => Promise<Differing>
}

/** Reads what the papers of an order have in common before and after a change. */
export async function readPaper(scope: Scope, before: Order): Promise<Paper> {
  const settings = await getSettings(scope)
  const [revision, terms] = await Promise.all([nextRevision(scope, before), termsOf(scope, before, 'Change')])
  const show = (order: Order, allergens: Allergens): Promise<Showing> =>
    showOrder(scope, before.id, {
      kind: 'Change',
      order,
      revision,
      payments: [],
      terms: terms ?? null,
      ...(isDeepStrictEqual(order.lines, before.lines) ? { known: { allergens } } : {}),
    })
  const differIn = async (language: Language, ...orders: [Order, Order]) => {
    const spelled = spelledIn(language, settings.country)
    const allergens = await inLanguage(spelled, () => readOrderAllergens(scope, before, settings))
    const [old, now] = [
      await show({ ...orders[0], language }, allergens),
      await show({ ...orders[1], language }, allergens),
    ]
    const [sideBefore, sideAfter] = [
      { order: orders[0], shown: old.shown },
      { order: orders[1], shown: now.shown },
    ]
    return inLanguage(spelled, () => {
      const rows = difference(sideBefore, sideAfter, { money: moneyText(settings, before.currency) })
      const change = shownDifference({ before: orders[0].total, after: orders[1].total, rows }, settings, before)
      return { rows, shown: { ...now.shown, change }, termsId: now.termsId }
    })
  }
  return {
    revision,
    signed: terms?.isSigned ? terms : undefined,
    differ: async (...orders) => {
      const language = languageOf(before, settings)
      const hers = await differIn(language, ...orders)
      return language === ENGLISH ? hers : { ...hers, rows: (await differIn(ENGLISH, ...orders)).rows }
    },
  }
}
