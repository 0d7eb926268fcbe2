import { slot } from '#web/slot.tsx'

/** Later modules fill this place below the fields of an ingredient. */
export const ingredientPage = { Below: slot<{ ingredientId: number }>() }
