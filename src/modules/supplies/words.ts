import { recordWords } from '#shared/records/record-words.ts'

export const supplyWords = recordWords('supply', 'supplies', {
  emptyText: 'Boxes, boards, ribbon: everything a cake needs besides its ingredients, so product costs include it.',
  keptToast: 'Supply archived, not deleted: products use it',
  unused: 'No product uses it yet.',
  nameRequired: 'Name is required',
  imageUnknown: 'Choose a picture that was uploaded for a product',

  name: 'Name',
  category: 'Category',
  supplier: 'Supplier',
  packSize: 'Pack size',
  price: 'Price',
  priceHelp: 'What one pack costs you',
  unitPrice: 'Unit price',
  unitPriceIs: (price: string) => `Unit price: ${price}`,
  quantity: 'In stock',
  reorderLevel: 'Reorder level',
  reorderHelp: 'At this level or below the list says "Low stock"',
  description: 'Description',
  picture: 'Picture',

  packOf: (n: string) => `Pack of ${n}`,
  each: 'each',
  noPrice: 'No price',
  lowStock: 'Low stock',
  stockFilter: 'Stock',
  byUnitPrice: 'Highest unit price',
  byStock: 'Lowest stock',
})
