import { cards } from '#modules/cards/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { invoices } from '#modules/invoices/server/module.ts'
import { payments } from '#modules/payments/server/module.ts'
import { portal } from '#modules/portal/server/module.ts'
import { quotes } from '#modules/quotes/server/module.ts'
import { stock } from '#modules/stock/server/module.ts'

/** The modules with a part in the server, in their order: hooks are answered in it. */
export const serverModules = [documents, invoices, quotes, payments, portal, cards, stock]
