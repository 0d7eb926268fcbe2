import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { type FieldValues, FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { productsApi } from '#modules/products/web/products-api.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { namesSaying } from '#shared/text/name-rank.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { toast } from '#web/feedback/toast.ts'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { STANDING_LINES_MAX, WEEKDAYS } from '../limits.ts'
import { standingPageWords as words } from '../page-words.ts'
import { type StandingOrder, StandingOrderInput } from '../schema.ts'
import { standingWords } from '../words.ts'
import { neighbourOf } from './grid-keys.ts'
import { LineOptions } from './line-options.tsx'
import { useSaveStanding } from './save-standing.ts'
import classes from './standing.module.css'

const RECIPES_SHOWN = 5
const GridForm = z.object({ lines: StandingOrderInput.shape.lines.unwrap() })

const shown = (quantity: number | null) => (quantity === null || quantity === 0 ? null : String(quantity))

const defaultsOf = ({ lines }: StandingOrder, currency: string) => ({
  lines: lines.map(({ id: _id, sizeName: _size, optionNames: _names, price: _price, ...line }) => ({
    ...line,
    unitPrice: line.unitPrice === null ? null : shortDecimal(line.unitPrice, decimalsOf(currency)),
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, shown(line[day])])),
  })),
})

/** The items of a standing order: products down, the days of the week across, typed like a sheet. */
export function StandingGrid({ standing }: { standing: StandingOrder }) {
  // Quantities are typed as text and read as numbers.
  const { currency } = useFormats()
  const form = useAppForm(GridForm, defaultsOf(standing, currency) as never)
  const save = useSaveStanding()
  return (
    <Section title={words.items} description={words.itemsText}>
      <FormShell
        form={form}
        label={words.items}
        save="bar"
        submitLabel={words.save}
        submitError={words.saveFailed}
        disabled={standing.archived}
        onSubmit={async ({ lines }) => {
          const saved = await save(standing, {
            lines: lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? null })),
          })
          if (!saved) return
          form.reset(defaultsOf(saved, currency) as never)
          toast.success(words.saved)
        }}
      >
        <Rows standing={standing} />
      </FormShell>
    </Section>
  )
}

type Field = { key: string; productId: number | null; name: string }

function Rows({ standing }: { standing: StandingOrder }) {
  const { control } = useFormContext<FieldValues>()
  const list = useRows({ control, name: 'lines', keyName: 'key' })
  const fields = list.fields as unknown as Field[]
  const { money } = useFormats()
  const { isDirty, errors, submitCount } = useFormState({ control })
  const lines = (useWatch({ control, name: 'lines' }) ?? []) as Record<string, unknown>[]
  const wrong = errors.lines as { message?: string; root?: { message?: string } } | undefined
  const said = wrong?.message ?? wrong?.root?.message
  // The form looks at the whole list when a row is added, and not again when a quantity is typed.
  const isTyped = lines.some((line) => WEEKDAYS.some((day) => Number(line[day] ?? 0) > 0))
  const missing = submitCount === 0 || (said === standingWords.noQuantity && isTyped) ? undefined : said
  return (
    <div className="stack">
      {fields.length === 0 ? null : (
        <div className={classes.grid} data-grid>
          <div className={classes.head} aria-hidden>
            <span />
            <span className={classes.figure}>{words.price}</span>
            {WEEKDAYS.map((day) => (
              <span key={day} className={classes.figure}>
                {words.weekdays[day]}
              </span>
            ))}
            <span />
          </div>
          <ol className={classes.lines}>
            {fields.map(({ key }, i) => (
              <li key={key}>
                <Line at={i} standing={standing} onRemove={() => list.remove(i)} />
              </li>
            ))}
          </ol>
          {isDirty ? null : (
            <div className={classes.sums}>
              <span />
              <span />
              {WEEKDAYS.map((day, i) => (
                <span key={day} className={classes.figure}>
                  {Number(standing.sums[i]) === 0 ? null : money(standing.sums[i])}
                </span>
              ))}
              <span />
            </div>
          )}
        </div>
      )}
      {missing ? (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      ) : null}
      {fields.length < STANDING_LINES_MAX && !standing.archived ? (
        <ItemPicker
          onPick={(picked) =>
            list.append(
              {
                ...picked,
                sizeId: null,
                optionIds: [],
                unitPrice: null,
                taxRateId: null,
                ...Object.fromEntries(WEEKDAYS.map((day) => [day, null])),
              },
              { focusName: `lines.${fields.length}.mon` },
            )
          }
        />
      ) : null}
    </div>
  )
}

