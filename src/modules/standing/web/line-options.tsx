import { MultiSelect, Select } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import type { Product } from '#modules/products/schema.ts'
import { useOffered } from '#modules/products/web/choices/use-offered.ts'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingLine } from '../schema.ts'

type Props = { at: number; product: Product; saved: StandingLine | undefined; disabled: boolean }

/** The choices of an item's product. An option that is no longer offered stays until another is picked. */
export function LineOptions({ at, product, saved, disabled }: Props) {
  const { setValue } = useFormContext()
  const offered = useOffered(product)
  const [sizeId, optionIds] = useWatch({ name: [`lines.${at}.sizeId`, `lines.${at}.optionIds`] }) as [
    number | null,
    number[] | null,
  ]
  if (offered === undefined) return null
  const picked = optionIds ?? []
  const leftOut = product.sizes.find(({ id }) => id === sizeId)?.leftOut ?? []
  const known = new Set(offered.flatMap(({ options }) => options.map(({ id }) => id)))
  const gone = (saved?.productId === product.id ? saved.optionIds : []).flatMap((id, i) =>
    picked.includes(id) && !known.has(id) ? chosenWords.goneOption(saved?.optionNames[i] ?? '') : [],
  )
  const pick = (own: readonly number[], ids: readonly number[]) =>
    setValue(`lines.${at}.optionIds`, [...picked.filter((id) => !own.includes(id)), ...ids], { shouldDirty: true })
  return (
    <>
      {gone.length > 0 ? <span className="quiet fine">{gone.join(', ')}</span> : null}
      {offered.map(({ choiceId, name, kind, most, options }) => {
        const own = options.map(({ id }) => id)
        const data = options
          .filter(({ id }) => picked.includes(id) || !leftOut.includes(id))
          .map((option) => ({ value: String(option.id), label: option.name }))
        const value = picked.filter((id) => own.includes(id)).map(String)
        return kind === 'one' ? (
          <Select
            key={choiceId}
            label={name}
            placeholder={words.chooseOption}
            data={data}
            value={value[0] ?? null}
            onChange={(id) => pick(own, id === null ? [] : [Number(id)])}
            disabled={disabled}
            clearable
          />
        ) : (
          <MultiSelect
            key={choiceId}
            label={name}
            placeholder={value.length === 0 ? words.chooseOptions : ''}
            data={data}
            value={value}
            maxValues={most ?? Number.POSITIVE_INFINITY}
            onChange={(ids) => pick(own, ids.map(Number))}
            disabled={disabled}
          />
        )
      })}
    </>
  )
}
