import { Checkbox, NativeSelect } from '@mantine/core'
import { sizeWords as words } from '../../choices/size-words.ts'
import type { Product } from '../../schema.ts'
import type { Offered } from '../choices/use-offered.ts'
import classes from './product-page.module.css'
import type { Picking } from './use-picked.ts'

type Props = { product: Product; picking: Picking }

/** The size and the options that the figures beside are of. */
export function PickFields({ product, picking: { sizeId, optionIds, offered, pick } }: Props) {
  const leftOutOf = (id: number | null) => product.sizes.find((size) => size.id === id)?.leftOut ?? []
  const optionsOf = ({ options }: Offered) => options.filter(({ id }) => !leftOutOf(sizeId).includes(id))
  const isOf =
    ({ options }: Offered) =>
    (id: number) =>
      options.some((option) => option.id === id)
  const choose = (choice: Offered, ids: readonly number[]) =>
    pick({ sizeId, optionIds: [...optionIds.filter((id) => !isOf(choice)(id)), ...ids] })
  return (
    <div className={classes.picks}>
      {product.sizes.length > 0 ? (
        <NativeSelect
          label={words.name}
          data={product.sizes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(sizeId)}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            pick({ sizeId: next, optionIds: optionIds.filter((id) => !leftOutOf(next).includes(id)) })
          }}
        />
      ) : null}
      {offered.map((choice) => {
        const picked = optionIds.filter(isOf(choice))
        const most = choice.most ?? choice.options.length
        return choice.kind === 'one' ? (
          <NativeSelect
            key={choice.choiceId}
            label={choice.name}
            data={[
              { value: '', label: words.without },
              ...optionsOf(choice).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(picked[0] ?? '')}
            onChange={({ currentTarget: { value } }) => choose(choice, value === '' ? [] : [Number(value)])}
          />
        ) : (
          <fieldset key={choice.choiceId} className={classes.ticks}>
            <legend>{choice.name}</legend>
            {optionsOf(choice).map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={picked.includes(id)}
                disabled={!picked.includes(id) && picked.length >= most}
                onChange={({ currentTarget: { checked } }) =>
                  choose(choice, checked ? [...picked, id] : picked.filter((each) => each !== id))
                }
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
