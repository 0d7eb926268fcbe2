export const supplyWords = {
  supply: 'Supply',
  nameRequired: 'Name is required',
  imageUnknown: 'Choose a picture that was uploaded for a product',
  changedMeanwhile: 'Someone else changed this in the meantime',
  exportFile: (today: string) => `supplies-${today}.csv`,
  csv: {
    name: 'Name',
    category: 'Category',
    supplier: 'Supplier',
    packSize: 'Pack size',
    price: 'Price',
    unitPrice: 'Unit price',
    quantity: 'Quantity',
    reorderLevel: 'Reorder level',
    description: 'Description',
  },
} as const
