/** French. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  form: (business: string) => `Dites à ${business} ce qui vous ferait plaisir pour votre événement.`,
  menu: (business: string) => `Commandez et payez chez ${business}.`,
  quote: 'Un devis pour vous',
  order: 'Votre commande',
  of: (business: string) => `De la part de ${business}`,
  needsScript: 'Cette page a besoin de JavaScript. Merci de l’activer et de recharger la page.',
}

export const formRefusalWords: typeof EnglishRefusals = {
  form: 'Formulaire de demande',
  notTaking: 'Nous ne prenons pas de demandes pour le moment',
  dateUnavailable: 'Cette date n’est plus disponible. Merci d’en choisir une autre.',
}

/** How money goes back, by the method as it is stored. */
const WAYS: Readonly<Record<string, string>> = {
  Cash: 'en espèces',
  'Bank transfer': 'par virement',
  'Card in person': 'sur votre carte bancaire',
  'Card online': 'sur votre carte bancaire',
  PayPal: 'par PayPal',
  Cheque: 'par chèque',
  Credit: 'sous forme d’avoir',
}

export const methodWords: typeof EnglishMethods = {
  Cash: 'Espèces',
  'Bank transfer': 'Virement bancaire',
  'Card in person': 'Carte sur place',
  'Card online': 'Carte en ligne',
  PayPal: 'PayPal',
  Cheque: 'Chèque',
  Credit: 'Avoir',
  Other: 'Autre moyen',
}

