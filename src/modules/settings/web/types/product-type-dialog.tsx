import { Autocomplete } from '@mantine/core'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { BAKING_GROUPS, type ProductType, ProductTypeInput, STAGES_MAX } from '../../kinds/product-type.ts'
import { FIRST_PRODUCT_TYPES } from '../../kinds/product-type-slugs.ts'
import type { TaxRate } from '../../taxes/tax-rate.ts'
import { typeListWords, productTypePageWords as words } from '../../type-words.ts'
import { productTypesApi } from '../settings-api.ts'
import { NoticeField } from '../tabs/notice-field.tsx'
import { rateOptions } from '../taxes/rate-options.ts'
import { StageTimes } from './stage-times.tsx'

const swatches = [...new Set(FIRST_PRODUCT_TYPES.map(({ color }) => color))]

type Props = {
  type: ProductType | undefined
  rates: readonly TaxRate[]
  /** Existing baking groups to choose from. */
  groups: readonly string[]
  onClose: () => void
}

const defaultsOf = (type: ProductType | undefined) => ({
  name: type?.name ?? '',
  color: type?.color ?? swatches[0] ?? '#c2557f',
  hidden: type?.hidden ?? false,
  bakingGroup: type?.bakingGroup ?? 'Other',
  taxRateId: type?.taxRateId ?? null,
  leadDays: type?.leadDays ?? 0,
  stages: type?.stages ?? [],
  stageWork: type?.stageWork ?? {},
})

export const ProductTypeDialog = ({ type, rates, groups, onClose }: Props) => (
  <GivenRecordDialog
    record={type}
    api={productTypesApi}
    words={words}
    schema={ProductTypeInput}
    defaults={defaultsOf}
    save={(body, current) => saveRecord(productTypesApi, body, current)}
    onClose={onClose}
  >
    {() => (
      <>
        <FieldRow>
          <TextField name="name" label={typeListWords.name} required autoFocus maxLength={60} />
          <ColorField name="color" label={typeListWords.color} required swatches={swatches} />
        </FieldRow>
        <FieldRow>
          <BakingGroupField groups={groups} />
          <SelectField
            name="taxRateId"
            label={words.taxRate}
            placeholder={words.taxDefault}
            options={rateOptions(rates, type?.taxRateId ?? null)}
            clearable
            asNumber
          />
          <NoticeField name="leadDays" label={words.leadDays} description={words.leadDaysHelp} />
        </FieldRow>
        <TagsField name="stages" label={words.stages} description={words.stagesHelp} maxTags={STAGES_MAX} />
        <StageTimes />
        <CheckboxField name="hidden" label={words.hiddenHelp} />
      </>
    )}
  </GivenRecordDialog>
)

function BakingGroupField({ groups }: { groups: readonly string[] }) {
  const { value, setValue, touch, ref, shown } = useField<string>({
    name: 'bakingGroup',
    label: words.bakingGroup,
    description: words.bakingGroupHelp,
  })
  return (
    <Autocomplete
      {...shown}
      ref={ref}
      data={[...new Set([...BAKING_GROUPS, ...groups])]}
      maxLength={40}
      value={value ?? ''}
      onChange={setValue}
      onBlur={touch}
      filter={({ options }) => options}
    />
  )
}
