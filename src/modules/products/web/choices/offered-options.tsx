import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ChoiceOption } from '../../choices/choice.ts'
import { sizeWords as words } from '../../choices/size-words.ts'
import classes from './choices.module.css'
import { choicesApi } from './choices-api.ts'

type Props = {
  /** The form's list of options that are left out. */
  name: string
  label: string
  options: readonly Pick<ChoiceOption, 'id' | 'name'>[]
}

/** Ticks of the options that are offered. */
export function OfferedOptions({ name, label, options }: Props) {
  const { setValue } = useFormContext()
  const leftOut = (useWatch({ name }) as number[] | undefined) ?? []
  const offer = (id: number, isOffered: boolean) =>
    setValue(name, isOffered ? leftOut.filter((each) => each !== id) : [...leftOut, id], { shouldDirty: true })
  return (
    <fieldset className={classes.offered}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.name}
          checked={!leftOut.includes(option.id)}
          onChange={(event) => offer(option.id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

/** The same for one size: the options of all choices of the product. */
export function OfferedInSize({ name }: { name: string }) {
  const chosen = useWatch({ name: 'choices' }) as { choiceId: number }[]
  const { data } = useQuery({ ...choicesApi.list.query({}), enabled: chosen.length > 0 })
  return chosen.map(({ choiceId }) => {
    const choice = data?.rows.find(({ id }) => id === choiceId)
    return choice ? (
      <OfferedOptions key={choiceId} name={name} label={words.offeredIn(choice.name)} options={choice.options} />
    ) : null
  })
}
