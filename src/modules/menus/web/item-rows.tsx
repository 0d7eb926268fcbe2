import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { productsApi } from '#modules/products/web/products-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { Sortable } from '#web/sortable.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import classes from './menu-page.module.css'

type Props = { at: string; menu: Menu; settings: Settings }
type Field = { key: string; productId: number; productName: string }

const blankItem = (productId: number, productName: string) => ({
  productId,
  productName,
  sizeId: null,
  title: '',
  price: null,
  priceIncludingTax: null,
  stock: null,
  most: null,
  countsAs: 1,
  hidden: false,
})

/** The items of a section, sorted by pointer, finger or keys, and added from the products. */
export function ItemRows({ at, menu, settings }: Props) {
  const { control, getValues } = useFormContext<FieldValues>()
  const list = useRows({ control, name: `${at}.items`, keyName: 'key' })
  const fields = list.fields as unknown as Field[]
  const nameOf = (i: number) => String(getValues(`${at}.items.${i}.title`) || fields[i]?.productName || '')
  return (
    <>
      <Sortable ids={fields.map(({ key }) => key)} nameOf={nameOf} onMove={list.move}>
        <ol className={classes.items}>
          {fields.map(({ key, productName }, i) => (
            <SortableRow
              key={key}
              id={key}
              gripLabel={words.moveItem(productName)}
              gripClass={classes.itemGrip}
              className={classes.item}
            >
              <ItemFields
                at={`${at}.items.${i}`}
                menu={menu}
                settings={settings}
                onRemove={() => list.remove(i)}
                sections={<ItemSection at={at} i={i} name={productName} onMoved={() => list.remove(i)} />}
              />
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <ProductPicker onPick={(id, name) => list.append(blankItem(id, name), { shouldFocus: false })} />
    </>
  )
}

/** Not a field of the menu: what is picked becomes an item. */
function ProductPicker({ onPick }: { onPick: (id: number, name: string) => void }) {
  const own = useForm<{ product: number | null }>({ defaultValues: { product: null } })
  const { money } = useFormats()
  return (
    <FormProvider {...own}>
      <PickerField
        name="product"
        label={words.addItem}
        search={async (q) =>
          (await productsApi.list.call({ q, page: 1, pageSize: 15 })).rows.map(({ id, name, priceIncludingTax }) => ({
            id,
            label: name,
            hint: money(priceIncludingTax),
          }))
        }
        onPick={(option) => {
          if (!option) return
          onPick(option.id, option.label)
          own.setValue('product', null)
        }}
      />
    </FormProvider>
  )
}

type ItemProps = Props & {
  onRemove: () => void
  /** The field that moves it to another section. */
  sections: ReactNode
}

function ItemFields({ at, menu, settings, onRemove, sections }: ItemProps) {
  const [id, productId, productName, sizeId, hidden] = useWatch({
    name: [`${at}.id`, `${at}.productId`, `${at}.productName`, `${at}.sizeId`, `${at}.hidden`],
  }) as [number | undefined, number, string, number | null, boolean]
  const product = useQuery(productsApi.get.query({ id: productId }))
  const saved = menu.sections.flatMap(({ items }) => items).find((item) => item.id === id)
  const sizes = product.data?.sizes.filter((size) => size.active || size.id === sizeId) ?? []
  const usual = sizes.length > 0 ? sizes.find((size) => size.id === sizeId) : product.data
  const priceOf = settings.pricesIncludeTax ? 'priceIncludingTax' : 'price'
  return (
    <div className={classes.fields} data-quiet={hidden || undefined}>
      <div className={classes.itemName}>
        <strong>{productName}</strong>
        {saved === undefined || (saved.taken === 0 && saved.left === null) ? null : (
          <span className="quiet fine tabular">
            {[words.taken(String(saved.taken)), saved.left === null ? undefined : words.left(saved.left)]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        <ActionIcon
          size={44}
          variant="subtle"
          color="red"
          aria-label={words.removeItem(productName)}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {sizes.length > 0 ? (
        <SelectField
          name={`${at}.sizeId`}
          label={words.size}
          required
          asNumber
          options={sizes.map((size) => ({ value: String(size.id), label: size.name }))}
        />
      ) : null}
      <FieldRow isPair>
        <MoneyField name={`${at}.${priceOf}`} label={words.price} placeholder={usual?.[priceOf] ?? ''} optional />
        <NumberField name={`${at}.stock`} label={words.stock} placeholder={words.noLimit} asNumber optional />
      </FieldRow>
      <details className={classes.fold}>
        <summary>{words.moreOfItem}</summary>
        <div className="stack">
          <TextField name={`${at}.title`} label={words.title} placeholder={productName} maxLength={120} />
          <FieldRow isPair>
            <NumberField name={`${at}.most`} label={words.most} placeholder={words.noLimit} asNumber optional />
            <NumberField name={`${at}.countsAs`} label={words.countsAs} description={words.countsAsHelp} asNumber />
          </FieldRow>
          {sections}
          <CheckboxField name={`${at}.hidden`} label={words.hidden} />
        </div>
      </details>
    </div>
  )
}

type Sections = readonly { name: string; items: unknown[] }[]
type ItemSectionProps = { at: string; i: number; name: string; onMoved: () => void }

/** Moves an item to the end of another section, which pointers and keys alike can do. */
function ItemSection({ at, i, name, onMoved }: ItemSectionProps) {
  const { getValues, setValue } = useFormContext<FieldValues>()
  const sections = useWatch({ name: 'sections' }) as Sections
  const own = Number(at.split('.')[1])
  if (sections.length < 2) return null
  const nameOf = (n: number) => sections[n]?.name || words.nthSection(n + 1)
  const move = (to: number) => {
    const item = getValues(`${at}.items.${i}`)
    setValue(`sections.${to}.items`, [...getValues(`sections.${to}.items`), item], { shouldDirty: true })
    onMoved()
    toast.success(words.movedTo(name, nameOf(to)))
  }
  return (
    <Select
      label={words.itemSection}
      data={sections.map((_, n) => ({ value: String(n), label: nameOf(n) }))}
      value={String(own)}
      allowDeselect={false}
      onChange={(to) => {
        if (to !== null && Number(to) !== own) move(Number(to))
      }}
    />
  )
}
