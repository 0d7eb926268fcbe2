/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  form: (business: string) => `Cuente a ${business} lo que desea para su evento.`,
  menu: (business: string) => `Pida y pague en ${business}.`,
  quote: 'Un presupuesto para usted',
  order: 'Su pedido',
  of: (business: string) => `De ${business}`,
  needsScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargarla.',
}

export const formRefusalWords: typeof EnglishRefusals = {
  form: 'Formulario de pedidos',
  notTaking: 'Ahora no recibimos solicitudes por este formulario',
  dateUnavailable: 'Esta fecha ya no está disponible. Elija otra, por favor.',
}

/** How money goes back, by the method as it is stored. */
const WAYS: Readonly<Record<string, string>> = {
  Cash: 'en efectivo',
  'Bank transfer': 'por transferencia',
  'Card in person': 'a su tarjeta',
  'Card online': 'a su tarjeta',
  PayPal: 'por PayPal',
  Cheque: 'por cheque',
  Credit: 'como saldo a favor',
}

export const methodWords: typeof EnglishMethods = {
  Cash: 'Efectivo',
  'Bank transfer': 'Transferencia bancaria',
  'Card in person': 'Tarjeta presencial',
  'Card online': 'Tarjeta en línea',
  PayPal: 'PayPal',
  Cheque: 'Cheque',
  Credit: 'Saldo a favor',
  Other: 'Otro medio',
}

