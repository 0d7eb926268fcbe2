import { recordWords } from '#shared/records/record-words.ts'

export const menuWords = recordWords('menu', 'menus', {
  emptyText: 'Put up what you sell for a day, such as Christmas boxes: people order and pay, and it closes by itself.',
  keptToast: 'Menu archived, not deleted: orders came by it',
  menu: 'menu',
  name: 'Name',
  address: 'Address',
  opens: 'Opens',
  closes: 'Closes',
  published: 'Published',

  wholeNumber: 'Enter a whole number',
  atLeast: (n: number) => `Enter at least ${n}`,
  atMost: (n: number) => `Enter up to ${n}`,
  slugCharacters: 'Use small letters, digits and single hyphens',
  addressTaken: 'Another menu has this address',
  addressStays: 'The address of a published menu stays, because people have the link',
  endsBeforeItBegins: 'It ends before it begins',
  closesBeforeItOpens: 'It closes before it opens',
  tooManySections: (most: number) => `A menu has up to ${most} sections`,
  tooManyItems: (most: number) => `A menu has up to ${most} items`,
  tooManyWindows: (most: number) => `A menu has up to ${most} pick-up times`,
  tooManyMenus: (most: number) => `A bakery has up to ${most} menus that are not over. Archive one first.`,
  pictureUnknown: 'Choose a picture that was uploaded for a product',
  eventTypeUnknown: 'Choose an event type from the list',
  sectionUnknown: 'Choose a section of this menu',
  itemUnknown: 'Choose an item of this menu',
  windowUnknown: 'Choose a pick-up time of this menu',
  productUnknown: 'Choose a product from the list',
  chooseSize: (product: string) => `Choose a size for ${product}`,
  sizeUnknown: (product: string) => `Choose a size of ${product}`,
  onePrice: 'Give the price before tax or with tax, not both',
  takenAlready: (n: number) => `${n} are taken already`,
  itemOrdered: (name: string) => `There are orders for ${name}. Hide it instead.`,
  productStays: (name: string) => `There are orders for ${name}. Add the other product as a new item.`,
  windowHeld: 'Somebody is ordering for this pick-up time right now. Close it, and move it in half an hour.',
  windowOrdered: 'There are orders for this pick-up time. Close or move it instead.',

  isArchived: 'Bring the menu back from the archive first',
  notPublished: 'This menu is not published',
  missing: {
    address: 'Your order form has no address yet. Choose it in the settings of the form.',
    confirmedEmail: 'Confirm your email address first: we mailed you a link.',
    items: 'Add at least one item',
    windows: 'Add a pick-up time that is still ahead',
    closing: 'It closes before now. Choose a later time.',
    cards: 'Connect a card account',
    mail: 'Paying later needs a mail server, because customers confirm by email',
  },
  cardsOrLater: 'Connect a card account, or let customers pay later',
  dayFull: (day: string, left: number, places: number) =>
    `${day} has ${left} ${left === 1 ? 'place' : 'places'} left and this menu takes ${places}.`,
  dayClosed: (day: string) => `You are closed on ${day}`,
  notCosted: (name: string) => `${name} has no full cost yet`,
  wantsReason: 'Give a reason to publish it anyway.',
  wantsReasonToSave: 'Give a reason to save it anyway.',
})

/** The words of the pick-up list on paper. */
/** The kinds of words that customers read on a menu. */
export const saidMenuWords = {
  name: 'Menu',
  intro: 'Introduction',
  section: 'Section',
  item: 'Item',
  place: 'Place of pick-up',
}

export const pickUpListWords = {
  title: 'Pick-up list',
  file: (menu: string) => `Pick-up list ${menu}.pdf`,
  otherTime: 'Another time',
  orders: (n: number) => `${n} ${n === 1 ? 'order' : 'orders'}`,
  none: 'No orders yet',
  allergies: 'Allergies',
  printed: 'Printed',
  page: 'Page',
  of: 'of',
} as const
