import { formatQuantity } from '#shared/text/format.ts'

/** "10.000" as "10%". */
export const rateText = (rate: string) => `${formatQuantity(rate)}%`
