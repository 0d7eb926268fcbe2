/** German. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

import type { previewWords as EnglishPreview } from '#app/preview-words.ts'
import type { differenceWords as DifferenceWords } from '#modules/changes/difference-words.ts'
import type { deliveryNoteWords as EnglishNote } from '#modules/delivery-notes/note-words.ts'
import type { methodWords as EnglishMethods } from '#modules/documents/method-words.ts'
import type { paperWords as EnglishPaper } from '#modules/documents/paper-words.ts'
import type { shownWords as English } from '#modules/documents/shown-words.ts'
import type { creditNoteWords as EnglishCreditNote } from '#modules/invoices/credit-note-words.ts'
import type { statementWords as EnglishStatement } from '#modules/monthly-invoices/statement-words.ts'
import type { formDefaultWords as EnglishFormDefaults } from '#modules/order-form/default-words.ts'
import type { formRefusalWords as EnglishRefusals } from '#modules/order-form/refusal-words.ts'
import type { termsRuleWords as EnglishRules } from '#modules/settings/terms-rule-words.ts'
import { plural } from '#shared/languages/written.ts'

export const previewWords: typeof EnglishPreview = {
  form: (business: string) => `${business} freut sich auf Ihre Anfrage.`,
  menu: (business: string) => `Bestellen und bezahlen: ${business}.`,
  quote: 'Ein Angebot für Sie',
  order: 'Ihre Bestellung',
  of: (business: string) => `Von ${business}`,
  needsScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein und laden Sie sie neu.',
}

export const formRefusalWords: typeof EnglishRefusals = {
  form: 'Anfrageformular',
  notTaking: 'Über dieses Formular nehmen wir gerade keine Anfragen an',
  dateUnavailable: 'Dieser Tag ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
}

/** How money goes back, by the method as it is stored. */
const WAYS: Readonly<Record<string, string>> = {
  Cash: 'in bar',
  'Bank transfer': 'per Überweisung',
  'Card in person': 'auf Ihre Karte',
  'Card online': 'auf Ihre Karte',
  PayPal: 'per PayPal',
  Cheque: 'per Scheck',
  Credit: 'als Guthaben',
}

export const methodWords: typeof EnglishMethods = {
  Cash: 'Bar',
  'Bank transfer': 'Überweisung',
  'Card in person': 'Karte vor Ort',
  'Card online': 'Karte online',
  PayPal: 'PayPal',
  Cheque: 'Scheck',
  Credit: 'Guthaben',
  Other: 'Andere Zahlungsart',
}

