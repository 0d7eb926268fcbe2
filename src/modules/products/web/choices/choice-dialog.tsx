import { FieldRow } from '#web/form/field-row.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { CHOICE_NAME_MAX, type Choice, ChoiceInput, type ChoiceOption } from '../../choices/choice.ts'
import { CHOICE_KINDS, TIER_PARTS } from '../../choices/choice-limits.ts'
import { choiceWords as words } from '../../choices/words.ts'
import { choicesApi } from './choices-api.ts'
import { blankOption, OptionRows } from './option-rows.tsx'

const typedOption = ({ recipeShare, recipeBatches, labourMinutes, supplies, ...option }: ChoiceOption) => ({
  ...option,
  recipeShare: typedQuantity(recipeShare),
  recipeBatches: typedQuantity(recipeBatches),
  labourMinutes: labourMinutes ?? '',
  supplies: supplies.map(({ id, name, quantity }) => ({ id, name, quantity: typedQuantity(quantity) })),
})

const defaultsOf = (choice: Choice | undefined) => ({
  name: choice?.name ?? '',
  kind: choice?.kind ?? ('one' as const),
  tierPart: choice?.tierPart ?? null,
  options: choice?.options.map(typedOption) ?? [blankOption()],
})

type Props = {
  /** The choice to change; undefined adds one. */
  choiceId?: number | undefined
  onClose: () => void
}

export const ChoiceDialog = ({ choiceId, onClose }: Props) => (
  <RecordDialog
    id={choiceId}
    api={choicesApi}
    words={words}
    picture="cake"
    schema={ChoiceInput}
    defaults={defaultsOf}
    save={(values, current) => saveRecord(choicesApi, values, current)}
    onClose={onClose}
  >
    {() => (
      <>
        <TextField
          name="name"
          label={words.name}
          placeholder={words.namePlaceholder}
          required
          autoFocus
          maxLength={CHOICE_NAME_MAX}
        />
        <FieldRow isPair>
          <SelectField
            name="kind"
            label={words.kind}
            options={CHOICE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <SelectField
            name="tierPart"
            label={words.tierPart}
            options={TIER_PARTS.map((value) => ({ value, label: words.tierParts[value] }))}
            placeholder={words.noTierPart}
            clearable
          />
        </FieldRow>
        <OptionRows />
      </>
    )}
  </RecordDialog>
)
