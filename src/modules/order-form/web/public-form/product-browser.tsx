import './products.css'
import { useState } from 'react'
import { formatMoney } from '#shared/text/format.ts'
import { Button } from '#web/public/button.tsx'
import { Modal } from '#web/public/dialogs/modal.tsx'
import { useLightbox } from '#web/public/dialogs/use-lightbox.tsx'
import { type ChosenProduct, chosenKey, quantityOf } from '../../chosen.ts'
import type { PublicProduct } from '../../form-settings.ts'
import { choiceTotals, findProducts, isToChoose, quantityOfProduct, withQuantity } from '../../product-choice.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDetails } from './product-details.tsx'
import { sized } from './product-picture.tsx'

type Props = {
  products: readonly PublicProduct[]
  /** The choice before opening; closing without saving keeps it. */
  chosen: readonly ChosenProduct[]
  currency: string
  symbol: string
  onSave: (chosen: ChosenProduct[]) => void
  onClose: () => void
}

export function ProductBrowser({ products, chosen: before, currency, symbol, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenProduct[]>([...before])
  const [text, setText] = useState('')
  const [type, setType] = useState<string>()
  const [detailed, setDetailed] = useState<PublicProduct>()
  const types = new Map(products.map((product) => [product.type, product.typeName]))
  const found = findProducts(products, { text, type })
  const { items, quantity, price } = choiceTotals(chosen, products, currency)
  const pictured = found.flatMap(({ id, name, imageUrl }) =>
    imageUrl === null ? [] : { id, name, src: sized(imageUrl, 960) },
  )
  const { enlarge, lightbox } = useLightbox(pictured)
  const change = (line: Omit<ChosenProduct, 'quantity'>, to: number) => setChosen(withQuantity(chosen, line, to))

  const footer = (
    <>
      {items === 0 ? null : (
        <div className="pub-summary" role="status">
          <span>{words.itemCount(items)}</span>
          <span>{words.totalQuantity(quantity)}</span>
          <strong className="pub-amount">{formatMoney(price, currency, { symbol })}</strong>
        </div>
      )}
      <div className="pub-acts" data-few={items === 0 || undefined}>
        {items === 0 ? null : (
          <Button look="quiet" onClick={() => setChosen([])}>
            {words.clearAll}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={items === 0} onClick={() => onSave(chosen)}>
          {words.saveSelection(items)}
        </Button>
      </div>
    </>
  )
  return (
    <Modal title={words.products} onClose={onClose} footer={footer}>
      <div className="pub-find">
        <input
          type="search"
          className="pub-input"
          aria-label={words.searchProducts}
          placeholder={words.searchProducts}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {types.size > 1 ? (
          <div className="pub-types" role="group" aria-label={words.productType}>
            {[[undefined, words.allTypes] as const, ...types].map(([each, label]) => (
              <button
                key={each ?? ''}
                type="button"
                className="pub-type"
                aria-pressed={type === each}
                onClick={() => setType(each)}
              >
                {label}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <p className="pub-hidden" role="status">
        {words.productsFound(found.length)}
      </p>
      {found.length === 0 ? (
        <div className="pub-none">
          <p>{words.noProducts}</p>
          <Button
            look="outline"
            onClick={() => {
              setText('')
              setType(undefined)
            }}
          >
            {words.showAllProducts}
          </Button>
        </div>
      ) : (
        <ul className="pub-products">
          {found.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              currency={currency}
              symbol={symbol}
              quantity={quantityOfProduct(chosen, product.id)}
              onQuantity={(to) => change({ productId: product.id }, to)}
              onDetails={() => setDetailed(product)}
              onEnlarge={
                product.imageUrl === null ? undefined : () => enlarge(pictured.findIndex(({ id }) => id === product.id))
              }
            />
          ))}
        </ul>
      )}
      {lightbox}
      {detailed ? (
        <ProductDetails
          product={detailed}
          currency={currency}
          symbol={symbol}
          selected={isToChoose(detailed) ? 0 : quantityOfProduct(chosen, detailed.id)}
          onClose={() => setDetailed(undefined)}
          onSave={({ quantity: to, ...line }) => {
            // The same cake chosen again is one more of it.
            change(line, isToChoose(detailed) ? quantityOf(chosen, chosenKey(line)) + to : to)
            setDetailed(undefined)
          }}
        />
      ) : null}
    </Modal>
  )
}