export const shownWords: typeof English = {
  back: {
    asCredit: 'en avoir pour une autre commande',
    toCard: 'sur votre carte bancaire',
    cardTakes: 'sous 5 jours ouvrés',
    by: (method: string | null) =>
      method === null || method === 'Other' ? 'par un autre moyen' : (WAYS[method] ?? `par ${method}`),
  },
  titles: {
    quote: 'Devis',
    receipt: 'Reçu (payé)',
    paymentReceived: 'Paiement reçu',
    invoice: 'Facture',
    taxInvoice: 'Facture',
  },
  payments: {
    booking_fee: 'Acompte',
    partial_payment: 'Paiement partiel',
    final_payment: 'Solde',
    refund: 'Remboursement',
  },
  validUntil: 'Valable jusqu’au',
  due: 'À payer',
  paidOn: 'Payé le',
  orderNumber: 'N° de commande',
  subtotal: 'Sous-total',
  discount: 'Remise',
  discountOf: (percent: string) => `Remise (${percent})`,
  deliveryFee: 'Livraison et installation',
  total: 'Total',
  includedTax: (tax: string) => `Dont ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Montant à payer',
  amountPaid: 'Montant payé',
  amountReceived: 'Montant reçu',
  until: (date: string) => `valable jusqu’au ${date}`,
  dueBy: (date: string) => `à payer le ${date}`,
  partDueBy: (amount: string, date: string) => `dont ${amount} à payer le ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label} : ${amount}` : `${label} : ${amount}, à payer le ${date}`,
  paid: 'Payé',
  balance: 'Solde',
  balanceDue: 'Solde à payer',
  credit: 'Trop-perçu, votre avoir',
  creditUsed: 'Avoir utilisé pour une autre commande',
  fullPayment: 'Paiement total',
  afterAcceptance: (days: number) =>
    days === 0
      ? 'À l’acceptation'
      : plural(days, { one: `${days} jour après acceptation`, other: `${days} jours après acceptation` }),
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Scannez avec l’appli de votre banque pour payer ${amount} (${what})`,
  scanToSee: 'Scannez pour voir ce qui reste à payer et comment payer',
  changeTitle: (revision: number, number: string) => `Modification ${revision} de la commande ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: { quote: 'Devis', invoice: 'Facture', receipt: 'Reçu', 'credit-note': 'Avoir', change: 'Modification' },
}

export const paperWords: typeof EnglishPaper = {
  change: 'Ce qui change',
  changed: 'La commande avec cette modification',
  total: 'Total',
  from: 'De',
  billTo: 'Facturé à',
  preparedFor: 'Établi pour',
  number: 'Numéro',
  revision: 'Version',
  issued: 'Date d’émission',
  event: 'Occasion',
  date: 'Date',
  supplied: 'Date de livraison',
  time: 'Heure',
  theme: 'Thème',
  guests: 'Parts',
  item: 'Désignation',
  quantity: 'Qté',
  unitPrice: 'Prix unitaire',
  tax: 'Taxe',
  amount: 'Montant',
  servings: 'Parts',
  address: 'Adresse',
  handover: 'Retrait ou livraison',
  payment: 'Paiement',
  payments: 'Paiements reçus',
  method: 'Mode de paiement',
  reference: 'Référence',
  tip: 'Pourboire',
  plan: 'Échéancier',
  due: 'Échéance',
  paid: 'Payé',
  taxSummary: 'Détail des taxes',
  rate: 'Taux',
  net: 'HT',
  gross: 'TTC',
  bank: 'Coordonnées bancaires',
  ways: 'Comment payer',
  code: 'QR code',
  allergens: 'Allergènes',
  notes: 'Remarques',
  terms: 'Conditions générales de vente',
  page: 'Page',
  of: 'sur',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Demande de commande',
  formDescription: 'Parlez-nous de votre fête : nous créerons quelque chose de magique pour vous',
  formInstructions:
    'Merci beaucoup de prendre le temps de remplir ce formulaire. Plus vous donnez de détails, plus notre devis sera rapide et précis.',
  preSubmissionNotice:
    'L’envoi de ce formulaire ne réserve pas encore votre commande. Nous vous répondrons dès que possible pour vous dire si nous sommes disponibles à la date souhaitée. Comptez jusqu’à deux jours ouvrés.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} de la commande ${order}`,
  changeFee: 'Frais de modification',
  date: 'Date',
  handover: 'Retrait ou livraison',
  address: 'Adresse de livraison',
  accessNotes: 'Accès',
  allergens: 'Allergènes',
  occasion: 'Occasion',
  theme: 'Thème',
  guests: 'Parts',
  notes: 'Remarques',
  prices: 'Prix',
  pricesOf: { net: 'hors taxes', gross: 'taxes comprises' },
  payments: 'Paiements',
  sequence: 'Ordre des articles',
  discount: 'Remise',
  discountShared: 'Remise sur les autres articles',
  delivery: 'Livraison et installation',
  rounding: 'Arrondi',
  size: 'Taille',
  none: 'aucun',
  chosen: (choice, option) => `${choice} : ${option}`,
  serves: (count) => `Pour ${count} parts`,
  picture: 'Photo',
  otherPicture: 'Une autre photo',
  drawing: 'Dessin',
  otherDrawing: 'Un autre dessin',
  due: (label, amount, date) => [label, amount, date && `à payer le ${date}`].filter(Boolean).join(', '),
  gone: 'ne fait plus partie de la commande',
  balance: 'Solde',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'la moitié' : `${percent} %`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'jusqu’au jour de votre événement'
      : `jusqu’à ${days} ${plural(days, { one: 'jour', other: 'jours' })} avant votre événement`,
  before: (days: number) =>
    days === 0 ? 'jusqu’au jour même' : `jusqu’à ${days} ${plural(days, { one: 'jour', other: 'jours' })} avant`,
  cancelNothing: (fee: string) =>
    `En cas d’annulation, nous ne remboursons rien de ce que vous avez payé hors « ${fee} »`,
  cancelAll: (until: string, fee: string) =>
    `En cas d’annulation ${until}, nous vous remboursons tout ce que vous avez payé hors « ${fee} »`,
  cancelSome: (until: string, share: string, fee: string) =>
    `En cas d’annulation ${until}, nous vous remboursons ${share} de ce que vous avez payé hors « ${fee} »`,
  cancelThen: (until: string, share: string) => `${until}, ${share}`,
  thenNothing: 'ensuite, rien',
  feeKept: (fee: string) => `« ${fee} » : ce montant reste acquis.`,
  feeWhole: (fee: string) => `« ${fee} » : nous vous remboursons tout ce montant.`,
  feePart: (share: string, fee: string) => `« ${fee} » : nous vous remboursons ${share} de ce montant.`,
  asCredit: 'Le montant remboursé est un avoir pour une autre commande.',
  move: (times: number, until: string) =>
    `Vous pouvez reporter votre commande à un autre jour libre ${plural(times, { one: 'une fois', other: `${times} fois` })}, ${until}.`,
  moveCost: (amount: string) => `Chaque report coûte ${amount}.`,
  change: (days: number, amount: string) =>
    `Une modification de votre commande demandée moins de ${days} ${plural(days, { one: 'jour', other: 'jours' })} avant votre événement coûte ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Avoir',
  line: (invoice: string) => `Avoir sur la facture ${invoice}`,
  credited: 'Montant de l’avoir',
  forInvoice: 'Facture',
  refundedOn: 'Remboursé le',
  cancelledOn: 'Annulé le',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Bon de livraison',
  for: 'Pour',
  reference: 'Votre référence',
  batch: 'Lot',
  short: 'Manquant',
  receivedBy: 'Reçu par',
  replaces: (printed: string) => `Remplace le bon imprimé le ${printed} : la commande a changé depuis.`,
  printed: (when: string) => `Imprimé le ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Relevé de compte',
  days: (from: string, to: string) => `Du ${from} au ${to}`,
  entry: 'Opération',
  balance: 'Solde',
  opening: 'Solde initial',
  closing: 'Solde final',
  nothing: 'Aucune opération sur cette période.',
  entries: { invoice: 'Facture', payment: 'Paiement', refund: 'Remboursement', cancelled: 'Annulée' },
}
