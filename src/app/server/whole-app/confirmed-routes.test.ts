import { describe, expect, test } from 'vitest'
import { DANGEROUS } from '#modules/auth/dangerous.ts'
import { mayCall, ROLES } from '#modules/auth/permissions.ts'
import { acts, makeMember, walkDangerous } from '../proofs/dangerous-walk.ts'
import { everyRoute, isOpen } from '../proofs/probes.ts'
import { addToTeam, later, MINUTE, signIn } from '../test-accounts.ts'
import { cookieOf, newBakery, TEST_PASSWORD } from '../testing.ts'

/** The calls that need a confirmation. A new line here is a decision. */
const ASKING = [
  'auth.askDeletion',
  'auth.endSession',
  'auth.confirmed',
  'auth.askNewPasskey',
  'auth.addPasskey',
  'auth.removePasskey',
  'auth.askConnect',
  'auth.disconnectProvider',
  'auth.beginTwoFactor',
  'auth.turnOnTwoFactor',
  'auth.newBackupCodes',
  'auth.turnOffTwoFactor',
  'team.invite',
  'team.resend',
  'team.withdraw',
  'team.changeRole',
  'team.remove',
  'exports.create',
  'exports.file',
  'restore.begin',
  'person.export',
  'cardAccount.connect',
  'cardAccount.onboard',
  'cardAccount.disconnect',
  'settings.update',
  'settings.setInvoiceLayout',
  'mailServer.save',
  'mailServer.remove',
  'calendar.createFeed',
  'calendar.removeFeed',
  'webhooks.create',
  'webhooks.update',
  'webhooks.remove',
  'webhooks.renewSecret',
  'apiKeys.create',
  'apiKeys.revoke',
]

/** They always ask for the password itself, and get a wrong one here. */
const ASK_ITSELF = ['auth.changePassword', 'auth.changeEmail', 'auth.confirm', 'team.handOver']

/** The test cannot reach the effect of these: a filled bakery gives them a reason to refuse. */
const UNREACHED = [
  // These carry a proof or an invitation that only its holder can send.
  'auth.confirmPasskey',
  'auth.confirmProvider',
  'auth.connectProvider',
  'invitation.join',
  // Nothing is paid for here, no file is sent, and no operator reads help messages.
  'subscription.subscribe',
  'subscription.cancel',
  'subscription.reactivate',
  'subscription.pass',
  'subscription.card',
  'media.upload',
  'expenses.receipts',
  'restore.piece',
  'help.write',
  'demo.remove',
  // The record is in the wrong state, or something else in the bakery prevents it.
  'choices.create',
  'taxRates.update',
  'mailbox.retry',
  'menus.publish',
  'menus.stop',
  'orderForm.setSlug',
  'orderForm.patchSlug',
  'orders.create',
  'orders.update',
  'customerPrices.update',
  'ownWords.set',
  'monthlyInvoices.make',
  'monthlyInvoices.pay',
  'standing.create',
  'standing.makeDay',
  'packs.remove',
  'production.setPlan',
  'production.addPictures',
  'promisedCosts.accept',
  'safety.decide',
  'documents.send',
  'documents.tellReady',
  'invoices.issue',
  'quotes.confirmAcceptance',
  'changes.make',
  'changes.send',
  'changes.withdraw',
  'changes.agreed',
  'payments.refund',
  'careCards.send',
  'asks.decline',
  'expenseCategories.create',
  'contacts.remove',
  'contacts.erase',
  'enquiries.remove',
  'orders.remove',
  'enquiries.sender',
]

describe.each(ROLES)('%s', (role) => {
  const hers = new Set(acts.filter(({ route }) => mayCall(route.audience, role)).map(({ name }) => name))
  const open = (names: readonly string[]) => names.filter((name) => hers.has(name)).toSorted()

  test('ten minutes after signing in no call changes what is dangerous, and each that would asks for a proof', async () => {
    const member = await makeMember(role)
    await later(member.bakery.app, 11 * MINUTE, async () => {
      const { changed, asked, refused } = await walkDangerous(member, { knowsPassword: false })
      expect([...changed]).toEqual([])
      expect(asked.toSorted()).toEqual(open(ASKING))
      expect(open(refused)).toEqual(open([...ASK_ITSELF, ...UNREACHED]))
    })
  }, 120_000)
})

test('the same calls change each line of the list, and ask for nothing, right after a proof', async () => {
  const { changed, asked } = await walkDangerous(await makeMember('owner'), { knowsPassword: true })
  expect(asked).toEqual([])
  const reached = new Set([...changed.values()].flat())
  // These need an account at Google, a code from a phone, or a moment without a running export.
  const elsewhere = ['identities', 'backup_codes', 'transfers']
  expect([...reached, ...elsewhere].toSorted()).toEqual([...new Set(DANGEROUS.map(({ table }) => table))].toSorted())
  const unlisted = [...changed.keys()].filter((name) => !ASKING.includes(name) && !ASK_ITSELF.includes(name))
  expect(unlisted).toEqual([])
}, 120_000)

