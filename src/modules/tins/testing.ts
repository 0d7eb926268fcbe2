import { type ServingChart, YIELDS } from './servings.ts'

/** The chart that a new bakery has. */
export const FIRST_CHART = { servingYields: YIELDS.cautious, servingNumbers: [] } as const satisfies ServingChart
