import known from './headers/supplies.json' with { type: 'json' }
import { type FieldSet, headers } from './import-field.ts'
import { ingredientFields } from './ingredients.ts'

const suppliers = ingredientFields.fields.find(({ key }) => key === 'supplier')?.aliases ?? []

export const supplyFields: FieldSet = {
  nouns: [
    'supply',
    'supplies',
    'item',
    'product',
    'material',
    'asset',
    'consumable',
    'stock',
    'packaging',
    'variant',
    'article',
  ],
  alternatives: [['costPrice', 'price']],
  fields: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      kind: 'text',
      aliases: headers(known.name),
    },
    { key: 'supplier', label: 'Supplier', kind: 'text', aliases: suppliers },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(known.category),
      foreignValues: [
        'simple',
        'variable',
        'variation',
        'grouped',
        'external',
        'physical',
        'physical good',
        'product',
        'variant',
        'inventory',
        'non-inventory',
        'noninventory',
        'service',
        'stock',
        'goods',
      ],
    },
    {
      key: 'price',
      label: 'Price',
      kind: 'money',
      aliases: headers(known.price),
    },
    {
      key: 'costPrice',
      label: 'Cost price',
      kind: 'money',
      aliases: headers(known.costPrice),
    },
    {
      key: 'unitPrice',
      label: 'Unit price',
      kind: 'money',
      aliases: headers(known.unitPrice),
    },
    {
      key: 'packSize',
      label: 'Pack size',
      kind: 'size',
      aliases: headers(known.packSize),
    },
    {
      key: 'quantity',
      label: 'In stock',
      kind: 'number',
      aliases: headers(known.quantity),
    },
    {
      key: 'reorderLevel',
      label: 'Reorder level',
      kind: 'number',
      aliases: headers(known.reorderLevel),
    },
    {
      key: 'description',
      label: 'Description',
      kind: 'text',
      aliases: headers(known.description),
    },
  ],
}
