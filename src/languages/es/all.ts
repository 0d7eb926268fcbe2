/** Spanish. Written from the English source by a language model in November 2026; sentences, values and lengths compared by a test, not yet read through a second time or by a native reader. */
export * from './cakes.ts'
export * from './letters.ts'
export * from './menu.ts'
export * from './names.ts'
export * from './order.ts'
export * from './papers.ts'
