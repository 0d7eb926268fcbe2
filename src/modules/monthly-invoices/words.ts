export const monthlyWords = {
  title: 'Monthly invoices',
  monthlyInvoice: 'Monthly invoice',
  nothing: (month: string) => `There is nothing delivered in ${month} that isn’t on an invoice`,
  ready: (month: string, n: number) =>
    n === 1 ? `${month} invoices: 1 is ready` : `${month} invoices: ${n} are ready`,
  tooMany: (most: number) => `A monthly invoice has up to ${most} orders`,
  notMonthly: 'This customer gets an invoice for each order',
  mixed:
    'The orders of this month are in several currencies, or were priced in different ways. Invoice them one by one.',
  paidAlready: 'Something is paid of this invoice. Take the payment back first.',
  noAddress: 'This customer has no email address. Type one.',
  statementFile: ({ from, to }: { from: string; to: string }) => `Statement ${from} to ${to}.pdf`,
  isVoid: 'This invoice is void',
  amountAboveZero: 'Enter an amount above 0',
  overpayment: (balance: string) => `Only ${balance} is left to pay. The rest would be credit.`,
}
