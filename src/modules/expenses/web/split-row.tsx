import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { suppliesApi } from '#modules/supplies/web/supplies-api.ts'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { LOT_MAX } from '../split.ts'
import { splitWords as words } from '../words.ts'
import classes from './money.module.css'

export const emptyLine = {
  text: '',
  amount: '',
  who: 'business' as const,
  businessPercent: '50',
  thing: null,
  thingName: null,
  unit: null,
  packs: 1,
  packSize: null,
  lot: '',
  bestBefore: null,
}

const MOST = 6

/** Ingredients have their ids, supplies their negated ids. */
async function searchThings(q: string): Promise<Option[]> {
  const asked = { ...(q ? { q } : {}), page: 1, pageSize: MOST }
  const [ingredients, supplies] = await Promise.all([ingredientsApi.list.call(asked), suppliesApi.list.call(asked)])
  return [
    ...ingredients.rows.map(({ id, name }) => ({ id, label: name, hint: words.thingHint.ingredient })),
    ...supplies.rows.map(({ id, name }) => ({ id: -id, label: name, hint: words.thingHint.supply })),
  ]
}

/** The pack size of the last time. */
const packOf = async (thing: number): Promise<{ unit: string | null; packSize: number }> => {
  if (thing < 0) return { unit: null, packSize: (await suppliesApi.get.call({ id: -thing })).packSize }
  const { unit, packSize } = await ingredientsApi.get.call({ id: thing })
  return { unit, packSize }
}

/** A line of the receipt: who it is for, and its ingredient or supply. */
export function SplitRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { setValue } = useFormContext()
  const at = (field: string) => `lines.${index}.${field}`
  const [who, thing, thingName, unit] = useWatch({ name: [at('who'), at('thing'), at('thingName'), at('unit')] }) as [
    string,
    number | null,
    string | null,
    string | null,
  ]
  const isTracked = useQuery(settingsApi.get.query({})).data?.tracksPacks === true
  const onPick = async (option: Option | null) => {
    setValue(at('thingName'), option?.label ?? null)
    if (option === null) return
    const pack = await packOf(option.id)
    setValue(at('unit'), pack.unit)
    setValue(at('packSize'), pack.packSize)
  }
  return (
    <div className={classes.line} data-home={who === 'home' || undefined}>
      <div className={classes.lineHead}>
        <TextField name={at('text')} label={words.line} required maxLength={200} />
        <MoneyField name={at('amount')} label={words.amount} required isSigned />
        <ActionIcon size={42} variant="subtle" color="gray" aria-label={words.removeLine(index + 1)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <SegmentedControl
        aria-label={words.who(index + 1)}
        value={who}
        onChange={(value) => setValue(at('who'), value, { shouldDirty: true })}
        data={[
          { value: 'business', label: words.business },
          { value: 'home', label: words.home },
          { value: 'part', label: words.part },
        ]}
      />
      {who === 'home' ? null : (
        <div className={classes.lineMore}>
          {who === 'part' ? (
            <NumberField name={at('businessPercent')} label={words.percent} suffix="%" required />
          ) : null}
          <PickerField
            key={thingName ?? 'none'}
            name={at('thing')}
            label={words.thing}
            search={searchThings}
            initial={thing === null || thingName === null ? null : { id: thing, label: thingName }}
            onPick={(option) => void onPick(option)}
          />
          {thing === null ? null : (
            <>
              <NumberField name={at('packs')} label={words.packs} />
              <NumberField name={at('packSize')} label={words.packSize} suffix={unit ?? undefined} />
              {isTracked && thing > 0 ? (
                <>
                  <TextField name={at('lot')} label={words.lot} maxLength={LOT_MAX} />
                  <DateField name={at('bestBefore')} label={words.bestBefore} />
                </>
              ) : null}
            </>
          )}
        </div>
      )}
    </div>
  )
}
