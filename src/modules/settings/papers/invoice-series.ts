/** The counter of an invoice's number: one a year where the numbers start again each year (ORD-2). */
export const invoiceSeries = (issuedOn: string, resetsYearly: boolean): string =>
  resetsYearly ? `invoice-${issuedOn.slice(0, 4)}` : 'invoice'
