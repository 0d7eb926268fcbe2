/** A tenth more or less than the product says is worth a word. */
export const isNews = (minutes: number, said: string | null): boolean =>
  said === null ? minutes > 0 : Math.abs(minutes - Number(said)) * 10 >= Math.max(1, Number(said))
