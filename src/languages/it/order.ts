/** Italian. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { payWords as PayWords } from '#modules/cards/public-words.ts'
import type { careCardWords as CareCardWords } from '#modules/care-cards/words.ts'
import type { publicChangeWords as PublicChangeWords } from '#modules/changes/public-words.ts'
import type { stageWords as StageWords } from '#modules/order-status/stage-words.ts'
import type { customerWords as CustomerWords } from '#modules/portal/customer-words.ts'
import type { plansPublicWords as PlansPublicWords } from '#modules/portal/plans-public-words.ts'
import type { portalPublicWords as PortalPublicWords } from '#modules/portal/public-words.ts'
import type { portalWords as PortalWords } from '#modules/portal/refusal-words.ts'
import type { unsubscribeWords as UnsubscribeWords } from '#modules/reminders/unsubscribe-words.ts'
import type { payingWords as PayingWords } from '#modules/settings/paying-words.ts'
import { plural } from '#shared/languages/written.ts'

export * from './every-page.ts'

export const customerWords: typeof CustomerWords = {
  titles: {
    open: () => 'Il Suo preventivo',
    gone: () => 'Questa data non è più libera',
    pending: (business) => `Grazie! ${business} confermerà entro 48 ore`,
    expired: (_, validUntil) => `Questo preventivo è scaduto${validUntil ? ` il ${validUntil}` : ''}`,
    replaced: () => 'Stiamo aggiornando il preventivo',
    accepted: () => 'Il Suo ordine è prenotato',
    declined: () => 'Questo preventivo è stato rifiutato',
    cancelled: () => 'Questo ordine è stato annullato',
  },
  states: {
    open: 'Preventivo aperto',
    gone: 'Data non più libera',
    pending: 'In attesa di conferma',
    expired: 'Scaduto',
    replaced: 'In aggiornamento',
    accepted: 'Prenotato',
    declined: 'Rifiutato',
    cancelled: 'Annullato',
  },
  leads: {
    open: 'Lo guardi con calma. In fondo alla pagina può accettarlo, chiedere modifiche o rifiutarlo.',
    gone: 'Qualcun altro ha prenotato prima e quel giorno siamo al completo. Chieda un’altra data e Le invieremo un nuovo preventivo.',
    pending:
      'Ha accettato questo preventivo. La avviseremo appena sarà confermato; fino ad allora non c’è nulla da pagare.',
    expired: 'I prezzi qui sotto potrebbero essere cambiati. Chieda un nuovo preventivo e glielo invieremo.',
    replaced: 'Ci stiamo lavorando. Riceverà il nuovo preventivo appena sarà pronto.',
    accepted: 'Grazie. Qui sotto trova tutto ciò che abbiamo concordato.',
    declined: 'Se non se lo aspettava o cambia idea, ci scriva pure.',
    cancelled: 'Se non se lo aspettava, ci contatti.',
  },
  declined: {
    customer: () => ({
      title: 'Ha rifiutato questo preventivo',
      lead: 'Grazie per averci avvisato. Se cambia idea, ci scriva pure.',
    }),
    business: (business: string) => ({
      title: `${business} non può accettare questo ordine`,
      lead: 'Ci dispiace: non abbiamo potuto confermare il preventivo che ha accettato. Non c’è nulla da pagare. Ci scriva per un altro giorno.',
    }),
  },
  goneBooking: 'Un altro pagamento è arrivato prima. Scelga un altro giorno, oppure Le restituiremo il denaro.',
  goneUnpaid: 'Un altro pagamento è arrivato prima. Scelga un altro giorno: tutto il resto rimane come concordato.',
  keptForDay: (amount: string) => `I Suoi ${amount} restano validi per un altro giorno.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `La data del ${date} sarà Sua all’arrivo del pagamento (${label}: ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Da pagare entro il ${dueDate}.`,
  takeTitle: 'Scelga un altro giorno',
  take: (date: string) => `Prendo il ${date}`,
  taken: (date: string) => `Il Suo ordine è stato spostato al ${date}.`,
  dayAsked: 'Inviato. Le scriveremo appena possibile.',
  otherDay: 'Nessuno va bene? Chieda un’altra data qui sotto.',
  newRevision: 'Questa è una nuova versione del Suo preventivo',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Sostituisce la versione ${revision} del ${sentOn} (totale ${total}), che non si può più accettare.`,
  progress: 'A che punto è il Suo ordine',
  stepDone: 'fatto',
  acceptedStep: 'Accettato',
  nextStep: (step: string) => `Poi: ${step}`,
  orderIs: (word: string, isOver: boolean) => `Il Suo ordine è ${isOver ? 'stato ' : ''}${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Grazie. Qui sotto trova tutto ciò che abbiamo concordato.',
    Confirmed: () => 'La Sua data è prenotata. Qui sotto trova tutto ciò che abbiamo concordato.',
    'In Progress': () => 'Stiamo preparando il Suo ordine proprio ora.',
    Ready: (delivered: boolean) =>
      delivered ? 'È confezionato e presto partirà per la consegna.' : 'È confezionato e La aspetta.',
    Completed: () => 'Grazie per aver ordinato da noi. Speriamo che Le sia piaciuto.',
  },
  addToCalendar: 'Aggiungi al calendario',
  pictures: 'Foto',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Versione ${revision}`,
  preparedFor: (name: string) => `Preparato per ${name}`,
  validUntil: (date: string) => `Valido fino al ${date}`,
  total: 'Totale',
  event: 'Il Suo evento',
  when: 'Data',
  time: 'Ora',
  address: 'Indirizzo',
  collectFrom: 'Ritiro presso',
  handover: 'Ritiro o consegna',
  theme: 'Tema',
  guests: 'Porzioni',
  items: 'Che cosa comprende',
  serves: (servings: string) => `Porzioni: ${servings}`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Piano dei pagamenti',
  due: (date: string) => `entro il ${date}`,
  paidPart: 'pagato',
  allergens: 'Allergeni',
  notes: 'Buono a sapersi',
  next: 'Che cosa succede ora',
  steps: [
    'Accetti il preventivo su questa pagina.',
    'Riceverà una conferma con tutti i dettagli.',
    'Paghi secondo il piano qui sopra e noi prepareremo l’ordine.',
  ],
  payStep: (yours: string) => `${yours} Noi prepariamo l’ordine e il resto si paga secondo il piano qui sopra.`,
  terms: 'Condizioni',
  termsFrom: (date: string) => `Versione del ${date}`,
  download: 'Scarica il PDF',

  accept: 'Accetta il preventivo',
  acceptFor: (total: string) => `Accetto per ${total}`,
  fullName: 'Nome e cognome',
  nameHelp: 'Scrivere qui il nome vale come firma.',
  signature: 'La Sua firma',
  phone: 'Telefono',
  phoneHelp: 'Per il giorno dell’evento, se diverso dal numero che abbiamo.',
  purchaseOrder: 'Numero dell’ordine d’acquisto (facoltativo)',
  purchaseOrderLabel: 'Ordine d’acquisto',
  weekday: (date: string) => `Che giorno della settimana è il ${date}?`,
  weekdayHelp: 'Così siamo certi di intendere lo stesso giorno.',
  acceptTerms: 'Accetto le condizioni',
  acceptQuote: 'Accetto questo preventivo',
  allergensRight: 'Gli allergeni sono corretti',
  toldRight: 'Quanto ho indicato sulle allergie è corretto',
  message: (business: string) => `Un messaggio da ${business}`,
  acceptQuoteFirst: 'Spunti la casella per accettare il preventivo',
  accepted: 'Grazie, il preventivo è accettato',

  change: 'Chiedi modifiche',
  changeHelp: 'Che cosa vorrebbe cambiare?',
  sendChanges: 'Invia',
  changesSent: 'Inviato. Riceverà un nuovo preventivo.',
  changesAsked: 'Ha chiesto delle modifiche',
  waitTitle: 'Aspettare questa data',
  wait: 'Avvisatemi se si libera',
  waitHelp: 'A volte un giorno torna libero. Se succede, La avvisiamo subito; il preventivo resta com’è.',
  waitHelpBooked: 'A volte un giorno torna libero. Se succede, La avvisiamo subito; l’ordine resta com’è.',
  waiting: 'Se questo giorno si libera, La avviseremo.',
  nearest: 'Giorni liberi vicini',
  moveTo: (date: string) => `Possiamo spostarlo al ${date}?`,
  askForDate: 'Chiedi un’altra data',
  newQuote: 'Chiedi un nuovo preventivo',
  newQuoteText: 'Potreste inviarmi un nuovo preventivo?',
  decline: 'Rifiuta',
  declineTitle: 'Perché rifiuta? (facoltativo)',
  reasons: {
    price: 'Il prezzo',
    date: 'La data',
    'found other': 'Ho scelto qualcun altro',
    postponed: 'L’evento è rimandato',
    other: 'Altro',
  },
  declineMore: 'Vuole dirci altro? (facoltativo)',
  sendDecline: 'Rifiuta il preventivo',

  signedBy: (name: string, date: string) => `Accettato da ${name} il ${date}`,
  money: 'Pagamento',
  nextPayment: 'Prossimo pagamento',
  paid: 'Già pagato',
  balance: 'Resta da pagare',
  paidInFull: 'Pagato per intero. Grazie!',
  credit: (amount: string) =>
    `Ha pagato ${amount} in più del totale. È un Suo credito: possiamo rimborsarlo, oppure può usarlo per il prossimo ordine.`,
  onInvoice: (number: string, total: string, due: string) =>
    `Nella fattura ${number}: ${total}, da pagare entro ${due}`,
  bank: 'Pagamento con bonifico',
  contact: (business: string) => `Domande? ${business} risponde volentieri.`,

  askTitle: 'Apra il Suo ordine',
  askText: 'Solo Lei deve poterlo vedere: inserisca l’email che ci ha dato e Le invieremo un link per aprirlo.',
  lostTitle: 'Questo link non è più valido',
  lostText:
    'I link scadono qualche tempo dopo l’evento e non funzionano se ne manca una parte. Inserisca l’email ' +
    'che ha usato e Le invieremo un nuovo link.',
  email: 'Indirizzo email',
  emailInvalid: 'Inserisca un indirizzo email valido',
  sendLink: 'Inviatemi un nuovo link',
  linkSent: 'Se questo indirizzo appartiene all’ordine, un nuovo link è in arrivo. Controlli la posta.',
  yourOrder: 'Apri l’ordine',
  failedTitle: 'Non è stato possibile caricare la pagina',
  retry: 'Riprova',
}

export const portalPublicWords: typeof PortalPublicWords = {
  care: 'Come conservare la torta',
  reviewTitle: 'Com’è andata?',
  review: 'Lascia una recensione',
  newTab: '(si apre in una nuova scheda)',
  settled: {
    title: 'Pagamento',
    nothing: 'Per questo ordine non è stato pagato nulla e non resta nulla da pagare.',
    paid: 'Pagato da Lei',
    givenBack: 'Rimborsato',
    onItsWay: 'Rimborso in arrivo',
    creditUsed: 'Credito usato per un altro Suo ordine',
    credit: 'Suo credito per un altro ordine',
    left: 'Importo ancora presso di noi',
    even: 'Non c’è altro da pagare.',
    asksUs: 'Non c’è altro da pagare. Per domande sull’importo ancora presso di noi, ci scriva.',
  },
  documents: 'Documenti',
  noDocuments: 'Non ci sono ancora documenti.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · prima dell’ultima modifica' : ''}`,
  download: 'Scarica',
  asks: {
    paid: {
      title: 'Ho pagato',
      help: 'Quando e come ha pagato (facoltativo)',
      send: 'Comunica il pagamento',
      sent: 'Grazie. Verificheremo il pagamento e Le invieremo una ricevuta.',
      waits: (date) => `Il ${date} ci ha comunicato il pagamento. Lo verificheremo e Le invieremo una ricevuta.`,
    },
    change: {
      title: 'Chiedi una modifica',
      help: 'Che cosa vorrebbe cambiare?',
      send: 'Invia',
      sent: 'Inviato. Le scriveremo.',
      waits: (date) => `Il ${date} ha chiesto una modifica. Le scriveremo.`,
    },
    date: {
      title: 'Chiedi un’altra data',
      help: 'Il motivo o altro che dovremmo sapere (facoltativo)',
      send: 'Chiedi questa data',
      sent: 'Inviato. L’ordine resta com’è finché non Le scriviamo.',
      waits: (date) => `Il ${date} ha chiesto un’altra data. L’ordine resta com’è finché non Le scriviamo.`,
    },
    pictures: {
      title: 'Invia foto',
      help: 'A che cosa dobbiamo fare attenzione? (facoltativo)',
      send: 'Invia le foto',
      sent: 'Grazie, abbiamo ricevuto le foto.',
      waits: (date) => `Il ${date} ci ha inviato delle foto.`,
    },
    cancel: {
      title: 'Chiedi di annullare',
      help: 'Perché vorrebbe annullare (facoltativo)',
      send: 'Chiedi di annullare l’ordine',
      sent: 'Inviato. L’ordine resta valido finché non Le scriviamo.',
      waits: (date) => `Il ${date} ha chiesto di annullare. L’ordine resta valido finché non Le scriviamo.`,
    },
    reorder: {
      title: 'Ordina di nuovo',
      help: 'Per quale giorno, e che cosa vorrebbe di diverso questa volta?',
      send: 'Chiedi un nuovo preventivo',
      sent: 'Grazie. Le invieremo un preventivo.',
      waits: (date) => `Il ${date} ha chiesto di ordinare di nuovo. Le invieremo un preventivo.`,
    },
  },
  day: {
    label: 'Nuova data',
    loading: 'Ricerca delle date libere',
    failed: 'Non è stato possibile caricare le date libere',
    alternatives: 'Queste date sono libere:',
    wanted: (day: string) => `Ha chiesto il ${day}.`,
    declined: (day: string) => `Non possiamo spostare l’ordine al ${day}. Resta la data qui sopra.`,
  },
  askTitle: 'Vuole dirci qualcosa?',
  orderPictures: 'Foto del Suo ordine',
  orderPicture: (n: number) => `Foto ${n} del Suo ordine`,
  sent: 'Che cosa ci ha inviato',
  pictures: 'Foto',
  yourPicture: (n: number) => `La Sua foto ${n}`,
  others: {
    title: 'I Suoi altri ordini',
    open: 'Vedi i miei altri ordini',
    help: 'Invieremo un codice all’indirizzo email con cui ordina.',
    sendCode: 'Inviatemi un codice',
    codeSent: 'Se ha già ordinato con questo indirizzo, un codice è in arrivo. Vale per 15 minuti.',
    code: 'Codice ricevuto via email',
    codeSix: 'Inserisca le sei cifre del codice',
    show: 'Mostra i miei ordini',
    again: 'Invia un altro codice',
    none: 'Non ci sono altri ordini per questo indirizzo.',
  },
  failed: 'Non è stato possibile caricare documenti e messaggi',
  retry: 'Riprova',
}

const backTo = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `${back} come credito per un altro ordine` : `un rimborso di ${back}`

const costs = (fee: string | null) =>
  fee === null ? '' : ` Secondo le condizioni che ha accettato, ogni spostamento costa ${fee}.`

export const plansPublicWords: typeof PlansPublicWords = {
  title: 'Cambio di programma',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Non ha ancora pagato nulla, quindi annullare non Le costa nulla.'
    if (cancel.back === null) return 'Se annulla ora, quanto ha pagato non viene rimborsato.'
    const falls = cancel.from && cancel.less ? [`Dal ${cancel.from}: ${cancel.less}.`] : []
    return [`Se annulla oggi, riceve ${backTo(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day) =>
    cancel.back === null
      ? `Il ${day} ha chiesto di annullare. L’ordine resta valido finché non confermiamo.`
      : `Il ${day} ha chiesto di annullare. Dopo la nostra conferma riceverà ${backTo(cancel.back, cancel)}.`,
  cancel: (cancel) =>
    cancel.back === null ? 'Chiedi di annullare' : `Chiedi di annullare – riceve ${backTo(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'L’ordine resta valido finché non confermiamo.'
      : `Secondo le condizioni che ha accettato, riceve ${backTo(cancel.back, cancel)}. L’ordine resta valido finché non confermiamo.`,
  free: ({ left, until, fee }) =>
    `Può spostarlo a un altro giorno libero ${plural(left, { one: 'una volta', other: `${left} volte` })}, fino al ${until}.${costs(fee)}`,
  askToMove: ({ fee }) => `Per un altro giorno, ci contatti.${costs(fee)}`,
  move: 'Sposta a un altro giorno',
  askDate: 'Chiedi un’altra data',
  moveNow: (fee) => (fee === null ? 'Sposta a questo giorno' : `Sposta a questo giorno (+${fee})`),
  moved: 'Spostato. Le abbiamo inviato un’email.',
  dateAsked: (day, on) => `Ha chiesto il ${day} (richiesta del ${on}). L’ordine resta com’è finché non Le scriviamo.`,
}

export const portalWords: typeof PortalWords = {
  message: 'Il Suo messaggio',
  textRequired: 'Scriva che cosa desidera',
  dateRequired: 'Scelga una data',
  dateSame: 'Il Suo ordine è già per questo giorno',
  dateSameDay: 'il Suo ordine è già per questo giorno',
  dateTaken: 'Questo giorno non è più disponibile. Ne scelga un altro.',
  picturesRequired: 'Scelga una foto',
  yoursNow: (date: string) => `La data del ${date} è Sua.`,
  yoursOncePaid: (date: string) => `La data del ${date} sarà Sua all’arrivo di questo pagamento.`,
  notNow: 'Per questo ordine non è più possibile. Ci contatti.',
  document: 'Documento',
  picture: 'Foto',
  ask: 'Richiesta',
  nameRequired: 'Inserisca nome e cognome',
  changesRequired: 'Scriva che cosa vorrebbe cambiare',
  acceptTermsFirst: 'Accetti le condizioni',
  checkAllergensFirst: 'Controlli gli allergeni',
  chooseWeekday: 'Scelga il giorno della settimana della Sua data',
  wrongWeekday: (date: string, weekday: string) =>
    `Il ${date} è ${weekday}. Se intendeva un altro giorno, chieda una modifica prima di accettare.`,
  updated: 'Il preventivo è stato aggiornato: lo controlli',
  expired: (date: string) => `Questo preventivo è scaduto il ${date}`,
  notOpen: 'Questo preventivo non si può più modificare qui. Ci contatti.',
  order: 'Ordine',
  calendarFile: 'File del calendario',
  codeSix: 'Inserisca le sei cifre del codice',
  codeWrong: 'Il codice è errato o scaduto. Controlli l’ultima email o chieda un nuovo codice.',
}

export const payWords: typeof PayWords = {
  title: 'Pagamento con carta',
  practice: 'Modalità di prova: nessun addebito reale.',
  what: 'Che cosa desidera pagare?',
  due: (label: string, amount: string) => `${label}: ${amount}`,
  balance: (amount: string) => `L’intero importo: ${amount}`,
  other: 'Un altro importo',
  amount: 'Importo',
  least: (amount: string) => `Almeno ${amount}`,
  tip: 'Aggiungere una mancia?',
  noTip: 'Nessuna mancia',
  tipOf: (percent: number, amount: string) => `${percent}%: ${amount}`,
  tipPercent: (percent: number) => `${percent}%`,
  pay: 'Vai al pagamento',
  secure: 'Si paga su una pagina del nostro fornitore di pagamenti. Noi non vediamo mai i dati della Sua carta.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Stiamo verificando il pagamento',
    processingText: 'Bastano pochi secondi.',
    slow: 'Il pagamento non è ancora arrivato',
    slowText:
      'Può richiedere qualche minuto. Quando arriva, comparirà sulla pagina del Suo ordine; non paghi di nuovo.',
    paid: 'Grazie, il pagamento è arrivato',
    paidText: (amount: string, business: string) => `${business} ha ricevuto ${amount}.`,
    dayGone: 'Qualcun altro ha pagato prima e quel giorno siamo al completo',
    dayGoneReturned: (amount: string) =>
      `I Suoi ${amount} tornano sulla Sua carta. Scelga un altro giorno sulla pagina dell’ordine.`,
    dayGoneKept: (amount: string) =>
      `I Suoi ${amount} restano validi per un altro giorno. Lo scelga sulla pagina dell’ordine.`,
    order: (number: string, day: string | null) => `Ordine ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Resta da pagare: ${amount}`,
    allPaid: 'È tutto pagato.',
    ended: 'Non ha pagato',
    endedText: 'Sulla Sua carta non è stato addebitato nulla.',
    lost: 'Non possiamo mostrare qui questo pagamento',
    lostText: 'Apra l’ordine dall’email che Le abbiamo inviato. Se ha pagato, lo vedrà lì.',
    back: 'Vai all’ordine',
    subscribed: 'Grazie, l’abbonamento è attivo',
    subscribedText: 'La fattura è nella pagina dei piani; a ogni rinnovo Le scriveremo via email.',
    subscribedInTrialText: 'Nessun addebito fino alla fine della prova. Allora arriverà la prima fattura.',
    lostSubscription: 'Acceda a Bakebook e apra la pagina dei piani.',
    backToPlans: 'Vai al piano',
    again: 'Controlla di nuovo',
  },
}

export const publicChangeWords: typeof PublicChangeWords = {
  title: 'Una modifica al Suo ordine',
  sent: (title: string, sent: string, until: string) =>
    `${title} · Inviata il ${sent} · Da approvare entro il ${until}`,
  lead: 'Finché non approva, non cambia nulla: prepariamo ciò che ha firmato.',
  item: 'Voce',
  before: 'Prima',
  after: 'Dopo',
  was: 'prima',
  added: 'Nuovo',
  removed: 'Tolto',
  totalBefore: 'Totale prima',
  totalAfter: 'Totale dopo',
  difference: 'Differenza',
  of: (tax: string) => `di cui ${tax}`,
  noDifference: 'stesso prezzo',
  due: 'Che cosa c’è da pagare dopo l’approvazione',
  dueOn: (date: string) => `entro il ${date}`,
  nothingDue: 'Non c’è altro da pagare.',
  balance: (before: string, after: string) =>
    before === after ? `Resta da pagare, come prima: ${after}.` : `Resta da pagare: prima ${before}, ora ${after}.`,
  credit: (amount: string) => `${amount} sono Suoi: li restituiremo o li terremo per Lei.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `${label}: non ancora pagato, segue il nuovo totale (prima ${before}, ora ${after}).`,
  nameHelp: 'Scrivere qui il nome vale come firma.',
  allergensRight: 'Gli allergeni sono corretti',
  approve: (difference: string | null) => `Approva la modifica (${difference ?? 'stesso prezzo'})`,
  approved: 'Grazie, la modifica è approvata. Qui sotto vede l’ordine aggiornato.',
  keep: 'Lascia com’era',
  keepHelp: 'Vuole dirci qualcosa? (facoltativo)',
  kept: 'L’ordine resta com’era. Abbiamo ricevuto la Sua risposta.',
  ask: 'Ho una domanda',
  askHelp: 'La Sua domanda',
  askRequired: 'Scriva la Sua domanda',
  askSend: 'Invia la domanda',
  asked: 'Inviato. Le scriveremo.',
  takenBack: (business: string) => `${business} ha ritirato questa modifica. Qui sotto vede il Suo ordine.`,
  updated: 'La modifica è stata aggiornata mentre la leggeva. La guardi di nuovo.',
  gone: 'Nel frattempo la nuova data non è più libera, quindi la modifica non si può approvare. L’ordine resta alla data prevista.',
  noTime:
    'Per la Sua data non c’è più abbastanza tempo, quindi la modifica non si può approvare. L’ordine resta com’era.',
  nearest: 'Queste date sono libere. Ne prema una per chiederla:',
  wish: (date: string) => `Chiedo il ${date}`,
  wished: (date: string) => `Ha chiesto il ${date}. Le scriveremo.`,
  late: (date: string) => `Questa modifica si poteva approvare fino al ${date}. L’ordine resta com’era.`,
  waits: 'Stiamo aggiornando questa modifica. Le faremo sapere.',
}

export const careCardWords: typeof CareCardWords = {
  title: 'Scheda della torta',
  when: 'Quando',
  event: 'Evento',
  deliveredTo: 'Consegna presso',
  collectedFrom: 'Ritiro presso',
  storage: 'Conservazione',
  cool: 'Tenere in frigorifero fino al momento di tirarla fuori.',
  room: 'Tenere a temperatura ambiente, al riparo dal sole e non in frigorifero.',
  takeOut: 'Fuori dal frigo',
  takeOutAt: (time: string, before: string) => `Tirare fuori dal frigo alle ${time}, ${before} prima dell’evento.`,
  dayBefore: (time: string) => `${time} del giorno prima`,
  takeOutBefore: (before: string) => `Tirare fuori dal frigo ${before} prima di servire.`,
  takeOutNever: 'Servire direttamente dal frigo.',
  leaveOut: (before: string) => `Riceve la torta meno di ${before} prima dell’evento: la lasci fuori dal frigo.`,
  hours: (n: number) => plural(n, { one: '1 ora', other: `${n} ore` }),
  height: 'Altezza',
  weight: 'Peso',
  portions: 'Porzioni',
  ofTier: (n: number) => plural(n, { one: '1 porzione', other: `${n} porzioni` }),
  dummy: 'Piano finto: non si taglia',
  notCounted: 'Porzioni non indicate',
  atLeast: (text: string) => `almeno ${text}`,
  cutting: 'Come tagliarla',
  cuttingOf: (tier: string, n: number) =>
    `${tier} visto dall’alto, da tagliare in ${n} ${plural(n, { one: 'pezzo', other: 'pezzi' })}`,
  remove: 'Togliere prima di mangiare',
  drive: 'Durante il trasporto',
  allergens: 'Allergeni',
  care: 'Come conservare la torta',
  download: 'Scarica',
  downloadPdf: 'Scarica la scheda della torta (PDF)',
  page: 'Pagina',
  of: 'di',
  order: (number: string) => `Ordine ${number}`,
  fileName: (number: string) => `Scheda della torta ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Questo ordine non ha torte a piani, quindi nessuna scheda della torta',
  notBooked: 'La scheda della torta si invia quando l’ordine è prenotato',
  text: 'Inviata via email al cliente alle nove del giorno prima, se la prenotazione è precedente.',
  off: 'Questa email è disattivata.',
  sendNow: 'Invia ora',
  sent: (to: string) => `Scheda della torta inviata a ${to}`,
  sendFailed: 'Non è stato possibile inviare la scheda della torta',
  downloadFailed: 'Non è stato possibile creare la scheda della torta',
  sendTo: (to: string) => `Inviare ora la scheda della torta a ${to}?`,
}

export const payingWords: typeof PayingWords = {
  reference: (orderNumber: string) => `Causale: ${orderNumber}`,
  byCard: 'Può pagare con carta sulla pagina del Suo ordine.',
  byTransfer: 'Può pagare con bonifico:',
  orByTransfer: 'Oppure può pagare con bonifico:',
  ask: 'Per sapere come pagare, ci contatti.',
}

export const unsubscribeWords: typeof UnsubscribeWords = {
  title: 'Non vuole più messaggi?',
  text: (bakery: string) =>
    `${bakery} non Le invierà più messaggi come il ringraziamento dopo l’evento. Continuerà a ricevere i messaggi sui Suoi ordini.`,
  stop: 'Annulla l’iscrizione',
  stopping: 'Un momento…',
  doneTitle: 'Fatto',
  doneText: (bakery: string) => `${bakery} non Le invierà più questi messaggi.`,
  lostTitle: 'Questo link non è più valido',
  lostText: 'Risponda al messaggio che lo conteneva e la pasticceria La toglierà dalla lista.',
}

export const stageWords: typeof StageWords = {
  Requested: 'Richiesto',
  Quoted: 'Preventivo inviato',
  Booked: 'Prenotato',
  Confirmed: 'Confermato',
  'In Progress': 'In forno',
  Ready: 'Pronto',
  delivered: 'Consegnato',
  collected: 'Ritirato',
}
