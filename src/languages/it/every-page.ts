/** Italian. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  language: 'Lingua',
  close: 'Chiudi',
  required: 'obbligatorio',
  choose: 'Scelga…',
  chooseDate: 'Scelga una data',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  month: 'Mese',
  notAvailable: 'non disponibile',
  isNot: (day: string, why: string) => `${day}: ${why}`,
  quantityOf: (what: string) => `Quantità: ${what}`,
  atLeast: (least: string) => `Almeno ${least}`,
  atMost: (most: string) => `Al massimo ${most}`,
  oneLess: (what: string) => `Uno in meno: ${what}`,
  oneMore: (what: string) => `Uno in più: ${what}`,
  pictures: 'Foto',
  addImages: 'Aggiungi foto',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP o TIFF, al massimo 8 MB ciascuna',
  dropImages: 'oppure le trascini qui',
  imagesChosen: (n: number) => plural(n, { one: '1 foto scelta', other: `${n} foto scelte` }),
  enlarge: (file: string) => `Ingrandisci ${file}`,
  removeImage: (file: string) => `Rimuovi ${file}`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom avanti',
  zoomOut: 'Zoom indietro',
  previousPicture: 'Foto precedente',
  nextPicture: 'Foto successiva',
  pictureOf: (n: number, name: string) => `Foto ${n}: ${name}`,
  lettersLeft: (used: string, of: string) => `${used} di ${of} caratteri`,
  couldNotOpen: 'Non è stato possibile aprire la pagina',
  tryAgain: 'Controlli la connessione e riprovi.',
  notHere: 'Questa pagina non esiste',
  notHereText: 'L’indirizzo potrebbe essere incompleto o scritto male.',
  madeWith: 'Creato con Bakebook',
  loading: 'Caricamento…',
  sending: 'Invio in corso…',
  sendingPictures: 'Invio delle foto',
  sentShare: (percent: number) => `Invio delle foto: ${percent}%`,
  almostSent: 'Le foto sono arrivate. Ancora un momento…',
  unreachable: 'Il server della pasticceria non risponde. Quello che ha scritto non è andato perso: riprovi.',
  failed: 'Qualcosa non ha funzionato. Riprovi.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'Qualcosa non ha funzionato',
  errorText: 'Ci dispiace, si è verificato un errore imprevisto. Provi a ricaricare la pagina.',
  refreshPage: 'Ricarica la pagina',
}

export const fieldWords: typeof FieldWords = {
  required: (label: string) => `Campo obbligatorio: ${label}`,
  tooLong: (label: string, most: number) => `${label}: al massimo ${most} caratteri`,
  email: 'Inserisca un indirizzo email valido',
  optionalEmail: 'Indirizzo email non valido',
  phone: 'Inserisca il numero di telefono',
  phoneLabel: 'Numero di telefono',
  phoneCharacters: 'Il numero di telefono può contenere solo cifre, spazi e +()-',
  date: 'Inserisca una data',
  dateFormat: 'Inserisca la data nel formato aaaa-mm-gg',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what: string) => `Non trovato: ${what}`,
  nothing: 'Non trovato',
  tooMany: (minutes: number) =>
    `Troppi tentativi. Riprovi tra ${minutes} ${plural(minutes, { one: 'minuto', other: 'minuti' })}.`,
  busy: 'Il server è sovraccarico. Riprovi tra un momento.',
  required: 'Campo obbligatorio',
  notValid: 'Alcuni campi non sono validi',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'File troppo grande',
  wrongTypeTitle: 'Tipo di file non valido',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} supera ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file: string) =>
    `${file} non è un tipo di immagine accettato. Tipi accettati: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} ha un formato non accettato. Formati accettati: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Aggiunga meno foto',
  unreadable: (file: string) => `${file} non si può leggere come immagine`,
  tooManyPixels: (file: string) => `${file} supera 50 megapixel. Scelga una foto più piccola.`,
  tooManyFrames: (file: string) => `${file} è un’animazione di oltre 100 fotogrammi. Ne scelga una più breve.`,
  storageFull: 'Non c’è più spazio per altre foto',
  notKept: (file: string) => `${file} non è stato salvato: non c’è più spazio per altre foto`,
  preparing: 'Questa foto è ancora in preparazione',
  missing: 'Scelga una foto',
  noReceipt: 'Scelga una fotografia o un PDF della ricevuta',
  lockedPdf: (file: string) =>
    `${file} è protetto da una password. Lo salvi o lo stampi come PDF senza password e aggiunga quello.`,
  brokenPdf: (file: string) => `${file} non si può leggere come PDF`,
  noReceiptType: (file: string) =>
    `${file} non è né una foto né un PDF. Aggiunga una fotografia (jpeg, png, gif, webp, bmp, tiff) o un PDF.`,
  othersUnderWay: 'Altre foto stanno ancora arrivando dalla Sua connessione. Riprovi tra un momento.',
  diskFull: 'Al momento sul server non c’è spazio per le foto. Continui senza, oppure riprovi più tardi.',
  lost: (file: string) => `${file} è andato perso prima di essere elaborato. Lo carichi di nuovo.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text: string) => `«${text.slice(0, 60)}» non è un allergene che conosciamo. Per altri scriva «Other: …»`,
  common: 'Allergeni',
  cereals: 'Cereali contenenti glutine',
  nuts: 'Frutta a guscio',
  otherGluten: 'Altri cereali contenenti glutine',
  otherNuts: 'Altra frutta a guscio',
  wheatWithSpelt: 'Grano (incluso il farro)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Contiene',
  mayContain: 'Può contenere',
  none: 'Nessuno, per quanto ne sappiamo.',
  ask: 'Per gli allergeni ci contatti.',
  askOthers: 'Non tutti gli ingredienti sono stati controllati. Per altri allergeni ci contatti.',
  kitchen: 'la Sua cucina',
  ratherNot: (names: string) => `preferibilmente senza: ${names}`,
  gone: 'un ingrediente eliminato',
  goneRecipe: 'una ricetta eliminata',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'Uova',
  soy: 'Soia',
  fish: 'Pesce',
  mustard: 'Senape',
  crustaceans: 'Crostacei',
  molluscs: 'Molluschi',
  celery: 'Sedano e sedano rapa',
  peanuts: 'Arachidi',
  gluten: 'Glutine',
  sesame: 'Sesamo',
  sulphites: 'Anidride solforosa e solfiti',
  lupin: 'Lupini',
  milk: 'Latte',
  nuts: 'Frutta a guscio',
  wheat: 'Grano',
  rye: 'Segale',
  spelt: 'Farro',
  oats: 'Avena',
  barley: 'Orzo',
  almond: 'Mandorle',
  hazelnut: 'Nocciole',
  walnut: 'Noci',
  cashew: 'Anacardi/noci di acagiù',
  pecan: 'Noci di pecan',
  brazil: 'Noci del Brasile',
  pistachio: 'Pistacchi',
  macadamia: 'Noci macadamia',
  pine: 'Pinoli',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size: string, servings: number) =>
    `${size}, ${servings} ${plural(servings, { one: 'porzione', other: 'porzioni' })}`,
  notAChoice: (option: string, product: string) => `${option} non è tra le scelte di ${product}`,
  notInSize: (option: string, size: string) => `${option} non è disponibile con ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: al massimo ${most}`,
  chooseSize: (product: string) => `Scelga la misura per ${product}`,
  chooseOne: (choice: string, product: string) => `Da scegliere per ${product}: ${choice}`,
  forWholeCake: (name: string) => `${name}, per tutta la torta`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (non più disponibile)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Ritiro', Delivery: 'Consegna', none: 'Ritiro o consegna' },
  event: 'Evento',
  from: (from: string, to: string) => `dalle ${from} alle ${to}`,
  until: (time: string) => `fino alle ${time}`,
  statedAllergies: (allergies: string) => `Allergie che ci ha indicato: ${allergies}`,
}
