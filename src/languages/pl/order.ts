/** Polish. Written from the English source by a language model in November 2026; read through once against it, not yet by a native reader. */
import type { payWords as PayWords } from '#modules/cards/public-words.ts'
import type { careCardWords as CareCardWords } from '#modules/care-cards/words.ts'
import type { publicChangeWords as PublicChangeWords } from '#modules/changes/public-words.ts'
import type { stageWords as StageWords } from '#modules/order-status/stage-words.ts'
import type { orderSaidWords as OrderSaidWords } from '#modules/orders/said-words.ts'
import type { customerWords as CustomerWords } from '#modules/portal/customer-words.ts'
import type { plansPublicWords as PlansPublicWords } from '#modules/portal/plans-public-words.ts'
import type { portalPublicWords as PortalPublicWords } from '#modules/portal/public-words.ts'
import type { portalWords as PortalWords } from '#modules/portal/refusal-words.ts'
import type { unsubscribeWords as UnsubscribeWords } from '#modules/reminders/unsubscribe-words.ts'
import type { payingWords as PayingWords } from '#modules/settings/paying-words.ts'
import { plural } from '#shared/languages/written.ts'

export * from './common.ts'

export const customerWords: typeof CustomerWords = {
  titles: {
    open: () => 'Wycena zamówienia',
    gone: () => 'Ktoś zajął już ten termin',
    pending: (business) => `Dziękujemy – ${business} potwierdzi w ciągu 48 godzin`,
    expired: (_, validUntil) => `Wycena straciła ważność${validUntil ? ` (${validUntil})` : ''}`,
    replaced: () => 'Ta wycena jest aktualizowana',
    accepted: () => 'Zamówienie jest zarezerwowane',
    declined: () => 'Ta wycena została odrzucona',
    cancelled: () => 'To zamówienie zostało anulowane',
  },
  states: {
    open: 'Otwarta wycena',
    gone: 'Termin niedostępny',
    pending: 'Czeka na potwierdzenie',
    expired: 'Po terminie',
    replaced: 'W aktualizacji',
    accepted: 'Zarezerwowane',
    declined: 'Odrzucone',
    cancelled: 'Anulowane',
  },
  leads: {
    open: 'Nie ma pośpiechu. Na końcu strony można ją zaakceptować, poprosić o zmiany lub odrzucić.',
    gone: 'Ktoś był szybszy i tego dnia mamy już komplet. Prosimy zapytać o inny termin, a wyślemy nową wycenę.',
    pending: 'Wycena jest zaakceptowana. Gdy ją potwierdzimy, wyślemy e-mail; do tego czasu nie trzeba nic płacić.',
    expired: 'Poniższe ceny mogły się zmienić. Prosimy zapytać o nową wycenę, chętnie ją wyślemy.',
    replaced: 'Pracujemy nad nią. Nową wycenę wyślemy e-mailem, gdy tylko będzie gotowa.',
    accepted: 'Dziękujemy. Poniżej są wszystkie ustalenia.',
    declined: 'Jeśli to pomyłka lub decyzja się zmieni, wystarczy do nas napisać.',
    cancelled: 'Jeśli to pomyłka, prosimy o kontakt.',
  },
  declined: {
    customer: () => ({
      title: 'Wycena została odrzucona',
      lead: 'Dziękujemy za informację. Jeśli decyzja się zmieni, wystarczy do nas napisać.',
    }),
    business: (business) => ({
      title: `${business} nie może przyjąć zamówienia`,
      lead: 'Przykro nam: nie mogliśmy potwierdzić zaakceptowanej wyceny. Nie trzeba nic płacić. Prosimy napisać do nas w sprawie innego dnia.',
    }),
  },
  goneBooking: 'Czyjaś wpłata dotarła wcześniej. Prosimy wybrać inny dzień albo zwrócimy pieniądze.',
  goneUnpaid: 'Czyjaś wpłata dotarła wcześniej. Prosimy wybrać inny dzień: reszta ustaleń się nie zmienia.',
  keptForDay: (amount) => `Wpłata ${amount} czeka na inny dzień.`,
  yoursOnce: ({ date, label, amount }) => `Termin ${date} zarezerwujemy po wpłacie (${label}: ${amount}).`,
  yoursOnceBy: (dueDate) => `Prosimy o wpłatę do ${dueDate}.`,
  takeTitle: 'Wybór innego dnia',
  take: (date) => `Wybierz ${date}`,
  taken: (date) => `Nowy termin zamówienia: ${date}.`,
  dayAsked: 'Wysłano. Odpiszemy najszybciej, jak to możliwe.',
  otherDay: 'Żaden nie pasuje? Poniżej można zapytać o inny termin.',
  newRevision: 'To nowa wersja wyceny',
  replaces: ({ revision, sentOn, total }) =>
    `Zastępuje wersję ${revision} (${sentOn}) na kwotę ${total}. Poprzedniej nie można już zaakceptować.`,
  progress: 'Etap zamówienia',
  stepDone: 'gotowe',
  acceptedStep: 'Zaakceptowane',
  nextStep: (step) => `Dalej: ${step}`,
  orderIs: (word) => `Stan zamówienia: ${word}`,
  bookedLeads: {
    Booked: () => 'Dziękujemy. Poniżej są wszystkie ustalenia.',
    Confirmed: () => 'Termin jest zarezerwowany. Poniżej są wszystkie ustalenia.',
    'In Progress': () => 'Właśnie pieczemy to zamówienie.',
    Ready: (delivered) =>
      delivered
        ? 'Zamówienie jest spakowane i wkrótce wyruszy w drogę.'
        : 'Zamówienie jest spakowane i czeka na odbiór.',
    Completed: () => 'Dziękujemy za zamówienie. Mamy nadzieję, że smakowało.',
  },
  addToCalendar: 'Dodaj do kalendarza',
  pictures: 'Zdjęcia',
  document: (title, number) => `${title} ${number}`,
  revision: (revision) => `Wersja ${revision}`,
  preparedFor: (name) => `Przygotowano dla: ${name}`,
  validUntil: (date) => `Ważna do ${date}`,
  total: 'Razem',
  event: 'Wydarzenie',
  when: 'Data',
  time: 'Godzina',
  address: 'Adres',
  collectFrom: 'Miejsce odbioru',
  handover: 'Odbiór lub dostawa',
  theme: 'Motyw',
  guests: 'Liczba porcji',
  items: 'Co zawiera',
  serves: (servings) => `Liczba porcji: ${servings}`,
  each: (quantity, price) => `${quantity} × ${price}`,
  plan: 'Plan płatności',
  due: (date) => `do ${date}`,
  paidPart: 'zapłacone',
  allergens: 'Alergeny',
  notes: 'Warto wiedzieć',
  next: 'Co dalej',
  steps: [
    'Wystarczy zaakceptować wycenę na tej stronie.',
    'Wyślemy e-mail z potwierdzeniem i wszystkimi szczegółami.',
    'Wpłaty następują zgodnie z planem, a my przygotujemy zamówienie.',
  ],
  payStep: (yours) => `${yours} Przygotujemy zamówienie, a resztę prosimy wpłacić zgodnie z powyższym planem.`,
  terms: 'Regulamin',
  termsFrom: (date) => `Wersja z ${date}`,
  download: 'Pobierz PDF',

  accept: 'Zaakceptuj wycenę',
  acceptFor: (total) => `Zaakceptuj za ${total}`,
  fullName: 'Imię i nazwisko',
  nameHelp: 'Wpisanie imienia i nazwiska zastępuje podpis.',
  signature: 'Podpis',
  phone: 'Telefon',
  phoneHelp: 'Na dzień wydarzenia, jeśli to inny numer niż ten, który mamy.',
  purchaseOrder: 'Numer zamówienia w firmie (opcjonalnie)',
  purchaseOrderLabel: 'Numer zamówienia w firmie',
  weekday: (date) => `W jaki dzień tygodnia wypada ${date}?`,
  weekdayHelp: 'Aby na pewno chodziło nam o ten sam dzień.',
  acceptTerms: 'Akceptuję regulamin',
  acceptQuote: 'Akceptuję tę wycenę',
  allergensRight: 'Alergeny się zgadzają',
  toldRight: 'Podane przeze mnie alergie się zgadzają',
  message: (business) => `Wiadomość – ${business}`,
  acceptQuoteFirst: 'Prosimy zaznaczyć akceptację wyceny',
  accepted: 'Dziękujemy, wycena jest zaakceptowana',

  change: 'Poproś o zmiany',
  changeHelp: 'Co ma być inaczej?',
  sendChanges: 'Wyślij',
  changesSent: 'Wysłano. Nową wycenę wyślemy e-mailem.',
  changesAsked: 'Prośba o zmiany wysłana',
  waitTitle: 'Poczekaj na ten termin',
  wait: 'Powiadom, gdy się zwolni',
  waitHelp: 'Terminy czasem się zwalniają. Jeśli tak się stanie, od razu wyślemy e-mail; wycena się nie zmienia.',
  waitHelpBooked:
    'Terminy czasem się zwalniają. Jeśli tak się stanie, od razu wyślemy e-mail; zamówienie się nie zmienia.',
  waiting: 'Jeśli ten dzień się zwolni, wyślemy e-mail.',
  nearest: 'Najbliższe wolne dni',
  moveTo: (date) => `Czy można to przenieść na ${date}?`,
  askForDate: 'Zapytaj o inny termin',
  newQuote: 'Poproś o nową wycenę',
  newQuoteText: 'Proszę o przesłanie nowej wyceny.',
  decline: 'Odrzuć',
  declineTitle: 'Dlaczego? (opcjonalnie)',
  reasons: {
    price: 'Cena',
    date: 'Termin',
    'found other': 'Wybór innej pracowni',
    postponed: 'Wydarzenie jest przełożone',
    other: 'Inny powód',
  },
  declineMore: 'Coś jeszcze? Chętnie przeczytamy (opcjonalnie)',
  sendDecline: 'Odrzuć tę wycenę',

  signedBy: (name, date) => `Zaakceptowano: ${name}, ${date}`,
  money: 'Płatność',
  nextPayment: 'Następna wpłata',
  paid: 'Dotąd zapłacono',
  balance: 'Pozostało do zapłaty',
  paidInFull: 'Zapłacone w całości. Dziękujemy!',
  credit: (amount) =>
    `Wpłacono o ${amount} więcej, niż wynosi suma. Nadpłatę możemy zwrócić albo zaliczyć na poczet następnego zamówienia.`,
  bank: 'Płatność przelewem',
  contact: (business) => `Pytania? ${business} chętnie pomoże.`,

  askTitle: 'Otwórz zamówienie',
  askText:
    'Powinien je widzieć tylko jego odbiorca: prosimy wpisać podany nam adres e-mail, a wyślemy link, który je otworzy.',
  lostTitle: 'Ten link jest już nieważny',
  lostText:
    'Linki wygasają jakiś czas po wydarzeniu i nie działają, gdy brakuje ich części. Prosimy wpisać użyty wcześniej ' +
    'adres e-mail, a wyślemy nowy link.',
  email: 'Adres e-mail',
  emailInvalid: 'Prosimy podać poprawny adres e-mail',
  sendLink: 'Wyślij nowy link',
  linkSent: 'Jeśli to zamówienie jest na ten adres, nowy link jest już w drodze. Prosimy sprawdzić skrzynkę.',
  yourOrder: 'Otwórz zamówienie',
  failedTitle: 'Nie udało się wczytać tej strony',
  retry: 'Spróbuj ponownie',
}

