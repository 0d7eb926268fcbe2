/** Italian. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  form: (business: string) => `Racconti a ${business} che cosa desidera per il Suo evento.`,
  menu: (business: string) => `Ordini e paghi da ${business}.`,
  quote: 'Un preventivo per Lei',
  order: 'Il Suo ordine',
  of: (business: string) => `Da ${business}`,
  needsScript: 'Questa pagina richiede JavaScript. Lo attivi e ricarichi la pagina.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'Modulo d’ordine',
  notTaking: 'In questo momento non accettiamo richieste',
  dateUnavailable: 'Questa data non è più disponibile. Ne scelga un’altra.',
}

/** How money went back, by the English name of the method. */
const METHODS: Readonly<Record<string, string>> = {
  Cash: 'in contanti',
  'Bank transfer': 'con bonifico',
  'Card in person': 'sulla Sua carta',
  'Card online': 'sulla Sua carta',
  Cheque: 'con assegno',
  Credit: 'come credito',
  Other: 'in altro modo',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'come credito per un altro ordine',
    toCard: 'sulla Sua carta',
    cardTakes: 'entro 5 giorni lavorativi',
    by: (method: string | null) => METHODS[method ?? 'Other'] ?? `con ${method}`,
  },
  titles: {
    quote: 'Preventivo',
    receipt: 'Ricevuta (pagato)',
    paymentReceived: 'Pagamento ricevuto',
    invoice: 'Fattura',
    taxInvoice: 'Fattura',
  },
  payments: {
    booking_fee: 'Acconto',
    partial_payment: 'Pagamento parziale',
    final_payment: 'Saldo',
    refund: 'Rimborso',
  },
  validUntil: 'Valido fino al',
  due: 'Scadenza',
  paidOn: 'Pagato il',
  orderNumber: 'Numero d’ordine',
  subtotal: 'Subtotale',
  discount: 'Sconto',
  discountOf: (percent: string) => `Sconto (${percent})`,
  deliveryFee: 'Consegna e allestimento',
  total: 'Totale',
  includedTax: (tax: string) => `Include ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Importo da pagare',
  amountPaid: 'Importo pagato',
  amountReceived: 'Importo ricevuto',
  until: (date: string) => `valido fino al ${date}`,
  dueBy: (date: string) => `entro il ${date}`,
  partDueBy: (amount: string, date: string) => `di cui ${amount} entro il ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, entro il ${date}`,
  paid: 'Pagato',
  balance: 'Saldo',
  balanceDue: 'Saldo da pagare',
  credit: 'Pagato in più, Suo credito',
  creditUsed: 'Credito usato per un altro ordine',
  fullPayment: 'Pagamento totale',
  afterAcceptance: (days: number) =>
    days === 0 ? 'All’accettazione' : `${days} ${plural(days, { one: 'giorno', other: 'giorni' })} dopo l’accettazione`,
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) =>
    `Inquadri il codice con l’app della Sua banca per pagare ${amount} (${what})`,
  scanToSee: 'Inquadri il codice per vedere che cosa pagare e come',
  changeTitle: (revision: number, number: string) => `Modifica ${revision} all’ordine ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Preventivo',
    invoice: 'Fattura',
    receipt: 'Ricevuta',
    'credit-note': 'Nota di credito',
    change: 'Modifica',
  },
}

export const methodWords: typeof MethodWords = {
  Cash: 'Contanti',
  'Bank transfer': 'Bonifico',
  'Card in person': 'Carta in presenza',
  'Card online': 'Carta online',
  PayPal: 'PayPal',
  Cheque: 'Assegno',
  Credit: 'Credito',
  Other: 'Altro',
}

