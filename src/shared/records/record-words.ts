const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const recordWords = <const Own extends Record<string, unknown>>(noun: string, plural: string, own: Own) => {
  const name = capital(noun)
  return {
    title: capital(plural),
    add: `New ${noun}`,
    searchPlaceholder: `Search ${plural}...`,
    loadFailed: `Your ${plural} could not be loaded. Please try again.`,
    emptyTitle: `No ${plural} yet`,
    noneFoundText: 'Try another word, or clear the filters.',
    archived: 'Archived',
    byName: 'Name',
    byNewest: 'Newest first',

    edit: 'Edit',
    duplicate: 'Duplicate',
    whereUsed: 'Where used',
    usesOf: (record: string) => `Where ${record} is used`,
    usesFailed: 'That could not be loaded. Please try again.',
    actFailed: 'That did not work. Please try again.',
    duplicatedToast: `${name} copied`,
    archivedToast: `${name} archived`,
    archivedMany: (n: number) => `${n} ${n === 1 ? noun : plural} archived`,
    restoredToast: `${name} restored`,
    deletedToast: `${name} deleted`,
    keptToast: `${name} archived, not deleted: it is in use`,

    newTitle: `New ${noun}`,
    editTitle: `Edit ${noun}`,
    notFound: `${name} not found`,
    recordFailed: `This ${noun} could not be loaded. Please try again.`,
    formLabel: name,
    create: `Add ${noun}`,
    save: 'Save',
    added: `${name} added`,
    saved: `${name} saved`,
    saveFailed: 'That could not be saved. Please try again.',
    ...own,
  }
}
