import { Button, MultiSelect, Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ChoiceOption } from '#modules/products/choices/choice.ts'
import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import { wholePicks } from '#modules/products/choices/picked.ts'
import { optionAmount, type PickedPrice, pickedPrice, type Sides } from '#modules/products/choices/picked-price.ts'
import type { ProductSize } from '#modules/products/choices/size.ts'
import type { Product } from '#modules/products/schema.ts'
import { type Offered, useOffered } from '#modules/products/web/choices/use-offered.ts'
import { compare, isDecimal } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { customerPriceWords } from '../../customer-prices/words.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import type { OrderLine } from '../../schema.ts'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'
import { useAdds } from './use-adds.ts'

type Props = {
  index: number
  /** The product at the prices of this customer, who may have their own. */
  product: Product
  priced: ((option: ChoiceOption) => ChoiceOption) | undefined
  /** The line as it is stored. */
  before: OrderLine | undefined
  isTaxed: boolean
}

/** The size and the options of a line. Its price follows them, until the owner types another. */
export function LineChoices({ product, priced, ...props }: Props) {
  const offered = useOffered(product, priced)
  return offered ? <Chosen product={product} isOwn={priced !== undefined} offered={offered} {...props} /> : null
}

type ChosenProps = Omit<Props, 'priced'> & { offered: Offered[]; isOwn: boolean }

