import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconBolt, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fetchedPart } from '#web/fetched-part.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { PERIODS } from '../overheads.ts'
import { type OverheadBooks, ROWS_MAX } from '../schema.ts'
import { overheadWords as words } from '../words.ts'
import { EMPTY_ROW } from './filled-in.ts'
import classes from './overheads.module.css'

const EnergyDialog = fetchedPart(async () => (await import('./energy-dialog.tsx')).EnergyDialog)

type Row = typeof EMPTY_ROW
const periodOptions = PERIODS.map((value) => ({ value, label: words.periods[value] }))

type Props = { books: OverheadBooks; places: number }

/** The costs of being open: categories of the books, and the owner's own rows. */
export function OverheadRows({ books, places }: Props) {
  const { days } = useFormats()
  const { fields, append, remove } = useRows({ name: 'rows' })
  const [isEnergy, setEnergy] = useState(false)
  const isFull = fields.length >= ROWS_MAX
  return (
    <Section
      title={words.rows}
      description={books.categories.length === 0 ? words.noBooks : words.fromBooks(days(books.from, books.to))}
    >
      <div className={classes.rows}>
        {fields.length === 0 ? null : (
          <div className={classes.heads} aria-hidden>
            <span>{words.name}</span>
            <span>{words.amount}</span>
            <span>{words.period}</span>
            <span>{words.share}</span>
          </div>
        )}
        {fields.map(({ id }, index) => (
          <OverheadRowFields key={id} index={index} onRemove={() => remove(index)} />
        ))}
        <div className="cluster">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => append(EMPTY_ROW)}
          >
            {words.add}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBolt size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => setEnergy(true)}
          >
            {words.addEnergy}
          </Button>
        </div>
      </div>
      {isEnergy ? (
        <EnergyDialog
          places={places}
          onClose={() => setEnergy(false)}
          onAdd={(row) => {
            append({ ...EMPTY_ROW, ...row })
            setEnergy(false)
          }}
        />
      ) : null}
    </Section>
  )
}

function OverheadRowFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { setValue } = useFormContext()
  const { money } = useFormats()
  const at = `rows.${index}`
  const { key, name, amount, counts } = useWatch({ name: at }) as Row
  const isIn = counts === 'yes'
  const called = name || words.nthRow(index + 1)
  const isOwn = key === ''
  return (
    <div className={classes.row} data-out={!isIn || undefined}>
      <div className={classes.lead}>
        <Checkbox
          className={classes.tick}
          aria-label={words.counts(called)}
          label={isOwn ? undefined : name}
          checked={isIn}
          onChange={(event) =>
            setValue(`${at}.counts`, event.currentTarget.checked ? 'yes' : 'no', { shouldDirty: true })
          }
        />
        {isOwn ? (
          <TextField name={`${at}.name`} label={words.rowName(index + 1)} placeholder={words.unnamed} maxLength={60} />
        ) : null}
      </div>
      {isIn ? (
        <>
          <MoneyField name={`${at}.amount`} label={words.amountOf(called)} isSigned />
          <SelectField name={`${at}.period`} label={words.periodOf(called)} options={periodOptions} />
          <NumberField name={`${at}.share`} label={words.shareOf(called)} suffix="%" />
        </>
      ) : (
        <span className={classes.out}>
          {words.leftOut}: {money(amount)}
        </span>
      )}
      {isOwn ? (
        <ActionIcon
          className={classes.bin}
          size={44}
          variant="subtle"
          color="gray"
          aria-label={words.remove(called)}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
