import { Alert, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { z } from 'zod'
import { regionProfile } from '#modules/allergens/region-profile.ts'
import { useUser } from '#modules/auth/web/session.ts'
import { tryOrAsk } from '#modules/safety/web/try-file.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { flag, isoDate } from '#shared/fields.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useField } from '#web/form/use-field.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import {
  COPIES_MAX,
  formatsFor,
  LabelFormat,
  type LabelItem,
  ON_A_SHEET,
  type OrderLabels,
  SHRINKS_BELOW_LAW,
} from '../schema.ts'
import { printedWords, labelWords as words } from '../words.ts'
import classes from './labels.module.css'
import { labelsApi } from './labels-api.ts'

const text = (most: number) => z.string().max(most, `At most ${most} characters`)
const Typed = z
  .object({
    format: LabelFormat,
    copies: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(COPIES_MAX, `Enter ${COPIES_MAX} or less`),
    skip: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(23, 'Enter 23 or less'),
    lineIds: z.array(z.int()).min(1, words.chooseItem),
    madeOn: isoDate.nullable(),
    bestBefore: isoDate.nullable(),
    netWeight: text(40),
    batch: text(40),
    storage: text(200),
    statement: text(200),
    withAddress: flag,
  })
  .refine(({ madeOn, bestBefore }) => madeOn === null || bestBefore === null || bestBefore >= madeOn, {
    path: ['bestBefore'],
    message: words.bestBeforeFirst,
  })
type Typed = z.infer<typeof Typed>

