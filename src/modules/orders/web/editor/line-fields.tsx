import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { CakeDesign } from '#modules/designer/design.ts'
import { limitBroken } from '#modules/products/quantity-limits.ts'
import { productsApi } from '#modules/products/web/products-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { productTypesApi } from '#modules/settings/web/settings-api.ts'
import { rateOptions } from '#modules/settings/web/taxes/rate-options.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { isDecimal } from '#shared/money.ts'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { lineProfit } from '../../pricing/line-profit.ts'
import { typedAmount } from '../../pricing/totals.ts'
import type { OrderLine } from '../../schema.ts'
import { ownRecipes } from '../../tier.ts'
import { useCustomerPrices } from '../customer-prices/use-customer-prices.ts'
import { OrderPicture } from '../page/order-picture.tsx'
import { LinePicture } from './line-picture.tsx'
import { LineTiers } from './line-tiers.tsx'
import { useLivePrice } from './live-price.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

// Only orders with a drawn cake load the drawing code.
const drawing = () => import('./line-drawing.tsx')
const LineDrawing = lazy(() => drawing().then((m) => ({ default: m.LineDrawing })))
const GuidePrice = lazy(() => drawing().then((m) => ({ default: m.GuidePrice })))

// Only products with sizes or choices load their fields.
const LineChoices = lazy(() => import('./line-choices.tsx').then((m) => ({ default: m.LineChoices })))
const CustomersPrice = lazy(() => import('./customers-price.tsx').then((m) => ({ default: m.CustomersPrice })))

