/** French. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

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
  language: 'Langue',
  close: 'Fermer',
  required: 'obligatoire',
  choose: 'Choisir…',
  chooseDate: 'Choisir une date',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: 'Mois',
  notAvailable: 'indisponible',
  isNot: (day: string, why: string) => `${day} : ${why}`,
  quantityOf: (what: string) => `Quantité : ${what}`,
  atLeast: (least: string) => `Au moins ${least}`,
  atMost: (most: string) => `Au plus ${most}`,
  oneLess: (what: string) => `Un de moins : ${what}`,
  oneMore: (what: string) => `Un de plus : ${what}`,
  pictures: 'Photos',
  addImages: 'Ajouter des photos',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP ou TIFF, 8 Mo maximum par photo',
  dropImages: 'ou déposez-les ici',
  imagesChosen: (n: number) => plural(n, { one: `${n} photo choisie`, other: `${n} photos choisies` }),
  enlarge: (file: string) => `Agrandir ${file}`,
  removeImage: (file: string) => `Retirer ${file}`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoom',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  previousPicture: 'Photo précédente',
  nextPicture: 'Photo suivante',
  pictureOf: (n: number, name: string) => `Photo ${n} : ${name}`,
  lettersLeft: (used: string, of: string) => `${used} sur ${of} caractères`,
  couldNotOpen: 'Ouverture impossible',
  tryAgain: 'Vérifiez votre connexion, puis réessayez.',
  notHere: 'Page introuvable',
  notHereText: 'L’adresse a peut-être été coupée ou mal saisie.',
  madeWith: 'Créé avec Bakebook',
  loading: 'Chargement…',
  sending: 'Envoi…',
  sendingPictures: 'Envoi de vos photos',
  sentShare: (percent: number) => `Envoi de vos photos : ${percent} %`,
  almostSent: 'Vos photos sont bien arrivées. Un instant…',
  unreachable:
    'Le serveur de la pâtisserie ne répond pas. Rien de ce que vous avez saisi n’est perdu ; merci de réessayer.',
  failed: 'Une erreur s’est produite. Merci de réessayer.',
}

export const errorWords: typeof EnglishErrors = {
  errorTitle: 'Une erreur s’est produite',
  errorText: 'Désolés, un problème inattendu est survenu. Merci de recharger la page.',
  refreshPage: 'Recharger la page',
}

export const fieldWords: typeof EnglishFields = {
  required: (label: string) => `${label} : champ obligatoire`,
  tooLong: (label: string, most: number) => `${label} : ${most} caractères au plus`,
  email: 'Merci d’indiquer une adresse e-mail valide',
  optionalEmail: 'Adresse e-mail non valide',
  phone: 'Merci d’indiquer un numéro de téléphone',
  phoneLabel: 'Numéro de téléphone',
  phoneCharacters: 'Le numéro ne peut contenir que des chiffres, des espaces et +()-',
  date: 'Indiquez une date',
  dateFormat: 'Indiquez la date sous la forme aaaa-mm-jj',
}

export const refusalWords: typeof EnglishRefusals = {
  notFound: (what: string) => `${what} : introuvable`,
  nothing: 'Introuvable',
  tooMany: (minutes: number) =>
    `Trop de tentatives. Réessayez dans ${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}.`,
  busy: 'Le serveur est très sollicité. Merci de réessayer dans un instant.',
  required: 'Champ obligatoire',
  notValid: 'Certains champs sont à corriger',
}

export const pictureWords: typeof EnglishPictures = {
  tooLargeTitle: 'Fichier trop lourd',
  wrongTypeTitle: 'Type de fichier refusé',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} dépasse ${bytes / 1024 / 1024} Mo`,
  wrongExtension: (file: string) =>
    `${file} n’est pas d’un type accepté. Types possibles : ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} n’est pas d’un format accepté. Formats possibles : ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Merci d’ajouter moins de photos',
  unreadable: (file: string) => `${file} n’est pas une image lisible`,
  tooManyPixels: (file: string) => `${file} dépasse 50 mégapixels. Merci de choisir une image plus petite.`,
  tooManyFrames: (file: string) =>
    `${file} est une animation de plus de 100 images. Merci d’en choisir une plus courte.`,
  storageFull: 'Il n’y a plus de place pour d’autres photos',
  notKept: (file: string) => `${file} n’a pas été gardé : il n’y a plus de place pour d’autres photos`,
  preparing: 'Cette photo est en cours de préparation',
  missing: 'Merci de choisir une photo',
  noReceipt: 'Merci de choisir une photo ou un PDF du reçu',
  lockedPdf: (file: string) =>
    `${file} est protégé par un mot de passe. Enregistrez-le en PDF sans mot de passe, puis ajoutez-le.`,
  brokenPdf: (file: string) => `${file} n’est pas un PDF lisible`,
  noReceiptType: (file: string) =>
    `${file} n’est ni une image ni un PDF. Merci d’ajouter une photo (jpeg, png, gif, webp, bmp, tiff) ou un PDF.`,
  othersUnderWay: 'D’autres photos sont encore en cours d’envoi depuis votre connexion. Réessayez dans un instant.',
  diskFull: 'Il n’y a plus de place pour les photos sur le serveur. Continuez sans elles ou réessayez plus tard.',
  lost: (file: string) => `${file} s’est perdu avant d’être préparé. Merci de l’envoyer à nouveau.`,
}

export const allergenWords: typeof EnglishAllergens = {
  unknown: (text: string) =>
    `« ${text.slice(0, 60)} » ne figure pas parmi les allergènes connus. Écrivez « Other: … » pour un autre`,
  common: 'Allergènes',
  cereals: 'Céréales contenant du gluten',
  nuts: 'Fruits à coque',
  otherGluten: 'Autres céréales contenant du gluten',
  otherNuts: 'Autres fruits à coque',
  wheatWithSpelt: 'Blé (y compris épeautre)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Contient',
  mayContain: 'Peut contenir',
  none: 'Aucun à notre connaissance.',
  ask: 'Pour les allergènes, contactez-nous.',
  askOthers: 'Tout n’a pas encore été vérifié. Pour les autres allergènes, contactez-nous.',
  kitchen: 'votre cuisine',
  ratherNot: (names: string) => `de préférence sans : ${names}`,
  gone: 'un ingrédient supprimé',
  goneRecipe: 'une recette supprimée',
}

/** The short names of Regulation (EU) 1169/2011, annex II, in French. */
export const allergenLabels: typeof EnglishLabels = {
  eggs: 'Œufs',
  soy: 'Soja',
  fish: 'Poissons',
  mustard: 'Moutarde',
  crustaceans: 'Crustacés',
  molluscs: 'Mollusques',
  celery: 'Céleri',
  peanuts: 'Arachides',
  gluten: 'Gluten',
  sesame: 'Graines de sésame',
  sulphites: 'Anhydride sulfureux et sulfites',
  lupin: 'Lupin',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  wheat: 'Blé',
  rye: 'Seigle',
  spelt: 'Épeautre',
  oats: 'Avoine',
  barley: 'Orge',
  almond: 'Amandes',
  hazelnut: 'Noisettes',
  walnut: 'Noix',
  cashew: 'Noix de cajou',
  pecan: 'Noix de pécan',
  brazil: 'Noix du Brésil',
  pistachio: 'Pistaches',
  macadamia: 'Noix de macadamia',
  pine: 'Pignons de pin',
}

export const chosenWords: typeof EnglishChosen = {
  sizeServes: (size: string, servings: number) =>
    `${size}, ${plural(servings, { one: `${servings} part`, other: `${servings} parts` })}`,
  notAChoice: (option: string, product: string) => `${option} n’est pas proposé pour ${product}`,
  notInSize: (option: string, size: string) => `${option} n’est pas proposé en taille ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice} : jusqu’à ${most} au choix`,
  chooseSize: (product: string) => `Choisissez une taille pour ${product}`,
  chooseOne: (choice: string, product: string) => `À choisir pour ${product} : ${choice}`,
  forWholeCake: (name: string) => `${name}, pour tout le gâteau`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (n’est plus proposé)`,
}

export const orderSaidWords: typeof EnglishSaid = {
  handover: { Collection: 'Retrait', Delivery: 'Livraison', none: 'Retrait ou livraison' },
  event: 'Événement',
  from: (from: string, to: string) => `de ${from} à ${to}`,
  until: (time: string) => `jusqu’à ${time}`,
  statedAllergies: (allergies: string) => `Allergies que vous avez signalées : ${allergies}`,
}