export const portalPublicWords: typeof PortalPublicWords = {
  care: 'Jak przechowywać',
  reviewTitle: 'Jak smakowało?',
  review: 'Napisz opinię',
  newTab: '(otwiera się w nowej karcie)',
  settled: {
    title: 'Płatność',
    nothing: 'Za to zamówienie nic nie wpłacono i nie ma już nic do zapłaty.',
    paid: 'Wpłacono',
    givenBack: 'Zwrócono',
    onItsWay: 'Zwrot w drodze',
    creditUsed: 'Zaliczono na poczet innego zamówienia',
    credit: 'Do wykorzystania na inne zamówienie',
    left: 'Pozostaje u nas',
    even: 'Nie ma już nic do zapłaty.',
    asksUs: 'Nie ma już nic do zapłaty. W razie pytań o kwotę, która jest jeszcze u nas, prosimy napisać.',
  },
  documents: 'Dokumenty',
  noDocuments: 'Nie ma jeszcze dokumentów.',
  documentFacts: ({ date, total, isOutdated }) => `${date} · ${total}${isOutdated ? ' · sprzed ostatniej zmiany' : ''}`,
  download: 'Pobierz',
  asks: {
    paid: {
      title: 'Już zapłacone',
      help: 'Kiedy i w jaki sposób (opcjonalnie)',
      send: 'Zgłoś wpłatę',
      sent: 'Dziękujemy. Sprawdzimy wpłatę i wyślemy potwierdzenie.',
      waits: (date) => `Wpłatę zgłoszono ${date}. Sprawdzimy ją i wyślemy potwierdzenie.`,
    },
    change: {
      title: 'Poproś o zmianę',
      help: 'Co ma być inaczej?',
      send: 'Wyślij',
      sent: 'Wysłano. Odpiszemy.',
      waits: (date) => `Prośbę o zmianę wysłano ${date}. Odpiszemy.`,
    },
    date: {
      title: 'Zapytaj o inny termin',
      help: 'Dlaczego lub co jeszcze warto wiedzieć (opcjonalnie)',
      send: 'Zapytaj o ten termin',
      sent: 'Wysłano. Do naszej odpowiedzi zamówienie się nie zmienia.',
      waits: (date) => `O inny termin zapytano ${date}. Do naszej odpowiedzi zamówienie się nie zmienia.`,
    },
    pictures: {
      title: 'Wyślij zdjęcia',
      help: 'Na co zwrócić uwagę (opcjonalnie)',
      send: 'Wyślij zdjęcia',
      sent: 'Dziękujemy, zdjęcia już u nas są.',
      waits: (date) => `Zdjęcia wysłano ${date}.`,
    },
    cancel: {
      title: 'Poproś o anulowanie',
      help: 'Powód rezygnacji (opcjonalnie)',
      send: 'Poproś o anulowanie zamówienia',
      sent: 'Wysłano. Do naszej odpowiedzi zamówienie jest aktualne.',
      waits: (date) => `O anulowanie poproszono ${date}. Do naszej odpowiedzi zamówienie jest aktualne.`,
    },
    reorder: {
      title: 'Zamów ponownie',
      help: 'Na jaki dzień i co tym razem ma być inaczej?',
      send: 'Poproś o nową wycenę',
      sent: 'Dziękujemy. Wyślemy wycenę.',
      waits: (date) => `O ponowne zamówienie poproszono ${date}. Wyślemy wycenę.`,
    },
  },
  day: {
    label: 'Nowy termin',
    loading: 'Szukamy wolnych terminów',
    failed: 'Nie udało się wczytać wolnych terminów',
    alternatives: 'Wolne terminy:',
    wanted: (day) => `Prośba o termin: ${day}.`,
    declined: (day) => `Nie możemy przenieść zamówienia na ${day}. Zostaje w terminie podanym wyżej.`,
  },
  askTitle: 'Czy jest coś, co warto nam przekazać?',
  orderPictures: 'Zdjęcia zamówienia',
  orderPicture: (n) => `Zdjęcie zamówienia ${n}`,
  sent: 'Wysłane do nas',
  pictures: 'Zdjęcia',
  yourPicture: (n) => `Przesłane zdjęcie ${n}`,
  others: {
    title: 'Inne zamówienia',
    open: 'Zobacz inne zamówienia',
    help: 'Wyślemy kod na adres e-mail używany do zamówień.',
    sendCode: 'Wyślij kod',
    codeSent: 'Jeśli z tego adresu były już zamówienia, kod jest w drodze. Jest ważny 15 minut.',
    code: 'Kod z e-maila',
    codeSix: 'Prosimy wpisać sześć cyfr kodu',
    show: 'Pokaż zamówienia',
    again: 'Wyślij nowy kod',
    none: 'Nie ma innych zamówień z tego adresu.',
  },
  failed: 'Nie udało się wczytać dokumentów i wiadomości',
  retry: 'Spróbuj ponownie',
}

