import type { Services } from '#server/services.ts'

export async function makeDemoBakery(_services: Services): Promise<{ email: string; password: string }> {
  throw new Error('no sample bakery yet')
}
