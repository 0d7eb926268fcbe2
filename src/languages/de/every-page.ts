/** German. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */

import type { allergenLabels as EnglishLabels } from '#modules/allergens/allergen.ts'
import type { allergenWords as EnglishAllergens } from '#modules/allergens/words.ts'
import type { orderSaidWords as EnglishSaid } from '#modules/order-status/said-words.ts'
import type { chosenWords as EnglishChosen } from '#modules/products/choices/chosen-words.ts'
import { plural } from '#shared/languages/written.ts'
import {
  type pictureWords as EnglishPictures,
  PICTURE_BYTES_MAX,
  PICTURE_EXTENSIONS,
  PICTURE_TYPES,
} from '#shared/pictures.ts'
import type { errorWords as EnglishErrors } from '#shared/text/error-words.ts'
import type { fieldWords as EnglishFields } from '#shared/text/field-words.ts'
import type { publicWords as English } from '#shared/text/public-words.ts'
import type { refusalWords as EnglishRefusals } from '#shared/text/refusal-words.ts'

export const publicWords: typeof English = {
  language: 'Sprache',
  close: 'Schließen',
  required: 'Pflichtfeld',
  choose: 'Bitte wählen …',
  chooseDate: 'Datum wählen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  notAvailable: 'nicht verfügbar',
  isNot: (day: string, why: string) => `${day}: ${why}`,
  quantityOf: (what: string) => `Anzahl: ${what}`,
  atLeast: (least: string) => `Mindestens ${least}`,
  atMost: (most: string) => `Höchstens ${most}`,
  oneLess: (what: string) => `Eins weniger: ${what}`,
  oneMore: (what: string) => `Eins mehr: ${what}`,
  pictures: 'Bilder',
  addImages: 'Bilder hinzufügen',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP oder TIFF, je bis 8 MB',
  dropImages: 'oder hierher ziehen',
  imagesChosen: (n: number) => plural(n, { one: '1 Bild ausgewählt', other: `${n} Bilder ausgewählt` }),
  enlarge: (file: string) => `${file} vergrößern`,
  removeImage: (file: string) => `${file} entfernen`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoom',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  previousPicture: 'Voriges Bild',
  nextPicture: 'Nächstes Bild',
  pictureOf: (n: number, name: string) => `Bild ${n}: ${name}`,
  lettersLeft: (used: string, of: string) => `${used} von ${of} Zeichen`,
  couldNotOpen: 'Die Seite konnte nicht geöffnet werden',
  tryAgain: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  notHere: 'Diese Seite gibt es nicht',
  notHereText: 'Vielleicht ist die Adresse unvollständig oder enthält einen Tippfehler.',
  madeWith: 'Erstellt mit Bakebook',
  loading: 'Wird geladen …',
  sending: 'Wird gesendet …',
  sendingPictures: 'Ihre Bilder werden gesendet',
  sentShare: (percent: number) => `Ihre Bilder werden gesendet: ${percent} %`,
  almostSent: 'Ihre Bilder sind angekommen. Einen Moment noch …',
  unreachable:
    'Der Server der Bäckerei ist gerade nicht erreichbar. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
}

export const errorWords: typeof EnglishErrors = {
  errorTitle: 'Das hat nicht geklappt',
  errorText: 'Es tut uns leid, hier ist etwas schiefgegangen. Bitte laden Sie die Seite neu.',
  refreshPage: 'Seite neu laden',
}

export const fieldWords: typeof EnglishFields = {
  required: (label: string) => `Bitte ausfüllen: ${label}`,
  tooLong: (label: string, most: number) => `${label}: höchstens ${most} Zeichen`,
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  optionalEmail: 'Ungültige E-Mail-Adresse',
  phone: 'Bitte geben Sie eine Telefonnummer ein',
  phoneLabel: 'Telefonnummer',
  phoneCharacters: 'Eine Telefonnummer darf nur Ziffern, Leerzeichen und +()- enthalten',
  date: 'Bitte Datum eingeben',
  dateFormat: 'Bitte geben Sie das Datum als JJJJ-MM-TT ein',
}

export const refusalWords: typeof EnglishRefusals = {
  notFound: (what: string) => `${what} nicht gefunden`,
  nothing: 'Nicht gefunden',
  tooMany: (minutes: number) =>
    `Zu viele Versuche. Bitte versuchen Sie es in ${plural(minutes, { one: `${minutes} Minute`, other: `${minutes} Minuten` })} noch einmal.`,
  busy: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  required: 'Bitte ausfüllen',
  notValid: 'Einige Felder sind nicht richtig ausgefüllt',
}