const getBack = (back: string, asCredit: boolean) => (asCredit ? `${back} na poczet innego zamówienia` : back)

const costs = (fee: string | null) =>
  fee === null ? '' : ` Zgodnie z zaakceptowanym regulaminem każda zmiana terminu kosztuje ${fee}.`

export const plansPublicWords: typeof PlansPublicWords = {
  title: 'Zmiana planów',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Nic jeszcze nie wpłacono, więc rezygnacja nic nie kosztuje.'
    if (cancel.back === null) return 'Przy rezygnacji w tej chwili wpłata nie podlega zwrotowi.'
    const falls = cancel.from && cancel.less ? [`Od ${cancel.from}: ${cancel.less}.`] : []
    return [`Rezygnacja dzisiaj: zwrot ${getBack(cancel.back, cancel.asCredit)}.`, ...falls].join(' ')
  },
  asked: (cancel, day) =>
    cancel.back === null
      ? `O anulowanie poproszono ${day}. Do czasu potwierdzenia zamówienie jest aktualne.`
      : `O anulowanie poproszono ${day}. Po potwierdzeniu nastąpi zwrot: ${getBack(cancel.back, cancel.asCredit)}.`,
  cancel: (cancel) =>
    cancel.back === null
      ? 'Poproś o anulowanie'
      : `Poproś o anulowanie – zwrot ${getBack(cancel.back, cancel.asCredit)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Do naszego potwierdzenia zamówienie jest aktualne.'
      : `Zwrot zgodnie z zaakceptowanym regulaminem: ${getBack(cancel.back, cancel.asCredit)}. Do naszego potwierdzenia zamówienie jest aktualne.`,
  free: ({ left, until, fee }) =>
    `Termin można jeszcze zmienić ${left === 1 ? 'raz' : `${left} ${plural(left, { one: 'raz', few: 'razy', many: 'razy', other: 'raza' })}`} na inny wolny dzień, do ${until}.${costs(fee)}`,
  askToMove: ({ fee }) => `O inny dzień prosimy zapytać.${costs(fee)}`,
  move: 'Przenieś na inny dzień',
  askDate: 'Zapytaj o inny termin',
  moveNow: (fee) => (fee === null ? 'Przenieś na ten dzień' : `Przenieś na ten dzień (+${fee})`),
  moved: 'Przeniesiono. Wysłaliśmy e-mail.',
  dateAsked: (day, on) => `O termin ${day} zapytano ${on}. Do naszej odpowiedzi zamówienie się nie zmienia.`,
}

export const portalWords: typeof PortalWords = {
  message: 'Wiadomość',
  textRequired: 'Prosimy napisać, o co chodzi',
  dateRequired: 'Prosimy wybrać datę',
  dateSame: 'Zamówienie już jest na ten dzień',
  dateSameDay: 'zamówienie już jest na ten dzień',
  dateTaken: 'Ten dzień nie jest już dostępny. Prosimy wybrać inny.',
  picturesRequired: 'Prosimy wybrać zdjęcie',
  yoursNow: (date) => `Termin ${date} jest zarezerwowany.`,
  yoursOncePaid: (date) => `Termin ${date} zarezerwujemy, gdy dotrze wpłata.`,
  notNow: 'W tym zamówieniu nie jest to już możliwe. Prosimy o kontakt.',
  document: 'Dokument',
  picture: 'Zdjęcie',
  ask: 'Prośba',
  nameRequired: 'Imię i nazwisko są wymagane',
  changesRequired: 'Prosimy napisać, co ma być inaczej',
  acceptTermsFirst: 'Prosimy zaakceptować regulamin',
  checkAllergensFirst: 'Prosimy sprawdzić alergeny',
  chooseWeekday: 'Prosimy wybrać dzień tygodnia',
  wrongWeekday: (date, weekday) =>
    `${date} to ${weekday}. Jeśli chodziło o inny dzień, prosimy przed akceptacją poprosić o zmiany.`,
  updated: 'Ta wycena się zmieniła, prosimy ją przejrzeć',
  expired: (date) => `Wycena straciła ważność ${date}`,
  notOpen: 'Tej wyceny nie można już tu zmienić. Prosimy o kontakt.',
  order: 'Zamówienie',
  calendarFile: 'Plik kalendarza',
  codeSix: 'Prosimy wpisać sześć cyfr kodu',
  codeWrong: 'Ten kod jest błędny lub wygasł. Prosimy sprawdzić ostatni e-mail albo poprosić o nowy kod.',
}

export const payWords: typeof PayWords = {
  title: 'Płatność kartą',
  practice: 'To tylko próba: żadne pieniądze nie są pobierane.',
  what: 'Jaką kwotę zapłacić?',
  due: (label, amount) => `${label}: ${amount}`,
  balance: (amount) => `Całość: ${amount}`,
  other: 'Inna kwota',
  amount: 'Kwota',
  least: (amount) => `Co najmniej ${amount}`,
  tip: 'Dodać napiwek?',
  noTip: 'Bez napiwku',
  tipOf: (percent, amount) => `${percent}%: ${amount}`,
  tipPercent: (percent) => `${percent}%`,
  pay: 'Przejdź do płatności',
  secure: 'Płatność odbywa się na stronie operatora kart. Nigdy nie widzimy danych karty.',
  results: {
    pageTitle: (page) => `${page} - Bakebook`,
    processing: 'Sprawdzamy płatność',
    processingText: 'Potrwa to kilka sekund.',
    slow: 'Płatność jeszcze nie dotarła',
    slowText: 'Może to potrwać kilka minut. Gdy płatność dotrze, wyślemy potwierdzenie; prosimy nie płacić drugi raz.',
    paid: 'Dziękujemy, płatność dotarła',
    paidText: (amount, business) => `${business}: otrzymano ${amount}.`,
    dayGone: 'Ktoś zapłacił wcześniej i tego dnia mamy już komplet',
    dayGoneReturned: (amount) => `Kwota ${amount} wraca na kartę. Inny dzień można wybrać na stronie zamówienia.`,
    dayGoneKept: (amount) => `Kwota ${amount} czeka na inny dzień. Można go wybrać na stronie zamówienia.`,
    order: (number, day) => `Zamówienie ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount) => `Pozostało do zapłaty: ${amount}`,
    allPaid: 'Wszystko jest zapłacone.',
    ended: 'Płatność nie doszła do skutku',
    endedText: 'Karta nie została obciążona.',
    lost: 'Nie możemy tu pokazać tej płatności',
    lostText: 'Prosimy otworzyć zamówienie z naszego e-maila. Jeśli płatność dotarła, będzie tam widoczna.',
    back: 'Przejdź do zamówienia',
    subscribed: 'Dziękujemy, subskrypcja jest aktywna',
    subscribedText: 'Faktura jest na stronie z planami, a przy odnowieniu wyślemy e-mail.',
    subscribedInTrialText: 'Do końca okresu próbnego nic nie zostanie pobrane. Wtedy przyjdzie pierwsza faktura.',
    lostSubscription: 'Prosimy zalogować się do Bakebook i otworzyć plany.',
    backToPlans: 'Przejdź do planu',
    again: 'Sprawdź ponownie',
  },
}

