import { useState } from 'react'
import { saidAllergens } from '#modules/allergens/said-allergens.ts'
import { isToChoose, shownPrice } from '#modules/order-form/product-choice.ts'
import { labelled } from '#shared/languages/written.ts'
import { Button } from '#web/public/button.tsx'
import { Stepper } from '#web/public/fields/stepper.tsx'
import type { PublicItem } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { mostOf } from './use-menu.ts'

const FEW = 5

type Props = {
  item: PublicItem
  currency: string
  symbol: string
  quantity: number
  onQuantity: (quantity: number) => void
  /** For an item with sizes or choices. */
  onChoose: () => void
}

/** Shows an item with its allergens, its price and how many are chosen. */
export function ItemCard({ item, currency, symbol, quantity, onQuantity, onChoose }: Props) {
  const { product, left } = item
  const { name, description, imageUrl, allergens } = product
  const isGone = left === 0 && quantity === 0
  const most = mostOf(item)
  return (
    <li className="menu-item" data-chosen={quantity > 0 || undefined} data-gone={isGone || undefined}>
      {imageUrl === null ? null : <ItemPicture url={imageUrl} />}
      <div className="menu-item-text">
        <h3>{name}</h3>
        {description ? <p className="pub-prose">{description}</p> : null}
        {saidAllergens(allergens).map(({ label, text, tone }) => (
          <p key={text} className="menu-allergens">
            {label ? labelled(label, '') : null}
            {tone === 'strong' ? <strong>{text}</strong> : text}
          </p>
        ))}
        <p className="menu-price">
          <strong>{shownPrice(product, currency, symbol)}</strong>
          {left !== null && left <= FEW ? <span className="menu-few">{words.left(left)}</span> : null}
        </p>
      </div>
      <div className="menu-item-acts">
        {isGone ? null : isToChoose(product) ? (
          <Button look="outline" aria-label={words.chooseOf(name)} onClick={onChoose}>
            {quantity > 0 ? words.change : words.choose}
          </Button>
        ) : quantity === 0 ? (
          <Button look="outline" aria-label={words.addOf(name)} onClick={() => onQuantity(1)}>
            {words.add}
          </Button>
        ) : (
          <Stepper
            of={name}
            value={quantity}
            least={1}
            most={Math.max(most, quantity)}
            limit={quantity >= most && item.most !== null && item.most === most ? words.upTo(item.most) : ''}
            removable
            onChange={onQuantity}
          />
        )}
      </div>
    </li>
  )
}

function ItemPicture({ url }: { url: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className="menu-picture"
      src={url}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
    />
  )
}