/** Arrow keys and Enter lead from cell to cell. */
function toNeighbour(event: KeyboardEvent<HTMLInputElement>) {
  const next = neighbourOf(event, event.currentTarget.closest<HTMLElement>('[data-grid]'))
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}

function Line({ at, standing, onRemove }: { at: number; standing: StandingOrder; onRemove: () => void }) {
  const { register, control } = useFormContext<FieldValues>()
  const [name, productId, sizeId, optionIds] = useWatch({
    name: [`lines.${at}.name`, `lines.${at}.productId`, `lines.${at}.sizeId`, `lines.${at}.optionIds`],
  }) as [string, number | null, number | null, number[] | null]
  const { errors } = useFormState({ control })
  const wrong = (errors.lines as unknown as Record<string, { message?: string }>[] | undefined)?.[at] ?? {}
  const product = useQuery({ ...productsApi.get.query({ id: productId ?? 0 }), enabled: productId !== null }).data
  const sizes = product?.sizes.filter((size) => size.active || size.id === sizeId) ?? []
  const saved = standing.lines[at]
  const isAsSaved =
    saved?.productId === productId && saved.sizeId === sizeId && saved.optionIds.join() === (optionIds ?? []).join()
  const usual = isAsSaved ? saved.price : ''
  const cell = (field: string, label: string, placeholder = '') => (
    <input
      {...register(`lines.${at}.${field}`, { setValueAs: (typed) => (typed === '' ? null : typed) })}
      key={field}
      className={classes.cell}
      aria-label={label}
      aria-invalid={wrong[field] ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      data-cell={field}
      disabled={standing.archived}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={toNeighbour}
    />
  )
  return (
    <div className={classes.line}>
      <div className={classes.item}>
        <span className="strong">{name}</span>
        {sizes.length > 0 ? (
          <SelectField
            name={`lines.${at}.sizeId`}
            label={words.size}
            asNumber
            options={sizes.map((size) => ({ value: String(size.id), label: size.name }))}
          />
        ) : null}
        {product && product.choices.length > 0 ? (
          <LineOptions at={at} product={product} saved={saved} disabled={standing.archived} />
        ) : null}
      </div>
      {cell('unitPrice', words.priceOf(name), usual)}
      {WEEKDAYS.map((day) => (
        <label key={day} className={classes.day}>
          <span className={classes.dayName} aria-hidden>
            {words.weekdays[day]}
          </span>
          {cell(day, words.quantityOf(name, words.weekdays[day]))}
        </label>
      ))}
      <ActionIcon
        size={36}
        variant="subtle"
        color="red"
        className={classes.remove}
        aria-label={words.removeItem(name)}
        disabled={standing.archived}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {Object.entries(wrong).map(([field, { message }]) =>
        message ? (
          <p key={field} className={classes.error} role="alert">
            {message}
          </p>
        ) : null,
      )}
    </div>
  )
}

type Picked = { productId: number | null; recipeId: number | null; name: string }

/** Not a field of the standing order: what is picked becomes an item. */
function ItemPicker({ onPick }: { onPick: (picked: Picked) => void }) {
  const own = useForm<{ product: number | null }>({ defaultValues: { product: null } })
  const { money } = useFormats()
  const client = useQueryClient()
  return (
    <FormProvider {...own}>
      <PickerField
        name="product"
        label={words.addItem}
        placeholder={words.addItemPlaceholder}
        search={async (q) => {
          const products = await productsApi.list.call({ q, active: 'true', page: 1, pageSize: 15 })
          const recipes = await client.fetchQuery({ ...recipesApi.list.query({}), staleTime: 60_000 })
          return [
            ...products.rows.map(({ id, name, priceIncludingTax }) => ({
              id,
              label: name,
              hint: money(priceIncludingTax),
            })),
            // Below zero, to be told apart from products.
            ...namesSaying(recipes.rows, q, ({ name }) => name)
              .slice(0, RECIPES_SHOWN)
              .map(({ id, name, servings }) => ({ id: -id, label: name, hint: words.recipeHint(servings) })),
          ]
        }}
        onPick={(option) => {
          if (!option) return
          const { id, label } = option
          onPick({ productId: id > 0 ? id : null, recipeId: id < 0 ? -id : null, name: label })
          own.setValue('product', null)
        }}
        onCreate={async (name) => {
          onPick({ productId: null, recipeId: null, name })
          return undefined
        }}
      />
    </FormProvider>
  )
}
