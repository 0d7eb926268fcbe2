/** Swedish. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

import type { previewWords as PreviewWords } from '#app/preview-words.ts'
import type { differenceWords as DifferenceWords } from '#modules/changes/difference-words.ts'
import type { deliveryNoteWords as EnglishNote } from '#modules/delivery-notes/note-words.ts'
import type { methodWords as EnglishMethods } from '#modules/documents/method-words.ts'
import type { paperWords as PaperWords } from '#modules/documents/paper-words.ts'
import type { shownWords as ShownWords } from '#modules/documents/shown-words.ts'
import type { creditNoteWords as EnglishCreditNote } from '#modules/invoices/credit-note-words.ts'
import type { statementWords as EnglishStatement } from '#modules/monthly-invoices/statement-words.ts'
import type { formDefaultWords as EnglishFormDefaults } from '#modules/order-form/default-words.ts'
import type { formRefusalWords as FormRefusalWords } from '#modules/order-form/refusal-words.ts'
import type { termsRuleWords as EnglishRules } from '#modules/settings/terms-rule-words.ts'
import { plural } from '#shared/languages/written.ts'

const METHODS: Readonly<Record<string, string>> = {
  Cash: 'kontant',
  'Bank transfer': 'genom banköverföring',
  'Card in person': 'till ditt kort',
  'Card online': 'till ditt kort',
  PayPal: 'via PayPal',
  Cheque: 'med check',
  Credit: 'som tillgodohavande',
}

export const previewWords: typeof PreviewWords = {
  form: (business) => `Berätta för ${business} vad du önskar dig.`,
  menu: (business) => `Beställ och betala hos ${business}.`,
  quote: 'En offert till dig',
  order: 'Din beställning',
  of: (business) => `Från ${business}`,
  needsScript: 'Sidan behöver JavaScript. Slå på det och ladda om sidan.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'Beställningsformulär',
  notTaking: 'Det här formuläret tar inte emot förfrågningar just nu',
  dateUnavailable: 'Datumet är inte ledigt längre. Välj ett annat.',
}

export const methodWords: typeof EnglishMethods = {
  Cash: 'Kontant',
  'Bank transfer': 'Banköverföring',
  'Card in person': 'Kort på plats',
  'Card online': 'Kort online',
  PayPal: 'PayPal',
  Cheque: 'Check',
  Credit: 'Tillgodohavande',
  Other: 'Annat sätt',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'som tillgodohavande för en annan beställning',
    toCard: 'till ditt kort',
    cardTakes: 'det tar upp till 5 arbetsdagar',
    by: (method) => {
      if (method === null || method === 'Other') return 'på annat sätt'
      return METHODS[method] ?? `via ${method}`
    },
  },
  titles: {
    quote: 'Offert',
    receipt: 'Kvitto',
    paymentReceived: 'Betalningsbekräftelse',
    invoice: 'Faktura',
    taxInvoice: 'Faktura',
  },
  payments: {
    booking_fee: 'Bokningsavgift',
    partial_payment: 'Delbetalning',
    final_payment: 'Slutbetalning',
    refund: 'Återbetalning',
  },
  validUntil: 'Giltig t.o.m.',
  due: 'Förfallodag',
  paidOn: 'Betald den',
  orderNumber: 'Beställning nr',
  subtotal: 'Delsumma',
  discount: 'Rabatt',
  discountOf: (percent) => `Rabatt (${percent})`,
  deliveryFee: 'Leverans och uppställning',
  total: 'Totalt',
  includedTax: (tax) => `Varav ${tax}`,
  rateName: (tax, percent) => `${tax} ${percent}`,
  amountDue: 'Att betala',
  amountPaid: 'Betalt belopp',
  amountReceived: 'Mottaget belopp',
  until: (date) => `giltig t.o.m. ${date}`,
  dueBy: (date) => `betalas senast ${date}`,
  partDueBy: (amount, date) => `varav ${amount} betalas senast ${date}`,
  nextPart: (label, amount, date) => (date === null ? `${label}: ${amount}` : `${label}: ${amount}, senast ${date}`),
  paid: 'Betalt',
  balance: 'Resterande belopp',
  balanceDue: 'Resterande belopp',
  credit: 'För mycket betalt, tillgodo',
  creditUsed: 'Tillgodohavande använt för en annan beställning',
  fullPayment: 'Hela beloppet',
  afterAcceptance: (days) =>
    days === 0 ? 'När offerten godkänns' : `${days} ${plural(days, { one: 'dag', other: 'dagar' })} efter godkännande`,
  feeOf: (label, percent) => `${label} (${percent})`,
  scanToPay: (amount, what) => `Skanna med bankens app för att betala ${amount} (${what})`,
  scanToSee: 'Skanna för att se vad som ska betalas och hur',
  changeTitle: (revision, number) => `Ändring ${revision} av beställning ${number}`,
  fileName: (title, number) => `${title} ${number}.pdf`,
  papers: { quote: 'Offert', invoice: 'Faktura', receipt: 'Kvitto', 'credit-note': 'Kreditfaktura', change: 'Ändring' },
}

export const paperWords: typeof PaperWords = {
  change: 'Det här ändras',
  changed: 'Beställningen med ändringen',
  total: 'Totalt',
  from: 'Från',
  billTo: 'Fakturamottagare',
  preparedFor: 'Till',
  number: 'Nummer',
  revision: 'Version',
  issued: 'Utfärdad',
  event: 'Tillställning',
  date: 'Datum',
  supplied: 'Leveransdatum',
  time: 'Tid',
  theme: 'Tema',
  guests: 'Portioner',
  item: 'Artikel',
  quantity: 'Antal',
  unitPrice: 'À-pris',
  tax: 'Moms',
  amount: 'Belopp',
  servings: 'Räcker till',
  address: 'Adress',
  handover: 'Hämtning eller leverans',
  payment: 'Betalning',
  payments: 'Mottagna betalningar',
  method: 'Betalsätt',
  reference: 'Referens',
  tip: 'Dricks',
  plan: 'Betalningsplan',
  due: 'Förfallodag',
  paid: 'Betalt',
  taxSummary: 'Momsspecifikation',
  rate: 'Sats',
  net: 'Netto',
  gross: 'Brutto',
  bank: 'Bankuppgifter',
  ways: 'Så betalar du',
  code: 'QR-kod',
  allergens: 'Allergener',
  notes: 'Anmärkningar',
  terms: 'Villkor',
  page: 'Sida',
  of: 'av',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Beställningsförfrågan',
  formDescription: 'Berätta vad du önskar dig, så bakar vi något alldeles extra åt dig',
  formInstructions:
    'Tack för att du hör av dig. Ju mer du berättar om vad du har tänkt dig, desto snabbare kan vi skicka en offert som passar.',
  preSubmissionNotice:
    'När du skickar formuläret är inget bokat än. Vi svarar så snart vi kan och berättar om vi har tid den dag du önskar. Det kan dröja upp till två arbetsdagar.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} till beställning ${order}`,
  changeFee: 'Ändringsavgift',
  date: 'Datum',
  handover: 'Hämtning eller leverans',
  address: 'Leveransadress',
  accessNotes: 'Så hittar vi in',
  allergens: 'Allergener',
  occasion: 'Typ av tillställning',
  theme: 'Tema',
  guests: 'Portioner',
  notes: 'Anteckningar',
  prices: 'Priser',
  pricesOf: { net: 'exklusive moms', gross: 'inklusive moms' },
  payments: 'Betalningar',
  sequence: 'Radernas ordning',
  discount: 'Rabatt',
  discountShared: 'Rabatt på övriga rader',
  delivery: 'Leverans och uppställning',
  rounding: 'Avrundning',
  size: 'Storlek',
  none: 'ingen',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Räcker till ${count}`,
  picture: 'Bild',
  otherPicture: 'En annan bild',
  drawing: 'Skiss',
  otherDrawing: 'En annan skiss',
  due: (label, amount, date) => [label, amount, date && `senast ${date}`].filter(Boolean).join(', '),
  gone: 'ingår inte längre',
  balance: 'Resterande belopp',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'hälften' : `${percent} %`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'fram till dagen för din tillställning'
      : `senast ${days} ${plural(days, { one: 'dag', other: 'dagar' })} före din tillställning`,
  before: (days: number) =>
    days === 0 ? 'fram till själva dagen' : `senast ${days} ${plural(days, { one: 'dag', other: 'dagar' })} före`,
  cancelNothing: (fee: string) => `Om du avbokar får du inget tillbaka av det du betalat utöver ”${fee}”`,
  cancelAll: (until: string, fee: string) => `Om du avbokar ${until} får du tillbaka allt du betalat utöver ”${fee}”`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Om du avbokar ${until} får du tillbaka ${share} av det du betalat utöver ”${fee}”`,
  cancelThen: (until: string, share: string) => `${until}, ${share} av det`,
  thenNothing: 'därefter inget',
  feeKept: (fee: string) => `”${fee}” betalas inte tillbaka.`,
  feeWhole: (fee: string) => `”${fee}” betalas tillbaka i sin helhet.`,
  feePart: (share: string, fee: string) => `Av ”${fee}” får du tillbaka ${share}.`,
  asCredit: 'Det du får tillbaka är ett tillgodohavande för en annan beställning.',
  move: (times: number, until: string) =>
    `Du kan flytta din beställning till en annan ledig dag ${plural(times, { one: 'en gång', other: `${times} gånger` })}, ${until}.`,
  moveCost: (amount: string) => `Varje flytt kostar ${amount}.`,
  change: (days: number, amount: string) =>
    `En ändring av din beställning som du ber om mindre än ${days} ${plural(days, { one: 'dag', other: 'dagar' })} före din tillställning kostar ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Kreditfaktura',
  line: (invoice: string) => `Kredit på faktura ${invoice}`,
  credited: 'Krediterat',
  forInvoice: 'Faktura',
  refundedOn: 'Återbetalat',
  cancelledOn: 'Avbokat',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Följesedel',
  for: 'Till',
  reference: 'Din referens',
  batch: 'Batch',
  short: 'Saknas',
  receivedBy: 'Mottaget av',
  replaces: (printed: string) => `Ersätter följesedeln som skrevs ut ${printed}: beställningen har ändrats sedan dess.`,
  printed: (when: string) => `Utskriven ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Kontoutdrag',
  days: (from: string, to: string) => `${from} till ${to}`,
  entry: 'Händelse',
  balance: 'Saldo',
  opening: 'Ingående saldo',
  closing: 'Utgående saldo',
  nothing: 'Inget under de här dagarna.',
  entries: { invoice: 'Faktura', payment: 'Betalning', refund: 'Återbetalning', cancelled: 'Avbokat' },
}
