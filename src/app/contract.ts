import { modules } from './modules.ts'

/** Counted up in its second parameter: one that opens a level for each module ends at fifty of them. */
type AllOf<M, All = unknown> = M extends readonly [infer First, ...infer Rest]
  ? AllOf<Rest, All & (First extends { contracts: infer C } ? C : unknown)>
  : All

/** Every call of the product, by its noun. */
export const contracts = Object.assign({}, ...modules.map((module) => module.contracts)) as AllOf<typeof modules>
