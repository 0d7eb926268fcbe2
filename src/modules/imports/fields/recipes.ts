import known from './headers/recipes.json' with { type: 'json' }
import { type FieldSet, headers } from './import-field.ts'

export const recipeFields: FieldSet = {
  nouns: ['recipe', 'dish', 'meal', 'cake'],
  alternatives: [],
  fields: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      kind: 'text',
      aliases: headers(known.name),
    },
    {
      key: 'serves',
      label: 'Serves',
      kind: 'count',
      aliases: headers(known.serves),
    },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(known.category),
    },
    {
      key: 'ingredients',
      label: 'Ingredients',
      kind: 'text',
      aliases: headers(known.ingredients),
    },
    {
      key: 'quantity',
      label: 'Quantity of each ingredient',
      kind: 'count',
      aliases: headers(known.quantity),
    },
    {
      key: 'unit',
      label: 'Unit of each ingredient',
      kind: 'text',
      aliases: headers(known.unit),
    },
    {
      key: 'method',
      label: 'Method',
      kind: 'text',
      aliases: headers(known.method),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(known.notes),
    },
    {
      key: 'costPerServing',
      label: 'Cost per serving',
      kind: 'money',
      aliases: headers(known.costPerServing),
    },
    {
      key: 'totalCost',
      label: 'Total cost',
      kind: 'money',
      aliases: headers(known.totalCost),
    },
  ],
}
