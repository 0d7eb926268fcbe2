/** Swedish. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

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
  language: 'Språk',
  close: 'Stäng',
  required: 'obligatoriskt',
  choose: 'Välj...',
  chooseDate: 'Välj ett datum',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  month: 'Månad',
  notAvailable: 'går inte att välja',
  isNot: (day, why) => `${day}: ${why}`,
  quantityOf: (what) => `Antal ${what}`,
  atLeast: (least) => `Minst ${least}`,
  atMost: (most) => `Högst ${most}`,
  oneLess: (what) => `En färre: ${what}`,
  oneMore: (what) => `En till: ${what}`,
  pictures: 'Bilder',
  addImages: 'Lägg till bilder',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP eller TIFF, högst 8 MB per bild',
  dropImages: 'eller släpp dem här',
  imagesChosen: (n) => `${n} ${plural(n, { one: 'bild vald', other: 'bilder valda' })}`,
  enlarge: (file) => `Förstora ${file}`,
  removeImage: (file) => `Ta bort ${file}`,
  counter: (n, of) => `${n} / ${of}`,
  zoom: 'Zooma',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  previousPicture: 'Föregående bild',
  nextPicture: 'Nästa bild',
  pictureOf: (n, name) => `Bild ${n}: ${name}`,
  lettersLeft: (used, of) => `${used} av ${of} tecken`,
  couldNotOpen: 'Sidan gick inte att öppna',
  tryAgain: 'Kontrollera uppkopplingen och försök igen.',
  notHere: 'Sidan finns inte',
  notHereText: 'Adressen kan ha blivit avklippt eller felskriven.',
  madeWith: 'Gjord med Bakebook',
  loading: 'Laddar...',
  sending: 'Skickar...',
  sendingPictures: 'Skickar dina bilder',
  sentShare: (percent) => `Skickar dina bilder: ${percent} %`,
  almostSent: 'Dina bilder har kommit fram. Ett ögonblick...',
  unreachable: 'Vi når inte bageriets server. Inget du har skrivit är borta, försök gärna igen.',
  failed: 'Något gick fel. Försök gärna igen.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'Något gick fel',
  errorText: 'Tyvärr hände något oväntat. Prova att ladda om sidan.',
  refreshPage: 'Ladda om sidan',
}

export const fieldWords: typeof FieldWords = {
  required: (label) => `${label} måste fyllas i`,
  tooLong: (label, most) => `${label} får ha högst ${most} tecken`,
  email: 'Skriv en giltig e-postadress',
  optionalEmail: 'E-postadressen är inte giltig',
  phone: 'Telefonnummer måste fyllas i',
  phoneLabel: 'Telefonnummer',
  phoneCharacters: 'Telefonnumret får bara innehålla siffror, mellanslag och +()-',
  date: 'Skriv ett datum',
  dateFormat: 'Skriv ett datum som åååå-mm-dd',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what) => `Hittades inte: ${what}`,
  nothing: 'Hittades inte',
  tooMany: (minutes) =>
    `För många försök. Försök igen om ${minutes} ${plural(minutes, { one: 'minut', other: 'minuter' })}.`,
  busy: 'Servern är överbelastad just nu. Försök igen om en stund.',
  required: 'Det här måste fyllas i',
  notValid: 'Några fält är inte rätt ifyllda',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'Filen är för stor',
  wrongTypeTitle: 'Fel filtyp',
  tooLarge: (file, bytes = PICTURE_BYTES_MAX) => `${file} är större än ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file) =>
    `${file} är en bildtyp som inte går att använda. Tillåtna: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file) =>
    `${file} har ett format som inte går att använda. Tillåtna: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Lägg till färre bilder',
  unreadable: (file) => `${file} går inte att läsa som bild`,
  tooManyPixels: (file) => `${file} har mer än 50 megapixel. Använd en mindre bild.`,
  tooManyFrames: (file) => `${file} är en animering med mer än 100 bildrutor. Använd en kortare.`,
  storageFull: 'Det finns ingen plats för fler bilder',
  notKept: (file) => `${file} sparades inte: det finns ingen plats för fler bilder`,
  preparing: 'Bilden förbereds fortfarande',
  missing: 'Välj en bild',
  noReceipt: 'Välj ett foto eller en PDF av kvittot',
  lockedPdf: (file) =>
    `${file} är låst med lösenord. Spara eller skriv ut den som PDF utan lösenord och lägg till den.`,
  brokenPdf: (file) => `${file} går inte att läsa som PDF`,
  noReceiptType: (file) =>
    `${file} är varken en bild eller en PDF. Lägg till ett foto (jpeg, png, gif, webp, bmp, tiff) eller en PDF.`,
  othersUnderWay: 'Andra bilder håller fortfarande på att laddas upp från din uppkoppling. Försök igen om en stund.',
  diskFull: 'Just nu finns ingen plats för bilder på servern. Fortsätt utan dem, eller försök igen senare.',
  lost: (file) => `${file} kom inte fram ordentligt. Ladda upp den igen.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text) => `”${text.slice(0, 60)}” är ingen allergen som vi känner till. Skriv ”Other: ...” för andra`,
  common: 'Allergener',
  cereals: 'Spannmål med gluten',
  nuts: 'Nötter',
  otherGluten: 'Annan spannmål som innehåller gluten',
  otherNuts: 'Andra nötter',
  wheatWithSpelt: 'Vete (även spelt)',
  named: (general, finer) => `${general} (${finer.toLowerCase()})`,
  contains: 'Innehåller',
  mayContain: 'Kan innehålla spår av',
  none: 'Inga som vi känner till.',
  ask: 'Fråga oss gärna om allergener.',
  askOthers: 'Alla ingredienser är inte kontrollerade än. Fråga oss gärna om andra allergener.',
  kitchen: 'ditt kök',
  ratherNot: (names) => `helst inte: ${names}`,
  gone: 'en borttagen ingrediens',
  goneRecipe: 'ett borttaget recept',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'Ägg',
  soy: 'Sojabönor',
  fish: 'Fisk',
  mustard: 'Senap',
  crustaceans: 'Kräftdjur',
  molluscs: 'Blötdjur',
  celery: 'Selleri',
  peanuts: 'Jordnötter',
  gluten: 'Gluten',
  sesame: 'Sesamfrön',
  sulphites: 'Svaveldioxid och sulfit',
  lupin: 'Lupin',
  milk: 'Mjölk',
  nuts: 'Nötter',
  wheat: 'Vete',
  rye: 'Råg',
  spelt: 'Speltvete',
  oats: 'Havre',
  barley: 'Korn',
  almond: 'Mandel',
  hazelnut: 'Hasselnöt',
  walnut: 'Valnöt',
  cashew: 'Cashewnöt',
  pecan: 'Pekannöt',
  brazil: 'Paranöt',
  pistachio: 'Pistaschmandel',
  macadamia: 'Makadamianöt',
  pine: 'Pinjenöt',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size, servings) => `${size}, räcker till ${servings}`,
  notAChoice: (option, product) => `${option} går inte att välja till ${product}`,
  notInSize: (option, size) => `${option} finns inte till ${size}`,
  chooseUpTo: (choice, most) => `${choice}: välj högst ${most}`,
  chooseSize: (product) => `Välj storlek för ${product}`,
  chooseOne: (choice, product) => `Välj ${choice.toLowerCase()} till ${product}`,
  forWholeCake: (name) => `${name}, för hela tårtan`,
  adds: (amount, isLess) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced) => ` (${priced.join(', ')})`,
  goneOption: (name) => `${name} (finns inte längre)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Hämtning', Delivery: 'Leverans', none: 'Överlämning' },
  event: 'Start',
  from: (from, to) => `${from}–${to}`,
  until: (time) => `till ${time}`,
  statedAllergies: (allergies) => `Allergier som du har uppgett: ${allergies}`,
}
