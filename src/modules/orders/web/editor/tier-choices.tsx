import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { optionAmount } from '#modules/products/choices/picked-price.ts'
import type { Product } from '#modules/products/schema.ts'
import { type Offered, useOffered } from '#modules/products/web/choices/use-offered.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { useCustomerPrices } from '../customer-prices/use-customer-prices.ts'
import type { OrderValues } from './order-editor-values.ts'
import { useAdds } from './use-adds.ts'

type Props = { line: number; tier: number; product: Product; isTaxed: boolean }

/** OPT-8: the choices that are part of a tier. A picked option fills in the words of its part. */
export function TierChoices({ line, tier, product, isTaxed }: Props) {
  const { currency } = useFormats()
  const { control, setValue, getValues } = useFormContext<OrderValues>()
  const path = `lines.${line}.tiers.${tier}` as const
  const [servings, optionIds = [], sizeId, priceEntry = 'net'] = useWatch({
    control,
    name: [`${path}.servings`, `${path}.optionIds`, `lines.${line}.sizeId`, 'priceEntry'],
  })
  const error = useFormState({ control, name: path }).errors.lines?.[line]?.tiers?.[tier]?.optionIds?.message
  const plus = useAdds(priceEntry)
  const leftOut = product.sizes.find(({ id }) => id === sizeId)?.leftOut ?? []
  const settings = useQuery(settingsApi.get.query({})).data
  const customer = useCustomerPrices(useWatch({ control, name: 'contactId' }), settings)
  const offered = useOffered(product, customer?.option)?.filter(({ tierPart }) => tierPart !== null) ?? []
  const taxed = { taxPercent: isTaxed ? product.taxRate : '0', currency }
  const pick = ({ options, tierPart }: Offered, ids: readonly number[]) => {
    const own = new Set(options.map(({ id }) => id))
    const namesOf = (wanted: readonly number[]) =>
      options.flatMap(({ id, name }) => (wanted.includes(id) ? name : [])).join(', ')
    const before = namesOf(optionIds)
    setValue(`${path}.optionIds`, [...optionIds.filter((id) => !own.has(id)), ...ids], { shouldDirty: true })
    if (tierPart === null) return
    const said = getValues(`${path}.${tierPart}`)
    // The owner's own words for it stay.
    if (said && said !== before) return
    setValue(`${path}.${tierPart}`, namesOf(ids) || null, { shouldDirty: true })
    setValue(`${path}.${tierPart}RecipeId`, null, { shouldDirty: true })
  }
  return (
    <>
      {offered.map((choice) => {
        const data = choice.options
          .filter(({ id }) => optionIds.includes(id) || !leftOut.includes(id))
          .map((option) => ({
            value: String(option.id),
            label: `${option.name}${plus(optionAmount(option, servings ?? null, taxed))}`,
          }))
        const value = optionIds.map(String).filter((id) => data.some((option) => option.value === id))
        return choice.kind === 'one' ? (
          <Select
            key={choice.choiceId}
            label={choice.name}
            placeholder={words.chooseOption}
            data={data}
            value={value[0] ?? null}
            onChange={(id) => pick(choice, id === null ? [] : [Number(id)])}
            error={error}
            clearable
          />
        ) : (
          <MultiSelect
            key={choice.choiceId}
            label={choice.name}
            placeholder={value.length === 0 ? words.chooseOptions : ''}
            data={data}
            value={value}
            maxValues={choice.most ?? Number.POSITIVE_INFINITY}
            onChange={(ids) => pick(choice, ids.map(Number))}
            error={error}
          />
        )
      })}
    </>
  )
}
