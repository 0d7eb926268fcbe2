import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Sortable } from '#web/sortable.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import { SECTIONS_MAX } from '../limits.ts'
import { menuPageWords as words } from '../page-words.ts'
import { type Menu, MenuInput } from '../schema.ts'
import { ItemRows } from './item-rows.tsx'
import classes from './menu-page.module.css'
import { useSaveMenu } from './use-save-menu.ts'

const SectionsForm = z.object({ sections: MenuInput.shape.sections.unwrap() })

/** The sections of a menu with their items, as the form begins with them. */
const defaultsOf = ({ sections }: Pick<Menu, 'sections'>, { pricesIncludeTax }: Settings) => ({
  sections: sections.map(({ id, name, stock, items }) => ({
    id,
    name,
    stock,
    items: items.map((item) => ({
      id: item.id,
      productId: item.productId,
      productName: item.productName,
      sizeId: item.sizeId,
      title: item.title ?? '',
      price: item.ownPrice !== null && !pricesIncludeTax ? item.price : null,
      priceIncludingTax: item.ownPrice !== null && pricesIncludeTax ? item.priceIncludingTax : null,
      stock: item.stock,
      most: item.most,
      countsAs: item.countsAs,
      hidden: item.hidden,
    })),
  })),
})

export function MenuItems({ menu }: { menu: Menu }) {
  const settings = useQuery(settingsApi.get.query({}))
  return settings.data ? <Loaded menu={menu} settings={settings.data} /> : <FormSkeleton />
}

function Loaded({ menu, settings }: { menu: Menu; settings: Settings }) {
  const form = useAppForm(SectionsForm, defaultsOf(menu, settings))
  const save = useSaveMenu(menu)
  return (
    <FormShell
      form={form}
      label={words.tabs.items}
      save="bar"
      submitLabel={words.save}
      submitError={words.saveFailed}
      onSubmit={async (values) => {
        const saved = await save(values)
        if (saved) form.reset(defaultsOf(saved, settings))
      }}
    >
      <SectionRows menu={menu} settings={settings} />
    </FormShell>
  )
}

function SectionRows({ menu, settings }: { menu: Menu; settings: Settings }) {
  const { control, getValues } = useFormContext<FieldValues>()
  const { fields, append, remove, move } = useRows({ control, name: 'sections', keyName: 'key' })
  const nameOf = (at: number) => String(getValues(`sections.${at}.name`) ?? '')
  return (
    <div className="stack">
      <Sortable ids={fields.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        <ol className={classes.sections}>
          {fields.map(({ key }, i) => (
            <SortableRow
              key={key}
              id={key}
              gripLabel={words.moveSection(nameOf(i))}
              gripClass={classes.grip}
              className={classes.section}
            >
              <SectionFields at={`sections.${i}`} menu={menu} settings={settings} onRemove={() => remove(i)} />
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= SECTIONS_MAX}
          onClick={() => append({ name: '', stock: null, items: [] }, { focusName: `sections.${fields.length}.name` })}
        >
          {words.addSection}
        </Button>
      </div>
    </div>
  )
}

type SectionProps = { at: string; menu: Menu; settings: Settings; onRemove: () => void }

function SectionFields({ at, menu, settings, onRemove }: SectionProps) {
  const [id, name] = useWatch({ name: [`${at}.id`, `${at}.name`] }) as [number | undefined, string]
  const taken = menu.sections.find((section) => section.id === id)?.taken ?? 0
  return (
    <div className={classes.fields}>
      <div className={classes.first}>
        <FieldRow isPair>
          <TextField name={`${at}.name`} label={words.section} placeholder={words.sectionPlaceholder} maxLength={60} />
          <NumberField
            name={`${at}.stock`}
            label={words.sectionStock}
            placeholder={words.noLimit}
            description={taken > 0 ? words.taken(String(taken)) : undefined}
            asNumber
            optional
          />
        </FieldRow>
        <ActionIcon size={44} variant="subtle" color="red" aria-label={words.removeSection(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <ItemRows at={at} menu={menu} settings={settings} />
    </div>
  )
}
