/** The words of choosing columns and of saved views. They are not in the kit's words, which every page loads. */
export const listLookWords = {
  columns: 'Columns',
  columnsHidden: (hidden: number) => `Columns, ${hidden} hidden`,
  usualColumns: 'The usual columns',
  views: 'Views of this list',
  everything: 'All',
  saveView: 'Save view',
  deleteView: 'Delete view',
  deleted: 'View deleted',
  failed: 'That could not be kept. Please try again.',
}
