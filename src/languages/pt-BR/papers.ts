/** Brazilian Portuguese. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

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
  form: (business: string) => `Conte para ${business} o que você deseja para o seu evento.`,
  menu: (business: string) => `Faça seu pedido e pague em ${business}.`,
  quote: 'Um orçamento para você',
  order: 'Seu pedido',
  of: (business: string) => `De ${business}`,
  needsScript: 'Esta página precisa de JavaScript. Ative-o e recarregue a página.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'Formulário de pedido',
  notTaking: 'Este formulário não está recebendo solicitações agora',
  dateUnavailable: 'Essa data não está mais disponível. Escolha outra.',
}

/** How money went back, by the English name of the method. */
const METHODS: Readonly<Record<string, string>> = {
  Cash: 'em dinheiro',
  'Bank transfer': 'por transferência bancária',
  'Card in person': 'no seu cartão, presencialmente',
  'Card online': 'no seu cartão',
  Cheque: 'em cheque',
  Credit: 'como crédito',
  Other: 'de outra forma',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'como crédito para outro pedido',
    toCard: 'no seu cartão',
    cardTakes: 'em até 5 dias úteis',
    by: (method: string | null) => METHODS[method ?? 'Other'] ?? `por ${method}`,
  },
  titles: {
    quote: 'Orçamento',
    receipt: 'Recibo (pago)',
    paymentReceived: 'Recibo de pagamento',
    invoice: 'Fatura',
    taxInvoice: 'Fatura',
  },
  payments: {
    booking_fee: 'Sinal',
    partial_payment: 'Pagamento parcial',
    final_payment: 'Pagamento final',
    refund: 'Reembolso',
  },
  validUntil: 'Válido até',
  due: 'Vencimento',
  paidOn: 'Pago em',
  orderNumber: 'Número do pedido',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  discountOf: (percent: string) => `Desconto (${percent})`,
  deliveryFee: 'Entrega e montagem',
  total: 'Total',
  includedTax: (tax: string) => `Inclui ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Valor a pagar',
  amountPaid: 'Valor pago',
  amountReceived: 'Valor recebido',
  until: (date: string) => `válido até ${date}`,
  dueBy: (date: string) => `até ${date}`,
  partDueBy: (amount: string, date: string) => `sendo ${amount} até ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, até ${date}`,
  paid: 'Pago',
  balance: 'Saldo a pagar',
  balanceDue: 'Saldo a pagar',
  credit: 'Pago a mais, seu crédito',
  creditUsed: 'Crédito usado em outro pedido',
  fullPayment: 'Pagamento integral',
  afterAcceptance: (days: number) =>
    days === 0 ? 'No aceite' : `${days} ${plural(days, { one: 'dia', other: 'dias' })} após o aceite`,
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Escaneie com o app do seu banco para pagar ${amount} (${what})`,
  scanToSee: 'Escaneie para ver quanto e como pagar',
  changeTitle: (revision: number, number: string) => `Alteração ${revision} do pedido ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Orçamento',
    invoice: 'Fatura',
    receipt: 'Recibo',
    'credit-note': 'Nota de crédito',
    change: 'Alteração',
  },
}

export const methodWords: typeof MethodWords = {
  Cash: 'Dinheiro',
  'Bank transfer': 'Transferência bancária',
  'Card in person': 'Cartão presencial',
  'Card online': 'Cartão online',
  PayPal: 'PayPal',
  Cheque: 'Cheque',
  Credit: 'Crédito',
  Other: 'Outro',
}

export const paperWords: typeof PaperWords = {
  change: 'O que muda',
  changed: 'O pedido com esta alteração',
  total: 'Total',
  from: 'De',
  billTo: 'Cliente',
  preparedFor: 'Preparado para',
  number: 'Número',
  revision: 'Versão',
  issued: 'Data de emissão',
  event: 'Ocasião',
  date: 'Data',
  supplied: 'Data da entrega',
  time: 'Horário',
  theme: 'Tema',
  guests: 'Porções',
  item: 'Descrição',
  quantity: 'Qtd.',
  unitPrice: 'Preço unitário',
  tax: 'Imposto',
  amount: 'Valor',
  servings: 'Porções',
  address: 'Endereço',
  handover: 'Retirada ou entrega',
  payment: 'Pagamento',
  payments: 'Pagamentos recebidos',
  method: 'Forma de pagamento',
  reference: 'Identificação',
  tip: 'Gorjeta',
  plan: 'Plano de pagamento',
  due: 'Vencimento',
  paid: 'Pago',
  taxSummary: 'Resumo dos impostos',
  rate: 'Alíquota',
  net: 'Sem imposto',
  gross: 'Com imposto',
  bank: 'Dados bancários',
  ways: 'Como pagar',
  code: 'QR Code',
  allergens: 'Alergênicos',
  notes: 'Observações',
  terms: 'Termos e condições',
  page: 'Página',
  of: 'de',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Pedido de orçamento',
  formDescription: 'Conte para nós sobre a sua ocasião especial e criaremos algo mágico para você',
  formInstructions:
    'Agradecemos por preencher este formulário. Quanto mais detalhes você der, mais rápido e preciso será o nosso orçamento.',
  preSubmissionNotice:
    'O envio deste formulário ainda não reserva o seu pedido. Responderemos o quanto antes para informar se temos disponibilidade na data desejada. A resposta pode levar até dois dias úteis.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} do pedido ${order}`,
  changeFee: 'Taxa de alteração',
  date: 'Data',
  handover: 'Retirada ou entrega',
  address: 'Endereço de entrega',
  accessNotes: 'Instruções de acesso',
  allergens: 'Alergênicos',
  occasion: 'Tipo de evento',
  theme: 'Tema',
  guests: 'Porções',
  notes: 'Observações',
  prices: 'Preços',
  pricesOf: { net: 'sem impostos', gross: 'com impostos' },
  payments: 'Pagamentos',
  sequence: 'Ordem dos itens',
  discount: 'Desconto',
  discountShared: 'Desconto dos outros itens',
  delivery: 'Entrega e montagem',
  rounding: 'Arredondamento',
  size: 'Tamanho',
  none: 'nenhum',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) => `Serve ${count} ${plural(Number(count), { one: 'pessoa', other: 'pessoas' })}`,
  picture: 'Foto',
  otherPicture: 'Outra foto',
  drawing: 'Desenho',
  otherDrawing: 'Outro desenho',
  due: (label, amount, date) => [label, amount, date && `até ${date}`].filter(Boolean).join(', '),
  gone: 'não faz mais parte do pedido',
  balance: 'Saldo a pagar',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'a metade' : `${percent}%`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'até o dia do seu evento'
      : `até ${days} ${plural(days, { one: 'dia', other: 'dias' })} antes do seu evento`,
  before: (days: number) =>
    days === 0 ? 'até o próprio dia' : `até ${days} ${plural(days, { one: 'dia', other: 'dias' })} antes`,
  cancelNothing: (fee: string) => `Se você cancelar, nada do que pagou além de “${fee}” é devolvido`,
  cancelAll: (until: string, fee: string) =>
    `Se você cancelar ${until}, recebe de volta tudo o que pagou além de “${fee}”`,
  cancelSome: (until: string, share: string, fee: string) =>
    `Se você cancelar ${until}, recebe de volta ${share} do que pagou além de “${fee}”`,
  cancelThen: (until: string, share: string) => `${until}, ${share}`,
  thenNothing: 'depois disso, nada',
  feeKept: (fee: string) => `O valor de “${fee}” não é devolvido.`,
  feeWhole: (fee: string) => `O valor de “${fee}” é devolvido por inteiro.`,
  feePart: (share: string, fee: string) => `Do valor de “${fee}”, você recebe de volta ${share}.`,
  asCredit: 'O que você recebe de volta é crédito para outro pedido.',
  move: (times: number, until: string) =>
    `Você pode mudar seu pedido para outro dia livre ${plural(times, { one: 'uma vez', other: `${times} vezes` })}, ${until}.`,
  moveCost: (amount: string) => `Cada mudança custa ${amount}.`,
  change: (days: number, amount: string) =>
    `Uma alteração do pedido solicitada menos de ${days} ${plural(days, { one: 'dia', other: 'dias' })} antes do seu evento custa ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Nota de crédito',
  line: (invoice: string) => `Crédito da fatura ${invoice}`,
  credited: 'Valor creditado',
  forInvoice: 'Fatura',
  refundedOn: 'Reembolsado em',
  cancelledOn: 'Cancelado em',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Nota de entrega',
  for: 'Para',
  reference: 'Sua referência',
  batch: 'Lote',
  short: 'Faltou',
  receivedBy: 'Recebido por',
  replaces: (printed: string) => `Substitui a nota impressa em ${printed}: o pedido mudou desde então.`,
  printed: (when: string) => `Impressa em ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Extrato',
  days: (from: string, to: string) => `De ${from} a ${to}`,
  entry: 'Lançamento',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  nothing: 'Nada nestes dias.',
  entries: { invoice: 'Fatura', payment: 'Pagamento', refund: 'Reembolso', cancelled: 'Cancelado' },
}