export const paperWords: typeof PaperWords = {
  change: 'Che cosa cambia',
  changed: 'L’ordine con questa modifica',
  total: 'Totale',
  from: 'Da',
  billTo: 'Intestato a',
  preparedFor: 'Preparato per',
  number: 'Numero',
  revision: 'Versione',
  issued: 'Data di emissione',
  event: 'Occasione',
  date: 'Data',
  supplied: 'Data di consegna',
  time: 'Ora',
  theme: 'Tema',
  guests: 'Porzioni',
  item: 'Descrizione',
  quantity: 'Q.tà',
  unitPrice: 'Prezzo unitario',
  tax: 'Imposta',
  amount: 'Importo',
  servings: 'Porzioni',
  address: 'Indirizzo',
  handover: 'Ritiro o consegna',
  payment: 'Pagamento',
  payments: 'Pagamenti ricevuti',
  method: 'Metodo',
  reference: 'Riferimento',
  tip: 'Mancia',
  plan: 'Piano dei pagamenti',
  due: 'Scadenza',
  paid: 'Pagato',
  taxSummary: 'Riepilogo imposte',
  rate: 'Aliquota',
  net: 'Imponibile',
  gross: 'Totale',
  bank: 'Coordinate bancarie',
  ways: 'Come pagare',
  code: 'Codice QR',
  allergens: 'Allergeni',
  notes: 'Note',
  terms: 'Termini e condizioni',
  page: 'Pagina',
  of: 'di',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Richiesta d’ordine',
  formDescription: 'Ci racconti la Sua occasione speciale: creeremo qualcosa di magico per Lei',
  formInstructions:
    'Grazie mille per il tempo che dedica a questo modulo. Più dettagli ci fornisce, più il preventivo sarà rapido e preciso.',
  preSubmissionNotice:
    'L’invio di questo modulo non prenota ancora l’ordine. Le risponderemo appena possibile per dirLe se siamo disponibili nella data desiderata. La risposta può richiedere fino a due giorni lavorativi.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} all’ordine ${order}`,
  changeFee: 'Costo della modifica',
  date: 'Data',
  handover: 'Ritiro o consegna',
  address: 'Indirizzo di consegna',
  accessNotes: 'Indicazioni di accesso',
  allergens: 'Allergeni',
  occasion: 'Occasione',
  theme: 'Tema',
  guests: 'Porzioni',
  notes: 'Note',
  prices: 'Prezzi',
  pricesOf: { net: 'tasse escluse', gross: 'tasse incluse' },
  payments: 'Pagamenti',
  sequence: 'Ordine degli articoli',
  discount: 'Sconto',
  discountShared: 'Sconto sugli altri articoli',
  delivery: 'Consegna e allestimento',
  rounding: 'Arrotondamento',
  size: 'Misura',
  none: 'nessuno',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Per ${count} porzioni`,
  picture: 'Foto',
  otherPicture: 'Un’altra foto',
  drawing: 'Disegno',
  otherDrawing: 'Un altro disegno',
  due: (label, amount, date) => [label, amount, date && `entro il ${date}`].filter(Boolean).join(', '),
  gone: 'non fa più parte dell’ordine',
  balance: 'Saldo',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'la metà' : `il ${percent}%`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'fino al giorno del Suo evento'
      : `fino a ${days} ${plural(days, { one: 'giorno', other: 'giorni' })} prima del Suo evento`,
  before: (days: number) =>
    days === 0 ? 'fino al giorno stesso' : `fino a ${days} ${plural(days, { one: 'giorno', other: 'giorni' })} prima`,
  cancelNothing: (fee: string) => `Se annulla, non Le rimborsiamo nulla di quanto ha pagato oltre a «${fee}»`,
  cancelAll: (until: string, fee: string) =>
    `Se annulla ${until}, Le rimborsiamo tutto ciò che ha pagato oltre a «${fee}»`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Se annulla ${until}, Le rimborsiamo ${share} di quanto ha pagato oltre a «${fee}»`,
  cancelThen: (until: string, share: string) => `${until}, ${share}`,
  thenNothing: 'in seguito, nulla',
  feeKept: (fee: string) => `«${fee}»: non rimborsabile.`,
  feeWhole: (fee: string) => `«${fee}»: Le rimborsiamo l’intero importo.`,
  feePart: (share: string, fee: string) => `«${fee}»: Le rimborsiamo ${share} dell’importo.`,
  asCredit: 'Il rimborso è un credito per un altro ordine.',
  move: (times: number, until: string) =>
    `Può spostare l’ordine a un altro giorno libero ${plural(times, { one: 'una volta', other: `${times} volte` })}, ${until}.`,
  moveCost: (amount: string) => `Ogni spostamento costa ${amount}.`,
  change: (days: number, amount: string) =>
    `Una modifica dell’ordine richiesta meno di ${days} ${plural(days, { one: 'giorno', other: 'giorni' })} prima del Suo evento costa ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Nota di credito',
  line: (invoice: string) => `Credito sulla fattura ${invoice}`,
  credited: 'Importo accreditato',
  forInvoice: 'Fattura',
  refundedOn: 'Rimborsato il',
  cancelledOn: 'Annullato il',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Documento di consegna',
  for: 'Per',
  reference: 'Suo riferimento',
  batch: 'Lotto',
  short: 'Mancante',
  receivedBy: 'Ricevuto da',
  replaces: (printed: string) => `Sostituisce il documento stampato il ${printed}: da allora l’ordine è cambiato.`,
  printed: (when: string) => `Stampato il ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Estratto conto',
  days: (from: string, to: string) => `Dal ${from} al ${to}`,
  entry: 'Operazione',
  balance: 'Saldo',
  opening: 'Saldo iniziale',
  closing: 'Saldo finale',
  nothing: 'Nessuna operazione in questi giorni.',
  entries: { invoice: 'Fattura', payment: 'Pagamento', refund: 'Rimborso', cancelled: 'Annullato' },
}