export const publicChangeWords: typeof PublicChangeWords = {
  title: 'Zmiana w zamówieniu',
  sent: (title, sent, until) => `${title} · Wysłano ${sent} · Można zatwierdzić do ${until}`,
  lead: 'Bez zatwierdzenia nic się nie zmieni. Do tego czasu obowiązuje podpisane zamówienie.',
  item: 'Co',
  before: 'Przed',
  after: 'Po',
  was: 'było',
  added: 'Nowe',
  removed: 'Usunięte',
  totalBefore: 'Suma przed zmianą',
  totalAfter: 'Suma po zmianie',
  difference: 'Różnica',
  of: (tax) => `w tym ${tax}`,
  noDifference: 'cena bez zmian',
  due: 'Do zapłaty po zatwierdzeniu',
  dueOn: (date) => `do ${date}`,
  nothingDue: 'Nie ma nic więcej do zapłaty.',
  balance: (before, after) =>
    before === after ? `Do zapłaty bez zmian: ${after}.` : `Do zapłaty: było ${before}, teraz ${after}.`,
  credit: (amount) => `${amount} do zwrotu: oddamy tę kwotę lub zachowamy na później.`,
  fee: ({ label, before, after }) =>
    `${label} (jeszcze niezapłacone), zgodnie z nową sumą: było ${before}, teraz ${after}.`,
  nameHelp: 'Wpisanie imienia i nazwiska podpisuje tę zmianę.',
  allergensRight: 'Alergeny się zgadzają',
  approve: (difference) => `Zatwierdź zmianę (${difference ?? 'cena bez zmian'})`,
  approved: 'Dziękujemy, zmiana jest zatwierdzona. Aktualne zamówienie widać poniżej.',
  keep: 'Zostaw bez zmian',
  keepHelp: 'Coś jeszcze? Chętnie przeczytamy (opcjonalnie)',
  kept: 'Zamówienie zostaje bez zmian. Już o tym wiemy.',
  ask: 'Zadaj pytanie',
  askHelp: 'Pytanie',
  askRequired: 'Prosimy wpisać pytanie',
  askSend: 'Wyślij pytanie',
  asked: 'Wysłano. Odpiszemy.',
  takenBack: (business) => `${business} nie prosi już o tę zmianę. Aktualne zamówienie widać poniżej.`,
  updated: 'W międzyczasie ta zmiana została zaktualizowana. Prosimy obejrzeć ją jeszcze raz.',
  gone: 'Ktoś zajął w międzyczasie nowy termin, więc zmiany nie można zatwierdzić. Termin zamówienia zostaje bez zmian.',
  noTime: 'Do terminu zostało za mało czasu, więc zmiany nie można już zatwierdzić. Zamówienie zostaje bez zmian.',
  nearest: 'Te terminy są wolne. Wystarczy nacisnąć, aby zapytać:',
  wish: (date) => `Zapytaj o ${date}`,
  wished: (date) => `Prośba o termin: ${date}. Odpiszemy.`,
  late: (date) => `Zmianę można było zatwierdzić do ${date}. Zamówienie zostaje bez zmian.`,
  waits: 'Aktualizujemy tę zmianę. Odezwiemy się.',
}

