import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { flag, id } from '#shared/fields.ts'
import { exact, isDecimal, isZero } from '#shared/money.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { PAYMENT_SOURCES } from '../filters.ts'
import { readReceiptText } from '../receipt-text.ts'
import { SplitInput, SplitLine } from '../split.ts'
import { splitShares } from '../split-shares.ts'
import { expenseWords, splitWords as words } from '../words.ts'
import { categoryOptions, expensesApi, useCategories, useSuppliers } from './expenses-api.ts'
import classes from './money.module.css'
import { ReceiptsField } from './receipts-field.tsx'
import { emptyLine, SplitRow } from './split-row.tsx'

const FormLine = SplitLine.omit({ ingredientId: true, supplyId: true }).extend({
  who: z.enum(['business', 'home', 'part']),
  /** An ingredient by its id, a supply by its negated id. */
  thing: z.int().nullable(),
  thingName: z.string().nullable(),
  unit: z.string().nullable(),
})
const SplitForm = SplitInput.omit({ receiptIds: true, description: true, lines: true }).extend({
  receipts: z.array(z.object({ id, fileName: z.string(), isPdf: flag, url: z.string().nullable() })),
  pasted: z.string(),
  lines: z.array(FormLine).min(1, words.noLines),
})
type SplitForm = z.infer<typeof SplitForm>

const shareOf = (who: SplitForm['lines'][number]['who'], percent: string) =>
  who === 'business' ? '100' : who === 'home' ? '0' : percent

const toBody = ({ receipts, pasted: _pasted, lines, ...body }: SplitForm): z.input<typeof SplitInput> => ({
  ...body,
  receiptIds: receipts.map((receipt) => receipt.id),
  lines: lines.map(
    ({ who, thing, thingName: _name, unit: _unit, businessPercent, packs, packSize, lot, bestBefore, ...line }) => ({
      ...line,
      businessPercent: shareOf(who, businessPercent),
      ...(thing !== null &&
        who !== 'home' && {
          ...(thing > 0 ? { ingredientId: thing, lot, bestBefore } : { supplyId: -thing }),
          packs: packs ?? null,
          packSize: packSize ?? null,
        }),
    }),
  ),
})

/** The facts found in the text of a receipt. */
type Said = { total: string | undefined; isEmpty: boolean }

/** A receipt, line by line: for the bakery, for home, or both. */
export function SplitPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { today, money } = useFormats()
  const form = useAppForm(SplitForm, {
    date: today(),
    supplier: '',
    categoryId: null,
    paymentSource: 'Card' as const,
    tax: '',
    receipts: [],
    pasted: '',
    lines: [emptyLine],
  })
  const save = async (values: SplitForm) => {
    const expense = await expensesApi.split.call({ body: toBody(values) })
    await expensesApi.invalidate(client)
    toast.success(words.saved(money(expense.totalIncTax)))
    form.reset(values)
    await navigate({ to: '/expenses' })
  }
  return (
    <Page title={words.title} subtitle={words.intro} back={{ label: words.back, to: '/expenses' }} width="form">
      <FormShell form={form} onSubmit={save} submitLabel={words.save} submitError={words.failed} label={words.title}>
        <SplitFields />
      </FormShell>
    </Page>
  )
}

