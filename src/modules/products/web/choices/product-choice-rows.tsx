import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Sortable } from '#web/sortable.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import { type Choice } from '../../choices/choice.ts'
import { PRODUCT_CHOICES_MAX } from '../../choices/choice-limits.ts'
import { sizeWords as words } from '../../choices/size-words.ts'
import classes from './choices.module.css'
import { choicesApi } from './choices-api.ts'
import { OfferedOptions } from './offered-options.tsx'

type Chosen = { key: string; choiceId: number }

/** The choices of a product, added from those of the bakery. */
export function ProductChoiceRows() {
  const choices = useQuery(choicesApi.list.query({}))
  if (choices.isLoadingError)
    return <Failed error={choices.error} message={words.failed} onRetry={() => choices.refetch()} />
  if (choices.isPending) return <FormSkeleton />
  return <Rows all={choices.data.rows} />
}

function Rows({ all }: { all: readonly Choice[] }) {
  const { control } = useFormContext<FieldValues>()
  const list = useRows({ control, name: 'choices', keyName: 'key' })
  const fields = list.fields as unknown as Chosen[]
  const choiceOf = (id: number) => all.find((choice) => choice.id === id)
  const left = all.filter(({ id }) => !fields.some(({ choiceId }) => choiceId === id))
  const nameOf = (at: number) => choiceOf(fields[at]?.choiceId ?? 0)?.name ?? ''
  return (
    <fieldset className={classes.group}>
      <legend>{words.choices}</legend>
      <Sortable ids={fields.map(({ key }) => key)} nameOf={nameOf} onMove={list.move}>
        <ol className={classes.rows}>
          {fields.map(({ key, choiceId }, i) => {
            const choice = choiceOf(choiceId)
            return choice ? (
              <SortableRow
                key={key}
                id={key}
                gripLabel={words.move(choice.name)}
                gripClass={classes.flatGrip}
                className={classes.row}
              >
                <ChoiceFields at={`choices.${i}`} choice={choice} onRemove={() => list.remove(i)} />
              </SortableRow>
            ) : null
          })}
        </ol>
      </Sortable>
      {all.length === 0 ? (
        <p className="quiet flush">
          {words.noChoices} <Link {...linkTo('/choices', { new: 'true' })}>{words.writeChoices}</Link>
        </p>
      ) : left.length > 0 && fields.length < PRODUCT_CHOICES_MAX ? (
        <Select
          label={words.addChoice}
          description={words.addChoiceHelp}
          data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => {
            if (id !== null)
              list.append({ choiceId: Number(id), required: false, most: null, defaultOptionId: null, leftOut: [] })
          }}
          comboboxProps={{ shadow: 'md' }}
        />
      ) : null}
    </fieldset>
  )
}

function ChoiceFields({ at, choice, onRemove }: { at: string; choice: Choice; onRemove: () => void }) {
  const { name, kind, options } = choice
  const leftOut = (useWatch({ name: `${at}.leftOut` }) as number[] | undefined) ?? []
  const offered = options.filter(({ id }) => !leftOut.includes(id))
  return (
    <div className={classes.fields}>
      <div className={classes.first}>
        <strong className={classes.choiceName}>{name}</strong>
        <ActionIcon size={44} variant="subtle" color="red" aria-label={words.removeChoice(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <CheckboxField name={`${at}.required`} label={words.mustChoose} />
      <details className={classes.fold}>
        <summary>{words.offered(offered.length, options.length)}</summary>
        <div className="stack">
          <OfferedOptions name={`${at}.leftOut`} label={name} options={options} />
          {kind === 'many' ? (
            <NumberField name={`${at}.most`} label={words.most} asNumber optional />
          ) : (
            <SelectField
              name={`${at}.defaultOptionId`}
              label={words.usual}
              options={offered.map((option) => ({ value: String(option.id), label: option.name }))}
              asNumber
              clearable
            />
          )}
        </div>
      </details>
    </div>
  )
}
