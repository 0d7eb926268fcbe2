/** French. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { payWords as EnglishPay } from '#modules/cards/public-words.ts'
import type { careCardWords as EnglishCareCard } from '#modules/care-cards/words.ts'
import type { publicChangeWords as EnglishChange } from '#modules/changes/public-words.ts'
import type { stageWords as EnglishStages } from '#modules/order-status/stage-words.ts'
import type { customerWords as English } from '#modules/portal/customer-words.ts'
import type { plansPublicWords as EnglishPlans } from '#modules/portal/plans-public-words.ts'
import type { portalPublicWords as EnglishPortalPublic } from '#modules/portal/public-words.ts'
import type { portalWords as EnglishPortal } from '#modules/portal/refusal-words.ts'
import type { unsubscribeWords as EnglishUnsubscribe } from '#modules/reminders/unsubscribe-words.ts'
import type { payingWords as EnglishPaying } from '#modules/settings/paying-words.ts'
import { plural } from '#shared/languages/written.ts'

export * from './every-page.ts'

export const customerWords: typeof English = {
  titles: {
    open: () => 'Votre devis',
    gone: () => 'Cette date n’est plus libre',
    pending: (business) => `Merci – ${business} confirmera sous 48 heures`,
    expired: (_, validUntil) => `Ce devis a expiré${validUntil ? ` le ${validUntil}` : ''}`,
    replaced: () => 'Ce devis est en cours de révision',
    accepted: () => 'Votre commande est réservée',
    declined: () => 'Ce devis a été refusé',
    cancelled: () => 'Cette commande a été annulée',
  },
  states: {
    open: 'Devis en cours',
    gone: 'Date prise',
    pending: 'En attente de confirmation',
    expired: 'Expiré',
    replaced: 'En cours de révision',
    accepted: 'Réservée',
    declined: 'Refusé',
    cancelled: 'Annulée',
  },
  leads: {
    open: 'Prenez votre temps. En bas de cette page, vous pouvez l’accepter, demander des modifications ou refuser.',
    gone: 'Quelqu’un a réservé avant vous et nous sommes complets ce jour-là. Demandez une autre date et nous vous enverrons un nouveau devis.',
    pending:
      'Vous avez accepté ce devis. Nous vous préviendrons dès sa confirmation ; d’ici là, il n’y a rien à payer.',
    expired: 'Les prix ci-dessous ont pu changer. Demandez un nouveau devis et nous vous l’enverrons.',
    replaced: 'Nous y travaillons. Vous recevrez le nouveau devis dès qu’il sera disponible.',
    accepted: 'Merci. Vous trouverez ci-dessous tout ce qui a été convenu.',
    declined: 'Si cela vous surprend ou si vous changez d’avis, écrivez-nous tout simplement.',
    cancelled: 'Si cela vous surprend, n’hésitez pas à nous contacter.',
  },
  declined: {
    customer: () => ({
      title: 'Vous avez refusé ce devis',
      lead: 'Merci de nous avoir prévenus. Si vous changez d’avis, écrivez-nous tout simplement.',
    }),
    business: (business: string) => ({
      title: `${business} ne peut pas prendre cette commande`,
      lead: 'Nous sommes désolés : nous n’avons pas pu confirmer le devis que vous avez accepté. Il n’y a rien à payer. Écrivez-nous pour trouver un autre jour.',
    }),
  },
  goneBooking: 'Un autre paiement est arrivé avant le vôtre. Choisissez un autre jour, ou nous vous remboursons.',
  goneUnpaid: 'Un autre paiement est arrivé avant. Choisissez un autre jour : rien d’autre ne change.',
  keptForDay: (amount: string) => `Les ${amount} payés restent valables pour un autre jour.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `La date du ${date} sera à vous dès réception de votre paiement (${label} : ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Merci de payer au plus tard le ${dueDate}.`,
  takeTitle: 'Choisir un autre jour',
  take: (date: string) => `Prendre le ${date}`,
  taken: (date: string) => `Votre commande est maintenant prévue le ${date}.`,
  dayAsked: 'Envoyé. Nous vous écrirons dès que possible.',
  otherDay: 'Aucune ne convient ? Demandez une autre date ci-dessous.',
  newRevision: 'Voici une nouvelle version de votre devis',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Elle remplace la version ${revision} du ${sentOn}, d’un total de ${total}, qui ne peut plus être acceptée.`,
  progress: 'Où en est votre commande',
  stepDone: 'fait',
  acceptedStep: 'Accepté',
  nextStep: (step: string) => `Ensuite : ${step}`,
  orderIs: (word: string, isOver: boolean) => `Votre commande ${isOver ? 'a été' : 'est'} ${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Merci. Vous trouverez ci-dessous tout ce qui a été convenu.',
    Confirmed: () => 'Votre date est réservée. Vous trouverez ci-dessous tout ce qui a été convenu.',
    'In Progress': () => 'Nous préparons votre commande en ce moment.',
    Ready: (delivered: boolean) =>
      delivered ? 'Elle est emballée et sera bientôt en route vers vous.' : 'Elle est emballée et vous attend.',
    Completed: () => 'Merci pour votre commande. Nous espérons qu’elle vous a plu.',
  },
  addToCalendar: 'Ajouter à l’agenda',
  pictures: 'Photos',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Version ${revision}`,
  preparedFor: (name: string) => `Établi pour ${name}`,
  validUntil: (date: string) => `Valable jusqu’au ${date}`,
  total: 'Total',
  event: 'Votre événement',
  when: 'Date',
  time: 'Heure',
  address: 'Adresse',
  collectFrom: 'Lieu de retrait',
  handover: 'Retrait ou livraison',
  theme: 'Thème',
  guests: 'Parts',
  items: 'Votre commande',
  serves: (servings: string) => `Pour ${servings} parts`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Échéancier',
  due: (date: string) => `au plus tard le ${date}`,
  paidPart: 'payé',
  allergens: 'Allergènes',
  notes: 'Bon à savoir',
  next: 'Et ensuite ?',
  steps: [
    'Vous acceptez le devis sur cette page.',
    'Vous recevez une confirmation avec tous les détails.',
    'Vous payez selon l’échéancier ci-dessus et nous préparons votre commande.',
  ],
  payStep: (yours: string) =>
    `${yours} Nous préparons votre commande et vous payez le reste selon l’échéancier ci-dessus.`,
  terms: 'CGV',
  termsFrom: (date: string) => `Version du ${date}`,
  download: 'Télécharger le PDF',

  accept: 'Accepter ce devis',
  acceptFor: (total: string) => `Accepter pour ${total}`,
  fullName: 'Nom et prénom',
  nameHelp: 'Votre nom saisi ici vaut signature.',
  signature: 'Votre signature',
  phone: 'Téléphone',
  phoneHelp: 'Pour le jour J, s’il diffère du numéro que nous avons.',
  purchaseOrder: 'Votre n° de bon de commande (facultatif)',
  purchaseOrderLabel: 'Votre bon de commande',
  weekday: (date: string) => `Quel jour de la semaine est le ${date} ?`,
  weekdayHelp: 'Pour être sûrs de parler du même jour.',
  acceptTerms: 'J’accepte les CGV',
  acceptQuote: 'J’accepte ce devis',
  allergensRight: 'Les allergènes sont exacts',
  toldRight: 'Mes indications sur les allergies sont exactes',
  message: (business: string) => `Un message de ${business}`,
  acceptQuoteFirst: 'Merci de cocher que vous acceptez ce devis',
  accepted: 'Merci, votre devis est accepté',

  change: 'Demander des modifications',
  changeHelp: 'Que souhaitez-vous changer ?',
  sendChanges: 'Envoyer',
  changesSent: 'Envoyé. Vous recevrez un nouveau devis.',
  changesAsked: 'Vous avez demandé des modifications',
  waitTitle: 'Attendre cette date',
  wait: 'Me prévenir si elle se libère',
  waitHelp: 'Il arrive qu’un jour se libère. Dans ce cas, nous vous prévenons aussitôt ; votre devis ne change pas.',
  waitHelpBooked:
    'Il arrive qu’un jour se libère. Dans ce cas, nous vous prévenons aussitôt ; votre commande ne change pas.',
  waiting: 'Nous vous préviendrons si ce jour se libère.',
  nearest: 'Jours libres les plus proches',
  moveTo: (date: string) => `Serait-ce possible le ${date} ?`,
  askForDate: 'Demander une autre date',
  newQuote: 'Demander un nouveau devis',
  newQuoteText: 'Pourriez-vous m’envoyer un nouveau devis, s’il vous plaît ?',
  decline: 'Refuser',
  declineTitle: 'Pour quelle raison ? (facultatif)',
  reasons: {
    price: 'Le prix',
    date: 'La date',
    'found other': 'J’ai trouvé quelqu’un d’autre',
    postponed: 'L’événement est reporté',
    other: 'Une autre raison',
  },
  declineMore: 'Souhaitez-vous ajouter quelque chose ? (facultatif)',
  sendDecline: 'Refuser ce devis',

  signedBy: (name: string, date: string) => `Accepté par ${name} le ${date}`,
  money: 'Paiement',
  nextPayment: 'Prochain paiement',
  paid: 'Déjà payé',
  balance: 'Reste à payer',
  paidInFull: 'Tout est payé. Merci !',
  credit: (amount: string) =>
    `Vous avez payé ${amount} de trop. C’est votre avoir : nous pouvons le rembourser, ou vous l’utilisez pour votre prochaine commande.`,
  onInvoice: (number: string, total: string, due: string) => `Facture ${number} : ${total}, échéance le ${due}`,
  bank: 'Payer par virement',
  contact: (business: string) => `Des questions ? ${business} vous répond avec plaisir.`,

  askTitle: 'Ouvrir votre commande',
  askText:
    'Pour que vous soyez la seule personne à la voir, indiquez l’adresse e-mail que vous nous avez donnée : nous vous enverrons un lien.',
  lostTitle: 'Ce lien n’est plus valable',
  lostText:
    'Les liens expirent quelque temps après l’événement et ne fonctionnent pas s’il en manque une partie. Indiquez ' +
    'votre adresse e-mail et nous vous en enverrons un nouveau.',
  email: 'Adresse e-mail',
  emailInvalid: 'Merci d’indiquer une adresse e-mail valide',
  sendLink: 'M’envoyer un nouveau lien',
  linkSent: 'Si cette adresse correspond à la commande, un nouveau lien est en route. Consultez vos e-mails.',
  yourOrder: 'Ouvrir votre commande',
  failedTitle: 'La page n’a pas pu être chargée',
  retry: 'Réessayer',
}

export const portalPublicWords: typeof EnglishPortalPublic = {
  care: 'Comment en prendre soin',
  reviewTitle: 'Cela vous a plu ?',
  review: 'Donner votre avis',
  newTab: '(nouvel onglet)',
  settled: {
    title: 'Paiement',
    nothing: 'Rien n’a été payé pour cette commande et il n’y a plus rien à payer.',
    paid: 'Vous avez payé',
    givenBack: 'Remboursé',
    onItsWay: 'Remboursement en cours',
    creditUsed: 'Avoir utilisé pour une autre de vos commandes',
    credit: 'Votre avoir pour une autre commande',
    left: 'Montant conservé',
    even: 'Il n’y a plus rien à payer.',
    asksUs: 'Il n’y a plus rien à payer. Pour toute question sur le montant conservé, écrivez-nous.',
  },
  documents: 'Documents',
  noDocuments: 'Aucun document pour l’instant.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · avant la dernière modification' : ''}`,
  download: 'Télécharger',
  asks: {
    paid: {
      title: 'J’ai payé',
      help: 'Quand et comment avez-vous payé ? (facultatif)',
      send: 'Signaler mon paiement',
      sent: 'Merci. Nous vérifions votre paiement et vous enverrons un reçu.',
      waits: (date) => `Vous nous avez signalé votre paiement le ${date}. Nous le vérifions et vous enverrons un reçu.`,
    },
    change: {
      title: 'Demander une modification',
      help: 'Que souhaitez-vous changer ?',
      send: 'Envoyer',
      sent: 'Envoyé. Nous vous écrirons.',
      waits: (date) => `Vous avez demandé une modification le ${date}. Nous vous écrirons.`,
    },
    date: {
      title: 'Demander une autre date',
      help: 'Raison ou précisions utiles (facultatif)',
      send: 'Demander cette date',
      sent: 'Envoyé. Votre commande reste inchangée jusqu’à notre réponse.',
      waits: (date) =>
        `Vous avez demandé une autre date le ${date}. Votre commande reste inchangée jusqu’à notre réponse.`,
    },
    pictures: {
      title: 'Envoyer des photos',
      help: 'Que devons-nous y regarder ? (facultatif)',
      send: 'Envoyer les photos',
      sent: 'Merci, vos photos sont bien arrivées.',
      waits: (date) => `Vous nous avez envoyé des photos le ${date}.`,
    },
    cancel: {
      title: 'Demander l’annulation',
      help: 'Pourquoi souhaitez-vous annuler ? (facultatif)',
      send: 'Demander l’annulation',
      sent: 'Envoyé. Votre commande reste valable jusqu’à notre réponse.',
      waits: (date) => `Vous avez demandé l’annulation le ${date}. Votre commande reste valable jusqu’à notre réponse.`,
    },
    reorder: {
      title: 'Commander à nouveau',
      help: 'Pour quel jour, et que faut-il changer cette fois ?',
      send: 'Demander un nouveau devis',
      sent: 'Merci. Nous vous enverrons un devis.',
      waits: (date) => `Vous avez demandé une nouvelle commande le ${date}. Nous vous enverrons un devis.`,
    },
  },
  day: {
    label: 'Nouvelle date',
    loading: 'Recherche des dates libres',
    failed: 'Les dates libres n’ont pas pu être chargées',
    alternatives: 'Ces dates sont libres :',
    wanted: (day: string) => `Vous avez demandé le ${day}.`,
    declined: (day: string) => `Nous ne pouvons pas déplacer votre commande au ${day}. Elle reste à la date ci-dessus.`,
  },
  askTitle: 'Quelque chose à nous dire ?',
  orderPictures: 'Photos de votre commande',
  orderPicture: (n: number) => `Photo ${n} de votre commande`,
  sent: 'Ce que vous nous avez envoyé',
  pictures: 'Photos',
  yourPicture: (n: number) => `Votre photo ${n}`,
  others: {
    title: 'Vos autres commandes',
    open: 'Voir mes autres commandes',
    help: 'Nous enverrons un code à l’adresse utilisée pour vos commandes.',
    sendCode: 'M’envoyer un code',
    codeSent: 'Si vous avez déjà commandé avec cette adresse, un code est en route. Il est valable 15 minutes.',
    code: 'Code reçu par e-mail',
    codeSix: 'Saisissez les six chiffres du code',
    show: 'Voir mes commandes',
    again: 'Envoyer un autre code',
    none: 'Il n’y a pas d’autre commande pour cette adresse.',
  },
  failed: 'Les documents et messages n’ont pas pu être chargés',
  retry: 'Réessayer',
}

const getBack = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `un avoir de ${back} pour une autre commande` : `un remboursement de ${back}`

const costs = (fee: string | null) =>
  fee === null ? '' : ` Selon les CGV acceptées, chaque report est facturé ${fee}.`

export const plansPublicWords: typeof EnglishPlans = {
  title: 'Changement de programme',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Rien n’est encore payé : l’annulation est donc gratuite.'
    if (cancel.back === null) return 'Si vous annulez maintenant, rien de ce que vous avez payé n’est remboursé.'
    const falls = cancel.from && cancel.less ? [`À partir du ${cancel.from} : ${cancel.less}.`] : []
    return [`En annulant aujourd’hui, vous recevez ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day: string) =>
    cancel.back === null
      ? `Vous avez demandé l’annulation le ${day}. Votre commande reste valable jusqu’à notre confirmation.`
      : `Vous avez demandé l’annulation le ${day}. Après notre confirmation, vous recevrez ${getBack(cancel.back, cancel)}.`,
  cancel: (cancel) =>
    cancel.back === null ? 'Demander l’annulation' : `Demander l’annulation – ${getBack(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Votre commande reste valable jusqu’à notre confirmation.'
      : `Selon les CGV acceptées, vous recevez ${getBack(cancel.back, cancel)}. Votre commande reste valable jusqu’à notre confirmation.`,
  free: ({ left, until, fee }: { left: number; until: string; fee: string | null }) =>
    `Vous pouvez choisir un autre jour libre ${plural(left, { one: 'une fois', other: `${left} fois` })}, jusqu’au ${until}.${costs(fee)}`,
  askToMove: ({ fee }: { fee: string | null }) => `Pour un autre jour, écrivez-nous.${costs(fee)}`,
  move: 'Choisir un autre jour',
  askDate: 'Demander une autre date',
  moveNow: (fee: string | null) => (fee === null ? 'Prendre ce jour' : `Prendre ce jour (+${fee})`),
  moved: 'C’est fait. Nous vous avons envoyé un e-mail.',
  dateAsked: (day: string, on: string) =>
    `Date demandée : ${day} (demande du ${on}). Votre commande reste inchangée jusqu’à notre réponse.`,
}

export const portalWords: typeof EnglishPortal = {
  message: 'Votre message',
  textRequired: 'Merci d’écrire ce que vous souhaitez',
  dateRequired: 'Merci de choisir une date',
  dateSame: 'Votre commande est déjà prévue ce jour-là',
  dateSameDay: 'votre commande est déjà prévue ce jour-là',
  dateTaken: 'Ce jour n’est plus disponible. Merci d’en choisir un autre.',
  picturesRequired: 'Merci de choisir une photo',
  yoursNow: (date: string) => `La date du ${date} est à vous.`,
  yoursOncePaid: (date: string) => `La date du ${date} sera à vous dès réception de ce paiement.`,
  notNow: 'Ce n’est plus possible pour cette commande. Merci de nous contacter.',
  document: 'Document',
  picture: 'Photo',
  ask: 'Demande',
  nameRequired: 'Merci d’indiquer votre nom et prénom',
  changesRequired: 'Merci d’écrire ce que vous souhaitez changer',
  acceptTermsFirst: 'Merci d’accepter les CGV',
  checkAllergensFirst: 'Merci de vérifier les allergènes',
  chooseWeekday: 'Merci de choisir le jour de la semaine de votre date',
  wrongWeekday: (date: string, weekday: string) =>
    `Le ${date} est un ${weekday}. Si vous pensiez à un autre jour, demandez des modifications avant d’accepter.`,
  updated: 'Ce devis a été modifié, merci de le relire',
  expired: (date: string) => `Ce devis a expiré le ${date}`,
  notOpen: 'Ce devis ne peut plus être modifié ici. Merci de nous contacter.',
  order: 'Commande',
  calendarFile: 'Fichier d’agenda',
  codeSix: 'Saisissez les six chiffres du code',
  codeWrong: 'Ce code est incorrect ou a expiré. Vérifiez le dernier e-mail ou demandez un nouveau code.',
}

export const payWords: typeof EnglishPay = {
  title: 'Payer par carte',
  practice: 'Mode test : aucun paiement réel.',
  what: 'Que souhaitez-vous payer ?',
  due: (label: string, amount: string) => `${label} : ${amount}`,
  balance: (amount: string) => `La totalité : ${amount}`,
  other: 'Autre montant',
  amount: 'Montant',
  least: (amount: string) => `Au moins ${amount}`,
  tip: 'Ajouter un pourboire ?',
  noTip: 'Sans pourboire',
  tipOf: (percent: number, amount: string) => `${percent} % : ${amount}`,
  tipPercent: (percent: number) => `${percent} %`,
  pay: 'Passer au paiement',
  secure: 'Le paiement se fait sur une page de notre prestataire. Nous ne voyons jamais les données de votre carte.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Nous vérifions votre paiement',
    processingText: 'Cela prend quelques secondes.',
    slow: 'Votre paiement n’est pas encore arrivé',
    slowText:
      'Cela peut prendre quelques minutes. Le paiement apparaîtra sur la page de votre commande dès son arrivée ; merci de ne pas payer à nouveau.',
    paid: 'Merci, votre paiement est bien arrivé',
    paidText: (amount: string, business: string) => `${business} a reçu ${amount}.`,
    dayGone: 'Un autre paiement est arrivé avant le vôtre et nous sommes complets ce jour-là',
    dayGoneReturned: (amount: string) =>
      `Vos ${amount} vous sont remboursés sur votre carte. Choisissez un autre jour sur la page de votre commande.`,
    dayGoneKept: (amount: string) =>
      `Les ${amount} payés restent valables pour un autre jour. Choisissez-le sur la page de votre commande.`,
    order: (number: string, day: string | null) => `Commande ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Reste à payer : ${amount}`,
    allPaid: 'Tout est payé.',
    ended: 'Vous n’avez pas payé',
    endedText: 'Votre carte n’a pas été débitée.',
    lost: 'Ce paiement ne peut pas être affiché ici',
    lostText: 'Ouvrez votre commande depuis notre e-mail. Si vous avez payé, vous l’y verrez.',
    back: 'Voir votre commande',
    subscribed: 'Merci, votre abonnement est en place',
    subscribedText: 'La facture se trouve sur la page de vos forfaits, et vous recevrez un e-mail au renouvellement.',
    subscribedInTrialText: 'Rien n’est débité avant la fin de l’essai. La première facture arrivera alors.',
    lostSubscription: 'Connectez-vous à Bakebook et ouvrez vos forfaits.',
    backToPlans: 'Voir votre forfait',
    again: 'Vérifier à nouveau',
  },
}

export const publicChangeWords: typeof EnglishChange = {
  title: 'Une modification de votre commande',
  sent: (title: string, sent: string, until: string) =>
    `${title} · Envoyée le ${sent} · À approuver au plus tard le ${until}`,
  lead: 'Rien ne change sans votre accord. D’ici là, nous préparons ce que vous avez signé.',
  item: 'Élément',
  before: 'Avant',
  after: 'Après',
  was: 'avant',
  added: 'Nouveau',
  removed: 'Retiré',
  totalBefore: 'Total avant',
  totalAfter: 'Total après',
  difference: 'Différence',
  of: (tax: string) => `dont ${tax}`,
  noDifference: 'prix inchangé',
  due: 'Ce qui sera à payer après votre accord',
  dueOn: (date: string) => `à payer le ${date}`,
  nothingDue: 'Il n’y a rien de plus à payer.',
  balance: (before: string, after: string) =>
    before === after
      ? `Le reste à payer demeure de ${after}.`
      : `Reste à payer : ${before} avant, ${after} maintenant.`,
  credit: (amount: string) => `${amount} sont à vous : nous les remboursons ou les gardons pour vous.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `${label} : ce montant, pas encore payé, suit le nouveau total (${before} avant, ${after} maintenant).`,
  nameHelp: 'Votre nom saisi ici signe la modification.',
  allergensRight: 'Les allergènes sont exacts',
  approve: (difference: string | null) => `Approuver la modification (${difference ?? 'prix inchangé'})`,
  approved: 'Merci, la modification est approuvée. Voici votre commande à jour ci-dessous.',
  keep: 'Ne rien changer',
  keepHelp: 'Souhaitez-vous nous dire quelque chose ? (facultatif)',
  kept: 'C’est noté : votre commande reste inchangée.',
  ask: 'Poser une question',
  askHelp: 'Votre question',
  askRequired: 'Merci d’écrire votre question',
  askSend: 'Envoyer la question',
  asked: 'Envoyé. Nous vous écrirons.',
  takenBack: (business: string) =>
    `${business} a retiré cette modification. Votre commande reste telle que vous la voyez ci-dessous.`,
  updated: 'Cette modification a été mise à jour entre-temps. Merci de la relire.',
  gone: 'La nouvelle date a été prise entre-temps : la modification n’est plus possible. Votre commande garde sa date.',
  noTime:
    'Il ne reste plus assez de temps avant votre date : la modification n’est plus possible. Votre commande reste inchangée.',
  nearest: 'Ces dates sont libres. Appuyez sur l’une d’elles pour la demander :',
  wish: (date: string) => `Demander le ${date}`,
  wished: (date: string) => `Vous avez demandé le ${date}. Nous vous écrirons.`,
  late: (date: string) => `Cette modification était à approuver jusqu’au ${date}. Votre commande reste inchangée.`,
  waits: 'Nous retravaillons cette modification et reviendrons vers vous.',
}

export const careCardWords: typeof EnglishCareCard = {
  title: 'Fiche conseils',
  when: 'Quand',
  event: 'Événement',
  deliveredTo: 'Lieu de livraison',
  collectedFrom: 'Lieu de retrait',
  storage: 'Conservation',
  cool: 'Gardez-le au réfrigérateur jusqu’au moment de le sortir.',
  room: 'Gardez-le à température ambiante, à l’abri du soleil et hors du réfrigérateur.',
  takeOut: 'À sortir',
  takeOutAt: (time: string, before: string) => `À sortir du réfrigérateur : ${time}, soit ${before} avant l’événement.`,
  dayBefore: (time: string) => `${time} la veille`,
  takeOutBefore: (before: string) => `Sortez-le du réfrigérateur ${before} avant de servir.`,
  takeOutNever: 'Servez-le dès la sortie du réfrigérateur.',
  leaveOut: (before: string) =>
    `Vous le recevez moins de ${before} avant l’événement : laissez-le hors du réfrigérateur.`,
  hours: (n: number) => plural(n, { one: `${n} heure`, other: `${n} heures` }),
  height: 'Hauteur',
  weight: 'Poids',
  portions: 'Parts',
  ofTier: (n: number) => plural(n, { one: `${n} part`, other: `${n} parts` }),
  dummy: 'Étage factice : ne pas couper',
  notCounted: 'Nombre de parts inconnu',
  atLeast: (text: string) => `au moins ${text}`,
  cutting: 'Comment découper',
  cuttingOf: (tier: string, n: number) =>
    `${tier} vu de dessus, découpé en ${plural(n, { one: `${n} part`, other: `${n} parts` })}`,
  remove: 'À retirer avant de manger',
  drive: 'Pendant le trajet',
  allergens: 'Allergènes',
  care: 'Comment en prendre soin',
  download: 'Télécharger',
  downloadPdf: 'Télécharger la fiche conseils (PDF)',
  page: 'Page',
  of: 'sur',
  order: (number: string) => `Commande ${number}`,
  fileName: (number: string) => `Fiche conseils ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Cette commande n’a pas de gâteau à étages, donc pas de fiche conseils',
  notBooked: 'La fiche conseils est envoyée une fois la commande réservée',
  text: 'Envoyée par e-mail la veille à neuf heures, si la commande était déjà réservée.',
  off: 'Cet e-mail est désactivé.',
  sendNow: 'Envoyer',
  sent: (to: string) => `Fiche conseils envoyée à ${to}`,
  sendFailed: 'La fiche conseils n’a pas pu être envoyée',
  downloadFailed: 'La fiche conseils n’a pas pu être créée',
  sendTo: (to: string) => `Envoyer la fiche conseils à ${to} maintenant ?`,
}

export const payingWords: typeof EnglishPaying = {
  reference: (orderNumber: string) => `Référence : ${orderNumber}`,
  byCard: 'Vous pouvez payer par carte sur la page de votre commande.',
  byTransfer: 'Vous pouvez payer par virement :',
  orByTransfer: 'Ou payez par virement :',
  ask: 'Demandez-nous comment payer.',
}

export const unsubscribeWords: typeof EnglishUnsubscribe = {
  title: 'Plus de messages ?',
  text: (bakery: string) =>
    `${bakery} ne vous enverra plus de messages comme les remerciements après votre événement. Vous recevrez toujours ceux qui concernent vos commandes.`,
  stop: 'Se désabonner',
  stopping: 'Un instant…',
  doneTitle: 'C’est fait',
  doneText: (bakery: string) => `${bakery} ne vous enverra plus ces messages.`,
  lostTitle: 'Ce lien n’est plus valable',
  lostText: 'Répondez au message qui le contenait et la pâtisserie vous retirera de sa liste.',
}

export const stageWords: typeof EnglishStages = {
  Requested: 'Demandée',
  Quoted: 'Devis envoyé',
  Booked: 'Réservée',
  Confirmed: 'Confirmée',
  'In Progress': 'Au four',
  Ready: 'Prête',
  delivered: 'Livrée',
  collected: 'Retirée',
}
