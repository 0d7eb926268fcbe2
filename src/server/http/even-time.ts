/** Takes at least `milliseconds`, so that the time does not reveal if an address is known. */
export async function evenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((passed) => setTimeout(passed, milliseconds))
  try {
    return await work()
  } finally {
    await floor
  }
}