type Props = {
  index: number
  /** The line as it is stored. */
  before: OrderLine | undefined
  last: number
  settings: Settings
  isTaxed: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One line as the customer reads it, edited in place; the rest of it is folded below. */
export function LineFields({ index, before, last, settings, isTaxed, onMove, onRemove }: Props) {
  const { control } = useFormContext<OrderValues>()
  const [typedName, productId, imageId, tiers, description, design] = useWatch({
    control,
    name: [
      `lines.${index}.name`,
      `lines.${index}.productId`,
      `lines.${index}.imageId`,
      `lines.${index}.tiers`,
      `lines.${index}.description`,
      `lines.${index}.design`,
    ],
  })
  const { errors } = useFormState({ control, name: `lines.${index}` })
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || Object.keys(errors.lines?.[index] ?? {}).some((field) => !IN_ROW.includes(field))
  const id = useId()
  const name = typedName || words.untitled
  const said = [tiers?.length ? words.tierCount(tiers.length) : '', description?.split('\n')[0]].filter(Boolean)
  return (
    <div className={classes.line}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for the button in it */}
      <div
        className={classes.lineRow}
        onClick={({ target }) => {
          if (target instanceof Element && !target.closest('input, button, label')) setOpened(!isOpen)
        }}
      >
        <div className={classes.lineName}>
          {imageId ? <OrderPicture id={imageId} alt="" /> : null}
          <TextField name={`lines.${index}.name`} label={words.itemName} placeholder={words.itemName} required />
        </div>
        <NumberField className={classes.cell ?? ''} name={`lines.${index}.quantity`} label={words.quantity} required />
        <MoneyField
          className={classes.cell ?? ''}
          name={`lines.${index}.unitPrice`}
          label={words.price}
          placeholder="0"
          required
        />
        <LineAmount index={index} />
        <ActionIcon
          className={classes.lineToggle ?? ''}
          size={44}
          variant="subtle"
          color="gray"
          aria-label={words.lineDetails(name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        {isOpen || said.length === 0 ? null : <p className={classes.lineNote}>{said.join(' \u00b7 ')}</p>}
      </div>
      {productId ? (
        <Choosing index={index} productId={productId} before={before} isTaxed={isTaxed} settings={settings} />
      ) : null}
      {productId ? <QuantityNote index={index} productId={productId} /> : null}
      {design ? (
        <Suspense fallback={null}>
          <GuidePrice index={index} design={design as CakeDesign} settings={settings} isTaxed={isTaxed} />
        </Suspense>
      ) : null}
      <div id={id} hidden={!isOpen} className={classes.lineDetails}>
        {isOpen ? (
          <LineDetails
            index={index}
            name={name}
            last={last}
            settings={settings}
            isTaxed={isTaxed}
            onMove={onMove}
            onRemove={onRemove}
          />
        ) : null}
      </div>
    </div>
  )
}

const IN_ROW = ['name', 'quantity', 'unitPrice']

function LineAmount({ index }: { index: number }) {
  const { currency } = useFormats()
  const { control } = useFormContext<OrderValues>()
  const [quantity, unitPrice] = useWatch({ control, name: [`lines.${index}.quantity`, `lines.${index}.unitPrice`] })
  const isKnown = isDecimal(String(quantity)) && isDecimal(String(unitPrice))
  const line = { quantity: String(quantity), unitPrice: String(unitPrice) }
  return (
    <span className={classes.lineAmount}>
      {isKnown ? <Money amount={typedAmount(line, decimalsOf(currency))} /> : null}
    </span>
  )
}

function LineDetails({
  index,
  name,
  last,
  settings,
  isTaxed,
  onMove,
  onRemove,
}: Omit<Props, 'before'> & { name: string }) {
  const { control } = useFormContext<OrderValues>()
  const [productId, recipeId, tiers, taxRateId, design] = useWatch({
    control,
    name: [
      `lines.${index}.productId`,
      `lines.${index}.recipeId`,
      `lines.${index}.tiers`,
      `lines.${index}.taxRateId`,
      `lines.${index}.design`,
    ],
  })
  const isReckoned = Boolean(productId) || ownRecipes({ recipeId, tiers }) !== undefined
  const rates = rateOptions(settings.customTaxRates, taxRateId ?? null)
  return (
    <>
      {recipeId && !productId ? <p className="quiet small flush">{words.byRecipe}</p> : null}
      <TextAreaField name={`lines.${index}.description`} label={words.description} minRows={1} />
      <div className={classes.detailRow}>
        {productId ? null : <TypeField index={index} />}
        {isTaxed && rates.length > 0 ? (
          <SelectField
            name={`lines.${index}.taxRateId`}
            label={words.taxRate(taxName(settings))}
            placeholder={words.taxUsual}
            options={rates}
            asNumber
            clearable
          />
        ) : null}
        <NumberField name={`lines.${index}.servings`} label={words.guests} asNumber optional />
        {isReckoned ? null : (
          <MoneyField name={`lines.${index}.cost`} label={words.lineCost} description={words.lineCostHelp} />
        )}
      </div>
      <div className={classes.extras}>
        <LineTiers index={index} isTaxed={isTaxed} />
        {design ? null : <LinePicture index={index} name={name} />}
      </div>
      {design ? (
        <Suspense fallback={null}>
          <LineDrawing index={index} name={name} design={design as CakeDesign} />
        </Suspense>
      ) : null}
      <div className={classes.lineFoot}>
        <LineFigures index={index} />
        <div className={classes.lineActs} data-line={index}>
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={index === 0}
            aria-label={words.moveUp(name)}
            data-move="up"
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={index === last}
            aria-label={words.moveDown(name)}
            data-move="down"
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} variant="subtle" color="red" aria-label={words.removeItem(name)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </>
  )
}

/** The type of the item, which may have its own tax. */
function TypeField({ index }: { index: number }) {
  const { control } = useFormContext<OrderValues>()
  const current = useWatch({ control, name: `lines.${index}.productType` })
  const types = useQuery(productTypesApi.list.query({})).data?.rows
  if (types === undefined) return null
  const offered = types.filter(({ hidden, slug }) => !hidden || slug === current)
  const options = offered.map(({ slug, name }) => ({ value: slug, label: name }))
  const isKnown = !current || options.some(({ value }) => value === current)
  return (
    <SelectField
      name={`lines.${index}.productType`}
      label={words.itemType}
      placeholder={words.itemTypePlaceholder}
      options={isKnown ? options : [...options, { value: current, label: current }]}
      clearable
    />
  )
}

type ChoosingProps = Pick<Props, 'index' | 'before' | 'isTaxed' | 'settings'> & { productId: number }

/** The fields are there where the product comes in sizes or with choices. */
function Choosing({ productId, settings, ...props }: ChoosingProps) {
  const { control } = useFormContext<OrderValues>()
  const customer = useCustomerPrices(useWatch({ control, name: 'contactId' }), settings)
  const usual = useQuery(productsApi.get.query({ id: productId })).data
  const product = usual && (customer?.product(usual) ?? usual)
  if (!product) return null
  const hasChoices = product.sizes.length + product.choices.length > 0
  if (!hasChoices && customer === undefined) return null
  return (
    <Suspense fallback={null}>
      {hasChoices ? (
        <LineChoices product={product} priced={customer?.option} {...props} />
      ) : (
        <CustomersPrice index={props.index} product={product} />
      )}
    </Suspense>
  )
}

/** Says that the public form would not accept this quantity; the owner may use it. */
function QuantityNote({ index, productId }: { index: number; productId: number }) {
  const { control } = useFormContext<OrderValues>()
  const quantity = useWatch({ control, name: `lines.${index}.quantity` })
  const product = useQuery(productsApi.get.query({ id: productId })).data
  const wanted = String(quantity)
  const broken = product && isDecimal(wanted) ? limitBroken(product, wanted) : undefined
  return (
    <output className={classes.limit} data-shown={broken !== undefined || undefined}>
      {broken === 'least' && product?.minQuantity != null ? words.belowLeast(product.minQuantity) : null}
      {broken === 'most' && product?.maxQuantity != null ? words.aboveMost(product.maxQuantity) : null}
    </output>
  )
}

/** The line's current cost and profit. */
function LineFigures({ index }: { index: number }) {
  const { currency, money } = useFormats()
  const { control } = useFormContext<OrderValues>()
  const quantity = useWatch({ control, name: `lines.${index}.quantity` })
  const line = useLivePrice().lineAt(index)
  if (line === undefined || !quantity) return null
  const figures = lineProfit({ ...line, quantity: line.quantity }, decimalsOf(currency))
  return (
    <p className="quiet small flush">
      {figures
        ? words.costsAndLeaves(
            money(figures.cost),
            money(figures.profit),
            figures.marginPercent ? words.marginOf(figures.marginPercent) : '',
          )
        : words.notCostedYet}
    </p>
  )
}
