import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { rateText } from '#modules/settings/web/taxes/rate-text.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { decimal, flag, id, MONEY_MAX } from '#shared/fields.ts'
import { compare, exact, isDecimal, isPositive } from '#shared/money.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Computed } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { expenseFigures } from '../expense-figures.ts'
import { PAYMENT_SOURCES } from '../filters.ts'
import { REFUNDS } from '../first-categories.ts'
import { type Expense, ExpenseInput } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import { categoryOptions, expensesApi, useCategories, useSuppliers } from './expenses-api.ts'
import classes from './money.module.css'
import { OrdersField } from './orders-field.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { type HeldReceipt, ReceiptsField } from './receipts-field.tsx'

const NO_TAX = 'none'
const TYPED = 'typed'

const held = z.array(z.object({ id, fileName: z.string(), isPdf: flag, url: z.string().nullable() }))
const ExpenseForm = ExpenseInput.omit({
  totalIncTax: true,
  vat: true,
  taxRate: true,
  orderIds: true,
  receiptIds: true,
}).extend({
  /** The amount as typed, without a sign: a switch marks a refund. */
  total: decimal('Amount', { above: 0, max: MONEY_MAX, places: 6 }),
  isRefund: flag,
  /** A rate in percent, or one of the two words. */
  taxChoice: z.string().nullable(),
  tax: z.string().nullish(),
  receipts: held,
  orders: z.array(z.object({ id, label: z.string() })),
  order: z.null().optional(),
})
type ExpenseForm = z.infer<typeof ExpenseForm>

const taxChoiceOf = (expense: Expense) =>
  expense.taxRate !== null ? expense.taxRate : exact(expense.vat).eq(0) ? NO_TAX : TYPED
const withoutSign = (amount: string) => amount.replace(/^-/, '')

const defaultsOf = (expense: Expense | undefined, today: string, shared: readonly HeldReceipt[]) => ({
  date: expense?.date ?? today,
  description: expense?.description ?? '',
  categoryId: expense?.categoryId ?? null,
  supplier: expense?.supplier ?? '',
  paymentSource: expense?.paymentSource ?? ('Card' as const),
  total: expense ? withoutSign(expense.totalIncTax) : '',
  isRefund: expense?.isRefund ?? false,
  taxChoice: expense ? taxChoiceOf(expense) : null,
  tax: expense ? withoutSign(expense.vat) : '',
  taxDeductible: expense?.taxDeductible ?? true,
  businessPercent: expense?.businessPercent ?? '100',
  notes: expense?.notes ?? '',
  receipts: (expense?.receipts ?? shared).map(({ id, fileName, isPdf, url }) => ({ id, fileName, isPdf, url })),
  orders: expense?.orders ?? [],
  order: null,
})

function toBody({ total, isRefund, taxChoice, tax, receipts, orders, order: _order, ...plain }: ExpenseForm) {
  const typed = taxChoice === TYPED ? { vat: tax || '0' } : { taxRate: taxChoice === NO_TAX ? null : taxChoice }
  return {
    ...plain,
    totalIncTax: isRefund ? `-${total}` : total,
    ...(taxChoice === null ? {} : typed),
    receiptIds: receipts.map((receipt) => receipt.id),
    orderIds: orders.map((linked) => linked.id),
    isDraft: false,
  }
}

type Props = {
  /** The expense to change; undefined adds one. */
  expenseId?: number | undefined
  /** Receipts that a new expense begins with. */
  shared: readonly HeldReceipt[]
  onClose: () => void
}

export function ExpenseDialog({ expenseId, shared, onClose }: Props) {
  const { today } = useFormats()
  return (
    <RecordDialog
      id={expenseId}
      api={expensesApi}
      words={words}
      picture="ledger"
      schema={ExpenseForm}
      defaults={(expense) => defaultsOf(expense, today(), shared)}
      save={(values, current) => saveRecord(expensesApi, toBody(values), current)}
      onClose={onClose}
    >
      {(expense) => <ExpenseFields expense={expense} />}
    </RecordDialog>
  )
}

