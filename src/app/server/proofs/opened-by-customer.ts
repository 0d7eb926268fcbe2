import { weekdayNamed } from '#modules/portal/weekday-choices.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { cookieOf, type TestApp, type TestBakery } from '../testing.ts'

/** The page of an order for this day, as its customer opens it by the owner's link, on any server. */
export async function openedByCustomer(
  { owner }: Pick<TestBakery, 'owner'>,
  id: number,
  day: string,
  { anonymous, withCookie }: TestApp,
) {
  const { url } = must(await owner.post(`/orders/${id}/link`, {}), 200)
  const token = String(url).split('token=')[1]
  const customer = withCookie(cookieOf(await anonymous.post(`/public/orders/${id}/session`, { token })))
  const page = async () => must(await customer.get(`/public/orders/${id}`), 200)
  const { revision, hash } = await page()
  const signed = { typedName: 'Amélie', acceptTerms: true, weekday: weekdayNamed(day), revision, hash }
  const accept = () => customer.post(`/public/orders/${id}/accept`, signed)
  return { id, page, accept, customer }
}
