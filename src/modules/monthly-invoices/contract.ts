import { z } from 'zod'
import { byId, isoDate } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import {
  MonthlyInvoice,
  MonthlyInvoiceInput,
  MonthlyPaymentInput,
  month,
  SendMonthlyInput,
  SentMonthly,
  Statement,
  VoidInput,
} from './schema.ts'

const range = z.object({ from: isoDate, to: isoDate })

export const monthlyInvoicesContract = {
  list: get('/monthly-invoices', {
    summary: 'The invoices of a month, and what could be on one; or all that are overdue',
    /** Default: the month before this one. */
    query: z.object({ month: month.optional(), show: z.enum(['overdue']).optional() }),
    output: z.array(MonthlyInvoice),
  }),
  make: post('/monthly-invoices', {
    summary: 'Make one invoice of all that a customer had in a month',
    body: MonthlyInvoiceInput,
    output: MonthlyInvoice,
    status: 201,
  }),
  send: post('/monthly-invoices/{id}/send', {
    summary: 'Mail a monthly invoice',
    params: byId,
    body: SendMonthlyInput,
    output: SentMonthly,
    transaction: 'own',
    limit: 'documents',
  }),
  void: post('/monthly-invoices/{id}/void', {
    summary: 'Void a monthly invoice of which nothing is paid; its orders are free again',
    params: byId,
    body: VoidInput,
    output: MonthlyInvoice,
  }),
  pay: post('/monthly-invoices/{id}/payments', {
    summary: 'Record a payment of a monthly invoice, shared over its orders, oldest first',
    params: byId,
    body: MonthlyPaymentInput,
    output: MonthlyInvoice,
    status: 201,
  }),
  pdf: get('/monthly-invoices/{id}/pdf', {
    summary: 'A monthly invoice as PDF',
    params: byId,
    file: true,
    transaction: 'own',
  }),
  statement: get('/contacts/{id}/statement', {
    summary: 'What a customer was asked for and paid in a range of days',
    params: byId,
    query: range,
    output: Statement,
  }),
  statementPdf: get('/contacts/{id}/statement/pdf', {
    summary: 'The statement of a customer as PDF, in their language',
    params: byId,
    query: range,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
