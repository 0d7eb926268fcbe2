/** The counter of invoice numbers: one for each year if they restart yearly (ORD-2). */
export const invoiceSeries = (issuedOn: string, resetsYearly: boolean): string =>
  resetsYearly ? `invoice-${issuedOn.slice(0, 4)}` : 'invoice'
