import known from './headers/ingredients.json' with { type: 'json' }
import { type FieldSet, headers } from './import-field.ts'

export const ingredientFields: FieldSet = {
  nouns: ['ingredient', 'ingredients', 'item', 'product', 'material', 'stock', 'inventory', 'raw material'],
  alternatives: [],
  fields: [
    {
      key: 'ingredient',
      label: 'Ingredient',
      required: true,
      kind: 'text',
      aliases: headers(known.ingredient),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'text',
      aliases: headers(known.supplier),
    },
    {
      key: 'packSize',
      label: 'Pack size',
      required: true,
      kind: 'size',
      aliases: headers(known.packSize),
    },
    {
      key: 'unit',
      label: 'Unit',
      required: true,
      kind: 'text',
      aliases: headers(known.unit),
    },
    {
      key: 'packCost',
      label: 'Pack cost',
      required: true,
      kind: 'money',
      aliases: headers(known.packCost),
    },
  ],
}
