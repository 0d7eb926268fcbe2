/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
export * from './cakes.ts'
export * from './letters.ts'
export * from './menu.ts'
export * from './names.ts'
export * from './order.ts'
export * from './papers.ts'
