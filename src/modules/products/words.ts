export const productWords = {
  product: 'Product',
  nameRequired: 'Name is required',
  priceRequired: 'Price is required',
  typeRequired: 'Type is required',
  onePrice: 'Give the price before tax or including tax, not both',
  typeUnknown: 'Choose a product type from the list',
  imageUnknown: 'Choose a picture that was uploaded for a product',
  changedMeanwhile: 'Someone else changed this in the meantime',
} as const
