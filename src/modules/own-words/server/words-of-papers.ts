import { USUAL } from '#modules/settings/own-or-usual.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { listEventTypes } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { settingsPageWords as names } from '#modules/settings/words.ts'
import { ownBlock, ownLine } from '../own-word.ts'
import type { OwnWord } from '../schema.ts'
import { ownWordsWords as words } from '../words.ts'
import type { WordsOfModule } from './store.ts'

/**
 * The owner's words on orders and their papers. The usual ones are translated already. Bank details
 * have one version, because money follows them.
 */
export const wordsOfPapers: WordsOfModule = {
  group: 'papers',
  read: async (scope) => {
    const settings = await getSettings(scope)
    const types = (await listEventTypes(scope)).rows.filter(({ active }) => active)
    const steps = Object.entries(settings.customerStatusWords)
    return [
      ...types.flatMap(({ id, name }) => ownLine(`event-type.${id}`, words.eventType, name)),
      ...(await findCurrentTerms(scope).then((terms) =>
        ownBlock('terms', words.terms, terms?.body ?? null, TERMS_MAX),
      )),
      ...ownBlock('quoteFooter', names.quoteFooter, settings.quoteFooter),
      ...ownBlock('invoiceFooter', names.invoiceFooter, settings.invoiceFooter),
      ...ownBlock('careText', names.careText, settings.careText),
      ...labels(settings),
      ...taxes(settings),
      ...steps.flatMap(([step, word]) => ownLine(`status.${step}`, words.status, word)),
    ]
  },
}

const TERMS_MAX = 40_000

const taxes = ({ taxEnabled, useGst, taxTerminology, customTaxRates }: Settings): OwnWord[] =>
  taxEnabled
    ? [
        ...ownLine('tax', words.tax, taxName({ useGst, taxTerminology })),
        ...customTaxRates
          .filter(({ archived }) => !archived)
          .flatMap(({ id, name }) => ownLine(`tax-rate.${id}`, words.taxRate, name)),
      ]
    : []

const labels = (settings: Settings): OwnWord[] =>
  (['bookingFeeLabel', 'invoiceLabel', 'taxInvoiceTitle'] as const).flatMap((name) =>
    settings[name] === USUAL[name] ? [] : ownLine(name, words.labels[name], settings[name]),
  )
