export const WORD_GROUPS = ['form', 'menus', 'products', 'papers', 'letters'] as const
export type WordGroup = (typeof WORD_GROUPS)[number]