export const shownWords: typeof English = {
  back: {
    asCredit: 'como saldo a favor para otro pedido',
    toCard: 'a su tarjeta',
    cardTakes: 'en un plazo de hasta 5 días laborables',
    by: (method: string | null) =>
      method === null || method === 'Other' ? 'por otro medio' : (WAYS[method] ?? `por ${method}`),
  },
  titles: {
    quote: 'Presupuesto',
    receipt: 'Recibo (pagado)',
    paymentReceived: 'Pago recibido',
    invoice: 'Factura',
    taxInvoice: 'Factura',
  },
  payments: {
    booking_fee: 'Señal',
    partial_payment: 'Pago parcial',
    final_payment: 'Pago final',
    refund: 'Reembolso',
  },
  validUntil: 'Válido hasta',
  due: 'Vencimiento',
  paidOn: 'Pagado el',
  orderNumber: 'Número de pedido',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  discountOf: (percent: string) => `Descuento (${percent})`,
  deliveryFee: 'Entrega y montaje',
  total: 'Total',
  includedTax: (tax: string) => `Incluye ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Importe pendiente',
  amountPaid: 'Importe pagado',
  amountReceived: 'Importe recibido',
  until: (date: string) => `válido hasta el ${date}`,
  dueBy: (date: string) => `vence el ${date}`,
  partDueBy: (amount: string, date: string) => `de los cuales ${amount} vencen el ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, vence el ${date}`,
  paid: 'Pagado',
  balance: 'Pendiente',
  balanceDue: 'Importe pendiente',
  credit: 'Pagado de más, su saldo a favor',
  creditUsed: 'Saldo a favor usado en otro pedido',
  fullPayment: 'Pago total',
  afterAcceptance: (days: number) =>
    days === 0
      ? 'Al aceptar'
      : plural(days, { one: `${days} día tras la aceptación`, other: `${days} días tras la aceptación` }),
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Escanee con la app de su banco para pagar ${amount} (${what})`,
  scanToSee: 'Escanee para ver qué queda por pagar y cómo',
  changeTitle: (revision: number, number: string) => `Cambio ${revision} del pedido ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Presupuesto',
    invoice: 'Factura',
    receipt: 'Recibo',
    'credit-note': 'Factura rectificativa',
    change: 'Cambio',
  },
}

export const paperWords: typeof EnglishPaper = {
  change: 'Lo que cambia',
  changed: 'El pedido con este cambio',
  total: 'Total',
  from: 'De',
  billTo: 'Facturado a',
  preparedFor: 'Preparado para',
  number: 'Número',
  revision: 'Versión',
  issued: 'Fecha de emisión',
  event: 'Ocasión',
  date: 'Fecha',
  supplied: 'Fecha de la operación',
  time: 'Hora',
  theme: 'Tema',
  guests: 'Raciones',
  item: 'Concepto',
  quantity: 'Cant.',
  unitPrice: 'Precio unitario',
  tax: 'Impuesto',
  amount: 'Importe',
  servings: 'Raciones',
  address: 'Dirección',
  handover: 'Recogida o entrega',
  payment: 'Pago',
  payments: 'Pagos recibidos',
  method: 'Forma de pago',
  reference: 'Referencia',
  tip: 'Propina',
  plan: 'Plan de pagos',
  due: 'Vencimiento',
  paid: 'Pagado',
  taxSummary: 'Resumen de impuestos',
  rate: 'Tipo',
  net: 'Base imponible',
  gross: 'Total con imp.',
  bank: 'Datos bancarios',
  ways: 'Cómo pagar',
  code: 'Código QR',
  allergens: 'Alérgenos',
  notes: 'Notas',
  terms: 'Condiciones generales',
  page: 'Página',
  of: 'de',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Solicitud de pedido',
  formDescription: 'Cuéntenos qué celebra y crearemos algo mágico para usted',
  formInstructions:
    'Muchas gracias por rellenar este formulario. Cuantos más detalles nos dé, antes y con más exactitud podremos enviarle un presupuesto.',
  preSubmissionNotice:
    'El envío de este formulario no reserva todavía su pedido. Le responderemos lo antes posible para decirle si tenemos disponibilidad en la fecha deseada. La respuesta puede tardar hasta dos días laborables.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} del pedido ${order}`,
  changeFee: 'Cargo por cambio',
  date: 'Fecha',
  handover: 'Recogida o entrega',
  address: 'Dirección de entrega',
  accessNotes: 'Indicaciones de acceso',
  allergens: 'Alérgenos',
  occasion: 'Ocasión',
  theme: 'Tema',
  guests: 'Raciones',
  notes: 'Notas',
  prices: 'Precios',
  pricesOf: { net: 'sin impuestos', gross: 'impuestos incluidos' },
  payments: 'Pagos',
  sequence: 'Orden de los artículos',
  discount: 'Descuento',
  discountShared: 'Descuento de los demás artículos',
  delivery: 'Entrega y montaje',
  rounding: 'Redondeo',
  size: 'Tamaño',
  none: 'ninguno',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Para ${count} raciones`,
  picture: 'Foto',
  otherPicture: 'Otra foto',
  drawing: 'Dibujo',
  otherDrawing: 'Otro dibujo',
  due: (label, amount, date) => [label, amount, date && `vence el ${date}`].filter(Boolean).join(', '),
  gone: 'ya no forma parte del pedido',
  balance: 'Pendiente',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'la mitad' : `el ${percent} %`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'hasta el día de su evento'
      : `hasta ${days} ${plural(days, { one: 'día', other: 'días' })} antes de su evento`,
  before: (days: number) =>
    days === 0 ? 'hasta el mismo día' : `hasta ${days} ${plural(days, { one: 'día', other: 'días' })} antes`,
  cancelNothing: (fee: string) => `Si cancela, no se devuelve nada de lo que haya pagado aparte de «${fee}»`,
  cancelAll: (until: string, fee: string) =>
    `Si cancela ${until}, se le devuelve todo lo que haya pagado aparte de «${fee}»`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Si cancela ${until}, se le devuelve ${share} de lo que haya pagado aparte de «${fee}»`,
  cancelThen: (until: string, share: string) => `${until}, ${share}`,
  thenNothing: 'después, nada',
  feeKept: (fee: string) => `El importe de «${fee}» no se devuelve.`,
  feeWhole: (fee: string) => `El importe de «${fee}» se le devuelve entero.`,
  feePart: (share: string, fee: string) => `Del importe de «${fee}» se le devuelve ${share}.`,
  asCredit: 'Lo que se le devuelve es saldo a favor para otro pedido.',
  move: (times: number, until: string) =>
    `Puede cambiar su pedido a otro día libre ${plural(times, { one: 'una vez', other: `${times} veces` })}, ${until}.`,
  moveCost: (amount: string) => `Cada cambio de día cuesta ${amount}.`,
  change: (days: number, amount: string) =>
    `Un cambio en su pedido solicitado menos de ${days} ${plural(days, { one: 'día', other: 'días' })} antes de su evento cuesta ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Factura rectificativa',
  line: (invoice: string) => `Rectificación de la factura ${invoice}`,
  credited: 'Importe abonado',
  forInvoice: 'Factura',
  refundedOn: 'Reembolsado el',
  cancelledOn: 'Cancelado el',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Albarán de entrega',
  for: 'Para',
  reference: 'Su referencia',
  batch: 'Lote',
  short: 'Falta',
  receivedBy: 'Recibido por',
  replaces: (printed: string) => `Sustituye al albarán impreso el ${printed}: el pedido ha cambiado desde entonces.`,
  printed: (when: string) => `Impreso el ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Extracto de cuenta',
  days: (from: string, to: string) => `Del ${from} al ${to}`,
  entry: 'Concepto',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  nothing: 'Sin movimientos en estos días.',
  entries: { invoice: 'Factura', payment: 'Pago', refund: 'Reembolso', cancelled: 'Cancelado' },
}