test('the password confirms it for ten minutes of that session, and a wrong one does not', async () => {
  const { app, owner, email } = await newBakery()
  const phone = app.withCookie(cookieOf(await signIn(app, email)))
  const confirmed = async (caller: typeof owner) => (await caller.get('/auth/confirmation')).status
  await later(app, 11 * MINUTE, async () => {
    expect(await confirmed(owner)).toBe(403)
    const wrong = await owner.post('/auth/confirmation', { password: 'Wrong-2026!' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['password']])
    expect(await confirmed(owner)).toBe(403)
    expect((await owner.post('/auth/confirmation', { password: TEST_PASSWORD })).status).toBe(204)
    expect([await confirmed(owner), await confirmed(phone)]).toEqual([204, 403])
  })
  await later(app, 20 * MINUTE, async () => expect(await confirmed(owner)).toBe(204))
  await later(app, 21 * MINUTE, async () => expect(await confirmed(owner)).toBe(403))
})

describe('what leaves or comes in as a file', () => {
  const files = everyRoute.filter((entry) => entry.route.answer === 'file' && !isOpen(entry))
  const named = (entries: typeof files) => entries.map(({ name }) => name).toSorted()

  test('asks where it is everything at once, and is noted wherever it is a whole list', () => {
    expect(named(files.filter(({ route }) => route.confirms))).toEqual(['exports.file', 'person.export'])
    const lists = files.filter(({ name, route }) => /export|download/i.test(name) || /CSV|export/.test(route.summary))
    expect(lists.length).toBeGreaterThan(8)
    expect(named(lists.filter(({ route }) => !route.audited))).toEqual([])
  })

  test('without a proof a list leaves with those who are on the screen, and all data does not', async () => {
    const { app, owner, inScope } = await newBakery()
    await owner.post('/contacts', { firstName: 'Amélie', lastName: 'Tran', email: 'amelie@example.test' })
    const made = (await owner.post('/export')).body
    await later(app, 11 * MINUTE, async () => {
      const csv = await owner.get('/contacts/export')
      expect([csv.status, csv.bytes.toString().includes('amelie@example.test')]).toEqual([200, true])
      expect((await owner.get('/contacts')).text).toContain('amelie@example.test')
      const noted = await inScope(({ db, businessId }) =>
        db
          .selectFrom('audit')
          .select('action')
          .where('business_id', '=', businessId)
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      )
      expect(noted).toMatchObject([{ action: 'contacts.export' }])
      for (const path of [`/export/${made.id}/file`, `/contacts/1/export`])
        expect((await owner.get(path)).body.code).toBe('UNCONFIRMED')
    })
  })
})

describe('settings, without a proof', () => {
  test('other fields can be changed, but not together with a dangerous one', async () => {
    const { app, owner } = await newBakery()
    await later(app, 11 * MINUTE, async () => {
      expect((await owner.patch('/settings', { businessName: 'Rye & Salt' })).status).toBe(200)
      const together = await owner.patch('/settings', { businessName: 'Fig', accountHolder: 'Olive' })
      expect(together.body.code).toBe('UNCONFIRMED')
      expect((await owner.get('/settings')).body).toMatchObject({ businessName: 'Rye & Salt', accountHolder: null })
    })
  })

  test('a layout is saved while it leaves the bank details as they are, and asks where it changes them', async () => {
    const bakery = await newBakery()
    const { app, owner } = bakery
    const manager = await addToTeam(bakery, 'manager')
    await owner.patch('/settings', { bankDetails: 'IBAN of Olive' })
    await later(app, 11 * MINUTE, async () => {
      for (const caller of [owner, manager.caller]) {
        const { version, ...layout } = (await caller.get('/settings/invoice-layout')).body
        const kept = await caller.patch('/settings/invoice-layout', { ...layout, accentColor: '#112233', version })
        expect([kept.status, kept.body.bankDetails], kept.text).toEqual([200, 'IBAN of Olive'])
        const changes = { ...layout, bankDetails: 'IBAN of a thief', version: kept.body.version }
        expect((await caller.patch('/settings/invoice-layout', changes)).body.code).toBe('UNCONFIRMED')
      }
      expect((await owner.get('/settings')).body.bankDetails).toBe('IBAN of Olive')
      await manager.caller.post('/auth/confirmation', { password: TEST_PASSWORD })
      const proved = await manager.caller.patch('/settings', { bankDetails: 'IBAN of Olive, new' })
      expect(proved.body.bankDetails).toBe('IBAN of Olive, new')
    })
  })
})
