/** German. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

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
    open: () => 'Ihr Angebot',
    gone: () => 'Dieser Tag ist schon vergeben',
    pending: (business) => `Vielen Dank – ${business} bestätigt innerhalb von 48 Stunden`,
    expired: (_, validUntil) => `Dieses Angebot ist abgelaufen${validUntil ? ` (gültig bis ${validUntil})` : ''}`,
    replaced: () => 'Dieses Angebot wird überarbeitet',
    accepted: () => 'Ihre Bestellung ist gebucht',
    declined: () => 'Dieses Angebot wurde abgelehnt',
    cancelled: () => 'Diese Bestellung wurde storniert',
  },
  states: {
    open: 'Offenes Angebot',
    gone: 'Tag vergeben',
    pending: 'Wartet auf Bestätigung',
    expired: 'Abgelaufen',
    replaced: 'In Überarbeitung',
    accepted: 'Gebucht',
    declined: 'Abgelehnt',
    cancelled: 'Storniert',
  },
  leads: {
    open: 'Lassen Sie sich Zeit. Am Ende dieser Seite können Sie annehmen, um Änderungen bitten oder ablehnen.',
    gone: 'Jemand war schneller, und wir sind an diesem Tag ausgebucht. Nennen Sie uns ein anderes Datum, dann schicken wir Ihnen ein neues Angebot.',
    pending:
      'Sie haben dieses Angebot angenommen. Sobald es bestätigt ist, sagen wir Ihnen Bescheid; bis dahin ist nichts zu zahlen.',
    expired:
      'Die Preise unten können sich geändert haben. Bitten Sie um ein neues Angebot, dann schicken wir Ihnen eins.',
    replaced: 'Wir arbeiten daran. Sobald das neue Angebot fertig ist, erhalten Sie es.',
    accepted: 'Vielen Dank. Unten steht alles, was wir vereinbart haben.',
    declined: 'Falls Sie das überrascht oder Sie es sich anders überlegen, schreiben Sie uns einfach.',
    cancelled: 'Falls Sie das überrascht, melden Sie sich bitte bei uns.',
  },
  declined: {
    customer: () => ({
      title: 'Sie haben dieses Angebot abgelehnt',
      lead: 'Danke, dass Sie uns Bescheid gegeben haben. Falls Sie es sich anders überlegen, schreiben Sie uns einfach.',
    }),
    business: (business: string) => ({
      title: `${business} kann diese Bestellung nicht annehmen`,
      lead: 'Es tut uns leid: Wir konnten das Angebot, das Sie angenommen haben, nicht bestätigen. Es ist nichts zu zahlen. Schreiben Sie uns gern wegen eines anderen Tages.',
    }),
  },
  goneBooking:
    'Eine andere Zahlung ist früher eingegangen. Wählen Sie einen anderen Tag, oder wir geben Ihnen Ihr Geld zurück.',
  goneUnpaid:
    'Eine andere Zahlung ist früher eingegangen. Wählen Sie einen anderen Tag: Alles andere bleibt wie vereinbart.',
  keptForDay: (amount: string) => `Ihre ${amount} bleiben für einen anderen Tag erhalten.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `${date} ist für Sie gebucht, sobald Ihre Zahlung eingegangen ist (${label}: ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Bitte zahlen Sie bis ${dueDate}.`,
  takeTitle: 'Anderen Tag wählen',
  take: (date: string) => `${date} wählen`,
  taken: (date: string) => `Neuer Tag Ihrer Bestellung: ${date}.`,
  dayAsked: 'Gesendet. Wir melden uns so bald wie möglich.',
  otherDay: 'Nichts dabei? Fragen Sie unten nach einem anderen Tag.',
  newRevision: 'Dies ist eine neue Fassung Ihres Angebots',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Sie ersetzt Fassung ${revision} vom ${sentOn} über ${total}. Diese kann nicht mehr angenommen werden.`,
  progress: 'So weit ist Ihre Bestellung',
  stepDone: 'erledigt',
  acceptedStep: 'Angenommen',
  nextStep: (step: string) => `Als Nächstes: ${step}`,
  orderIs: (word: string) => `Ihre Bestellung: ${word}`,
  bookedLeads: {
    Booked: () => 'Vielen Dank. Unten steht alles, was wir vereinbart haben.',
    Confirmed: () => 'Ihr Tag ist gebucht. Unten steht alles, was wir vereinbart haben.',
    'In Progress': () => 'Wir backen gerade für Sie.',
    Ready: (delivered: boolean) =>
      delivered
        ? 'Alles ist verpackt und macht sich bald auf den Weg zu Ihnen.'
        : 'Alles ist verpackt und wartet auf Sie.',
    Completed: () => 'Vielen Dank für Ihre Bestellung. Wir hoffen, es hat Ihnen geschmeckt.',
  },
  addToCalendar: 'In den Kalender',
  pictures: 'Bilder',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Fassung ${revision}`,
  preparedFor: (name: string) => `Erstellt für ${name}`,
  validUntil: (date: string) => `Gültig bis ${date}`,
  total: 'Gesamtbetrag',
  event: 'Ihr Anlass',
  when: 'Datum',
  time: 'Uhrzeit',
  address: 'Adresse',
  collectFrom: 'Abholen bei',
  handover: 'Abholung oder Lieferung',
  theme: 'Motto',
  guests: 'Portionen',
  items: 'Das bekommen Sie',
  serves: (servings: string) => `Für ${servings} Portionen`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Zahlungsplan',
  due: (date: string) => `bis ${date}`,
  paidPart: 'bezahlt',
  allergens: 'Allergene',
  notes: 'Gut zu wissen',
  next: 'Wie es weitergeht',
  steps: [
    'Sie nehmen das Angebot auf dieser Seite an.',
    'Sie erhalten eine Bestätigung mit allen Einzelheiten.',
    'Sie zahlen nach dem Plan oben, und wir backen Ihre Bestellung.',
  ],
  payStep: (yours: string) => `${yours} Wir backen Ihre Bestellung, und den Rest zahlen Sie nach dem Plan oben.`,
  terms: 'AGB',
  termsFrom: (date: string) => `Stand: ${date}`,
  download: 'Als PDF herunterladen',

  accept: 'Angebot annehmen',
  acceptFor: (total: string) => `Annehmen und kaufen: ${total}`,
  fullName: 'Vor- und Nachname',
  nameHelp: 'Ihr hier eingegebener Name gilt als Unterschrift.',
  signature: 'Ihre Unterschrift',
  phone: 'Telefon',
  phoneHelp: 'Falls Sie am Tag selbst unter einer anderen Nummer erreichbar sind.',
  purchaseOrder: 'Ihre Auftragsnummer (optional)',
  purchaseOrderLabel: 'Ihre Auftragsnummer',
  weekday: (date: string) => `Welcher Wochentag ist der ${date}?`,
  weekdayHelp: 'Damit wir auch sicher denselben Tag meinen.',
  acceptTerms: 'Ich stimme den AGB zu',
  acceptQuote: 'Ich nehme dieses Angebot an',
  allergensRight: 'Die Allergene stimmen',
  toldRight: 'Meine Angaben zu Allergien stimmen',
  message: (business: string) => `Nachricht von ${business}`,
  acceptQuoteFirst: 'Bitte bestätigen Sie, dass Sie dieses Angebot annehmen',
  accepted: 'Vielen Dank, Ihr Angebot ist angenommen',

  change: 'Um Änderungen bitten',
  changeHelp: 'Was wünschen Sie sich anders?',
  sendChanges: 'Senden',
  changesSent: 'Gesendet. Sie erhalten ein neues Angebot.',
  changesAsked: 'Sie haben um Änderungen gebeten',
  waitTitle: 'Auf diesen Tag warten',
  wait: 'Bescheid geben, wenn er frei wird',
  waitHelp: 'Manchmal wird ein Tag wieder frei. Dann sagen wir Ihnen sofort Bescheid; Ihr Angebot bleibt, wie es ist.',
  waitHelpBooked:
    'Manchmal wird ein Tag wieder frei. Dann sagen wir Ihnen sofort Bescheid; Ihre Bestellung bleibt, wie sie ist.',
  waiting: 'Wir sagen Ihnen Bescheid, wenn dieser Tag wieder frei wird.',
  nearest: 'Freie Tage in der Nähe',
  moveTo: (date: string) => `Ginge es auch am ${date}?`,
  askForDate: 'Anderen Tag anfragen',
  newQuote: 'Neues Angebot anfragen',
  newQuoteText: 'Könnten Sie mir bitte ein neues Angebot schicken?',
  decline: 'Ablehnen',
  declineTitle: 'Warum lehnen Sie ab? (optional)',
  reasons: {
    price: 'Der Preis',
    date: 'Das Datum',
    'found other': 'Ich habe ein anderes Angebot gewählt',
    postponed: 'Der Anlass wurde verschoben',
    other: 'Etwas anderes',
  },
  declineMore: 'Möchten Sie uns noch etwas sagen? (optional)',
  sendDecline: 'Angebot ablehnen',

  signedBy: (name: string, date: string) => `Angenommen von ${name} am ${date}`,
  money: 'Zahlung',
  nextPayment: 'Als Nächstes zu zahlen',
  paid: 'Bisher bezahlt',
  balance: 'Noch offen',
  paidInFull: 'Alles bezahlt. Vielen Dank!',
  credit: (amount: string) =>
    `Sie haben ${amount} zu viel bezahlt. Das ist Ihr Guthaben: Wir können es erstatten, oder Sie nutzen es für Ihre nächste Bestellung.`,
  onInvoice: (number: string, total: string, due: string) => `Auf Rechnung ${number}: ${total}, fällig am ${due}`,
  bank: 'Per Überweisung zahlen',
  contact: (business: string) => `Fragen? ${business} hilft Ihnen gern.`,

  askTitle: 'Bestellung öffnen',
  askText:
    'Damit nur Sie Ihre Bestellung sehen: Geben Sie die E-Mail-Adresse ein, die wir von Ihnen haben, und wir schicken Ihnen einen Link.',
  lostTitle: 'Dieser Link gilt nicht mehr',
  lostText:
    'Links laufen einige Zeit nach dem Anlass ab und funktionieren nicht, wenn ein Teil fehlt. Geben Sie Ihre ' +
    'E-Mail-Adresse ein, dann schicken wir Ihnen einen neuen.',
  email: 'E-Mail-Adresse',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  sendLink: 'Neuen Link schicken',
  linkSent:
    'Falls diese Adresse zur Bestellung gehört, ist ein neuer Link unterwegs. Bitte sehen Sie in Ihrem Posteingang nach.',
  yourOrder: 'Bestellung öffnen',
  failedTitle: 'Die Seite konnte nicht geladen werden',
  retry: 'Noch einmal',
}

export const portalPublicWords: typeof EnglishPortalPublic = {
  care: 'So bleibt alles frisch',
  reviewTitle: 'Wie war es?',
  review: 'Bewertung schreiben',
  newTab: '(öffnet einen neuen Tab)',
  settled: {
    title: 'Zahlung',
    nothing: 'Für diese Bestellung wurde nichts bezahlt, und es ist nichts mehr zu zahlen.',
    paid: 'Sie haben bezahlt',
    givenBack: 'Ihnen erstattet',
    onItsWay: 'Unterwegs zu Ihnen',
    creditUsed: 'Guthaben, mit dem Sie eine andere Bestellung bezahlt haben',
    credit: 'Ihr Guthaben für eine andere Bestellung',
    left: 'Noch bei uns',
    even: 'Es ist nichts mehr zu zahlen.',
    asksUs: 'Es ist nichts mehr zu zahlen. Bei Fragen zum Betrag, der noch bei uns liegt, schreiben Sie uns bitte.',
  },
  documents: 'Dokumente',
  noDocuments: 'Es gibt noch keine Dokumente.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · vor der letzten Änderung' : ''}`,
  download: 'Herunterladen',
  asks: {
    paid: {
      title: 'Ich habe bezahlt',
      help: 'Wann und wie Sie bezahlt haben (optional)',
      send: 'Zahlung melden',
      sent: 'Vielen Dank. Wir prüfen den Eingang und schicken Ihnen eine Quittung.',
      waits: (date) =>
        `Sie haben uns am ${date} Ihre Zahlung gemeldet. Wir prüfen den Eingang und schicken Ihnen eine Quittung.`,
    },
    change: {
      title: 'Um eine Änderung bitten',
      help: 'Was wünschen Sie sich anders?',
      send: 'Senden',
      sent: 'Gesendet. Wir schreiben Ihnen.',
      waits: (date) => `Sie haben am ${date} um eine Änderung gebeten. Wir schreiben Ihnen.`,
    },
    date: {
      title: 'Anderen Tag anfragen',
      help: 'Warum, oder was wir sonst wissen sollten (optional)',
      send: 'Diesen Tag anfragen',
      sent: 'Gesendet. Ihre Bestellung bleibt, wie sie ist, bis wir Ihnen schreiben.',
      waits: (date) =>
        `Sie haben am ${date} nach einem anderen Tag gefragt. Ihre Bestellung bleibt, wie sie ist, bis wir Ihnen schreiben.`,
    },
    pictures: {
      title: 'Bilder schicken',
      help: 'Worauf wir achten sollen (optional)',
      send: 'Bilder senden',
      sent: 'Vielen Dank, Ihre Bilder sind da.',
      waits: (date) => `Sie haben uns am ${date} Bilder geschickt.`,
    },
    cancel: {
      title: 'Um Stornierung bitten',
      help: 'Warum Sie stornieren möchten (optional)',
      send: 'Um Stornierung bitten',
      sent: 'Gesendet. Ihre Bestellung gilt weiter, bis wir Ihnen schreiben.',
      waits: (date) =>
        `Sie haben am ${date} um Stornierung gebeten. Ihre Bestellung gilt weiter, bis wir Ihnen schreiben.`,
    },
    reorder: {
      title: 'Noch einmal bestellen',
      help: 'Für welchen Tag, und was soll diesmal anders sein?',
      send: 'Neues Angebot anfragen',
      sent: 'Vielen Dank. Wir schicken Ihnen ein Angebot.',
      waits: (date) => `Sie haben am ${date} eine neue Bestellung angefragt. Wir schicken Ihnen ein Angebot.`,
    },
  },
  day: {
    label: 'Neuer Tag',
    loading: 'Freie Tage werden gesucht',
    failed: 'Die freien Tage konnten nicht geladen werden',
    alternatives: 'Diese Tage sind frei:',
    wanted: (day: string) => `Ihr Wunschtag: ${day}.`,
    declined: (day: string) => `${day} ist bei uns leider nicht möglich. Es bleibt bei dem Tag oben.`,
  },
  askTitle: 'Möchten Sie uns etwas sagen?',
  orderPictures: 'Bilder Ihrer Bestellung',
  orderPicture: (n: number) => `Bild ${n} Ihrer Bestellung`,
  sent: 'Das haben Sie uns geschickt',
  pictures: 'Bilder',
  yourPicture: (n: number) => `Ihr Bild ${n}`,
  others: {
    title: 'Ihre anderen Bestellungen',
    open: 'Andere Bestellungen ansehen',
    help: 'Wir schicken einen Code an die E-Mail-Adresse, mit der Sie bestellen.',
    sendCode: 'Code schicken',
    codeSent: 'Falls Sie mit dieser Adresse schon bestellt haben, ist ein Code unterwegs. Er gilt 15 Minuten.',
    code: 'Code aus der E-Mail',
    codeSix: 'Bitte geben Sie die sechs Ziffern des Codes ein',
    show: 'Bestellungen zeigen',
    again: 'Neuen Code schicken',
    none: 'Zu dieser Adresse gibt es keine anderen Bestellungen.',
  },
  failed: 'Dokumente und Nachrichten konnten nicht geladen werden',
  retry: 'Noch einmal',
}

const getBack = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `${back} als Guthaben für eine andere Bestellung` : `${back} zurück`

const costs = (fee: string | null) =>
  fee === null ? '' : ` Nach den AGB, denen Sie zugestimmt haben, kostet jede Verschiebung ${fee}.`

export const plansPublicWords: typeof EnglishPlans = {
  title: 'Haben sich Ihre Pläne geändert?',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Sie haben noch nichts bezahlt, eine Stornierung kostet Sie also nichts.'
    if (cancel.back === null) return 'Wenn Sie jetzt stornieren, erhalten Sie von Ihrer Zahlung nichts zurück.'
    const falls = cancel.from && cancel.less ? [`Ab ${cancel.from}: ${cancel.less}.`] : []
    return [`Bei Stornierung heute erhalten Sie ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day: string) =>
    cancel.back === null
      ? `Sie haben am ${day} um Stornierung gebeten. Ihre Bestellung gilt weiter, bis wir bestätigen.`
      : `Sie haben am ${day} um Stornierung gebeten. Sobald wir bestätigen, erhalten Sie ${getBack(cancel.back, cancel)}.`,
  cancel: (cancel) =>
    cancel.back === null
      ? 'Um Stornierung bitten'
      : `Um Stornierung bitten – Sie erhalten ${getBack(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Ihre Bestellung gilt weiter, bis wir bestätigen.'
      : `Nach den AGB, denen Sie zugestimmt haben, erhalten Sie ${getBack(cancel.back, cancel)}. Ihre Bestellung gilt weiter, bis wir bestätigen.`,
  free: ({ left, until, fee }: { left: number; until: string; fee: string | null }) =>
    `Sie können noch ${plural(left, { one: 'ein Mal', other: `${left} Mal` })} auf einen anderen freien Tag wechseln, und zwar bis ${until}.${costs(fee)}`,
  askToMove: ({ fee }: { fee: string | null }) => `Fragen Sie uns gern nach einem anderen Tag.${costs(fee)}`,
  move: 'Auf anderen Tag verschieben',
  askDate: 'Anderen Tag anfragen',
  moveNow: (fee: string | null) => (fee === null ? 'Diesen Tag wählen' : `Diesen Tag wählen (+${fee})`),
  moved: 'Verschoben. Wir haben Ihnen eine E-Mail geschickt.',
  dateAsked: (day: string, on: string) =>
    `Gewünschter Tag: ${day} (gesendet am ${on}). Ihre Bestellung bleibt, wie sie ist, bis wir Ihnen schreiben.`,
}

export const portalWords: typeof EnglishPortal = {
  message: 'Ihre Nachricht',
  textRequired: 'Bitte schreiben Sie uns, was Sie sich wünschen',
  dateRequired: 'Bitte wählen Sie ein Datum',
  dateSame: 'Ihre Bestellung ist schon für diesen Tag',
  dateSameDay: 'Ihre Bestellung ist schon für diesen Tag',
  dateTaken: 'Dieser Tag ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
  picturesRequired: 'Bitte wählen Sie ein Bild',
  yoursNow: (date: string) => `${date} ist jetzt für Sie gebucht.`,
  yoursOncePaid: (date: string) => `${date} ist für Sie gebucht, sobald diese Zahlung eingegangen ist.`,
  notNow: 'Das ist bei dieser Bestellung nicht mehr möglich. Bitte melden Sie sich bei uns.',
  document: 'Dokument',
  picture: 'Bild',
  ask: 'Anfrage',
  nameRequired: 'Bitte geben Sie Vor- und Nachnamen ein',
  changesRequired: 'Bitte schreiben Sie uns, was Sie ändern möchten',
  acceptTermsFirst: 'Bitte stimmen Sie den AGB zu',
  checkAllergensFirst: 'Bitte prüfen Sie die Allergene',
  chooseWeekday: 'Bitte wählen Sie den Wochentag Ihres Datums',
  wrongWeekday: (date: string, weekday: string) =>
    `Der ${date} ist ein ${weekday}. Falls Sie einen anderen Tag meinen, bitten Sie vor der Annahme um Änderungen.`,
  updated: 'Dieses Angebot wurde geändert, bitte sehen Sie es sich an',
  expired: (date: string) => `Dieses Angebot war bis ${date} gültig`,
  notOpen: 'Dieses Angebot lässt sich hier nicht mehr ändern. Bitte melden Sie sich bei uns.',
  order: 'Bestellung',
  calendarFile: 'Kalenderdatei',
  codeSix: 'Bitte geben Sie die sechs Ziffern des Codes ein',
  codeWrong:
    'Dieser Code ist falsch oder abgelaufen. Sehen Sie in der neuesten E-Mail nach oder fordern Sie einen neuen Code an.',
}

export const payWords: typeof EnglishPay = {
  title: 'Mit Karte zahlen',
  practice: 'Dies ist nur ein Test: Es fließt kein Geld.',
  what: 'Was möchten Sie bezahlen?',
  due: (label: string, amount: string) => `${label}: ${amount}`,
  balance: (amount: string) => `Alles: ${amount}`,
  other: 'Anderer Betrag',
  amount: 'Betrag',
  least: (amount: string) => `Mindestens ${amount}`,
  tip: 'Trinkgeld geben?',
  noTip: 'Kein Trinkgeld',
  tipOf: (percent: number, amount: string) => `${percent} %: ${amount}`,
  tipPercent: (percent: number) => `${percent} %`,
  pay: 'Weiter zur Zahlung',
  secure: 'Sie zahlen auf der Seite unseres Zahlungsdienstleisters. Ihre Kartendaten sehen wir nicht.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Wir prüfen Ihre Zahlung',
    processingText: 'Das dauert ein paar Sekunden.',
    slow: 'Ihre Zahlung ist noch nicht eingegangen',
    slowText:
      'Das kann ein paar Minuten dauern. Sobald sie eingegangen ist, steht sie auf der Seite Ihrer Bestellung; bitte zahlen Sie nicht noch einmal.',
    paid: 'Vielen Dank, Ihre Zahlung ist eingegangen',
    paidText: (amount: string, business: string) => `${business} hat ${amount} erhalten.`,
    dayGone: 'Eine andere Zahlung war schneller, und wir sind an diesem Tag ausgebucht',
    dayGoneReturned: (amount: string) =>
      `${amount} gehen zurück auf Ihre Karte. Wählen Sie auf der Seite Ihrer Bestellung einen anderen Tag.`,
    dayGoneKept: (amount: string) =>
      `${amount} bleiben für einen anderen Tag erhalten. Wählen Sie ihn auf der Seite Ihrer Bestellung.`,
    order: (number: string, day: string | null) => `Bestellung ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Noch zu zahlen: ${amount}`,
    allPaid: 'Es ist alles bezahlt.',
    ended: 'Sie haben nicht bezahlt',
    endedText: 'Ihre Karte wurde nicht belastet.',
    lost: 'Diese Zahlung können wir hier nicht zeigen',
    lostText: 'Öffnen Sie Ihre Bestellung über unsere E-Mail. Wenn Sie bezahlt haben, sehen Sie es dort.',
    back: 'Zur Bestellung',
    subscribed: 'Vielen Dank, Ihr Abo ist eingerichtet',
    subscribedText:
      'Die Rechnung finden Sie auf der Seite mit Ihren Tarifen. Zur Verlängerung schreiben wir Ihnen eine E-Mail.',
    subscribedInTrialText: 'Bis zum Ende der Probezeit wird nichts abgebucht. Dann kommt die erste Rechnung.',
    lostSubscription: 'Melden Sie sich bei Bakebook an und öffnen Sie Ihre Tarife.',
    backToPlans: 'Zu Ihrem Tarif',
    again: 'Noch einmal prüfen',
  },
}

export const publicChangeWords: typeof EnglishChange = {
  title: 'Änderung Ihrer Bestellung',
  sent: (title: string, sent: string, until: string) =>
    `${title} · Gesendet am ${sent} · Zustimmung möglich bis ${until}`,
  lead: 'Es ändert sich nichts, bis Sie zustimmen. Bis dahin gilt, was Sie unterschrieben haben.',
  item: 'Was',
  before: 'Vorher',
  after: 'Nachher',
  was: 'vorher',
  added: 'Neu',
  removed: 'Entfällt',
  totalBefore: 'Gesamt vorher',
  totalAfter: 'Gesamt nachher',
  difference: 'Unterschied',
  of: (tax: string) => `davon ${tax}`,
  noDifference: 'Preis bleibt gleich',
  due: 'Nach Ihrer Zustimmung zu zahlen',
  dueOn: (date: string) => `fällig am ${date}`,
  nothingDue: 'Es ist nichts weiter zu zahlen.',
  balance: (before: string, after: string) =>
    before === after ? `Offen bleiben weiterhin ${after}.` : `Noch zu zahlen: vorher ${before}, jetzt ${after}.`,
  credit: (amount: string) => `${amount} stehen Ihnen zu: Wir zahlen sie zurück oder schreiben sie Ihnen gut.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `Noch nicht bezahlt und an den neuen Gesamtbetrag angepasst: ${label}, vorher ${before}, jetzt ${after}.`,
  nameHelp: 'Mit Ihrem Namen unterschreiben Sie diese Änderung.',
  allergensRight: 'Die Allergene stimmen',
  approve: (difference: string | null) => `Der Änderung zustimmen (${difference ?? 'Preis bleibt gleich'})`,
  approved: 'Vielen Dank, die Änderung gilt. Unten sehen Sie den neuen Stand Ihrer Bestellung.',
  keep: 'Alles so lassen, wie es war',
  keepHelp: 'Möchten Sie uns etwas dazu sagen? (optional)',
  kept: 'Ihre Bestellung bleibt, wie sie war. Wir wissen Bescheid.',
  ask: 'Etwas fragen',
  askHelp: 'Ihre Frage',
  askRequired: 'Bitte schreiben Sie Ihre Frage',
  askSend: 'Frage senden',
  asked: 'Gesendet. Wir schreiben Ihnen.',
  takenBack: (business: string) =>
    `${business} hat diese Änderung zurückgezogen. Unten sehen Sie Ihre Bestellung, wie sie weiterhin gilt.`,
  updated: 'Diese Änderung wurde inzwischen überarbeitet. Bitte sehen Sie noch einmal nach.',
  gone: 'Der neue Tag ist inzwischen vergeben, daher ist die Änderung nicht mehr möglich. Ihre Bestellung bleibt bei ihrem Tag.',
  noTime:
    'Bis zu Ihrem Tag reicht die Zeit dafür nicht mehr, daher ist die Änderung nicht möglich. Ihre Bestellung bleibt, wie sie war.',
  nearest: 'Diese Tage sind frei. Zum Anfragen einfach antippen:',
  wish: (date: string) => `${date} anfragen`,
  wished: (date: string) => `Ihr Wunschtag: ${date}. Wir schreiben Ihnen.`,
  late: (date: string) => `Die Frist für diese Änderung endete am ${date}. Ihre Bestellung bleibt, wie sie war.`,
  waits: 'Wir überarbeiten diese Änderung. Sie hören von uns.',
}

export const careCardWords: typeof EnglishCareCard = {
  title: 'Tortenhinweise',
  when: 'Wann',
  event: 'Anlass',
  deliveredTo: 'Lieferung an',
  collectedFrom: 'Abholung bei',
  storage: 'Aufbewahrung',
  cool: 'Im Kühlschrank aufbewahren, bis Sie sie herausnehmen.',
  room: 'Bei Zimmertemperatur aufbewahren, nicht in der Sonne und nicht im Kühlschrank.',
  takeOut: 'Herausnehmen',
  takeOutAt: (time: string, before: string) => `Aus dem Kühlschrank nehmen: ${time}, also ${before} vor dem Anlass.`,
  dayBefore: (time: string) => `${time} am Tag davor`,
  takeOutBefore: (before: string) => `${before} vor dem Servieren aus dem Kühlschrank nehmen.`,
  takeOutNever: 'Direkt aus dem Kühlschrank servieren.',
  leaveOut: (before: string) =>
    `Bis zum Anlass sind es dann weniger als ${before}: nicht mehr in den Kühlschrank stellen.`,
  hours: (n: number) => plural(n, { one: '1 Stunde', other: `${n} Stunden` }),
  height: 'Höhe',
  weight: 'Gewicht',
  portions: 'Portionen',
  ofTier: (n: number) => plural(n, { one: '1 Portion', other: `${n} Portionen` }),
  dummy: 'Attrappe: nicht anschneiden',
  notCounted: 'Portionen nicht bekannt',
  atLeast: (text: string) => `mindestens ${text}`,
  cutting: 'So schneiden Sie die Torte',
  cuttingOf: (tier: string, n: number) => `${tier} von oben gesehen, in ${n} Stücke geschnitten`,
  remove: 'Vor dem Essen entfernen',
  drive: 'Unterwegs',
  allergens: 'Allergene',
  care: 'So bleibt alles frisch',
  download: 'Herunterladen',
  downloadPdf: 'Tortenhinweise herunterladen (PDF)',
  page: 'Seite',
  of: 'von',
  order: (number: string) => `Bestellung ${number}`,
  fileName: (number: string) => `Tortenhinweise ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Diese Bestellung enthält keine Torte mit Etagen, daher gibt es keine Tortenhinweise',
  notBooked: 'Tortenhinweise gibt es, sobald die Bestellung gebucht ist',
  text: 'Geht am Vortag um neun Uhr per E-Mail an die Kundschaft, wenn vorher gebucht wurde.',
  off: 'Diese E-Mail ist ausgeschaltet.',
  sendNow: 'Jetzt senden',
  sent: (to: string) => `Tortenhinweise gesendet an ${to}`,
  sendFailed: 'Die Tortenhinweise konnten nicht gesendet werden',
  downloadFailed: 'Die Tortenhinweise konnten nicht erstellt werden',
  sendTo: (to: string) => `Tortenhinweise jetzt an ${to} senden?`,
}

export const payingWords: typeof EnglishPaying = {
  reference: (orderNumber: string) => `Verwendungszweck: ${orderNumber}`,
  byCard: 'Auf der Seite Ihrer Bestellung können Sie mit Karte zahlen.',
  byTransfer: 'Sie können per Überweisung zahlen:',
  orByTransfer: 'Oder zahlen Sie per Überweisung:',
  ask: 'Bitte fragen Sie uns, wie Sie zahlen können.',
}

export const unsubscribeWords: typeof EnglishUnsubscribe = {
  title: 'Keine Nachrichten mehr?',
  text: (bakery: string) =>
    `${bakery} schickt Ihnen dann keine Nachrichten mehr wie den Dank nach Ihrem Anlass. Nachrichten zu Ihren Bestellungen erhalten Sie weiterhin.`,
  stop: 'Abbestellen',
  stopping: 'Einen Moment …',
  doneTitle: 'Erledigt',
  doneText: (bakery: string) => `${bakery} schickt Ihnen keine solchen Nachrichten mehr.`,
  lostTitle: 'Dieser Link gilt nicht mehr',
  lostText: 'Antworten Sie einfach auf die Nachricht mit dem Link, dann nimmt die Bäckerei Sie von der Liste.',
}

export const stageWords: typeof EnglishStages = {
  Requested: 'Angefragt',
  Quoted: 'Angebot erstellt',
  Booked: 'Gebucht',
  Confirmed: 'Bestätigt',
  'In Progress': 'Im Ofen',
  Ready: 'Fertig',
  delivered: 'Geliefert',
  collected: 'Abgeholt',
}
