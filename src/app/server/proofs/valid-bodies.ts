import { templateOf } from '#modules/cake-templates/from-design.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { DEFAULT_LAYOUT } from '#modules/settings/papers/document-layout.ts'
import { modules } from '../../modules.ts'
import { recordKinds } from '../../record-kinds.ts'
import { TEST_PASSWORD } from '../testing.ts'

/** One record of each kind that a body can name. */
export type RecordIds = Record<
  | 'contact'
  | 'otherContact'
  | 'product'
  | 'ingredient'
  | 'recipe'
  | 'subRecipe'
  | 'taxRate'
  | 'eventType'
  | 'productType'
  | 'blockedRange'
  | 'order'
  | 'helper'
  | 'orderLine'
  | 'payment'
  | 'task'
  | 'enquiry'
  | 'media',
  number
> &
  Record<string, number>

/** The stretch of work on the order of `RecordIds`. */
export const STRETCH = '5b0c8a52-7f3e-4d0e-9a55-0d7b6a1c2e33'

/** The bodies that create and change plain records, by the names of their calls. */
const recordBodies = (mark: string, version: number): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    modules
      .flatMap(({ contracts }) => Object.entries(contracts))
      .flatMap(([noun, contract]) => {
        const kind = Object.values(recordKinds).find(
          ({ path }) => 'create' in contract && contract.create.path === path,
        )
        return kind === undefined
          ? []
          : [
              [`${noun}.create`, kind.sample(mark)],
              [`${noun}.update`, { [kind.texts[0]]: mark, version }],
            ]
      }),
  )