export const pictureWords: typeof EnglishPictures = {
  tooLargeTitle: 'Datei zu groß',
  wrongTypeTitle: 'Falscher Dateityp',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} ist größer als ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file: string) =>
    `${file} hat einen Dateityp, den wir nicht annehmen. Möglich sind: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} hat ein Format, das wir nicht annehmen. Möglich sind: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Bitte fügen Sie weniger Bilder hinzu',
  unreadable: (file: string) => `${file} lässt sich nicht als Bild lesen`,
  tooManyPixels: (file: string) => `${file} hat mehr als 50 Megapixel. Bitte nehmen Sie ein kleineres Bild.`,
  tooManyFrames: (file: string) =>
    `${file} ist eine Animation mit mehr als 100 Bildern. Bitte nehmen Sie eine kürzere.`,
  storageFull: 'Der Speicherplatz reicht nicht für weitere Bilder',
  notKept: (file: string) => `${file} wurde nicht gespeichert: Der Speicherplatz reicht nicht aus`,
  preparing: 'Dieses Bild wird noch vorbereitet',
  missing: 'Bitte wählen Sie ein Bild',
  noReceipt: 'Bitte wählen Sie ein Foto oder ein PDF der Quittung',
  lockedPdf: (file: string) =>
    `${file} ist mit einem Passwort geschützt. Bitte speichern Sie das PDF ohne Passwort und fügen Sie es dann hinzu.`,
  brokenPdf: (file: string) => `${file} lässt sich nicht als PDF lesen`,
  noReceiptType: (file: string) =>
    `${file} ist weder ein Bild noch ein PDF. Bitte fügen Sie ein Foto (jpeg, png, gif, webp, bmp, tiff) oder ein PDF hinzu.`,
  othersUnderWay:
    'Es werden gerade noch andere Bilder von Ihnen hochgeladen. Bitte versuchen Sie es gleich noch einmal.',
  diskFull:
    'Auf dem Server ist gerade kein Platz für Bilder. Bitte machen Sie ohne Bilder weiter oder versuchen Sie es später noch einmal.',
  lost: (file: string) => `${file} ging beim Hochladen verloren. Bitte laden Sie die Datei noch einmal hoch.`,
}

export const allergenWords: typeof EnglishAllergens = {
  unknown: (text: string) =>
    `„${text.slice(0, 60)}“ ist als Allergen nicht bekannt. Schreiben Sie „Other: …“ für andere`,
  common: 'Allergene',
  cereals: 'Glutenhaltiges Getreide',
  nuts: 'Schalenfrüchte',
  otherGluten: 'Anderes glutenhaltiges Getreide',
  otherNuts: 'Andere Schalenfrüchte',
  wheatWithSpelt: 'Weizen (auch Dinkel)',
  named: (general: string, finer: string) => `${general} (${finer})`,
  contains: 'Enthält',
  mayContain: 'Kann Spuren enthalten',
  none: 'Keine, soweit uns bekannt ist.',
  ask: 'Bitte fragen Sie uns nach Allergenen.',
  askOthers: 'Noch nicht alle Zutaten sind geprüft. Bitte fragen Sie uns nach weiteren Allergenen.',
  kitchen: 'Ihre Küche',
  ratherNot: (names: string) => `lieber nicht: ${names}`,
  gone: 'eine gelöschte Zutat',
  goneRecipe: 'ein gelöschtes Rezept',
}

/** The short names of Regulation (EU) 1169/2011, annex II, in German. */
export const allergenLabels: typeof EnglishLabels = {
  eggs: 'Eier',
  soy: 'Sojabohnen',
  fish: 'Fisch',
  mustard: 'Senf',
  crustaceans: 'Krebstiere',
  molluscs: 'Weichtiere',
  celery: 'Sellerie',
  peanuts: 'Erdnüsse',
  gluten: 'Gluten',
  sesame: 'Sesamsamen',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  wheat: 'Weizen',
  rye: 'Roggen',
  spelt: 'Dinkel',
  oats: 'Hafer',
  barley: 'Gerste',
  almond: 'Mandeln',
  hazelnut: 'Haselnüsse',
  walnut: 'Walnüsse',
  cashew: 'Cashewnüsse',
  pecan: 'Pekannüsse',
  brazil: 'Paranüsse',
  pistachio: 'Pistazien',
  macadamia: 'Macadamianüsse',
  pine: 'Pinienkerne',
}

export const chosenWords: typeof EnglishChosen = {
  sizeServes: (size: string, servings: number) =>
    `${size}, ${plural(servings, { one: `${servings} Portion`, other: `${servings} Portionen` })}`,
  notAChoice: (option: string, product: string) => `${option} gibt es nicht für ${product}`,
  notInSize: (option: string, size: string) => `${option} gibt es nicht in der Größe ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: Bitte wählen Sie höchstens ${most}`,
  chooseSize: (product: string) => `${product}: Bitte wählen Sie eine Größe`,
  chooseOne: (choice: string, product: string) => `${product}: Bitte wählen Sie (${choice})`,
  forWholeCake: (name: string) => `${name}, für die ganze Torte`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (nicht mehr im Angebot)`,
}

export const orderSaidWords: typeof EnglishSaid = {
  handover: { Collection: 'Abholung', Delivery: 'Lieferung', none: 'Übergabe' },
  event: 'Beginn',
  from: (from: string, to: string) => `${from} bis ${to}`,
  until: (time: string) => `bis ${time}`,
  statedAllergies: (allergies: string) => `Von Ihnen angegebene Allergien: ${allergies}`,
}
