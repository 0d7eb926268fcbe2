/** Polish. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

import type { allergenLabels as AllergenLabels } from '#modules/allergens/allergen.ts'
import type { allergenWords as AllergenWords } from '#modules/allergens/words.ts'
import type { orderSaidWords as OrderSaidWords } from '#modules/order-status/said-words.ts'
import type { chosenWords as ChosenWords } from '#modules/products/choices/chosen-words.ts'
import { plural } from '#shared/languages/written.ts'
import type { pictureWords as PictureWords } from '#shared/pictures.ts'
import { PICTURE_BYTES_MAX, PICTURE_EXTENSIONS, PICTURE_TYPES } from '#shared/pictures.ts'
import type { errorWords as ErrorWords } from '#shared/text/error-words.ts'
import type { fieldWords as FieldWords } from '#shared/text/field-words.ts'
import type { publicWords as PublicWords } from '#shared/text/public-words.ts'
import type { refusalWords as RefusalWords } from '#shared/text/refusal-words.ts'

export const publicWords: typeof PublicWords = {
  language: 'Język',
  close: 'Zamknij',
  required: 'wymagane',
  choose: 'Wybierz...',
  chooseDate: 'Wybierz datę',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  month: 'Miesiąc',
  notAvailable: 'niedostępne',
  isNot: (day, why) => `${day}: ${why}`,
  quantityOf: (what) => `Liczba: ${what}`,
  atLeast: (least) => `Co najmniej ${least}`,
  atMost: (most) => `Najwyżej ${most}`,
  oneLess: (what) => `O jeden mniej: ${what}`,
  oneMore: (what) => `O jeden więcej: ${what}`,
  pictures: 'Zdjęcia',
  addImages: 'Dodaj zdjęcia',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP lub TIFF, każde do 8 MB',
  dropImages: 'lub przeciągnij je tutaj',
  imagesChosen: (n) => `Wybrano ${n} ${plural(n, { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć', other: 'zdjęcia' })}`,
  enlarge: (file) => `Powiększ ${file}`,
  removeImage: (file) => `Usuń ${file}`,
  counter: (n, of) => `${n} / ${of}`,
  zoom: 'Powiększenie',
  zoomIn: 'Powiększ',
  zoomOut: 'Pomniejsz',
  previousPicture: 'Poprzednie zdjęcie',
  nextPicture: 'Następne zdjęcie',
  pictureOf: (n, name) => `Zdjęcie ${n}: ${name}`,
  lettersLeft: (used, of) => `${used} z ${of} znaków`,
  couldNotOpen: 'Nie udało się tego otworzyć',
  tryAgain: 'Prosimy sprawdzić połączenie i spróbować ponownie.',
  notHere: 'Nie ma takiej strony',
  notHereText: 'Być może adres jest niepełny lub zawiera literówkę.',
  madeWith: 'Działa dzięki Bakebook',
  loading: 'Wczytywanie...',
  sending: 'Wysyłanie...',
  sendingPictures: 'Wysyłanie zdjęć',
  sentShare: (percent) => `Wysyłanie zdjęć: ${percent}%`,
  almostSent: 'Zdjęcia już dotarły. Jeszcze chwila...',
  unreachable: 'Brak połączenia z serwerem pracowni. Wpisane dane są bezpieczne, prosimy spróbować ponownie.',
  failed: 'Coś poszło nie tak. Prosimy spróbować ponownie.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'Coś poszło nie tak',
  errorText: 'Przepraszamy, wystąpił nieoczekiwany błąd. Prosimy odświeżyć stronę.',
  refreshPage: 'Odśwież stronę',
}

export const fieldWords: typeof FieldWords = {
  required: (label) => `Pole wymagane: ${label}`,
  tooLong: (label, most) => `${label}: do ${most} znaków`,
  email: 'Prosimy podać poprawny adres e-mail',
  optionalEmail: 'Niepoprawny adres e-mail',
  phone: 'Numer telefonu jest wymagany',
  phoneLabel: 'Numer telefonu',
  phoneCharacters: 'Numer telefonu może zawierać tylko cyfry, spacje i znaki +()-',
  date: 'Prosimy podać datę',
  dateFormat: 'Prosimy podać datę w formacie rrrr-mm-dd',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what) => `Nie znaleziono: ${what}`,
  nothing: 'Nie znaleziono',
  tooMany: (minutes) =>
    `Zbyt wiele prób. Prosimy spróbować za ${minutes} ${plural(minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })}.`,
  busy: 'Serwer jest w tej chwili przeciążony. Prosimy spróbować za moment.',
  required: 'To pole jest wymagane',
  notValid: 'Niektóre pola są wypełnione niepoprawnie',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'Plik jest za duży',
  wrongTypeTitle: 'Niewłaściwy rodzaj pliku',
  tooLarge: (file, bytes = PICTURE_BYTES_MAX) => `${file} ma ponad ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file) => `${file}: tego rodzaju zdjęć nie przyjmujemy. Dozwolone: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file) =>
    `${file}: nieobsługiwany format. Dozwolone: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Prosimy dodać mniej zdjęć',
  unreadable: (file) => `${file}: nie da się odczytać zdjęcia`,
  tooManyPixels: (file) => `${file} ma ponad 50 megapikseli. Prosimy wybrać mniejsze zdjęcie.`,
  tooManyFrames: (file) => `${file} to animacja o ponad 100 klatkach. Prosimy wybrać krótszą.`,
  storageFull: 'Nie ma już miejsca na kolejne zdjęcia',
  notKept: (file) => `Nie zapisano ${file}: nie ma już miejsca na kolejne zdjęcia`,
  preparing: 'To zdjęcie jest jeszcze przygotowywane',
  missing: 'Prosimy wybrać zdjęcie',
  noReceipt: 'Prosimy wybrać zdjęcie lub PDF z potwierdzeniem',
  lockedPdf: (file) =>
    `${file} jest chroniony hasłem. Prosimy zapisać lub wydrukować go jako PDF bez hasła i dodać ten plik.`,
  brokenPdf: (file) => `${file}: nie da się odczytać pliku PDF`,
  noReceiptType: (file) =>
    `${file} nie jest ani zdjęciem, ani plikiem PDF. Prosimy dodać zdjęcie (jpeg, png, gif, webp, bmp, tiff) lub PDF.`,
  othersUnderWay: 'Inne zdjęcia z tego miejsca są jeszcze w drodze. Prosimy spróbować za chwilę.',
  diskFull: 'Na serwerze nie ma teraz miejsca na zdjęcia. Można kontynuować bez nich lub spróbować później.',
  lost: (file) => `${file} przepadł, zanim udało się go przygotować. Prosimy przesłać go ponownie.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text) => `Nie znamy alergenu „${text.slice(0, 60)}”. Inne alergeny prosimy wpisać jako „Other: ...”`,
  common: 'Alergeny',
  cereals: 'Zboża z glutenem',
  nuts: 'Orzechy',
  otherGluten: 'Inne zboża zawierające gluten',
  otherNuts: 'Inne orzechy',
  wheatWithSpelt: 'Pszenica (w tym orkisz)',
  named: (general, finer) => `${general} (${finer.toLowerCase()})`,
  contains: 'Zawiera',
  mayContain: 'Może zawierać',
  none: 'Brak znanych nam alergenów.',
  ask: 'O alergeny prosimy pytać nas bezpośrednio.',
  askOthers: 'Nie wszystkie składniki zostały sprawdzone. O inne alergeny prosimy pytać nas bezpośrednio.',
  kitchen: 'kuchnia',
  ratherNot: (names) => `raczej nie: ${names}`,
  gone: 'skasowany składnik',
  goneRecipe: 'skasowany przepis',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'Jaja',
  soy: 'Soja',
  fish: 'Ryby',
  mustard: 'Gorczyca',
  crustaceans: 'Skorupiaki',
  molluscs: 'Mięczaki',
  celery: 'Seler',
  peanuts: 'Orzeszki ziemne',
  gluten: 'Gluten',
  sesame: 'Nasiona sezamu',
  sulphites: 'Dwutlenek siarki i siarczyny',
  lupin: 'Łubin',
  milk: 'Mleko',
  nuts: 'Orzechy',
  wheat: 'Pszenica',
  rye: 'Żyto',
  spelt: 'Orkisz',
  oats: 'Owies',
  barley: 'Jęczmień',
  almond: 'Migdały',
  hazelnut: 'Orzechy laskowe',
  walnut: 'Orzechy włoskie',
  cashew: 'Orzechy nerkowca',
  pecan: 'Orzechy pekan',
  brazil: 'Orzechy brazylijskie',
  pistachio: 'Pistacje',
  macadamia: 'Orzechy makadamia',
  pine: 'Orzeszki piniowe',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size, servings) =>
    `${size}, ${servings} ${plural(servings, { one: 'porcja', few: 'porcje', many: 'porcji', other: 'porcji' })}`,
  notAChoice: (option, product) => `${product}: nie ma opcji ${option}`,
  notInSize: (option, size) => `${size}: opcja ${option} jest niedostępna`,
  chooseUpTo: (choice, most) => `${choice}: do wyboru najwyżej ${most}`,
  chooseSize: (product) => `${product}: prosimy wybrać rozmiar`,
  chooseOne: (choice, product) => `${product}: prosimy wybrać (${choice})`,
  forWholeCake: (name) => `${name}, na cały tort`,
  adds: (amount, isLess) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced) => ` (${priced.join(', ')})`,
  goneOption: (name) => `${name} (już niedostępne)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Odbiór własny', Delivery: 'Dostawa', none: 'Odbiór lub dostawa' },
  event: 'Godzina wydarzenia',
  from: (from, to) => `${from}–${to}`,
  until: (time) => `do ${time}`,
  statedAllergies: (allergies) => `Zgłoszone nam alergie: ${allergies}`,
}
