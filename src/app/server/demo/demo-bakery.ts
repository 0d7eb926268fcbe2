import { randomBytes } from 'node:crypto'
import { hashPassword } from '#modules/auth/server/hash-password.ts'
import { findClaims, findPersonByEmail, setPassword } from '#modules/auth/server/people.ts'
import { registerUser } from '#modules/auth/server/register.ts'
import { endSessionsOf } from '#modules/auth/server/session.ts'
import { connectPractice } from '#modules/cards/server/connect.ts'
import type { Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import { randomToken } from '#server/secrets.ts'
import { emailKey } from '#shared/text/text.ts'
import { DEMO_PRODUCTS, type ProductKey } from './demo-catalogue.ts'
import { DEMO_ENQUIRIES } from './demo-enquiries.ts'
import { type DemoPictures, fillDemo, TIME_ZONE } from './fill-demo.ts'
import { attachInvoices, attachQuotes } from './mail-quote.ts'
import { type Drawing, withDrawings } from './spool-drawings.ts'

type Needs = Pick<
  Services,
  'store' | 'files' | 'spoolFolder' | 'linkKey' | 'baseUrl' | 'background' | 'cards' | 'config'
>
export type SignIn = { email: string; password: string }

const START_EMAIL = 'sample@figandflour.example'

/** For `--demo`: the sample bakery of this server, made once; every start gives it a new password. */
export async function makeDemoBakery(services: Needs): Promise<SignIn> {
  const { store } = services
  const password = newPassword()
  const person = await store.outside((db) => findPersonByEmail(db, emailKey(START_EMAIL)))
  const claims = person && (await store.outside((db) => findClaims(db, person)))
  if (!person || !claims || !(await store.inBusiness(claims, isDemo, 'read'))) {
    const email = person ? newEmail() : START_EMAIL
    await openDemoBakery(services, { signIn: { email, password } })
    return { email, password }
  }
  const hash = await hashPassword(password)
  await store.outsideTransaction(async (db, now) => {
    await setPassword(db, now, person.id, hash)
    await endSessionsOf(db, person.id)
  })
  return { email: START_EMAIL, password }
}

type Opening = {
  signIn?: SignIn
  /** Runs in the same transaction with its owner. */
  also?: (scope: Scope, userId: number) => Promise<void>
}

/** Creates a new sample bakery as a whole or not at all; the PDFs of its mails follow, and nobody waits for them. */
export async function openDemoBakery(
  services: Needs,
  { signIn = { email: newEmail(), password: newPassword() }, also = async () => {} }: Opening = {},
): Promise<void> {
  const { email, password } = signIn
  const slug = `fig-and-flour-${randomBytes(3).toString('hex')}`
  const owner = { firstName: 'Nora', lastName: 'Figgis', businessName: 'Fig & Flour', email, password }
  const made = await withDemoPictures(services, (pictures) =>
    registerUser(services.store, { ...owner, verified: true, isDemo: true }, async (scope, { userId }) => {
      await fillDemo(scope, { services, slug, pictures })
      if (services.cards?.mode === 'sandbox') await connectPractice(scope, services.linkKey)
      await also(scope, userId)
    }),
  )
  if (!made) throw new Error(`${email} already has an account`)
  const claims = { businessId: made.businessId, actor: BAKEBOOK, timeZone: TIME_ZONE }
  services.background.run(async (closing) => {
    await attachQuotes(services, claims, closing)
    await attachInvoices(services, claims, closing)
  }, 'mails of a sample bakery stay without their PDFs')
}

export async function isDemo(scope: Scope): Promise<boolean> {
  const business = await scope.db
    .selectFrom('businesses')
    .select('is_demo')
    .where('id', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return business.is_demo
}

const newEmail = () => `sample-${randomBytes(5).toString('hex')}@figandflour.example`
/** 72 random bits, with one of each kind of character that a password must contain. */
const newPassword = () => `Fig-${randomToken().slice(0, 12)}-7`

async function withDemoPictures<T>(services: Needs, work: (pictures: DemoPictures) => Promise<T>): Promise<T> {
  const pictured = (Object.keys(DEMO_PRODUCTS) as ProductKey[]).flatMap((key) => {
    const { picture, type } = DEMO_PRODUCTS[key]
    const tiers = key === 'wedding' ? 3 : key === 'twoTier' ? 2 : 1
    return picture ? [{ key, drawing: { name: `${type}-${key}.png`, colours: picture, tiers } }] : []
  })
  const sent = DEMO_ENQUIRIES.flatMap(({ key, pictures = [] }) => pictures.map((drawing) => ({ key, drawing })))
  const drawings = (list: readonly { drawing: Drawing }[]) => list.map(({ drawing }) => drawing)
  return withDrawings(services, 'product', drawings(pictured), (forProducts) =>
    withDrawings(services, 'enquiry', drawings(sent), (forEnquiries) => {
      const enquiries = new Map<string, Spooled[]>()
      for (const [i, { key }] of sent.entries())
        enquiries.set(key, [...(enquiries.get(key) ?? []), forEnquiries[i] as Spooled])
      const products = new Map(pictured.map(({ key }, i) => [key, forProducts[i] as Spooled]))
      return work({ products, enquiries })
    }),
  )
}
