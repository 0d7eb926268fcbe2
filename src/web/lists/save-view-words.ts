/** The words of the dialog that names a view. */
export const saveViewWords = {
  saveViewTitle: 'Save this view',
  saveViewText: 'The search, filters, order and columns become a tab of this list, on all your devices.',
  name: 'Name',
  nameTaken: 'You have a view of this name',
  save: 'Save view',
  saved: 'View saved',
}
