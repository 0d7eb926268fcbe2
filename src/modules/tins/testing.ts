import { type ServingChart, YIELDS } from './servings.ts'

/** The chart of a new bakery. */
export const FIRST_CHART = { servingYields: YIELDS.cautious, servingNumbers: [] } as const satisfies ServingChart
