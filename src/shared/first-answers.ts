/** The answers that a document of the owner's app brings along, by the address of the call. `total`: of a list. */
export type FirstAnswers = Record<string, { body: unknown; total?: number }>