function ExpenseFields({ expense }: { expense: Expense | undefined }) {
  const { setValue } = useFormContext()
  const [isRefund, chosenTax] = useWatch({ name: ['isRefund', 'taxChoice'] }) as [boolean, string | null]
  const categories = useCategories('expense', expense?.categoryId ?? null)
  const settings = useQuery(settingsApi.get.query({})).data
  const hasTax = settings?.taxEnabled === true
  // A category says how much tax its purchases contain.
  const onCategory = (picked: string | null) => {
    if (!hasTax || expense !== undefined) return
    setValue('taxChoice', categories.find(({ id }) => String(id) === picked)?.taxRate ?? NO_TAX)
  }
  return (
    <>
      {expense?.isDraft ? <p className={classes.note}>{words.draftNote}</p> : null}
      <ReceiptsField name="receipts" />
      <FieldRow>
        <MoneyField name="total" label={isRefund ? words.whatBack : words.whatPaid} required autoFocus />
        <DateField name="date" label={words.date} required />
      </FieldRow>
      <TextField name="description" label={words.description} required maxLength={500} />
      <FieldRow>
        <SuggestField name="supplier" label={words.supplier} suggestions={useSuppliers()} maxLength={120} />
        <SelectField
          name="categoryId"
          label={words.category}
          placeholder={words.chooseCategory}
          options={categoryOptions(categories)}
          asNumber
          clearable
          onPick={onCategory}
        />
      </FieldRow>
      <FieldRow>
        <SelectField name="paymentSource" label={words.paidBy} options={PAYMENT_SOURCES} />
        {hasTax ? (
          <SelectField
            name="taxChoice"
            label={words.taxChoice(settings.taxTerminology)}
            placeholder={words.noTax}
            options={[
              { value: NO_TAX, label: words.noTax },
              ...rates([
                ...settings.customTaxRates.map(({ rate }) => rate),
                ...(expense?.taxRate ? [expense.taxRate] : []),
              ]),
              { value: TYPED, label: words.typedTax },
            ]}
          />
        ) : null}
      </FieldRow>
      {hasTax && chosenTax === TYPED ? (
        <MoneyField name="tax" label={words.taxAmount(settings.taxTerminology)} />
      ) : null}
      <Shares term={hasTax ? settings.taxTerminology : undefined} />
      {expense?.receiptTotal ? <ReceiptLines expenseId={expense.id} receiptTotal={expense.receiptTotal} /> : null}
      <SwitchField name="isRefund" label={words.isRefund} />
      <OrderRefundNote names={categories} />
      <details
        className={classes.details}
        open={
          expense ? expense.orders.length > 0 || expense.notes !== null || Number(expense.businessPercent) < 100 : false
        }
      >
        <summary>{words.more}</summary>
        <div>
          <NumberField
            name="businessPercent"
            label={words.businessUse}
            description={words.businessUseHelp}
            suffix="%"
            required
          />
          <CheckboxField name="taxDeductible" label={words.deductible} />
          <OrdersField />
          <TextAreaField name="notes" label={words.notes} minRows={2} />
        </div>
      </details>
    </>
  )
}

/** Each rate once, as stored: "10" for 10.000. */
function rates(all: readonly string[]): { value: string; label: string }[] {
  const plain = all.map((rate) => exact(rate).toFixed()).filter((rate) => rate !== '0')
  return [...new Set(plain)].toSorted((a, b) => compare(b, a)).map((rate) => ({ value: rate, label: rateText(rate) }))
}

/** Shows the shares of the amount while it is typed. */
function Shares({ term }: { term: string | undefined }) {
  const { money, currency } = useFormats()
  const [total, taxChoice, tax, percent] = useWatch({ name: ['total', 'taxChoice', 'tax', 'businessPercent'] }) as (
    | string
    | null
  )[]
  if (!total || !isDecimal(total) || !isPositive(total) || !percent || !isDecimal(percent)) return null
  const typedTax = tax && isDecimal(tax) ? tax : '0'
  const { amount, vat, businessTotal, totalIncTax } = expenseFigures(
    {
      total,
      tax: taxChoice === TYPED ? typedTax : null,
      taxRate: taxChoice && taxChoice !== NO_TAX && taxChoice !== TYPED ? taxChoice : null,
      businessPercent: percent,
    },
    decimalsOf(currency),
  )
  const said = [
    ...(term !== undefined && isPositive(vat) ? [words.shares(money(amount), money(vat), term)] : []),
    ...(compare(businessTotal, totalIncTax) === 0 ? [] : [words.businessShare(money(businessTotal))]),
  ]
  return said.length === 0 ? null : <Computed>{said.join(' · ')}</Computed>
}

/** Reminds the owner that a refund of an order is one of its payments. */
function OrderRefundNote({ names }: { names: readonly { id: number; name: string }[] }) {
  const categoryId = useWatch({ name: 'categoryId' }) as number | null
  const isRefunds = names.some(({ id, name }) => id === categoryId && name === REFUNDS)
  return isRefunds ? <p className={classes.note}>{words.refundOfOrder}</p> : null
}
