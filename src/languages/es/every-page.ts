/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  language: 'Idioma',
  close: 'Cerrar',
  required: 'obligatorio',
  choose: 'Elegir…',
  chooseDate: 'Elegir una fecha',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  notAvailable: 'no disponible',
  isNot: (day: string, why: string) => `${day}: ${why}`,
  quantityOf: (what: string) => `Cantidad: ${what}`,
  atLeast: (least: string) => `Como mínimo ${least}`,
  atMost: (most: string) => `Como máximo ${most}`,
  oneLess: (what: string) => `Uno menos: ${what}`,
  oneMore: (what: string) => `Uno más: ${what}`,
  pictures: 'Fotos',
  addImages: 'Añadir fotos',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP o TIFF, de hasta 8 MB cada una',
  dropImages: 'o suéltelas aquí',
  imagesChosen: (n: number) => plural(n, { one: '1 foto elegida', other: `${n} fotos elegidas` }),
  enlarge: (file: string) => `Ampliar ${file}`,
  removeImage: (file: string) => `Quitar ${file}`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoom',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  previousPicture: 'Foto anterior',
  nextPicture: 'Foto siguiente',
  pictureOf: (n: number, name: string) => `Foto ${n}: ${name}`,
  lettersLeft: (used: string, of: string) => `${used} de ${of} caracteres`,
  couldNotOpen: 'No se ha podido abrir',
  tryAgain: 'Compruebe su conexión e inténtelo de nuevo.',
  notHere: 'Esta página no existe',
  notHereText: 'Puede que la dirección esté incompleta o mal escrita.',
  madeWith: 'Hecho con Bakebook',
  loading: 'Cargando…',
  sending: 'Enviando…',
  sendingPictures: 'Enviando sus fotos',
  sentShare: (percent: number) => `Enviando sus fotos: ${percent} %`,
  almostSent: 'Sus fotos ya han llegado. Un momento…',
  unreachable:
    'No podemos conectar con el servidor de la pastelería. No se ha perdido nada de lo escrito; inténtelo de nuevo.',
  failed: 'Algo ha salido mal. Inténtelo de nuevo.',
}

export const errorWords: typeof EnglishErrors = {
  errorTitle: 'Algo ha salido mal',
  errorText: 'Lo sentimos, ha ocurrido algo inesperado. Vuelva a cargar la página, por favor.',
  refreshPage: 'Recargar la página',
}

export const fieldWords: typeof EnglishFields = {
  required: (label: string) => `${label}: campo obligatorio`,
  tooLong: (label: string, most: number) => `${label}: como máximo ${most} caracteres`,
  email: 'Indique un correo electrónico válido',
  optionalEmail: 'Correo electrónico no válido',
  phone: 'Indique un número de teléfono',
  phoneLabel: 'Número de teléfono',
  phoneCharacters: 'El teléfono solo puede tener cifras, espacios y +()-',
  date: 'Indique una fecha',
  dateFormat: 'Indique la fecha como aaaa-mm-dd',
}

export const refusalWords: typeof EnglishRefusals = {
  notFound: (what: string) => `No se encuentra: ${what}`,
  nothing: 'No se encuentra',
  tooMany: (minutes: number) =>
    `Demasiados intentos. Inténtelo de nuevo en ${plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })}.`,
  busy: 'El servidor está saturado. Inténtelo de nuevo en un momento.',
  required: 'Campo obligatorio',
  notValid: 'Hay campos que corregir',
}