/** `ids` are those of the orders, separated by commas. */
export function LabelsDialog({ ids, onClose }: { ids: string; onClose: () => void }) {
  const labels = useQuery({ ...labelsApi.get.query({ ids }), staleTime: 0 })
  const settings = useQuery(settingsApi.get.query({}))
  const orders = labels.data
  const failed = [labels, settings].find(({ isLoadingError }) => isLoadingError)
  return (
    <FormDialog title={words.title} size="lg" onClose={onClose}>
      {orders && settings.data ? (
        orders.every(({ items }) => items.length === 0) ? (
          <p>{words.noItems(orders.length)}</p>
        ) : (
          <LabelsForm ids={ids} orders={orders} settings={settings.data} onClose={onClose} />
        )
      ) : failed ? (
        <Failed error={failed.error} message={words.loadFailed} onRetry={failed.refetch} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </FormDialog>
  )
}

type FormProps = { ids: string; orders: readonly OrderLabels[]; settings: Settings; onClose: () => void }

function LabelsForm({ ids, orders, settings, onClose }: FormProps) {
  const formats = formatsFor(settings.paper)
  const keptStatement = settings.labelStatement ?? ''
  const isLetterSizeLaw = regionProfile(settings.country).name === 'UK-EU'
  const items = orders.flatMap((order) => order.items)
  const waiting = orders.filter(({ changePending }) => changePending)
  const [only] = orders.length === 1 ? orders : []
  const { today } = useFormats()
  const client = useQueryClient()
  const { role } = useUser()
  const form = useAppForm(Typed, {
    format: formats[0],
    copies: 1,
    skip: 0,
    lineIds: items.map(({ lineId }) => lineId),
    madeOn: today(),
    bestBefore: null,
    netWeight: '',
    batch: only?.number ?? '',
    storage: '',
    statement: keptStatement,
    withAddress: true,
  })
  const [format, lineIds] = form.watch(['format', 'lineIds'])
  const warnings = items.filter(({ lineId }) => lineIds.includes(lineId)).flatMap((item) => item.warnings)

  const make = async (typed: Typed) => {
    // Open it in the press itself, or the browser blocks it as an advertisement.
    const tab = window.open('about:blank', '_blank')
    try {
      const address = await tryOrAsk((anyway) => addressOf(ids, { ...typed, anyway }, items.length), {
        title: words.title,
        role,
      })
      if (address === undefined) {
        tab?.close()
        return
      }
      if (typed.statement !== keptStatement) {
        const saved = await settingsApi.update.call({ body: { labelStatement: typed.statement } })
        client.setQueryData(settingsApi.get.query({}).queryKey, saved)
      }
      if (tab) tab.location.replace(address)
      else window.location.assign(address)
    } catch (error) {
      tab?.close()
      throw error
    }
    onClose()
  }

  return (
    <DialogForm form={form} onSubmit={make} submitLabel={words.make} submitError={words.failed}>
      {waiting.length > 0 ? <Alert color="blue">{words.waits(waiting.map(({ number }) => number))}</Alert> : null}
      <SelectField
        name="format"
        label={words.format}
        description={isLetterSizeLaw && SHRINKS_BELOW_LAW.includes(format) ? words.smallLetters : undefined}
        options={formats.map((value) => ({ value, label: words.formats[value] }))}
      />
      <ItemsField orders={orders} />
      {warnings.length > 0 ? (
        <Alert color="yellow" title={words.check}>
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <FieldRow>
        <NumberField name="copies" label={words.copies} asNumber />
        {ON_A_SHEET[format] > 1 ? (
          <NumberField name="skip" label={words.skip} description={words.skipHelp} asNumber />
        ) : null}
      </FieldRow>
      <FieldRow>
        <DateField name="madeOn" label={words.madeOn} />
        <DateField name="bestBefore" label={words.bestBefore} description={words.bestBeforeHelp} />
      </FieldRow>
      <FieldRow>
        <TextField name="netWeight" label={words.netWeight} description={words.netWeightHelp} maxLength={40} />
        <TextField
          name="batch"
          label={words.batch}
          {...(only ? {} : { description: words.batchHelp })}
          maxLength={40}
        />
      </FieldRow>
      <TextField name="storage" label={words.storage} description={words.storageHelp} maxLength={200} />
      <TextField name="statement" label={words.statement} description={words.statementHelp} maxLength={200} />
      <SwitchField name="withAddress" label={words.withAddress} />
    </DialogForm>
  )
}

function addressOf(
  ids: string,
  { lineIds, copies, skip, withAddress, ...typed }: Typed & { anyway?: 'true' | undefined },
  all: number,
): string {
  return labelsApi.pdf.url({
    ids,
    ...typed,
    madeOn: typed.madeOn ?? undefined,
    bestBefore: typed.bestBefore ?? undefined,
    copies: String(copies),
    skip: String(skip),
    lineIds: lineIds.length === all ? undefined : lineIds.join(','),
    withAddress: withAddress ? 'true' : 'false',
  })
}

function ItemsField({ orders }: { orders: readonly OrderLabels[] }) {
  const { value, setValue, touch, shown } = useField<number[]>({ name: 'lineIds', label: words.items })
  return (
    <Checkbox.Group
      id={shown.id}
      label={shown.label}
      error={shown.error}
      value={(value ?? []).map(String)}
      onChange={(chosen) => setValue(chosen.map(Number))}
    >
      {orders.map(({ number, customerName, items }) => (
        <Fragment key={number}>
          {orders.length > 1 ? <p className={classes.order}>{words.order(number, customerName)}</p> : null}
          <ItemList items={items} touch={touch} />
        </Fragment>
      ))}
    </Checkbox.Group>
  )
}

function ItemList({ items, touch }: { items: readonly LabelItem[]; touch: () => void }) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.lineId}>
          <Checkbox value={String(item.lineId)} label={item.name} onBlur={touch} />
          {item.ingredients.length > 0 ? (
            <p className={classes.ingredients}>
              {printedWords.ingredients}:{' '}
              {item.ingredients.map(({ text: words, bold }, at) =>
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence, in their order
                bold ? <strong key={at}>{words}</strong> : <span key={at}>{words}</span>,
              )}
              .
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
