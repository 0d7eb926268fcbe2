import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import { inRow } from '#shared/languages/written.ts'
import { isZero } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { type ChosenProduct } from '../../chosen.ts'
import type { PublicChoice, PublicProduct } from '../../form-settings.ts'
import { optionPrice } from '../../product-choice.ts'
import { publicFormWords as words } from '../../public-words.ts'

/** The size and options of the window, without a product's id and quantity. */
export type Choosing = Pick<ChosenProduct, 'sizeId' | 'optionIds'>

/** The element id of a group of choices. */
export const choiceId = (of: 'size' | number) => `choose-${of}`

/** The only size, and the options that the owner sets first. */
export function usualChoice({ sizes = [], choices = [] }: PublicProduct): Choosing {
  const only = sizes.length === 1 ? sizes[0] : undefined
  const optionIds = choices.flatMap(({ defaultOptionId, options }) =>
    options.flatMap(({ id }) => (id === defaultOptionId && !only?.leftOut.includes(id) ? id : [])),
  )
  return {
    ...(only && { sizeId: only.id }),
    ...(optionIds.length > 0 && { optionIds }),
  }
}

type Props = {
  product: PublicProduct
  chosen: Choosing
  currency: string
  symbol: string
  onChange: (chosen: Choosing) => void
}

/** The sizes as cards, then each choice; what an option adds is said for the chosen size. */
export function ProductChoices({ product, chosen, currency, symbol, onChange }: Props) {
  const { sizes = [], choices = [] } = product
  const { sizeId, optionIds = [] } = chosen
  const size = sizes.find(({ id }) => id === sizeId)
  const money = (amount: string) => formatMoney(amount, currency, { symbol })
  const choose = (next: number | undefined, ids: number[]) => {
    const inOrder = choices.flatMap(({ options }) => options.flatMap(({ id }) => (ids.includes(id) ? id : [])))
    onChange({ ...(next !== undefined && { sizeId: next }), ...(inOrder.length > 0 && { optionIds: inOrder }) })
  }
  const pick = ({ kind, options }: PublicChoice, id: number, isPicked: boolean) => {
    const own = new Set(options.map((option) => option.id))
    const others = optionIds.filter((each) => (kind === 'one' ? !own.has(each) : each !== id))
    choose(sizeId, isPicked ? [...others, id] : others)
  }
  return (
    <>
      {sizes.length > 0 ? (
        <fieldset className="pub-choose" id={choiceId('size')}>
          <legend>{words.size}</legend>
          {sizes.map(({ id, name, servings, price, leftOut }) => (
            <label key={id} className="pub-choice" data-chosen={id === sizeId || undefined}>
              <input
                type="radio"
                name="size"
                checked={id === sizeId}
                onChange={() =>
                  choose(
                    id,
                    optionIds.filter((each) => !leftOut.includes(each)),
                  )
                }
              />
              <span>
                {name}
                {servings === null ? null : <span className="pub-help">{words.serves(servings)}</span>}
              </span>
              <span className="pub-amount">{money(price)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {choices.map((choice) => {
        const most = choice.kind === 'many' ? choice.most : null
        const offered = choice.options.filter(({ id }) => !size?.leftOut.includes(id))
        if (offered.length === 0) return null
        const isFull = most !== null && choice.options.filter(({ id }) => optionIds.includes(id)).length >= most
        return (
          <fieldset key={choice.id} className="pub-choose" id={choiceId(choice.id)}>
            <legend>
              {choice.tierPart ? chosenWords.forWholeCake(choice.name) : choice.name}{' '}
              {most === null ? null : <span className="pub-help">{words.upTo(most)}</span>}
            </legend>
            {offered.map((option) => {
              const isPicked = optionIds.includes(option.id)
              const amount = optionPrice(product, option, sizeId, currency)
              return (
                <label key={option.id} className="pub-choice" data-chosen={isPicked || undefined}>
                  <input
                    type={choice.kind === 'one' && choice.required ? 'radio' : 'checkbox'}
                    name={`choice-${choice.id}`}
                    checked={isPicked}
                    disabled={isFull && !isPicked}
                    onChange={(event) => pick(choice, option.id, event.currentTarget.checked)}
                  />
                  <span>
                    {option.name}
                    {option.contains.length > 0 ? (
                      <span className="pub-help">{words.containsToo(inRow(option.contains))}</span>
                    ) : null}
                  </span>
                  {isZero(amount) ||
                  (sizes.length > 0 && size === undefined && option.pricePer === 'serving') ? null : (
                    <span className="pub-amount">{words.adds(money(amount))}</span>
                  )}
                </label>
              )
            })}
          </fieldset>
        )
      })}
    </>
  )
}