function Chosen({ index, product, offered, before, isTaxed, isOwn }: ChosenProps) {
  const { money, currency } = useFormats()
  const { control, setValue, getValues } = useFormContext<OrderValues>()
  const path = `lines.${index}` as const
  const [sizeId, optionIds, unitPrice, priceEntry = 'net', tiers = []] = useWatch({
    control,
    name: [`${path}.sizeId`, `${path}.optionIds`, `${path}.unitPrice`, 'priceEntry', `${path}.tiers`],
  })
  const errors = useFormState({ control, name: path }).errors.lines?.[index]
  const isOfStored = before?.productId === product.id
  const taxed = { taxPercent: isTaxed ? product.taxRate : '0', currency, priceEntry }
  const sizeOf = (id: number | null | undefined) => product.sizes.find((size) => size.id === id)
  const keptPick = (id: number) =>
    isOfStored ? wholePicks(before.picks).find(({ optionId }) => optionId === id) : undefined
  const amountOf = (id: number, size: ProductSize | undefined): Sides | undefined => {
    const option = offered.flatMap(({ options }) => options).find((each) => each.id === id)
    return option ? optionAmount(option, size ? size.servings : product.servings, taxed) : keptPick(id)
  }
  const ofTiers = tiers.flatMap(({ servings, optionIds: ids = [] }) =>
    ids.flatMap((id) => {
      const option = offered.flatMap(({ options }) => options).find((each) => each.id === id)
      return option ? [optionAmount(option, servings ?? null, taxed)] : []
    }),
  )
  const priceOf = (chosenSize: number | null | undefined, ids: readonly number[]): PickedPrice =>
    pickedPrice(
      sizeOf(chosenSize)?.price ?? product.price,
      [...ids.flatMap((id) => amountOf(id, sizeOf(chosenSize)) ?? []), ...ofTiers],
      taxed,
    )
  const size = sizeOf(sizeId)
  const picked = optionIds ?? []
  const price = priceOf(sizeId, picked)
  const typed = String(unitPrice ?? '')
  const isListPrice = (listed: PickedPrice) =>
    typed === '' || (isDecimal(typed) && compare(typed, listed[priceEntry]) === 0)

  const choose = (nextSize: number | null, nextIds: number[]) => {
    const followsPrice = isListPrice(price)
    const servings = getValues(`${path}.servings`)
    setValue(`${path}.sizeId`, nextSize, { shouldDirty: true })
    setValue(`${path}.optionIds`, nextIds, { shouldDirty: true })
    if (followsPrice) takePrice(priceOf(nextSize, nextIds))
    if (servings == null || servings === (size ? size.servings : product.servings))
      setValue(`${path}.servings`, sizeOf(nextSize)?.servings ?? product.servings, { shouldDirty: true })
  }
  const takePrice = (listed: PickedPrice) =>
    setValue(`${path}.unitPrice`, listed[priceEntry], { shouldDirty: true, shouldValidate: true })

  // A new item starts with what customers usually choose.
  useEffect(() => {
    if (before || optionIds !== undefined) return
    const usual = offered.flatMap(({ defaultOptionId, options }) =>
      options.flatMap(({ id }) => (id === defaultOptionId && !size?.leftOut.includes(id) ? id : [])),
    )
    if (usual.length > 0) choose(sizeId ?? null, usual)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once
  }, [])

  // Its tiers are chosen elsewhere in the form.
  const listed = useRef(price)
  useEffect(() => {
    const former = listed.current
    listed.current = price
    if (former[priceEntry] !== price[priceEntry] && isDecimal(typed) && compare(typed, former[priceEntry]) === 0)
      takePrice(price)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another list price is followed
  }, [price[priceEntry]])

  const plus = useAdds(priceEntry)
  const isAsked = ({ tierPart, options }: Offered) =>
    tierPart === null || tiers.length === 0 || options.some(({ id }) => picked.includes(id))
  const optionsOf = (choice: Offered) => {
    const here = choice.options.filter(({ id }) => picked.includes(id) || !size?.leftOut.includes(id))
    const gone = picked.flatMap((id) => {
      const pick = keptPick(id)
      return pick?.choiceId === choice.choiceId && !here.some((option) => option.id === id)
        ? [{ value: String(id), label: chosenWords.goneOption(pick.option) }]
        : []
    })
    return [
      ...here.map(({ id, name }) => ({ value: String(id), label: `${name}${plus(amountOf(id, size))}` })),
      ...gone,
    ]
  }
  const pick = (choice: Offered, ids: readonly number[]) => {
    const own = new Set(optionsOf(choice).map(({ value }) => Number(value)))
    choose(sizeId ?? null, [...picked.filter((id) => !own.has(id)), ...ids])
  }
  const sizes = product.sizes.filter(({ active, id }) => active || id === sizeId)
  const goneSize = sizeId != null && !size && isOfStored ? before.size : null
  return (
    <div className={classes.choices}>
      {sizes.length > 0 ? (
        <Select
          label={words.size}
          placeholder={words.chooseSize}
          data={[
            ...sizes.map((each) => ({
              value: String(each.id),
              label: words.sizeOption(each.name, money(priceEntry === 'gross' ? each.priceIncludingTax : each.price)),
            })),
            ...(goneSize ? [{ value: String(sizeId), label: chosenWords.goneOption(goneSize.name) }] : []),
          ]}
          value={sizeId == null ? null : String(sizeId)}
          onChange={(value) => {
            const next = value === null ? null : Number(value)
            const leftOut = sizeOf(next)?.leftOut ?? []
            choose(
              next,
              picked.filter((id) => !leftOut.includes(id)),
            )
          }}
          error={errors?.sizeId?.message}
          allowDeselect={false}
        />
      ) : null}
      {offered.filter(isAsked).map((choice) => {
        const data = optionsOf(choice)
        const label = choice.tierPart && tiers.length > 0 ? chosenWords.forWholeCake(choice.name) : choice.name
        const value = picked.map(String).filter((id) => data.some((option) => option.value === id))
        return choice.kind === 'one' ? (
          <Select
            key={choice.choiceId}
            label={label}
            placeholder={words.chooseOption}
            data={data}
            value={value[0] ?? null}
            onChange={(id) => pick(choice, id === null ? [] : [Number(id)])}
            clearable
          />
        ) : (
          <MultiSelect
            key={choice.choiceId}
            label={label}
            placeholder={value.length === 0 ? words.chooseOptions : ''}
            data={data}
            value={value}
            maxValues={choice.most ?? Number.POSITIVE_INFINITY}
            onChange={(ids) => pick(choice, ids.map(Number))}
          />
        )
      })}
      {errors?.optionIds?.message ? <p className="error small flush">{errors.optionIds.message}</p> : null}
      <p className={classes.priceParts}>
        {picked.length + ofTiers.length > 0
          ? [
              price.base[priceEntry],
              ...picked.flatMap((id) => amountOf(id, size)?.[priceEntry] ?? []),
              ...ofTiers.map((amount) => amount[priceEntry]),
            ]
              .map(money)
              .join(' + ')
          : null}
        {price.isBelowZero ? <span>{words.belowZero}</span> : null}
        {isListPrice(price) ? (
          isOwn ? (
            <span>{customerPriceWords.customersPrice}</span>
          ) : null
        ) : (
          <>
            <span>{(isOwn ? customerPriceWords.customersPriceOf : words.listPrice)(money(price[priceEntry]))}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => takePrice(price)}>
              {words.takeListPrice}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
