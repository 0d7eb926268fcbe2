/** True if it differs by a tenth or more from the product's value. */
export const isNews = (minutes: number, said: string | null): boolean =>
  said === null ? minutes > 0 : Math.abs(minutes - Number(said)) * 10 >= Math.max(1, Number(said))
