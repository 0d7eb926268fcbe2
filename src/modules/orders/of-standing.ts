/** STO-4: all that a standing order writes into its orders. A change of one of these by hand keeps the order as it is. */
const OF_STANDING: readonly string[] = [
  'lines',
  'contactId',
  'eventDate',
  'eventTime',
  'deliveryType',
  'deliveryTime',
  'deliveryTimeTo',
  'deliveryAddress',
  'deliveryDetails',
  'jobSheetNotes',
  'setupFee',
  'discount',
  'discountType',
  'bookingFeeKind',
  'bookingFeeValue',
]

export const isOfStanding = (field: string): boolean => OF_STANDING.includes(field)
