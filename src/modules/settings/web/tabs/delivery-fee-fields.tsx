import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'

/** The price of a delivery to the customer (ORD-16). */
export function DeliveryFeeFields() {
  const { control } = useFormContext()
  const [kind, unit] = useWatch({ control, name: ['deliveryFee.kind', 'distanceUnit'] }) as [string, string]
  return (
    <AutosaveField field="deliveryFee">
      <div className={classes.fields}>
        <SelectField name="deliveryFee.kind" label={words.deliveryFee} options={choicesOf(words.deliveryFeeKinds)} />
        {kind === 'fixed' ? <MoneyField name="deliveryFee.amount" label={words.deliveryFeeAmount} /> : null}
        {kind === 'distance' ? <Bands unit={words.distanceUnits[unit as 'miles' | 'kilometers']} /> : null}
        {kind === 'postcode' ? <Zones /> : null}
        {kind === 'none' ? null : (
          <MoneyField name="deliveryFee.freeFrom" label={words.freeFrom} description={words.freeFromHelp} />
        )}
      </div>
    </AutosaveField>
  )
}

function Bands({ unit }: { unit: string }) {
  const { control } = useFormContext()
  const { fields, append, remove } = useRows({ control, name: 'deliveryFee.bands' })
  return (
    <Rows label={words.bands} add={words.addBand} onAdd={() => append({ upTo: '', fee: '' })}>
      {fields.map((field, i) => (
        <li key={field.id} className={classes.feeRow}>
          <NumberField name={`deliveryFee.bands.${i}.upTo`} label={words.upTo} suffix={unit} />
          <MoneyField name={`deliveryFee.bands.${i}.fee`} label={words.fee} />
          <Remove label={words.removeBand(i + 1)} onClick={() => remove(i)} />
        </li>
      ))}
    </Rows>
  )
}

function Zones() {
  const { control } = useFormContext()
  const { fields, append, remove } = useRows({ control, name: 'deliveryFee.zones' })
  return (
    <Rows
      label={words.zones}
      help={words.postcodesHelp}
      add={words.addZone}
      onAdd={() => append({ postcodes: '', fee: '' })}
    >
      {fields.map((field, i) => (
        <li key={field.id} className={classes.feeRow}>
          <TextField name={`deliveryFee.zones.${i}.postcodes`} label={words.postcodes} />
          <MoneyField name={`deliveryFee.zones.${i}.fee`} label={words.fee} />
          <Remove label={words.removeZone(i + 1)} onClick={() => remove(i)} />
        </li>
      ))}
    </Rows>
  )
}

type RowsProps = { label: string; help?: string; add: string; onAdd: () => void; children: ReactNode }

function Rows({ label, help, add, onAdd, children }: RowsProps) {
  return (
    <div className={classes.fields}>
      <ul className={classes.feeRows} aria-label={label}>
        {children}
      </ul>
      {help ? <p className="quiet fine flush">{help}</p> : null}
      <Button
        variant="default"
        className={classes.addRow}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </div>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="red" size={44} aria-label={label} onClick={onClick}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)
