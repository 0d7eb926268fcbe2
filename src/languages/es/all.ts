/** Spanish. Written from the English source by a language model in November 2026; read through once against it, not yet by a native reader. */
export * from './letters.ts'
export * from './menu.ts'
export * from './order.ts'
export * from './papers.ts'
