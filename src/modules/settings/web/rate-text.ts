import { formatQuantity } from '#shared/format.ts'

/** "10.000" as "10%". */
export const rateText = (rate: string) => `${formatQuantity(rate)}%`