function SplitFields() {
  const { control, getValues, setValue } = useFormContext<SplitForm>()
  const { fields, append, remove, replace } = useRows({ control, name: 'lines' })
  const [said, setSaid] = useState<Said>()
  const settings = useQuery(settingsApi.get.query({})).data
  const categories = useCategories('expense')
  const read = useAction({
    run: async () => {
      const { pasted, supplier } = getValues()
      const receipt = readReceiptText(pasted)
      setSaid({ total: receipt.total, isEmpty: receipt.lines.length === 0 })
      if (receipt.lines.length === 0) return
      if (receipt.tax !== undefined && settings?.taxEnabled) setValue('tax', receipt.tax)
      const texts = receipt.lines.map(({ text }) => text.slice(0, 200))
      const matches = await expensesApi.match.call({ body: { supplier: supplier ?? null, texts } })
      replace(
        receipt.lines.map(({ amount, packs }, i) => {
          const match = matches[i]
          const percent = match?.businessPercent ?? null
          const thing = match?.ingredientId ?? (match?.supplyId ? -match.supplyId : null)
          // An unknown line counts as private until somebody decides.
          const who =
            percent === null
              ? thing === null
                ? 'home'
                : 'business'
              : percent === '100'
                ? 'business'
                : percent === '0'
                  ? 'home'
                  : 'part'
          return {
            text: texts[i] ?? '',
            amount,
            who,
            businessPercent: who === 'part' ? (percent ?? '50') : '50',
            thing,
            thingName: match?.name ?? null,
            unit: match?.unit ?? null,
            packs,
            packSize: match?.packSize ?? null,
            lot: '',
            bestBefore: null,
          }
        }),
      )
    },
    failure: words.failed,
  })
  const canReadPhotographs = useQuery(expensesApi.photographReader.query({})).data?.isAvailable === true
  const photographs = (useWatch({ control, name: 'receipts' }) ?? []).filter(({ isPdf }) => !isPdf)
  const readPhotographs = useAction({
    run: async () => {
      const texts: string[] = []
      for (const { id } of photographs) texts.push((await expensesApi.readPhotograph.call({ id })).text)
      setValue('pasted', texts.join('\n'), { shouldDirty: true })
      await read.act()
    },
    failure: words.readFailed,
  })
  return (
    <>
      <Section title={words.receipt}>
        <div className="stack">
          <ReceiptsField name="receipts" />
          <FieldRow>
            <SuggestField name="supplier" label={words.shop} suggestions={useSuppliers()} maxLength={120} />
            <DateField name="date" label={expenseWords.date} required />
          </FieldRow>
          <FieldRow>
            <SelectField
              name="categoryId"
              label={expenseWords.category}
              placeholder={expenseWords.chooseCategory}
              options={categoryOptions(categories)}
              asNumber
              clearable
            />
            <SelectField name="paymentSource" label={expenseWords.paidBy} options={PAYMENT_SOURCES} />
          </FieldRow>
          <TextAreaField
            name="pasted"
            label={words.pasted}
            description={canReadPhotographs ? words.photographHelp : words.pastedHelp}
            minRows={4}
          />
          <Group gap="sm">
            {canReadPhotographs && photographs.length > 0 ? (
              <Button variant="default" loading={readPhotographs.pending} onClick={() => void readPhotographs.act()}>
                {words.readPhotograph}
              </Button>
            ) : null}
            <Button variant="default" loading={read.pending} onClick={() => void read.act()}>
              {words.read}
            </Button>
          </Group>
          {said?.isEmpty ? <p className={classes.note}>{words.nothingRead}</p> : null}
        </div>
      </Section>
      <Section title={words.lines}>
        <div className="stack">
          {fields.map((row, i) => (
            <SplitRow key={row.id} index={i} onRemove={() => remove(i)} />
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => append(emptyLine)}
            >
              {words.addLine}
            </Button>
          </div>
          {settings?.taxEnabled ? (
            <MoneyField name="tax" label={words.tax(settings.taxTerminology)} description={words.taxHelp} />
          ) : null}
          <Sums said={said} />
        </div>
      </Section>
    </>
  )
}

/** The sum of the lines, compared with the receipt's. */
function Sums({ said }: { said: Said | undefined }) {
  const { money, currency } = useFormats()
  const lines = (useWatch({ name: 'lines' }) as z.input<typeof SplitForm>['lines'] | undefined) ?? []
  const counted = lines.flatMap(({ amount, who, businessPercent }) => {
    const [typed, percent] = [String(amount ?? ''), shareOf(who, String(businessPercent ?? ''))]
    return isDecimal(typed) && isDecimal(percent) ? [{ amount: typed, businessPercent: percent }] : []
  })
  const sums = splitShares(counted, decimalsOf(currency))
  const total = said?.total
  const difference = total === undefined ? undefined : exact(total).minus(exact(sums.total)).toFixed()
  return (
    <div role="status" className="stack">
      <strong className="tabular">{words.sums(money(sums.business), money(sums.home), money(sums.total))}</strong>
      {difference === undefined ? (
        said && !said.isEmpty ? (
          <p className={classes.note}>{words.noTotal}</p>
        ) : null
      ) : isZero(difference) ? (
        <span className="quiet fine block">{words.adds}</span>
      ) : (
        <p className={classes.note}>{words.differs(money(difference), money(total ?? '0'))}</p>
      )}
    </div>
  )
}