export const pictureWords: typeof EnglishPictures = {
  tooLargeTitle: 'Archivo muy grande',
  wrongTypeTitle: 'Archivo no admitido',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} ocupa más de ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file: string) => `${file} no es de un tipo admitido. Se admiten: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} no tiene un formato admitido. Se admiten: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Añada menos fotos, por favor',
  unreadable: (file: string) => `${file} no se puede leer como imagen`,
  tooManyPixels: (file: string) => `${file} tiene más de 50 megapíxeles. Elija una imagen más pequeña.`,
  tooManyFrames: (file: string) => `${file} es una animación de más de 100 imágenes. Elija una más corta.`,
  storageFull: 'Ya no queda espacio para más fotos',
  notKept: (file: string) => `${file} no se ha guardado: ya no queda espacio para más fotos`,
  preparing: 'Esta foto aún se está preparando',
  missing: 'Elija una foto, por favor',
  noReceipt: 'Elija una foto o un PDF del recibo',
  lockedPdf: (file: string) =>
    `${file} está protegido con contraseña. Guárdelo como PDF sin contraseña y añádalo de nuevo.`,
  brokenPdf: (file: string) => `${file} no se puede leer como PDF`,
  noReceiptType: (file: string) =>
    `${file} no es ni una imagen ni un PDF. Añada una foto (jpeg, png, gif, webp, bmp, tiff) o un PDF.`,
  othersUnderWay: 'Aún se están enviando otras fotos desde su conexión. Inténtelo de nuevo en un momento.',
  diskFull: 'Ahora no queda espacio para fotos en el servidor. Continúe sin ellas o inténtelo más tarde.',
  lost: (file: string) => `${file} se perdió antes de prepararse. Súbalo de nuevo, por favor.`,
}

export const allergenWords: typeof EnglishAllergens = {
  unknown: (text: string) =>
    `«${text.slice(0, 60)}» no es un alérgeno conocido. Escriba «Other: …» para cualquier otro`,
  common: 'Alérgenos',
  cereals: 'Cereales con gluten',
  nuts: 'Frutos de cáscara',
  otherGluten: 'Otros cereales con gluten',
  otherNuts: 'Otros frutos de cáscara',
  wheatWithSpelt: 'Trigo (incluida la espelta)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Contiene',
  mayContain: 'Puede contener',
  none: 'Ninguno, que sepamos.',
  ask: 'Pregúntenos por los alérgenos.',
  askOthers: 'Aún no se ha comprobado todo. Pregúntenos por otros alérgenos.',
  kitchen: 'su cocina',
  ratherNot: (names: string) => `mejor sin: ${names}`,
  gone: 'un ingrediente eliminado',
  goneRecipe: 'una receta eliminada',
}

/** The short names of Regulation (EU) 1169/2011, annex II, in Spanish. */
export const allergenLabels: typeof EnglishLabels = {
  eggs: 'Huevos',
  soy: 'Soja',
  fish: 'Pescado',
  mustard: 'Mostaza',
  crustaceans: 'Crustáceos',
  molluscs: 'Moluscos',
  celery: 'Apio',
  peanuts: 'Cacahuetes',
  gluten: 'Gluten',
  sesame: 'Granos de sésamo',
  sulphites: 'Dióxido de azufre y sulfitos',
  lupin: 'Altramuces',
  milk: 'Leche',
  nuts: 'Frutos de cáscara',
  wheat: 'Trigo',
  rye: 'Centeno',
  spelt: 'Espelta',
  oats: 'Avena',
  barley: 'Cebada',
  almond: 'Almendras',
  hazelnut: 'Avellanas',
  walnut: 'Nueces',
  cashew: 'Anacardos',
  pecan: 'Pacanas',
  brazil: 'Nueces de Brasil',
  pistachio: 'Pistachos',
  macadamia: 'Nueces de macadamia',
  pine: 'Piñones',
}

export const chosenWords: typeof EnglishChosen = {
  sizeServes: (size: string, servings: number) =>
    `${size}, ${plural(servings, { one: `${servings} ración`, other: `${servings} raciones` })}`,
  notAChoice: (option: string, product: string) => `${option} no se ofrece para ${product}`,
  notInSize: (option: string, size: string) => `${option} no se ofrece en tamaño ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: elija como máximo ${most}`,
  chooseSize: (product: string) => `Elija un tamaño para ${product}`,
  chooseOne: (choice: string, product: string) => `Falta elegir para ${product}: ${choice}`,
  forWholeCake: (name: string) => `${name}, para toda la tarta`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (ya no se ofrece)`,
}

export const orderSaidWords: typeof EnglishSaid = {
  handover: { Collection: 'Recogida', Delivery: 'Entrega', none: 'Recogida o entrega' },
  event: 'Evento',
  from: (from: string, to: string) => `de ${from} a ${to}`,
  until: (time: string) => `hasta las ${time}`,
  statedAllergies: (allergies: string) => `Alergias que nos indicó: ${allergies}`,
}
