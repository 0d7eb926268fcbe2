export const deletionWords = {
  title: 'Delete this bakery',
  what:
    'Everything is deleted: customers, orders, recipes, the books, every invoice and picture, and the ' +
    'account of everyone who signs in here.',
  when: (days: number) =>
    `For ${days} days nothing is lost, and one click keeps the bakery. After that, nobody can bring it back.`,
  meanwhile:
    'Until then the order form takes no requests and nobody gets reminders. Customers can still open their orders.',
  keepsPapers: 'The tax office may ask for your invoices for years to come: take an export with you.',
  noExport: 'You have no export yet. Make one above first.',
  lastExport: (day: string) => `Your last export was made on ${day}.`,
  download: 'Download it',
  begin: 'Delete this bakery…',
  typeName: (name: string) => `Type “${name}” to continue`,
  submit: (days: number) => `Delete in ${days} days`,
  cancel: 'Cancel',
  failed: 'The deletion could not be started. Please try again.',
  wrongName: 'This is not the name of your bakery',
  nameRequired: 'Type the name of your bakery',

  banner: (day: string) => `This bakery will be deleted at the end of ${day}. Until then, nothing is lost.`,
  keep: 'Keep my bakery',
  kept: 'Your bakery stays. Everything is as it was.',
  keepFailed: 'That did not work. Please try again.',
} as const