export const careCardWords: typeof CareCardWords = {
  title: 'Karta przechowywania',
  when: 'Kiedy',
  event: 'Wydarzenie',
  deliveredTo: 'Miejsce dostawy',
  collectedFrom: 'Miejsce odbioru',
  storage: 'Przechowywanie',
  cool: 'Przechowywać w lodówce do chwili wyjęcia.',
  room: 'Przechowywać w temperaturze pokojowej, z dala od słońca, nie w lodówce.',
  takeOut: 'Wyjęcie z lodówki',
  takeOutAt: (time, before) => `Wyjąć z lodówki o ${time}, na ${before} przed wydarzeniem.`,
  dayBefore: (time) => `${time} poprzedniego dnia`,
  takeOutBefore: (before) => `Wyjąć z lodówki na ${before} przed podaniem.`,
  takeOutNever: 'Podawać prosto z lodówki.',
  leaveOut: (before) => `Wydanie mniej niż ${before} przed wydarzeniem: nie wkładać już do lodówki.`,
  hours: (n) => `${n} ${plural(n, { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' })}`,
  height: 'Wysokość',
  weight: 'Waga',
  portions: 'Porcje',
  ofTier: (n) => `${n} ${plural(n, { one: 'porcja', few: 'porcje', many: 'porcji', other: 'porcji' })}`,
  dummy: 'Atrapa: nie kroić',
  notCounted: 'Liczba porcji nie jest znana',
  atLeast: (text) => `co najmniej ${text}`,
  cutting: 'Jak kroić',
  cuttingOf: (tier, n) => `${tier} z góry, liczba kawałków: ${n}`,
  remove: 'Usunąć przed jedzeniem',
  drive: 'W drodze',
  allergens: 'Alergeny',
  care: 'Jak przechowywać',
  download: 'Pobierz',
  downloadPdf: 'Pobierz kartę przechowywania (PDF)',
  page: 'Strona',
  of: 'z',
  order: (number) => `Zamówienie ${number}`,
  fileName: (number) => `Karta przechowywania ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'To zamówienie nie zawiera tortu piętrowego, więc nie ma też karty przechowywania',
  notBooked: 'Kartę przechowywania wysyła się po zarezerwowaniu zamówienia',
  text: 'Wysyłana do klienta dzień wcześniej o dziewiątej, jeśli zamówienie zarezerwowano przedtem.',
  off: 'Ten e-mail jest wyłączony.',
  sendNow: 'Wyślij teraz',
  sent: (to) => `Kartę przechowywania wysłano na ${to}`,
  sendFailed: 'Nie udało się wysłać karty przechowywania',
  downloadFailed: 'Nie udało się przygotować karty przechowywania',
  sendTo: (to) => `Wysłać teraz kartę przechowywania na ${to}?`,
}

export const payingWords: typeof PayingWords = {
  reference: (orderNumber) => `Tytuł przelewu: ${orderNumber}`,
  byCard: 'Na stronie zamówienia można zapłacić kartą.',
  byTransfer: 'Można zapłacić przelewem:',
  orByTransfer: 'Albo przelewem:',
  ask: 'O sposób płatności prosimy nas zapytać.',
}

export const unsubscribeWords: typeof UnsubscribeWords = {
  title: 'Bez dalszych wiadomości?',
  text: (bakery) =>
    `${bakery} nie wyśle już wiadomości takich jak podziękowanie po wydarzeniu. Wiadomości o zamówieniach nadal będą przychodzić.`,
  stop: 'Wypisz',
  stopping: 'Chwileczkę...',
  doneTitle: 'Gotowe',
  doneText: (bakery) => `${bakery} nie wyśle już takich wiadomości.`,
  lostTitle: 'Ten link jest już nieważny',
  lostText: 'Wystarczy odpowiedzieć na wiadomość, z której pochodzi, a pracownia usunie adres z listy.',
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Odbiór własny', Delivery: 'Dostawa', none: 'Wydanie' },
  event: 'Wydarzenie',
  from: (from, to) => `${from}–${to}`,
  until: (time) => `do ${time}`,
  statedAllergies: (allergies) => `Zgłoszone nam alergie: ${allergies}`,
}

export const stageWords: typeof StageWords = {
  Requested: 'Zapytanie wysłane',
  Quoted: 'Wycenione',
  Booked: 'Zarezerwowane',
  Confirmed: 'Potwierdzone',
  'In Progress': 'W piecu',
  Ready: 'Gotowe',
  delivered: 'Dostarczone',
  collected: 'Odebrane',
}
