import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { Stepper } from '#web/public/fields/stepper.tsx'
import type { PublicProduct } from '../../form-settings.ts'
import { isToChoose, shownPrice, soldBy, wholeLimits } from '../../product-choice.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  product: PublicProduct
  currency: string
  symbol: string
  /** 0 if not chosen. */
  quantity: number
  onQuantity: (quantity: number) => void
  onDetails: () => void
  /** Undefined for a product without a picture. */
  onEnlarge: (() => void) | undefined
}

export function ProductCard({ product, currency, symbol, quantity, onQuantity, onDetails, onEnlarge }: Props) {
  const { name, typeName, taxName, servings } = product
  const isChosen = quantity > 0
  const limits = wholeLimits(product)
  return (
    <li className="pub-product" data-chosen={isChosen || undefined}>
      {onEnlarge ? (
        <button type="button" className="pub-product-frame" aria-label={publicWords.enlarge(name)} onClick={onEnlarge}>
          <ProductPicture product={product} />
        </button>
      ) : (
        <div className="pub-product-frame">
          <ProductPicture product={product} />
        </div>
      )}
      <div className="pub-product-text">
        <h3>{name}</h3>
        <p className="pub-help">
          {[typeName, servings && words.serves(servings), soldBy(limits)].filter(Boolean).join(' \u00b7 ')}
        </p>
        <p>
          <strong className="pub-amount">{shownPrice(product, currency, symbol)}</strong>{' '}
          {taxName ? <span className="pub-tax">{words.including(taxName)}</span> : null}
        </p>
        {isToChoose(product) ? null : (
          <Button look="quiet" aria-label={words.detailsOf(name)} onClick={onDetails}>
            {words.viewDetails}
          </Button>
        )}
      </div>
      <div className="pub-product-acts">
        {isToChoose(product) ? (
          <Button look="outline" aria-label={words.chooseOf(name)} onClick={onDetails}>
            {isChosen ? words.chosenOf(quantity) : words.choose}
          </Button>
        ) : (
          <label className="pub-choice" data-chosen={isChosen || undefined}>
            <input type="checkbox" checked={isChosen} onChange={() => onQuantity(isChosen ? 0 : limits.least)} />
            <span>
              {words.select}
              <span className="pub-hidden"> {name}</span>
            </span>
          </label>
        )}
        {isChosen && !isToChoose(product) ? (
          <Stepper of={name} value={quantity} {...limits} removable onChange={onQuantity} />
        ) : null}
      </div>
    </li>
  )
}
