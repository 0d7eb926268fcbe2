/** The words of choosing columns and of saved views. They are not in the kit's words, which every page loads. */
export const listLookWords = {
  columns: 'Columns',
  usualColumns: 'The usual columns',
  views: 'Views of this list',
  everything: 'All',
  saveView: 'Save view',
  saveViewTitle: 'Save this view',
  saveViewText: 'The search, filters, order and columns become a tab of this list, on all your devices.',
  name: 'Name',
  nameTaken: 'You have a view of this name',
  save: 'Save view',
  saved: 'View saved',
  deleteView: 'Delete view',
  deleted: 'View deleted',
  failed: 'That could not be kept. Please try again.',
}
