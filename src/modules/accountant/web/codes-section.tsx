import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { compare } from '#shared/money.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Codes } from '../codes.ts'
import type { Field, Program } from '../layout.ts'
import { layoutOf, layoutsOf } from '../layouts.ts'
import { accountantWords as words } from '../words.ts'
import classes from './accountant.module.css'
import { accountantApi } from './accountant-api.ts'

/** The columns of a program's files of one kind. */
const fieldsOf = (program: Program, content: 'invoices' | 'bank'): (Field | null)[] =>
  layoutsOf(program)
    .map(layoutOf)
    .filter((layout) => layout.content === content)
    .flatMap(({ columns }) => columns.map(([, field]) => field))

/** A program's names for accounts and taxes. */
export function CodesSection({ program }: { program: Program }) {
  const codes = useQuery(accountantApi.codes.query({}))
  const settings = useQuery(settingsApi.get.query({}))
  const hasAccounts = layoutsOf(program).some((id) => layoutOf(id).columns.some(([, field]) => field === 'account'))
  const saved = codes.data?.programs.find((each) => each.program === program)?.codes
  return (
    <Section title={words.codes} description={hasAccounts ? words.codesText(words.programs[program]) : words.noCodes}>
      {!hasAccounts ? null : codes.isLoadingError ? (
        <Failed error={codes.error} message={words.failed} onRetry={codes.refetch} />
      ) : codes.data && saved && settings.data ? (
        <CodesForm
          key={`${program} ${codes.data.version}`}
          program={program}
          codes={saved}
          version={codes.data.version}
          rates={settings.data.customTaxRates.filter(({ archived }) => !archived).map(({ rate }) => rate)}
        />
      ) : (
        <FormSkeleton />
      )}
    </Section>
  )
}

type FormProps = { program: Program; codes: Codes; version: number; rates: readonly string[] }

/** Each rate once, ignoring trailing zeros, the highest first. */
const eachRate = (rates: readonly string[]): string[] =>
  [...new Set(rates.map((rate) => String(Number(rate))))].toSorted((a, b) => compare(b, a))

function CodesForm({ program, codes, version, rates }: FormProps) {
  const client = useQueryClient()
  const all = eachRate([...rates, ...codes.taxNames.map(({ rate }) => rate), '0'])
  const form = useAppForm(Codes, {
    ...codes,
    taxNames: all.map((rate) => ({
      rate,
      name: codes.taxNames.find((named) => Number(named.rate) === Number(rate))?.name ?? '',
    })),
  })
  const save = async (typed: Codes) => {
    await accountantApi.saveCodes.call({ body: { ...typed, program, version } })
    await accountantApi.invalidate(client)
    toast.success(words.saved)
  }
  const bank = fieldsOf(program, 'bank')
  const invoices = fieldsOf(program, 'invoices')
  return (
    <FormShell form={form} onSubmit={save} submitLabel={words.save} submitError={words.saveFailed} label={words.codes}>
      <FieldRow>
        <TextField name="sales" label={program === 'quickbooks' ? words.item : words.accounts.sales} maxLength={100} />
        {invoices.includes('ownAccount') ? (
          <TextField name="customers" label={words.accounts.customers} maxLength={100} />
        ) : null}
      </FieldRow>
      {bank.includes('account') ? (
        <FieldRow>
          <TextField name="income" label={words.accounts.income} maxLength={100} />
          <TextField name="expenses" label={words.accounts.expenses} maxLength={100} />
        </FieldRow>
      ) : null}
      {bank.includes('ownAccount') ? <TextField name="bank" label={words.accounts.bank} maxLength={100} /> : null}
      {bank.includes('account') ? (
        <Link to="/expense-categories" className={classes.link}>
          {words.categories}
        </Link>
      ) : null}
      <div className={classes.rates}>
        {all.map((rate, i) => (
          <TextField key={rate} name={`taxNames.${i}.name`} label={words.taxName(rate)} maxLength={100} />
        ))}
      </div>
    </FormShell>
  )
}
