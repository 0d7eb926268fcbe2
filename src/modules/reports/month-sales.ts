import { z } from 'zod'
import { isoDate, moneyOut } from '#shared/fields.ts'

export const MonthSales = z.object({ startDate: isoDate, endDate: isoDate, salesExclTax: moneyOut })
export type MonthSales = z.infer<typeof MonthSales>
