export * from './all.ts'
