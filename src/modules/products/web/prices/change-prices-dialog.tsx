import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { kitWords } from '#web/text/words.ts'
import { type NewPrice, type PriceChange, PriceRise } from '../../prices/change.ts'
import { hasEnds, PRICE_ENDS } from '../../prices/new-price.ts'
import { priceWords as words } from '../../prices/words.ts'
import type { Product } from '../../schema.ts'
import { choicesApi } from '../choices/choices-api.ts'
import classes from '../price-effects.module.css'
import { productsApi } from '../products-api.ts'

type Props = { products: readonly Product[]; onClose: () => void; onChanged: () => void }

/** OPT-12: raises the prices of ticked products, after showing each of them. */
export function ChangePricesDialog(props: Props) {
  const settings = useQuery(settingsApi.get.query({}))
  return (
    <FormDialog title={words.title(props.products.length)} size="lg" onClose={props.onClose}>
      {settings.data ? <PricesForm {...props} settings={settings.data} /> : null}
    </FormDialog>
  )
}

const WAIT_MS = 300
const isMoved = ({ from, to }: NewPrice) => from !== to

function PricesForm({ products, settings, onClose, onChanged }: Props & { settings: Settings }) {
  const client = useQueryClient()
  const form = useAppForm(PriceRise, { by: 'percent', percent: '', end: '.50', choices: false })
  const typed = useWatch({ control: form.control })
  const hasChoices = products.some(({ choices }) => choices.length > 0)
  const asked = PriceRise.safeParse(typed)
  const [waited] = useDebouncedValue(asked.success ? JSON.stringify(asked.data) : '', WAIT_MS)
  const productIds = products.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['products', 'prices', productIds, waited],
    queryFn: () => productsApi.previewPrices.call({ body: { ...JSON.parse(waited), productIds } }),
    enabled: waited !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  // Prices of other figures than the typed ones are not to be saved.
  const isShown = asked.success && waited === JSON.stringify(asked.data) && !preview.isPlaceholderData
  const rows = asked.success ? (preview.data ?? []) : []
  const moved = rows.filter(isMoved)

  const save = async (prices: PriceChange[]) => {
    const { changed } = await productsApi.changePrices.call({ body: { prices } })
    await Promise.all([productsApi.invalidate(client), choicesApi.invalidate(client)])
    return changed
  }
  const run = async () => {
    // The first press of an eager hand shows the prices; only what was seen is saved.
    if (!isShown || moved.length === 0) return
    const prices = moved.map(({ kind, id, from, to }) => ({ kind, id, from, to }))
    const changed = await save(prices)
    onClose()
    onChanged()
    const undo = async () => {
      await save(prices.map(({ from, to, ...price }) => ({ ...price, from: to, to: from })))
      toast.success(words.undone)
    }
    toast.success(words.changed(changed), undefined, { label: kitWords.undo, run: undo })
  }
  return (
    <DialogForm form={form} onSubmit={run} submitLabel={moved.length === 0 ? words.act : words.press(moved.length)}>
      <FieldRow>
        <SelectField
          name="by"
          label={words.by}
          options={PriceRise.shape.by.options.map((value) => ({ value, label: words.bys[value] }))}
          onPick={(by) => {
            if (by === 'margin' && !form.getValues('percent')) form.setValue('percent', products[0]?.targetMargin ?? '')
          }}
        />
        <NumberField
          name="percent"
          label={typed.by === 'margin' ? words.margin : words.percent}
          suffix="%"
          required
          autoFocus
        />
      </FieldRow>
      {hasEnds(settings.currency) ? (
        <SelectField
          name="end"
          label={words.end}
          options={PRICE_ENDS.map((value) => ({ value, label: words.ends[value] }))}
        />
      ) : null}
      {hasChoices && typed.by === 'percent' ? (
        <CheckboxField name="choices" label={words.choices} description={words.choicesHelp} />
      ) : null}
      {preview.isLoadingError && waited !== '' ? (
        <Failed error={preview.error} message={words.failed} onRetry={() => preview.refetch()} />
      ) : (
        <Preview rows={rows} />
      )}
      <p className="quiet fine flush">{words.promise}</p>
    </DialogForm>
  )
}

function Preview({ rows }: { rows: readonly NewPrice[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <p role="status" className="flush">
        {words.rising(rows.filter(isMoved).length, rows.length)}
      </p>
      <ul className="bare-list">
        {rows.map((row) => (
          <PriceRow key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </ul>
    </>
  )
}

function PriceRow({ row }: { row: NewPrice }) {
  const { money } = useFormats()
  const { kind, name, part, before, after, pricePer, why, marginBefore, marginAfter, belowTarget, alsoIn } = row
  const hasMargin = marginBefore !== null || marginAfter !== null
  const percent = (margin: string | null) => margin && `${margin}%`
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {kind === 'option' ? words.ofOption(name, part ?? '') : words.ofProduct(name, part)}
        {pricePer === 'serving' ? <span className="quiet fine"> {words.aServing}</span> : null}
      </span>
      <span className={isMoved(row) ? 'tabular' : 'tabular quiet'}>
        {isMoved(row) ? words.moves(money(before), money(after)) : words.stays(money(before))}
      </span>
      <span className={classes.margin}>
        {belowTarget ? <StatusChip label={words.belowTarget} tone="warn" /> : null}
        <span className="quiet fine tabular flush">
          {why !== null
            ? words.why[why]
            : hasMargin
              ? words.margins(percent(marginBefore), percent(marginAfter))
              : alsoIn > 0
                ? words.alsoIn(alsoIn)
                : null}
        </span>
      </span>
    </li>
  )
}
