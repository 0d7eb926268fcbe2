/** Dutch. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

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
  language: 'Taal',
  close: 'Sluiten',
  required: 'verplicht',
  choose: 'Kies...',
  chooseDate: 'Kies een datum',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  notAvailable: 'niet beschikbaar',
  isNot: (day: string, why: string) => `${day}: ${why}`,
  quantityOf: (what: string) => `Aantal: ${what}`,
  atLeast: (least: string) => `Minimaal ${least}`,
  atMost: (most: string) => `Maximaal ${most}`,
  oneLess: (what: string) => `Eén minder: ${what}`,
  oneMore: (what: string) => `Eén meer: ${what}`,
  pictures: 'Foto’s',
  addImages: 'Foto’s toevoegen',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP of TIFF, elk maximaal 8 MB',
  dropImages: 'of sleep ze hierheen',
  imagesChosen: (n: number) => plural(n, { one: '1 foto gekozen', other: `${n} foto’s gekozen` }),
  enlarge: (file: string) => `${file} vergroten`,
  removeImage: (file: string) => `${file} verwijderen`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoomen',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  previousPicture: 'Vorige foto',
  nextPicture: 'Volgende foto',
  pictureOf: (n: number, name: string) => `Foto ${n}: ${name}`,
  lettersLeft: (used: string, of: string) => `${used} van ${of} tekens`,
  couldNotOpen: 'De pagina kon niet worden geopend',
  tryAgain: 'Controleer uw verbinding en probeer het opnieuw.',
  notHere: 'Deze pagina bestaat niet',
  notHereText: 'Misschien is het adres afgekapt of verkeerd getypt.',
  madeWith: 'Gemaakt met Bakebook',
  loading: 'Bezig met laden...',
  sending: 'Bezig met versturen...',
  sendingPictures: 'Uw foto’s worden verstuurd',
  sentShare: (percent: number) => `Uw foto’s worden verstuurd: ${percent}%`,
  almostSent: 'Uw foto’s zijn aangekomen. Een ogenblik...',
  unreachable: 'De server van de bakkerij is niet bereikbaar. Wat u hebt ingevuld, blijft staan; probeer het opnieuw.',
  failed: 'Er ging iets mis. Probeer het opnieuw.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'Er ging iets mis',
  errorText: 'Het spijt ons, er is iets onverwachts gebeurd. Probeer de pagina opnieuw te laden.',
  refreshPage: 'Pagina vernieuwen',
}

export const fieldWords: typeof FieldWords = {
  required: (label: string) => `Nog invullen: ${label}`,
  tooLong: (label: string, most: number) => `${label}: maximaal ${most} tekens`,
  email: 'Vul een geldig e-mailadres in',
  optionalEmail: 'Ongeldig e-mailadres',
  phone: 'Vul een telefoonnummer in',
  phoneLabel: 'Telefoonnummer',
  phoneCharacters: 'Een telefoonnummer kan alleen cijfers, spaties en +()- bevatten',
  date: 'Vul een datum in',
  dateFormat: 'Vul de datum in als jjjj-mm-dd',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what: string) => `Niet gevonden: ${what}`,
  nothing: 'Niet gevonden',
  tooMany: (minutes: number) =>
    `Te veel pogingen. Probeer het over ${minutes} ${plural(minutes, { one: 'minuut', other: 'minuten' })} opnieuw.`,
  busy: 'Het is nu erg druk op de server. Probeer het zo dadelijk opnieuw.',
  required: 'Dit is verplicht',
  notValid: 'Sommige velden zijn niet goed ingevuld',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'Bestand te groot',
  wrongTypeTitle: 'Verkeerd bestandstype',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} is groter dan ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file: string) =>
    `${file} is een bestandstype dat wij niet aannemen. Toegestaan: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} heeft een formaat dat wij niet aannemen. Toegestaan: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Voeg minder foto’s toe',
  unreadable: (file: string) => `${file} kan niet als afbeelding worden gelezen`,
  tooManyPixels: (file: string) => `${file} heeft meer dan 50 megapixel. Gebruik een kleinere foto.`,
  tooManyFrames: (file: string) => `${file} is een animatie van meer dan 100 beelden. Gebruik een kortere.`,
  storageFull: 'Er is geen ruimte meer voor foto’s',
  notKept: (file: string) => `${file} is niet bewaard: er is geen ruimte meer voor foto’s`,
  preparing: 'Deze foto wordt nog verwerkt',
  missing: 'Kies een foto',
  noReceipt: 'Kies een foto of PDF van de bon',
  lockedPdf: (file: string) =>
    `${file} is beveiligd met een wachtwoord. Bewaar of print het als PDF zonder wachtwoord en voeg dat toe.`,
  brokenPdf: (file: string) => `${file} kan niet als PDF worden gelezen`,
  noReceiptType: (file: string) =>
    `${file} is geen foto en geen PDF. Voeg een foto (jpeg, png, gif, webp, bmp, tiff) of een PDF toe.`,
  othersUnderWay: 'Er zijn nog andere foto’s vanaf uw verbinding onderweg. Probeer het zo dadelijk opnieuw.',
  diskFull: 'De server heeft nu geen ruimte voor foto’s. Ga verder zonder foto’s of probeer het later opnieuw.',
  lost: (file: string) => `${file} ging verloren voordat het verwerkt was. Upload het opnieuw.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text: string) =>
    `“${text.slice(0, 60)}” is geen allergeen dat wij kennen. Schrijf “Other: ...” voor een ander`,
  common: 'Allergenen',
  cereals: 'Glutenbevattende granen',
  nuts: 'Noten',
  otherGluten: 'Andere glutenbevattende granen',
  otherNuts: 'Andere noten',
  wheatWithSpelt: 'Tarwe (ook spelt)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Bevat',
  mayContain: 'Kan sporen bevatten van',
  none: 'Geen, voor zover wij weten.',
  ask: 'Vraag ons naar allergenen.',
  askOthers: 'Nog niet alle ingrediënten zijn gecontroleerd. Vraag ons naar andere allergenen.',
  kitchen: 'uw keuken',
  ratherNot: (names: string) => `liever niet: ${names}`,
  gone: 'een verwijderd ingrediënt',
  goneRecipe: 'een verwijderd recept',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'Eieren',
  soy: 'Soja',
  fish: 'Vis',
  mustard: 'Mosterd',
  crustaceans: 'Schaaldieren',
  molluscs: 'Weekdieren',
  celery: 'Selderij',
  peanuts: 'Pinda’s',
  gluten: 'Gluten',
  sesame: 'Sesamzaad',
  sulphites: 'Zwaveldioxide en sulfieten',
  lupin: 'Lupine',
  milk: 'Melk',
  nuts: 'Noten',
  wheat: 'Tarwe',
  rye: 'Rogge',
  spelt: 'Spelt',
  oats: 'Haver',
  barley: 'Gerst',
  almond: 'Amandelen',
  hazelnut: 'Hazelnoten',
  walnut: 'Walnoten',
  cashew: 'Cashewnoten',
  pecan: 'Pecannoten',
  brazil: 'Paranoten',
  pistachio: 'Pistachenoten',
  macadamia: 'Macadamianoten',
  pine: 'Pijnboompitten',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size: string, servings: number) =>
    `${size}, voor ${servings} ${plural(servings, { one: 'persoon', other: 'personen' })}`,
  notAChoice: (option: string, product: string) => `${option} is niet mogelijk bij ${product}`,
  notInSize: (option: string, size: string) => `${option} is er niet bij ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: kies er maximaal ${most}`,
  chooseSize: (product: string) => `Kies een formaat voor ${product}`,
  chooseOne: (choice: string, product: string) => `Maak een keuze voor ${product}: ${choice}`,
  forWholeCake: (name: string) => `${name}, voor de hele taart`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (niet meer verkrijgbaar)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Afhalen', Delivery: 'Bezorgen', none: 'Afhalen of bezorgen' },
  event: 'Aanvang',
  from: (from: string, to: string) => `${from} tot ${to}`,
  until: (time: string) => `tot ${time}`,
  statedAllergies: (allergies: string) => `Allergieën die u hebt gemeld: ${allergies}`,
}
