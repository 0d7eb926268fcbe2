import { useState } from 'react'
import { saidAllergens } from '#modules/allergens/said-allergens.ts'
import { formatMoney } from '#shared/text/format.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { Modal } from '#web/public/dialogs/modal.tsx'
import { useLightbox } from '#web/public/dialogs/use-lightbox.tsx'
import { Stepper } from '#web/public/fields/stepper.tsx'
import { type ChosenProduct } from '../../chosen.ts'
import type { PublicProduct } from '../../form-settings.ts'
import {
  chosenPrice,
  isToChoose,
  lineTotal,
  missingChoices,
  pricePerServing,
  shownPrice,
  soldBy,
  wholeLimits,
} from '../../product-choice.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { type Choosing, choiceId, ProductChoices, usualChoice } from './product-choices.tsx'
import { ProductPicture, sized } from './product-picture.tsx'

function ProductAllergens({ allergens }: Pick<PublicProduct, 'allergens'>) {
  return (
    <section className="pub-allergens" aria-label={words.allergens}>
      <h3>{words.allergens}</h3>
      {saidAllergens(allergens).map(({ label, text, tone }) => (
        <p key={text} className={tone === 'quiet' ? 'pub-help' : undefined}>
          {label ? `${label}: ` : null}
          {tone === 'strong' ? <strong>{text}</strong> : text}
        </p>
      ))}
    </section>
  )
}

type Props = {
  product: PublicProduct
  currency: string
  symbol: string
  /** The quantity already chosen, 0 for none. */
  selected: number
  /** The size and options already chosen, which are changed. */
  before?: Choosing
  onSave: (line: ChosenProduct) => void
  onClose: () => void
}

export function ProductDetails({ product, currency, symbol, selected, before, onSave, onClose }: Props) {
  const limits = wholeLimits(product)
  const [quantity, setQuantity] = useState(Math.max(limits.least, selected))
  const [chosen, setChosen] = useState<Choosing>(() => before ?? usualChoice(product))
  const [isTried, setIsTried] = useState(false)
  const missing = missingChoices(product, chosen)
  const perItem = chosenPrice(product, chosen, currency)
  const { name, typeName, description, servings, taxName, leadDays, imageUrl } = product
  const { enlarge, lightbox } = useLightbox(imageUrl === null ? [] : [{ name, src: sized(imageUrl, 960) }])
  const perServing = isToChoose(product) ? undefined : pricePerServing(product, currency)
  const facts: [string, string][] = [
    [words.category, typeName],
    ...(servings === null || product.sizes ? [] : ([[words.servings, String(servings)]] as [string, string][])),
    [words.pricePerItem, `${shownPrice(product, currency, symbol)}${taxName ? ` ${words.including(taxName)}` : ''}`],
    ...(perServing === undefined
      ? []
      : ([[words.pricePerServing, formatMoney(perServing, currency, { symbol })]] as [string, string][])),
    ...(leadDays === 0 ? [] : ([[words.leadDays, words.atLeastDays(leadDays)]] as [string, string][])),
  ]
  const footer = (
    <>
      {quantity > 1 || isToChoose(product) ? (
        <div className="pub-summary" role="status">
          <span>{words.totalPrice}</span>
          <strong className="pub-amount">
            {formatMoney(lineTotal(perItem, quantity, currency), currency, { symbol })}
          </strong>
        </div>
      ) : null}
      {missing[0] ? (
        <p className={isTried ? 'pub-error' : 'pub-help'} role={isTried ? 'alert' : 'status'}>
          {missing[0].message}
        </p>
      ) : null}
      <div className="pub-acts">
        <Stepper of={name} value={quantity} {...limits} limit={soldBy(limits)} onChange={setQuantity} />
        <Button look="outline" onClick={onClose}>
          {words.close}
        </Button>
        <Button
          onClick={() => {
            const [first] = missing
            if (first === undefined) return onSave({ productId: product.id, quantity, ...chosen })
            setIsTried(true)
            document.getElementById(choiceId(first.of))?.querySelector('input')?.focus()
          }}
        >
          {selected > 0 ? words.updateSelection(quantity) : words.addToSelection(quantity)}
        </Button>
      </div>
    </>
  )
  return (
    <Modal look="narrow" title={name} onClose={onClose} footer={footer}>
      {imageUrl === null ? (
        <div className="pub-product-large">
          <ProductPicture product={product} large />
        </div>
      ) : (
        <button
          type="button"
          className="pub-product-large"
          aria-label={publicWords.enlarge(name)}
          onClick={() => enlarge(0)}
        >
          <ProductPicture product={product} large />
        </button>
      )}
      {description ? <p className="pub-prose">{description}</p> : null}
      <dl className="pub-facts pub-facts-row">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isToChoose(product) ? (
        <ProductChoices product={product} chosen={chosen} currency={currency} symbol={symbol} onChange={setChosen} />
      ) : null}
      <ProductAllergens allergens={product.allergens} />
      {lightbox}
    </Modal>
  )
}
