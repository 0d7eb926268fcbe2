/** Dutch. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

import type { previewWords as PreviewWords } from '#app/preview-words.ts'
import type { differenceWords as DifferenceWords } from '#modules/changes/difference-words.ts'
import type { deliveryNoteWords as EnglishNote } from '#modules/delivery-notes/note-words.ts'
import type { methodWords as MethodWords } from '#modules/documents/method-words.ts'
import type { paperWords as PaperWords } from '#modules/documents/paper-words.ts'
import type { shownWords as ShownWords } from '#modules/documents/shown-words.ts'
import type { creditNoteWords as EnglishCreditNote } from '#modules/invoices/credit-note-words.ts'
import type { statementWords as EnglishStatement } from '#modules/monthly-invoices/statement-words.ts'
import type { formDefaultWords as EnglishFormDefaults } from '#modules/order-form/default-words.ts'
import type { formRefusalWords as FormRefusalWords } from '#modules/order-form/refusal-words.ts'
import type { termsRuleWords as EnglishRules } from '#modules/settings/terms-rule-words.ts'
import { plural } from '#shared/languages/written.ts'

export const previewWords: typeof PreviewWords = {
  form: (business: string) => `Vertel ${business} wat u in gedachten hebt.`,
  menu: (business: string) => `Bestel en betaal bij ${business}.`,
  quote: 'Een offerte voor u',
  order: 'Uw bestelling',
  of: (business: string) => `Van ${business}`,
  needsScript: 'Deze pagina heeft JavaScript nodig. Zet het aan en laad de pagina opnieuw.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'Bestelformulier',
  notTaking: 'Via dit formulier nemen wij nu geen aanvragen aan',
  dateUnavailable: 'Deze datum is niet meer vrij. Kies een andere.',
}

/** How money went back, by the English name of the method. */
const METHODS: Readonly<Record<string, string>> = {
  Cash: 'contant',
  'Bank transfer': 'per overschrijving',
  'Card in person': 'op uw kaart',
  'Card online': 'op uw kaart',
  Cheque: 'per cheque',
  Credit: 'als tegoed',
  Other: 'op een andere manier',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'als tegoed voor een andere bestelling',
    toCard: 'op uw kaart',
    cardTakes: 'wat tot 5 werkdagen kan duren',
    by: (method: string | null) => METHODS[method ?? 'Other'] ?? `via ${method}`,
  },
  titles: {
    quote: 'Offerte',
    receipt: 'Betaalbewijs',
    paymentReceived: 'Betalingsbevestiging',
    invoice: 'Factuur',
    taxInvoice: 'Factuur',
  },
  payments: {
    booking_fee: 'Aanbetaling',
    partial_payment: 'Deelbetaling',
    final_payment: 'Slotbetaling',
    refund: 'Terugbetaling',
  },
  validUntil: 'Geldig tot en met',
  due: 'Vervaldatum',
  paidOn: 'Betaald op',
  orderNumber: 'Bestelnummer',
  subtotal: 'Subtotaal',
  discount: 'Korting',
  discountOf: (percent: string) => `Korting (${percent})`,
  deliveryFee: 'Bezorging en opbouw',
  total: 'Totaal',
  includedTax: (tax: string) => `Inclusief ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Te betalen bedrag',
  amountPaid: 'Betaald bedrag',
  amountReceived: 'Ontvangen bedrag',
  until: (date: string) => `geldig tot en met ${date}`,
  dueBy: (date: string) => `uiterlijk ${date}`,
  partDueBy: (amount: string, date: string) => `waarvan ${amount} uiterlijk ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, uiterlijk ${date}`,
  paid: 'Betaald',
  balance: 'Restbedrag',
  balanceDue: 'Restbedrag',
  credit: 'Te veel betaald, uw tegoed',
  creditUsed: 'Tegoed gebruikt voor een andere bestelling',
  fullPayment: 'Volledige betaling',
  afterAcceptance: (days: number) =>
    days === 0 ? 'Bij acceptatie' : `${days} ${plural(days, { one: 'dag', other: 'dagen' })} na acceptatie`,
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Scan met de app van uw bank en betaal ${amount} (${what})`,
  scanToSee: 'Scan om te zien wat u betaalt en hoe',
  changeTitle: (revision: number, number: string) => `Wijziging ${revision} van bestelling ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Offerte',
    invoice: 'Factuur',
    receipt: 'Betaalbewijs',
    'credit-note': 'Creditfactuur',
    change: 'Wijziging',
  },
}

export const methodWords: typeof MethodWords = {
  Cash: 'Contant',
  'Bank transfer': 'Overschrijving',
  'Card in person': 'Kaart ter plaatse',
  'Card online': 'Kaart online',
  PayPal: 'PayPal',
  Cheque: 'Cheque',
  Credit: 'Tegoed',
  Other: 'Anders',
}

export const paperWords: typeof PaperWords = {
  change: 'Wat er verandert',
  changed: 'De bestelling met deze wijziging',
  total: 'Totaal',
  from: 'Van',
  billTo: 'Factuur aan',
  preparedFor: 'Gemaakt voor',
  number: 'Nummer',
  revision: 'Versie',
  issued: 'Opgemaakt op',
  event: 'Gelegenheid',
  date: 'Datum',
  supplied: 'Leverdatum',
  time: 'Tijd',
  theme: 'Thema',
  guests: 'Aantal personen',
  item: 'Omschrijving',
  quantity: 'Aantal',
  unitPrice: 'Prijs per stuk',
  tax: 'Btw',
  amount: 'Bedrag',
  servings: 'Personen',
  address: 'Adres',
  handover: 'Afhalen of bezorgen',
  payment: 'Betaling',
  payments: 'Ontvangen betalingen',
  method: 'Betaalwijze',
  reference: 'Omschrijving',
  tip: 'Fooi',
  plan: 'Betaalplan',
  due: 'Uiterlijk',
  paid: 'Betaald',
  taxSummary: 'Btw-overzicht',
  rate: 'Tarief',
  net: 'Netto',
  gross: 'Bruto',
  bank: 'Bankgegevens',
  ways: 'Zo kunt u betalen',
  code: 'QR-code',
  allergens: 'Allergenen',
  notes: 'Opmerkingen',
  terms: 'Algemene voorwaarden',
  page: 'Pagina',
  of: 'van',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Bestelaanvraag',
  formDescription: 'Vertel ons wat u in gedachten hebt, dan maken wij er iets prachtigs van',
  formInstructions:
    'Fijn dat u aan ons denkt. Hoe meer u ons over uw wensen vertelt, hoe sneller wij u een passende offerte kunnen sturen.',
  preSubmissionNotice:
    'Met het versturen van dit formulier is uw bestelling nog niet geboekt. Wij laten zo snel mogelijk weten of wij op de gewenste datum plaats hebben. Dat kan tot twee werkdagen duren.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} bij bestelling ${order}`,
  changeFee: 'Wijzigingskosten',
  date: 'Datum',
  handover: 'Afhalen of bezorgen',
  address: 'Bezorgadres',
  accessNotes: 'Toegang en parkeren',
  allergens: 'Allergenen',
  occasion: 'Gelegenheid',
  theme: 'Thema',
  guests: 'Aantal personen',
  notes: 'Opmerkingen',
  prices: 'Prijzen',
  pricesOf: { net: 'exclusief btw', gross: 'inclusief btw' },
  payments: 'Betalingen',
  sequence: 'Volgorde van de artikelen',
  discount: 'Korting',
  discountShared: 'Korting op de overige artikelen',
  delivery: 'Bezorging en opbouw',
  rounding: 'Afronding',
  size: 'Formaat',
  none: 'geen',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Voor ${count} personen`,
  picture: 'Foto',
  otherPicture: 'Een andere foto',
  drawing: 'Tekening',
  otherDrawing: 'Een andere tekening',
  due: (label, amount, date) => [label, amount, date && `uiterlijk ${date}`].filter(Boolean).join(', '),
  gone: 'vervalt',
  balance: 'Restbedrag',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'de helft' : `${percent}%`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'tot op de dag van de gelegenheid'
      : `tot ${days} ${plural(days, { one: 'dag', other: 'dagen' })} voor de gelegenheid`,
  before: (days: number) =>
    days === 0 ? 'tot op de dag zelf' : `tot ${days} ${plural(days, { one: 'dag', other: 'dagen' })} ervoor`,
  cancelNothing: (fee: string) => `Als u annuleert, krijgt u niets terug van wat u naast de “${fee}” hebt betaald`,
  cancelAll: (until: string, fee: string) =>
    `Als u ${until} annuleert, krijgt u alles terug wat u naast de “${fee}” hebt betaald`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Als u ${until} annuleert, krijgt u ${share} terug van wat u naast de “${fee}” hebt betaald`,
  cancelThen: (until: string, share: string) => `${until} ${share} daarvan`,
  thenNothing: 'daarna niets meer',
  feeKept: (fee: string) => `De “${fee}” wordt niet terugbetaald.`,
  feeWhole: (fee: string) => `De “${fee}” krijgt u helemaal terug.`,
  feePart: (share: string, fee: string) => `Van de “${fee}” krijgt u ${share} terug.`,
  asCredit: 'Wat u terugkrijgt, is een tegoed voor een andere bestelling.',
  move: (times: number, until: string) =>
    `U kunt uw bestelling ${plural(times, { one: 'één keer', other: `${times} keer` })} naar een andere vrije dag verplaatsen, ${until}.`,
  moveCost: (amount: string) => `Elke verplaatsing kost ${amount}.`,
  change: (days: number, amount: string) =>
    `Een wijziging van uw bestelling waar u minder dan ${days} ${plural(days, { one: 'dag', other: 'dagen' })} voor de gelegenheid om vraagt, kost ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Creditfactuur',
  line: (invoice: string) => `Credit op factuur ${invoice}`,
  credited: 'Gecrediteerd',
  forInvoice: 'Factuur',
  refundedOn: 'Terugbetaald op',
  cancelledOn: 'Geannuleerd op',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Pakbon',
  for: 'Voor',
  reference: 'Uw referentie',
  batch: 'Partij',
  short: 'Tekort',
  receivedBy: 'Ontvangen door',
  replaces: (printed: string) =>
    `Vervangt de pakbon die op ${printed} is geprint: de bestelling is sindsdien gewijzigd.`,
  printed: (when: string) => `Geprint op ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Rekeningoverzicht',
  days: (from: string, to: string) => `${from} t/m ${to}`,
  entry: 'Omschrijving',
  balance: 'Saldo',
  opening: 'Beginsaldo',
  closing: 'Eindsaldo',
  nothing: 'Niets in deze periode.',
  entries: { invoice: 'Factuur', payment: 'Betaling', refund: 'Terugbetaling', cancelled: 'Geannuleerd' },
}
