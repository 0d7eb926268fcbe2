/** Names an item of a baking list among the marks. */
export const bakedSubject = (lineId: number): string => `baked:${lineId}`
