import { modules } from './modules.ts'

/** Accumulates in its second parameter: opening a level for each module would fail at fifty of them. */
type AllOf<M, All = unknown> = M extends readonly [infer First, ...infer Rest]
  ? AllOf<Rest, All & (First extends { contracts: infer C } ? C : unknown)>
  : All

/** Every call of the product, by its noun. */
export const contracts = Object.assign({}, ...modules.map((module) => module.contracts)) as AllOf<typeof modules>