/** The key of the example in RFC 8291. */
const BROWSER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** A body that each route accepts, with every id it can hold; a route with a body but without an entry fails P7. */
export function validBodies(ids: RecordIds, mark: string): Record<string, Record<string, unknown>> {
  const version = 1
  const line = {
    productId: ids.product,
    name: `${mark} line`,
    quantity: '2',
    unitPrice: '10.00',
    taxRateId: ids.taxRate,
    imageId: null,
    cost: '1.50',
  }
  const order = {
    contactId: ids.contact,
    enquiryId: ids.enquiry,
    eventTypeId: ids.eventType,
    eventDate: '2026-12-12',
    eventTime: '10:30',
    deliveryType: 'Collection',
    discountType: '%',
    discount: '5',
    setupFee: '10',
    wishes: mark,
    wishesOnJobSheet: false,
    notes: mark,
    tags: [mark],
    imageIds: [],
    lines: [line],
  }
  const mailServer = {
    fromName: mark,
    host: 'smtp.cake.example',
    port: 465,
    security: 'tls',
    userName: 'canary@cake.example',
    password: `${mark} password`,
    fromAddress: 'canary@cake.example',
  }
  const contact = { firstName: 'Canary', lastName: 'Person', email: 'person@example.test', notes: mark }
  const recipe = {
    name: `${mark} sponge`,
    servings: 12,
    ingredients: [
      { ingredientId: ids.ingredient, quantity: '250', unit: 'g', notes: mark },
      { recipeId: ids.subRecipe, quantity: '2', unit: 'serving' },
    ],
    allergens: ['Eggs'],
    instructions: mark,
    imageId: null,
  }
  const product = { type: 'cakes', name: `${mark} thing`, price: '9.50', taxRateId: ids.taxRate, imageId: null }
  const named = { name: `${mark} name`, color: '#112233' }
  const layout = {
    ...DEFAULT_LAYOUT,
    accentColor: '#112233',
    paper: 'a4',
    invoiceFooter: mark,
    quoteFooter: null,
    bankDetails: mark,
    accountHolder: null,
  }
  const password = 'Sourdough-2027!'
  const file = (columnMapping: Record<string, string>, record: Record<string, string>) => ({
    records: [record, {}],
    columnMapping,
    fileName: `${mark}.csv`,
  })
  const broughtSupply = file({ name: 'Name' }, { Name: `${mark} ribbon` })
  return {
    ...recordBodies(mark, version),
    'cakeTemplates.letters': { letters: [{ text: mark, font: 'Inter' }] },
    'cakeTemplates.print': { name: mark, template: templateOf(TEMPLATES.plain) },
    'designs.picture': { name: mark, design: TEMPLATES.plain },
    'expenses.match': { supplier: mark, texts: [mark] },
    'expenses.split': {
      date: '2026-06-09',
      supplier: mark,
      lines: [{ text: mark, amount: '4.00', businessPercent: '100', ingredientId: ids.ingredient, packs: '1' }],
    },
    'mailServer.save': { ...mailServer, version },
    'mailServer.test': mailServer,
    'apiKeys.create': { name: mark, scopes: ['read'] },
    'webhooks.create': { url: `https://cake.example/${mark}`, events: ['order.created'] },
    'webhooks.update': { url: `https://cake.example/${mark}`, events: ['order.moved'], isOn: true, version },
    'production.addPictures': { imageIds: [ids.media] },
    'mileage.skip': { orderId: ids.order },
    'auth.register': { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', password, acceptTerms: true },
    'auth.login': { email: 'nobody@example.test', password },
    'auth.forgotPassword': { email: 'nobody@example.test' },
    'auth.resetPassword': { token: 'none', password },
    'auth.closeFeeds': { token: 'none' },
    'auth.verifyEmail': { token: 'none' },
    'auth.resendVerification': { email: 'nobody@example.test' },
    'site.checkPromoCode': { code: 'NONE' },
    'auth.updateUser': { firstName: 'Olive', version },
    'auth.changePassword': { currentPassword: 'not the one', newPassword: password },
    'auth.askDeletion': { businessName: 'not the one' },
    'auth.loginPasskey': { step: 'none', answer: { id: 'none' } },
    'auth.confirmPasskey': { step: 'none', answer: { id: 'none' } },
    'auth.addPasskey': { step: 'none', answer: { id: 'none' }, name: 'Phone' },
    'providers.ask': { purpose: 'login' },
    'providers.login': { token: 'state=none' },
    'providers.register': { firstName: 'Ann', lastName: 'Lee', acceptTerms: true, step: 'none' },
    'auth.confirmProvider': { token: 'state=none' },
    'auth.connectProvider': { token: 'state=none' },
    'auth.loginCode': { step: 'none', code: '123456' },
    'auth.turnOnTwoFactor': { code: '123456' },
    'auth.confirm': { password: TEST_PASSWORD },
    'auth.changeEmail': { email: 'new@example.test', password: 'not the one' },
    'ingredients.count': { stockQty: 3, version },
    'supplies.count': { quantity: 3, version },
    'publicMenu.price': { items: [{ itemId: 1, quantity: 1 }] },
    'publicMenu.order': {
      items: [{ itemId: 1, quantity: 1 }],
      windowId: 1,
      firstName: mark,
      lastName: mark,
      email: 'visitor@example.org',
      phone: '0411 222 333',
      total: '1.00',
      nonce: 'none',
    },
    'packs.create': { ingredientId: ids.ingredient, lot: mark, supplier: mark, note: mark },
    'packs.update': { lot: mark, version },
    'packs.write': { ingredient: ids.ingredient, from: '2026-01-01', to: '2026-12-31' },
    'packs.letter': { ingredient: ids.ingredient, from: '2026-01-01', to: '2026-12-31', orderIds: [ids.booked] },
    'packs.send': { ingredient: ids.ingredient, from: '2026-01-01', to: '2026-12-31', orderIds: [ids.booked] },
    'standing.create': {
      contactId: ids.contact,
      name: `${mark} bread`,
      startsOn: '2027-11-02',
      reference: mark,
      jobSheetNotes: mark,
      lines: [{ productId: ids.product, name: mark, tue: 20 }],
    },
    'monthlyInvoices.make': { contactId: ids.contact, month: '2026-11' },
    'monthlyInvoices.send': { to: 'cafe@example.test', message: mark },
    'monthlyInvoices.void': { reason: mark },
    'monthlyInvoices.pay': { amount: '2', method: 'Cash' },
    'customerPrices.update': { pricePercent: '12', prices: [{ productId: ids.product, price: '8.50' }], version },
    'standing.update': { reference: mark, version },
    'standing.preview': { skip: { from: '2027-11-16', to: '2027-11-19' } },
    'standing.skip': { from: '2027-11-16', to: '2027-11-19', note: mark },
    'menus.publish': { reason: mark },
    'menus.copy': { days: 7 },
    'team.invite': { email: 'another@example.test', role: 'kitchen' },
    'team.changeRole': { role: 'kitchen' },
    'team.handOver': { password: 'not the one' },
    'invitation.look': { token: 'none' },
    'invitation.accept': { token: 'none', password },
    'invitation.join': { token: 'none' },
    'media.upload': { purpose: 'order' },
    'settings.update': { businessName: mark, businessLogoId: null, deliveryTaxRateId: ids.taxRate },
    'settings.adoptCountry': { country: 'AU' },
    'settings.setInvoiceLayout': { ...layout, version },
    'settings.createTerms': {
      body: mark,
      rules: { cancel: { steps: [{ days: 14, back: 100 }], feeBack: 0, as: 'money' }, move: { days: 14, times: 1 } },
    },
    'taxRates.create': { name: `${mark} rate`, rate: '7.5' },
    'taxRates.update': { name: `${mark} other rate`, code: 'X', version },
    'eventTypes.create': named,
    'eventTypes.reorder': { ids: [ids.eventType] },
    'eventTypes.update': { name: `${mark} other event`, color: '#445566', version },
    'productTypes.create': { ...named, taxRateId: ids.taxRate },
    'productTypes.reorder': { ids: [ids.productType] },
    'productTypes.update': { name: `${mark} other type`, taxRateId: ids.taxRate, version },
    'ownWords.set': {
      language: 'de',
      place: `event-type.${ids.eventType}`,
      original: `${mark} event`,
      said: mark,
      before: null,
    },
    'emailTemplates.update': { subject: mark, body: `${mark} {{ button }}`, version },
    'emailTemplates.preview': { subject: mark, body: `${mark} {{ button }}` },
    'emailTemplates.test': { subject: mark, body: `${mark} {{ button }}` },
    'emailTemplates.reset': { version },
    'imports.ingredients': file(
      { ingredient: 'Name', packSize: 'Size', unit: 'Unit', packCost: 'Cost' },
      { Name: `${mark} rye`, Size: '1', Unit: 'kg', Cost: '2' },
    ),
    'imports.recipes': file(
      { name: 'Name', ingredients: 'Lines' },
      { Name: `${mark} loaf`, Lines: `1 kg ${mark} rye` },
    ),
    'imports.supplies': broughtSupply,
    'imports.products': file({ name: 'Name', type: 'Type' }, { Name: `${mark} bun`, Type: 'Cake' }),
    'imports.contacts': file({ firstName: 'First', lastName: 'Last' }, { First: 'Canary', Last: 'Brought' }),
    'imports.expenses': file(
      { date: 'Date', description: 'What', amount: 'Amount' },
      { Date: '2026-06-09', What: mark, Amount: '3' },
    ),
    'imports.orders': file(
      { firstName: 'Who', eventDate: 'When', items: 'What', total: 'Total' },
      { Who: 'Canary', When: '2030-06-09', What: mark, Total: '3' },
    ),
    'imports.validate': broughtSupply,
    'imports.knownMapping': { headers: ['Name'] },
    'contacts.create': contact,
    'contacts.update': { notes: mark, version },
    'contacts.merge': { intoId: ids.otherContact },
    'ingredients.create': {
      name: `${mark} sugar`,
      unit: 'kg',
      packSize: '2',
      packCost: '3.10',
      volumeUnit: 'cup',
      volumeToWeightRatio: '220',
      allergens: { contains: [], mayContain: ['milk'] },
      notes: mark,
    },
    'ingredients.update': { notes: mark, packCost: '3.40', version },
    'masterIngredients.adopt': { ingredients: [{ key: 'plain-flour', packSize: '1', packCost: '1.50' }] },
    'recipes.create': recipe,
    'recipes.preview': { servings: 4, ingredients: recipe.ingredients },
    'recipes.update': { ...recipe, version },
    'products.create': product,
    'products.update': { name: `${mark} other`, taxRateId: ids.taxRate, imageId: null, version },
    'products.preview': { ...product, taxRateId: ids.taxRate },
    'products.priceEffects': { ingredientId: ids.ingredient, packCost: '4.20' },
    'products.previewPrices': { productIds: [ids.product], by: 'percent', percent: '5', end: '.95', choices: true },
    'products.changePrices': { prices: [{ kind: 'product', id: ids.product, from: '80', to: '80' }] },
    'overheads.effects': { overheadMode: 'hour', overheadValue: '4.20' },
    'overheads.give': {
      newProducts: { overheadMode: 'hour', overheadValue: '4.20' },
      products: [{ overheadMode: 'hour', overheadValue: '4.20', productIds: [ids.product] }],
    },
    'products.setEnquiryVisibility': { showInEnquiry: true },
    'availability.setLimit': { maxOrders: 4 },
    'availability.fit': { eventDate: '2026-12-12', lines: [{ productId: ids.product, quantity: '1' }] },
    'availability.create': { from: '2027-03-01', to: '2027-03-02', reason: 'closed', note: mark },
    'availability.blockHolidays': { region: 'AU-NSW', days: ['2026-12-25'] },
    'availability.update': { note: mark, version },
    'orderForm.saveForm': {
      isFormEnabled: true,
      hideEventTypeField: false,
      hideBudgetField: false,
      hideServingsField: false,
      hideDeliveryField: false,
      hideRequirementsField: false,
      hideImageUpload: false,
      hideHeader: false,
      formTitle: mark,
      formDescription: '',
      formInstructions: '',
      preSubmissionNotice: '',
      backgroundColor: '#ffffff',
      textColor: '#000000',
      buttonColor: '#112233',
      customFields: [],
    },
    'orderForm.setSlug': { slug: 'another-name' },
    'orderForm.patchSlug': { slug: 'another-name' },
    'enquiries.update': { notes: mark, version },
    'enquiries.sender': { contactId: ids.contact },
    'enquiries.move': { ids: [ids.enquiry], to: 'Archived' },
    'enquiries.reply': { subject: mark, message: mark },
    'enquiries.decline': { subject: mark, message: mark, reason: mark },
    'enquiries.submit': {
      firstName: 'Vera',
      lastName: 'Visitor',
      email: 'vera@example.test',
      phone: '0400 000 000',
      eventType: 'Birthday',
      eventDate: '2026-12-12',
      deliveryType: 'Collection',
      description: mark,
    },
    'orders.create': order,
    'orders.update': { ...order, version },
    'orders.price': order,
    'orders.status': { to: 'Cancelled', reason: 'No', version },
    'safety.decide': { outcome: 'declined', version },
    'changes.preview': { changes: { theme: mark } },
    'changes.make': { changes: { theme: mark }, version },
    'changes.agreed': { how: 'phone' },
    'customerChanges.approve': { typedName: 'Canary', revision: 1, hash: 'none' },
    'customerChanges.decline': { revision: 1 },
    'orders.reach': { use: 'contact' },
    'notices.save': {
      endpoint: 'https://push.example.test/canary',
      publicKey: BROWSER_KEY,
      authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
      kinds: ['today'],
      todayHour: 7,
    },
    'listLooks.change': {
      act: 'keep',
      view: { name: mark, asked: { status: 'Confirmed' }, columns: { number: true } },
    },
    'settings.setPart': { part: 'programs', used: true },
    'orders.assign': { assigneeId: ids.helper },
    'orders.again': { eventDate: '2027-12-12' },
    'orders.addNote': { content: mark },
    'orders.changeNote': { content: mark, version },
    'orders.convert': { kind: 'quote' },
    'tasks.create': {
      title: mark,
      dueDate: '2026-12-10',
      relatedOrderId: ids.order,
      assigneeId: ids.helper,
      checklist: [{ text: mark, done: false }],
    },
    'tasks.update': { title: mark, relatedOrderId: ids.order, version },
    'tasks.toggle': { completed: true },
    'calendar.createFeed': { kind: 'orders', hideNames: true },
    'invoices.issue': {},
    'documents.preview': { ...layout, kind: 'Quote' },
    'documents.letter': { kind: 'quote' },
    'documents.send': { kind: 'receipt', paymentId: ids.payment },
    'documents.tellReady': {},
    'quotes.confirmAcceptance': { accept: false },
    'quotes.changesDone': {},
    'quotes.link': {},
    'quotes.revokeLink': {},
    'customer.session': { token: 'none' },
    'customer.accept': {
      typedName: 'Ann',
      acceptTerms: true,
      weekday: 'Saturday',
      allergensConfirmed: true,
      revision: 1,
      hash: 'none',
    },
    'customer.decline': { text: mark },
    'customer.requestChanges': { text: mark },
    'reports.bake': { baked: true },
    'reports.tickShopping': { startDate: '2026-06-10', endDate: '2026-06-16', item: 'supply:1:each', ticked: true },
    'kitchenMode.mark': {
      marks: [
        {
          kind: 'tick',
          id: '0b0e7a6e-6f0a-4a55-9a53-1f5f3f3c2d11',
          subject: `baked:${ids.orderLine}`,
          done: true,
          at: '2026-06-10T02:00:00Z',
        },
        {
          kind: 'note',
          id: '3c3b1f3e-9f62-4f2c-8a5e-7f8f0f2f1a22',
          subject: `order:${ids.order}`,
          text: mark,
          at: '2026-06-10T02:00:00Z',
        },
        {
          kind: 'pack',
          id: '5d1c2b3a-8e7f-4a6b-9c5d-4e3f2a1b0c99',
          subject: `opened:${ids.ingredient}`,
          ingredientId: ids.ingredient,
          lot: mark,
          openedOn: '2026-06-10',
          finishes: [],
          at: '2026-06-10T02:00:00Z',
        },
      ],
    },
    'promisedCosts.accept': { drift: '-1.00' },
    'production.addWork': { stage: mark, minutes: '20' },
    'production.countWork': { stretch: STRETCH, counted: true },
    'production.setPlan': { version, stages: [{ stage: mark, minutes: 20, before: 1, sooner: 0, day: null }] },
    'accountant.saveCodes': {
      program: 'xero',
      sales: mark,
      income: '',
      expenses: '',
      bank: '',
      customers: '',
      taxNames: [],
      version,
    },
    'accountant.export': { layout: 'plain-bank', startDate: '2026-01-01', endDate: '2026-12-31', again: true },
    'portal.askCode': { email: 'nobody@example.test' },
    'portal.others': { email: 'nobody@example.test', code: '000000' },
    'customer.wait': {},
    'customer.takeDay': { day: '2026-08-22', revision: 1 },
    'portal.move': { day: '2026-08-22' },
    'portal.ask': { kind: 'change', text: mark },
    'asks.done': {},
    'asks.move': { version, reason: 'All the same' },
    'asks.decline': { message: mark },
    'customer.freshLink': { email: 'nobody@example.test' },
    'help.write': { message: mark, browser: 'Firefox 150' },
    'overview.readBell': { upTo: 1 },
    'restore.begin': { bytes: 1000 },
    'restore.piece': { offset: 0 },
    'cardPayments.pay': { kind: 'due' },
    'cardAccount.connect': {},
    'subscription.pass': { days: 7 },
    'subscription.subscribe': { plan: 'monthly' },
    'subscription.cancel': { reason: `${mark} reason` },
    'payments.create': { amount: '5.00', method: 'Cash', paymentDate: '2026-06-10' },
    'payments.update': { note: mark, version },
    'payments.setCredit': { amount: '5.00', version },
    'payments.refund': { amount: '5.00' },
  }
}
