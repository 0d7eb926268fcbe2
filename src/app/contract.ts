import { modules } from './modules.ts'

type AllOf<M> = M extends readonly [infer First, ...infer Rest]
  ? (First extends { contracts: infer C } ? C : unknown) & AllOf<Rest>
  : unknown

/** Every call of the product, by its noun. */
export const contracts = Object.assign({}, ...modules.map((module) => module.contracts)) as AllOf<typeof modules>
