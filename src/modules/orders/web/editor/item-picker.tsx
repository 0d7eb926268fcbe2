import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Product } from '#modules/products/schema.ts'
import { productsApi } from '#modules/products/web/products-api.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { namesSaying } from '#shared/text/name-rank.ts'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import classes from './order-editor.module.css'

const PRODUCTS_SHOWN = 15
const RECIPES_SHOWN = 5

type Recipe = { id: number; name: string; servings: number }
type Item = { product: Product } | { recipe: Recipe }
// These outlive the field, as the picker's cached answers do, so every offered item is known.
const found = new Map<number, Item>()
const places = new Map<string, number>()

function optionOf(key: string, item: Item, label: string, hint: string) {
  const id = places.get(key) ?? places.size + 1
  places.set(key, id)
  found.set(id, item)
  return { id, label, hint }
}

type Props = {
  onProduct: (product: Product) => void
  onRecipe: (recipe: Recipe) => void
  /** Called with the typed text as an item of the owner's own. */
  onCustom: (name: string) => void
  beside: ReactNode
}

/** Finds what becomes a line: a product, else a recipe, else the typed text. */
export function ItemPicker({ onProduct, onRecipe, onCustom, beside }: Props) {
  const { money } = useFormats()
  const client = useQueryClient()
  // This form is not part of the order: what is picked becomes a line.
  const own = useForm<{ item: number | null; anyItem: number | null }>({ defaultValues: { item: null, anyItem: null } })
  // PRD-4. Cached answers belong to the field's name.
  const [withInactive, setWithInactive] = useState(false)
  const field = withInactive ? 'anyItem' : 'item'
  const inactive = useQuery(productsApi.list.query({ active: 'false', page: 1, pageSize: 1 }))

  const search = async (q: string) => {
    const active = withInactive ? {} : { active: 'true' as const }
    const products = await productsApi.list.call({ q, ...active, page: 1, pageSize: PRODUCTS_SHOWN })
    const all = await client.fetchQuery({ ...recipesApi.list.query({}), staleTime: 60_000 })
    const recipes = namesSaying(all.rows, q, ({ name }) => name).slice(0, RECIPES_SHOWN)
    return [
      ...products.rows.map((product) => {
        const hint = `${product.typeName}, ${money(product.priceIncludingTax)}`
        return optionOf(
          `product ${product.id}`,
          { product },
          product.name,
          product.active ? hint : words.inactiveHint(hint),
        )
      }),
      ...recipes.map((recipe) =>
        optionOf(`recipe ${recipe.id}`, { recipe }, recipe.name, words.recipeHint(recipe.servings)),
      ),
    ]
  }
  const pick = (id: number | undefined) => {
    const item = id === undefined ? undefined : found.get(id)
    if (item === undefined) return
    if ('product' in item) onProduct(item.product)
    else onRecipe(item.recipe)
    own.setValue(field, null)
  }
  return (
    <FormProvider {...own}>
      {inactive.data && inactive.data.total > 0 ? (
        <Switch
          className={classes.inactive}
          label={words.withInactive}
          checked={withInactive}
          onChange={(event) => setWithInactive(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.picker}>
        <PickerField
          key={field}
          name={field}
          label={words.addProduct}
          placeholder={words.addItemPlaceholder}
          search={search}
          onPick={(option) => pick(option?.id)}
          onCreate={async (name) => {
            onCustom(name)
            return undefined
          }}
        />
      </div>
      {beside}
    </FormProvider>
  )
}