export const shownWords: typeof English = {
  back: {
    asCredit: 'als Guthaben für eine andere Bestellung',
    toCard: 'auf Ihre Karte',
    cardTakes: 'was bis zu 5 Werktage dauert',
    by: (method: string | null) =>
      method === null || method === 'Other' ? 'auf anderem Weg' : (WAYS[method] ?? `per ${method}`),
  },
  titles: {
    quote: 'Angebot',
    receipt: 'Quittung',
    paymentReceived: 'Zahlungsbestätigung',
    invoice: 'Rechnung',
    taxInvoice: 'Rechnung',
  },
  payments: {
    booking_fee: 'Anzahlung',
    partial_payment: 'Teilzahlung',
    final_payment: 'Schlusszahlung',
    refund: 'Erstattung',
  },
  validUntil: 'Gültig bis',
  due: 'Fällig',
  paidOn: 'Bezahlt am',
  orderNumber: 'Bestellnummer',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  discountOf: (percent: string) => `Rabatt (${percent})`,
  deliveryFee: 'Lieferung und Aufbau',
  total: 'Gesamtbetrag',
  includedTax: (tax: string) => `Darin enthalten: ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Offener Betrag',
  amountPaid: 'Bezahlter Betrag',
  amountReceived: 'Erhaltener Betrag',
  until: (date: string) => `gültig bis ${date}`,
  dueBy: (date: string) => `fällig am ${date}`,
  partDueBy: (amount: string, date: string) => `davon ${amount} fällig am ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, fällig am ${date}`,
  paid: 'Bezahlt',
  balance: 'Restbetrag',
  balanceDue: 'Restbetrag',
  credit: 'Zu viel bezahlt, Ihr Guthaben',
  creditUsed: 'Für eine andere Bestellung verwendetes Guthaben',
  fullPayment: 'Gesamtzahlung',
  afterAcceptance: (days: number) =>
    days === 0 ? 'Bei Annahme' : plural(days, { one: `${days} Tag nach Annahme`, other: `${days} Tage nach Annahme` }),
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Mit Ihrer Banking-App scannen und ${amount} zahlen (${what})`,
  scanToSee: 'Scannen, um zu sehen, was offen ist und wie Sie zahlen können',
  changeTitle: (revision: number, number: string) => `Änderung ${revision} zur Bestellung ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Angebot',
    invoice: 'Rechnung',
    receipt: 'Quittung',
    'credit-note': 'Rechnungskorrektur',
    change: 'Änderung',
  },
}

export const paperWords: typeof EnglishPaper = {
  change: 'Was sich ändert',
  changed: 'Die Bestellung mit dieser Änderung',
  total: 'Gesamtbetrag',
  from: 'Von',
  billTo: 'Rechnungsempfänger',
  preparedFor: 'Erstellt für',
  number: 'Nummer',
  revision: 'Fassung',
  issued: 'Ausgestellt am',
  event: 'Anlass',
  date: 'Datum',
  supplied: 'Leistungsdatum',
  time: 'Uhrzeit',
  theme: 'Motto',
  guests: 'Portionen',
  item: 'Bezeichnung',
  quantity: 'Anzahl',
  unitPrice: 'Einzelpreis',
  tax: 'Steuer',
  amount: 'Betrag',
  servings: 'Portionen',
  address: 'Adresse',
  handover: 'Abholung oder Lieferung',
  payment: 'Zahlung',
  payments: 'Erhaltene Zahlungen',
  method: 'Zahlungsart',
  reference: 'Verwendungszweck',
  tip: 'Trinkgeld',
  plan: 'Zahlungsplan',
  due: 'Fällig',
  paid: 'Bezahlt',
  taxSummary: 'Steuerübersicht',
  rate: 'Satz',
  net: 'Netto',
  gross: 'Brutto',
  bank: 'Bankverbindung',
  ways: 'So können Sie zahlen',
  code: 'QR-Code',
  allergens: 'Allergene',
  notes: 'Hinweise',
  terms: 'Allgemeine Geschäftsbedingungen',
  page: 'Seite',
  of: 'von',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Bestellanfrage',
  formDescription: 'Erzählen Sie uns von Ihren Wünschen – wir backen Ihnen etwas Besonderes',
  formInstructions:
    'Schön, dass Sie sich kurz Zeit nehmen. Je genauer Sie Ihre Wünsche beschreiben, desto schneller können wir Ihnen ein passendes Angebot machen.',
  preSubmissionNotice:
    'Mit dem Absenden ist noch nichts gebucht. Wir melden uns so bald wie möglich und sagen Ihnen, ob Ihr Wunschtag noch frei ist. Eine Antwort kann bis zu zwei Werktage dauern.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} zur Bestellung ${order}`,
  changeFee: 'Änderungsgebühr',
  date: 'Datum',
  handover: 'Abholung oder Lieferung',
  address: 'Lieferadresse',
  accessNotes: 'Hinweise zur Zufahrt',
  allergens: 'Allergene',
  occasion: 'Anlass',
  theme: 'Motto',
  guests: 'Portionen',
  notes: 'Hinweise',
  prices: 'Preise',
  pricesOf: { net: 'ohne Steuer', gross: 'inklusive Steuer' },
  payments: 'Zahlungen',
  sequence: 'Reihenfolge',
  discount: 'Rabatt',
  discountShared: 'Rabatt auf die übrigen Positionen',
  delivery: 'Lieferung und Aufbau',
  rounding: 'Rundung',
  size: 'Größe',
  none: 'keine',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Für ${count} Portionen`,
  picture: 'Bild',
  otherPicture: 'Ein anderes Bild',
  drawing: 'Zeichnung',
  otherDrawing: 'Eine andere Zeichnung',
  due: (label, amount, date) => [label, amount, date && `fällig am ${date}`].filter(Boolean).join(', '),
  gone: 'entfällt',
  balance: 'Restbetrag',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'die Hälfte' : `${percent} %`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'bis zum Tag Ihres Anlasses'
      : `bis ${plural(days, { one: 'einen Tag', other: `${days} Tage` })} vor Ihrem Anlass`,
  before: (days: number) =>
    days === 0 ? 'bis zum Tag selbst' : `bis ${plural(days, { one: 'einen Tag', other: `${days} Tage` })} vorher`,
  cancelNothing: (fee: string) => `Wenn Sie stornieren, wird über die „${fee}“ hinaus nichts erstattet`,
  cancelAll: (until: string, fee: string) =>
    `Wenn Sie ${until} stornieren, erhalten Sie alles zurück, was Sie über die „${fee}“ hinaus gezahlt haben`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Wenn Sie ${until} stornieren, erhalten Sie von dem, was Sie über die „${fee}“ hinaus gezahlt haben, ${share} zurück`,
  cancelThen: (until: string, share: string) => `${until} ${share} davon`,
  thenNothing: 'danach nichts mehr',
  feeKept: (fee: string) => `Die „${fee}“ wird einbehalten.`,
  feeWhole: (fee: string) => `Die „${fee}“ erhalten Sie ganz zurück.`,
  feePart: (share: string, fee: string) => `Von der „${fee}“ erhalten Sie ${share} zurück.`,
  asCredit: 'Was Sie zurückerhalten, ist ein Guthaben für eine andere Bestellung.',
  move: (times: number, until: string) =>
    `Sie können Ihre Bestellung ${plural(times, { one: 'einmal', other: `${times}-mal` })} auf einen anderen freien Tag verschieben, ${until}.`,
  moveCost: (amount: string) => `Jede Verschiebung kostet ${amount}.`,
  change: (days: number, amount: string) =>
    `Eine Änderung Ihrer Bestellung, um die Sie weniger als ${plural(days, { one: 'einen Tag', other: `${days} Tage` })} vor Ihrem Anlass bitten, kostet ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Rechnungskorrektur',
  line: (invoice: string) => `Korrektur der Rechnung ${invoice}`,
  credited: 'Gutgeschrieben',
  forInvoice: 'Rechnung',
  refundedOn: 'Erstattet am',
  cancelledOn: 'Storniert am',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Lieferschein',
  for: 'Für',
  reference: 'Ihr Zeichen',
  batch: 'Charge',
  short: 'Fehlmenge',
  receivedBy: 'Erhalten von',
  replaces: (printed: string) =>
    `Ersetzt den am ${printed} gedruckten Lieferschein: Die Bestellung wurde seither geändert.`,
  printed: (when: string) => `Gedruckt am ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Kontoauszug',
  days: (from: string, to: string) => `${from} bis ${to}`,
  entry: 'Vorgang',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  nothing: 'Keine Vorgänge an diesen Tagen.',
  entries: { invoice: 'Rechnung', payment: 'Zahlung', refund: 'Erstattung', cancelled: 'Storniert' },
}
