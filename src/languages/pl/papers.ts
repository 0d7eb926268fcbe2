/** Polish. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

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

const METHODS: Readonly<Record<string, string>> = {
  Cash: 'gotówką',
  'Bank transfer': 'przelewem',
  'Card in person': 'na kartę',
  'Card online': 'na kartę',
  PayPal: 'przez PayPal',
  Cheque: 'czekiem',
  Credit: 'na poczet innego zamówienia',
}

export const previewWords: typeof PreviewWords = {
  form: (business) => `${business}: formularz zamówienia na wydarzenie.`,
  menu: (business) => `${business}: zamówienie i płatność.`,
  quote: 'Wycena',
  order: 'Zamówienie',
  of: (business) => `Od: ${business}`,
  needsScript: 'Ta strona wymaga JavaScriptu. Po jego włączeniu wystarczy ją odświeżyć.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'Formularz zamówienia',
  notTaking: 'Ten formularz nie przyjmuje teraz zapytań',
  dateUnavailable: 'Ten termin nie jest już dostępny. Prosimy wybrać inny.',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'na poczet innego zamówienia',
    toCard: 'na kartę',
    cardTakes: 'co trwa do 5 dni roboczych',
    by: (method) => {
      if (method === null || method === 'Other') return 'w inny sposób'
      return METHODS[method] ?? `(${method})`
    },
  },
  titles: {
    quote: 'Wycena',
    receipt: 'Potwierdzenie (zapłacono)',
    paymentReceived: 'Potwierdzenie wpłaty',
    invoice: 'Faktura',
    taxInvoice: 'Faktura VAT',
  },
  payments: {
    booking_fee: 'Opłata rezerwacyjna',
    partial_payment: 'Wpłata częściowa',
    final_payment: 'Wpłata końcowa',
    refund: 'Zwrot',
  },
  validUntil: 'Ważna do',
  due: 'Termin płatności',
  paidOn: 'Zapłacono dnia',
  orderNumber: 'Numer zamówienia',
  subtotal: 'Suma częściowa',
  discount: 'Rabat',
  discountOf: (percent) => `Rabat (${percent})`,
  deliveryFee: 'Dostawa i montaż',
  total: 'Razem',
  includedTax: (tax) => `W tym ${tax}`,
  rateName: (tax, percent) => `${tax} ${percent}`,
  amountDue: 'Do zapłaty',
  amountPaid: 'Zapłacono',
  amountReceived: 'Otrzymano',
  until: (date) => `ważna do ${date}`,
  dueBy: (date) => `płatne do ${date}`,
  partDueBy: (amount, date) => `z tego ${amount} płatne do ${date}`,
  nextPart: (label, amount, date) => (date === null ? `${label}: ${amount}` : `${label}: ${amount}, płatne do ${date}`),
  paid: 'Zapłacono',
  balance: 'Pozostało do zapłaty',
  balanceDue: 'Pozostało do zapłaty',
  credit: 'Nadpłata do wykorzystania',
  creditUsed: 'Zaliczono na poczet innego zamówienia',
  fullPayment: 'Płatność całości',
  afterAcceptance: (days) =>
    days === 0
      ? 'Przy akceptacji'
      : `${days} ${plural(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' })} po akceptacji`,
  feeOf: (label, percent) => `${label} (${percent})`,
  scanToPay: (amount, what) => `Kod do zeskanowania w aplikacji banku: ${amount} (${what})`,
  scanToSee: 'Po zeskanowaniu widać, ile i jak zapłacić',
  changeTitle: (revision, number) => `Zmiana ${revision} do zamówienia ${number}`,
  fileName: (title, number) => `${title} ${number}.pdf`,
  papers: {
    quote: 'Wycena',
    invoice: 'Faktura',
    receipt: 'Potwierdzenie',
    'credit-note': 'Faktura korygująca',
    change: 'Zmiana',
  },
}

export const methodWords: typeof MethodWords = {
  Cash: 'Gotówka',
  'Bank transfer': 'Przelew',
  'Card in person': 'Karta na miejscu',
  'Card online': 'Karta online',
  PayPal: 'PayPal',
  Cheque: 'Czek',
  Credit: 'Nadpłata',
  Other: 'Inny sposób',
}

export const paperWords: typeof PaperWords = {
  change: 'Co się zmienia',
  changed: 'Zamówienie po zmianie',
  total: 'Razem',
  from: 'Sprzedawca',
  billTo: 'Nabywca',
  preparedFor: 'Przygotowano dla',
  number: 'Numer',
  revision: 'Wersja',
  issued: 'Data wystawienia',
  event: 'Okazja',
  date: 'Data',
  supplied: 'Data dostawy',
  time: 'Godzina',
  theme: 'Motyw',
  guests: 'Liczba porcji',
  item: 'Pozycja',
  quantity: 'Ilość',
  unitPrice: 'Cena jednostkowa',
  tax: 'Podatek',
  amount: 'Kwota',
  servings: 'Porcje',
  address: 'Adres',
  handover: 'Odbiór lub dostawa',
  payment: 'Płatność',
  payments: 'Otrzymane wpłaty',
  method: 'Sposób płatności',
  reference: 'Tytuł przelewu',
  tip: 'Napiwek',
  plan: 'Plan płatności',
  due: 'Termin płatności',
  paid: 'Zapłacono',
  taxSummary: 'Podsumowanie podatku',
  rate: 'Stawka',
  net: 'Netto',
  gross: 'Brutto',
  bank: 'Dane do przelewu',
  ways: 'Jak zapłacić',
  code: 'Kod QR',
  allergens: 'Alergeny',
  notes: 'Uwagi',
  terms: 'Regulamin',
  page: 'Strona',
  of: 'z',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'Zapytanie o zamówienie',
  formDescription: 'Prosimy opowiedzieć nam o wyjątkowej okazji, a stworzymy coś magicznego',
  formInstructions:
    'Bardzo dziękujemy za wypełnienie formularza. Im więcej szczegółów, tym szybciej i dokładniej przygotujemy wycenę.',
  preSubmissionNotice:
    'Wysłanie formularza nie oznacza jeszcze rezerwacji. Odpowiemy najszybciej, jak to możliwe, czy mamy wolny termin w wybranym dniu. Odpowiedź może zająć do dwóch dni roboczych.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} do zamówienia ${order}`,
  changeFee: 'Opłata za zmianę',
  date: 'Data',
  handover: 'Odbiór lub dostawa',
  address: 'Adres dostawy',
  accessNotes: 'Wskazówki dojazdu',
  allergens: 'Alergeny',
  occasion: 'Rodzaj wydarzenia',
  theme: 'Motyw',
  guests: 'Liczba porcji',
  notes: 'Uwagi',
  prices: 'Ceny',
  pricesOf: { net: 'bez podatku', gross: 'z podatkiem' },
  payments: 'Płatności',
  sequence: 'Kolejność pozycji',
  discount: 'Rabat',
  discountShared: 'Rabat na pozostałe pozycje',
  delivery: 'Dostawa i montaż',
  rounding: 'Zaokrąglenie',
  size: 'Rozmiar',
  none: 'brak',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) =>
    `${count} ${plural(Number(count), { one: 'porcja', few: 'porcje', many: 'porcji', other: 'porcji' })}`,
  picture: 'Zdjęcie',
  otherPicture: 'Inne zdjęcie',
  drawing: 'Rysunek',
  otherDrawing: 'Inny rysunek',
  due: (label, amount, date) => [label, amount, date && `płatne do ${date}`].filter(Boolean).join(', '),
  gone: 'usunięto z zamówienia',
  balance: 'Pozostało do zapłaty',
}

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'połowa' : `${percent}%`),
  beforeEvent: (days: number) =>
    days === 0
      ? 'do dnia wydarzenia'
      : `najpóźniej ${days} ${plural(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' })} przed wydarzeniem`,
  before: (days: number) =>
    days === 0
      ? 'do samego dnia'
      : `najpóźniej ${days} ${plural(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' })} przed nim`,
  cancelNothing: (fee: string) => `W razie rezygnacji kwoty wpłacone ponad „${fee}” nie są zwracane`,
  cancelAll: (until: string, fee: string) =>
    `W razie rezygnacji ${until} zwracane jest wszystko, co wpłacono ponad „${fee}”`,
  cancelSome: (until: string, share: string, fee: string) =>
    `W razie rezygnacji ${until} z kwoty wpłaconej ponad „${fee}” zwracana jest część: ${share}`,
  cancelThen: (until: string, share: string) => `${until}: ${share}`,
  thenNothing: 'później nic',
  feeKept: (fee: string) => `Kwota „${fee}” nie podlega zwrotowi.`,
  feeWhole: (fee: string) => `Kwota „${fee}” jest zwracana w całości.`,
  feePart: (share: string, fee: string) => `Kwota „${fee}” jest zwracana w części: ${share}.`,
  asCredit: 'Zwracana kwota przechodzi na poczet innego zamówienia.',
  move: (times: number, until: string) =>
    `Zamówienie można przenieść na inny wolny dzień ${plural(times, { one: 'jeden raz', few: `${times} razy`, many: `${times} razy`, other: `${times} razy` })}, ${until}.`,
  moveCost: (amount: string) => `Każde przeniesienie kosztuje ${amount}.`,
  change: (days: number, amount: string) =>
    `Zmiana zamówienia zgłoszona mniej niż ${days} ${plural(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' })} przed wydarzeniem kosztuje ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'Faktura korygująca',
  line: (invoice: string) => `Korekta faktury ${invoice}`,
  credited: 'Kwota korekty',
  forInvoice: 'Faktura',
  refundedOn: 'Data zwrotu',
  cancelledOn: 'Data anulowania',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'Dowód dostawy',
  for: 'Dla',
  reference: 'Numer zamawiającego',
  batch: 'Partia',
  short: 'Brak',
  receivedBy: 'Odbiór (podpis)',
  replaces: (printed: string) =>
    `Zastępuje dowód dostawy wydrukowany ${printed}: od tego czasu zamówienie się zmieniło.`,
  printed: (when: string) => `Wydrukowano ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'Zestawienie rozliczeń',
  days: (from: string, to: string) => `${from} – ${to}`,
  entry: 'Operacja',
  balance: 'Saldo',
  opening: 'Saldo początkowe',
  closing: 'Saldo końcowe',
  nothing: 'Brak operacji w tych dniach.',
  entries: { invoice: 'Faktura', payment: 'Płatność', refund: 'Zwrot', cancelled: 'Anulowano' },
}
