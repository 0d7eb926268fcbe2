/** The answers that a page of the owner's app brings along, by the address of the call. A list also has its `total`. */
export type FirstAnswers = Record<string, { body: unknown; total?: number }>
