/** Swedish. Written from the English source by a language model in November 2026; compared with it by tests and read through in part, not yet by a native reader. */
export * from './cakes.ts'
export * from './letters.ts'
export * from './menu.ts'
export * from './names.ts'
export * from './order.ts'
export * from './papers.ts'
