import { inRow } from '#shared/languages/written.ts'
import './products.css'
import { useState } from 'react'
import { formatMoney } from '#shared/text/format.ts'
import { Button } from '#web/public/button.tsx'
import { Cross } from '#web/public/dialogs/cross.tsx'
import { type ChosenProduct, chosenKey } from '../../chosen.ts'
import type { PublicProduct } from '../../form-settings.ts'
import {
  choiceTotals,
  chosenPrice,
  chosenText,
  isToChoose,
  lineTotal,
  withChanged,
  withQuantity,
} from '../../product-choice.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { fieldId, productPath } from './form-values.ts'
import { ProductDetails } from './product-details.tsx'

type Props = {
  products: readonly PublicProduct[]
  chosen: readonly ChosenProduct[]
  currency: string
  symbol: string
  disabled: boolean
  /** The problem with a product, by the field's path. */
  errors: Record<string, string>
  /** Includes products that are no longer offered. */
  names: ReadonlyMap<number, string>
  onChange: (chosen: ChosenProduct[]) => void
}

/** The products that are part of the request. */
export function ChosenProducts({ products, chosen, currency, symbol, disabled, errors, names, onChange }: Props) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const { price } = choiceTotals(chosen, products, currency)
  const [changed, setChanged] = useState<ChosenProduct>()
  const detailed = changed && byId.get(changed.productId)
  return (
    <>
      <ul className="pub-chosen" aria-label={words.yourProducts}>
        {chosen.map((line) => {
          const { productId, quantity } = line
          const product = byId.get(productId)
          const name = names.get(productId) ?? words.goneProduct
          const text = product ? chosenText(product, line) : ''
          const path = productPath(chosenKey(line))
          return (
            <li key={path} id={fieldId(path)} tabIndex={-1}>
              <span className="pub-chosen-name">
                {quantity} &times; {name}
                {text ? <span className="pub-help">{text}</span> : null}
                {product && isToChoose(product) ? (
                  <Button
                    look="quiet"
                    aria-label={words.changeProduct(inRow([name, text]))}
                    disabled={disabled}
                    onClick={() => setChanged(line)}
                  >
                    {words.changeLine}
                  </Button>
                ) : null}
                {errors[path] ? <span className="pub-error">{errors[path]}</span> : null}
              </span>
              {product ? (
                <span className="pub-amount">
                  {formatMoney(lineTotal(chosenPrice(product, line, currency), quantity, currency), currency, {
                    symbol,
                  })}
                </span>
              ) : null}
              <button
                type="button"
                className="pub-icon-button"
                aria-label={words.removeProduct(inRow([name, text]))}
                disabled={disabled}
                onClick={() => onChange(withQuantity(chosen, line, 0))}
              >
                <Cross />
              </button>
            </li>
          )
        })}
      </ul>
      <p className="pub-chosen-total">
        <span>{words.totalPrice}</span>
        <strong className="pub-amount">{formatMoney(price, currency, { symbol })}</strong>
      </p>
      {changed && detailed ? (
        <ProductDetails
          product={detailed}
          currency={currency}
          symbol={symbol}
          selected={changed.quantity}
          before={{ sizeId: changed.sizeId, optionIds: changed.optionIds }}
          onClose={() => setChanged(undefined)}
          onSave={(line) => {
            onChange(withChanged(chosen, changed, line))
            setChanged(undefined)
          }}
        />
      ) : null}
    </>
  )
}
