/** Brazilian Portuguese. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

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
  language: 'Idioma',
  close: 'Fechar',
  required: 'obrigatório',
  choose: 'Escolha...',
  chooseDate: 'Escolha uma data',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  month: 'Mês',
  notAvailable: 'indisponível',
  isNot: (day: string, why: string) => `${day}: ${why}`,
  quantityOf: (what: string) => `Quantidade: ${what}`,
  atLeast: (least: string) => `No mínimo ${least}`,
  atMost: (most: string) => `No máximo ${most}`,
  oneLess: (what: string) => `Um a menos: ${what}`,
  oneMore: (what: string) => `Um a mais: ${what}`,
  pictures: 'Fotos',
  addImages: 'Adicionar fotos',
  imagesHelp: 'JPEG, PNG, GIF, WebP, BMP ou TIFF, até 8 MB cada',
  dropImages: 'ou arraste para cá',
  imagesChosen: (n: number) => plural(n, { one: `${n} foto escolhida`, other: `${n} fotos escolhidas` }),
  enlarge: (file: string) => `Ampliar ${file}`,
  removeImage: (file: string) => `Remover ${file}`,
  counter: (n: number, of: number) => `${n} / ${of}`,
  zoom: 'Zoom',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  previousPicture: 'Foto anterior',
  nextPicture: 'Próxima foto',
  pictureOf: (n: number, name: string) => `Foto ${n}: ${name}`,
  lettersLeft: (used: string, of: string) => `${used} de ${of} caracteres`,
  couldNotOpen: 'Não foi possível abrir a página',
  tryAgain: 'Verifique sua conexão e tente de novo.',
  notHere: 'Esta página não existe',
  notHereText: 'O endereço pode estar incompleto ou digitado errado.',
  madeWith: 'Feito com Bakebook',
  loading: 'Carregando...',
  sending: 'Enviando...',
  sendingPictures: 'Enviando suas fotos',
  sentShare: (percent: number) => `Enviando suas fotos: ${percent}%`,
  almostSent: 'Suas fotos chegaram. Só um momento...',
  unreachable: 'O servidor da confeitaria não responde. Nada do que você escreveu se perdeu; tente de novo.',
  failed: 'Algo deu errado. Tente de novo.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'Algo deu errado',
  errorText: 'Desculpe, aconteceu um erro inesperado. Tente recarregar a página.',
  refreshPage: 'Recarregar a página',
}

export const fieldWords: typeof FieldWords = {
  required: (label: string) => `Campo obrigatório: ${label}`,
  tooLong: (label: string, most: number) => `${label}: no máximo ${most} caracteres`,
  email: 'Informe um e-mail válido',
  optionalEmail: 'E-mail inválido',
  phone: 'Informe o telefone',
  phoneLabel: 'Número de telefone',
  phoneCharacters: 'O telefone pode ter apenas números, espaços e +()-',
  date: 'Informe uma data',
  dateFormat: 'Informe a data no formato aaaa-mm-dd',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what: string) => `Não encontrado: ${what}`,
  nothing: 'Não encontrado',
  tooMany: (minutes: number) =>
    `Muitas tentativas. Tente de novo em ${minutes} ${plural(minutes, { one: 'minuto', other: 'minutos' })}.`,
  busy: 'O servidor está sobrecarregado. Tente de novo em instantes.',
  required: 'Campo obrigatório',
  notValid: 'Alguns campos não são válidos',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'Arquivo grande demais',
  wrongTypeTitle: 'Tipo de arquivo inválido',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} tem mais de ${bytes / 1024 / 1024} MB`,
  wrongExtension: (file: string) =>
    `${file} não é um tipo de imagem aceito. Tipos aceitos: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} tem um formato não aceito. Use: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Adicione menos fotos',
  unreadable: (file: string) => `Não foi possível ler ${file} como imagem`,
  tooManyPixels: (file: string) => `${file} tem mais de 50 megapixels. Use uma foto menor.`,
  tooManyFrames: (file: string) => `${file} é uma animação com mais de 100 quadros. Use uma mais curta.`,
  storageFull: 'Não há mais espaço para fotos',
  notKept: (file: string) => `${file} não foi salvo: não há mais espaço para fotos`,
  preparing: 'Esta foto ainda está sendo preparada',
  missing: 'Escolha uma foto',
  noReceipt: 'Escolha uma foto ou um PDF do recibo',
  lockedPdf: (file: string) =>
    `${file} está protegido por senha. Salve ou imprima como PDF sem senha e adicione esse arquivo.`,
  brokenPdf: (file: string) => `Não foi possível ler ${file} como PDF`,
  noReceiptType: (file: string) =>
    `${file} não é foto nem PDF. Adicione uma foto (jpeg, png, gif, webp, bmp, tiff) ou um PDF.`,
  othersUnderWay: 'Outras fotos da sua conexão ainda estão a caminho. Tente de novo em instantes.',
  diskFull: 'No momento o servidor não tem espaço para fotos. Continue sem elas ou tente mais tarde.',
  lost: (file: string) => `${file} se perdeu antes de ser preparado. Envie de novo.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text: string) =>
    `“${text.slice(0, 60)}” não é um alergênico que conhecemos. Para outros, escreva “Other: ...”`,
  common: 'Alergênicos',
  cereals: 'Cereais com glúten',
  nuts: 'Castanhas e nozes',
  otherGluten: 'Outros cereais com glúten',
  otherNuts: 'Outras castanhas e nozes',
  wheatWithSpelt: 'Trigo (inclui espelta)',
  named: (general: string, finer: string) => `${general} (${finer.toLowerCase()})`,
  contains: 'Contém',
  mayContain: 'Pode conter',
  none: 'Nenhum, até onde sabemos.',
  ask: 'Consulte-nos sobre alergênicos.',
  askOthers: 'Nem tudo foi verificado. Consulte-nos sobre outros alergênicos.',
  kitchen: 'sua cozinha',
  ratherNot: (names: string) => `prefere sem: ${names}`,
  gone: 'um ingrediente excluído',
  goneRecipe: 'uma receita excluída',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'Ovos',
  soy: 'Soja',
  fish: 'Peixes',
  mustard: 'Mostarda',
  crustaceans: 'Crustáceos',
  molluscs: 'Moluscos',
  celery: 'Aipo (salsão)',
  peanuts: 'Amendoim',
  gluten: 'Glúten',
  sesame: 'Gergelim',
  sulphites: 'Sulfitos e dióxido de enxofre',
  lupin: 'Tremoço',
  milk: 'Leite',
  nuts: 'Castanhas e nozes',
  wheat: 'Trigo',
  rye: 'Centeio',
  spelt: 'Espelta',
  oats: 'Aveia',
  barley: 'Cevada',
  almond: 'Amêndoas',
  hazelnut: 'Avelãs',
  walnut: 'Nozes',
  cashew: 'Castanha-de-caju',
  pecan: 'Nozes-pecã',
  brazil: 'Castanha-do-pará',
  pistachio: 'Pistaches',
  macadamia: 'Macadâmias',
  pine: 'Pinoli',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size: string, servings: number) =>
    `${size}, serve ${servings} ${plural(servings, { one: 'pessoa', other: 'pessoas' })}`,
  notAChoice: (option: string, product: string) => `${option} não é uma opção de ${product}`,
  notInSize: (option: string, size: string) => `${option} não está disponível com ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: escolha até ${most}`,
  chooseSize: (product: string) => `Escolha um tamanho para ${product}`,
  chooseOne: (choice: string, product: string) => `Falta escolher para ${product}: ${choice}`,
  forWholeCake: (name: string) => `${name}, para o bolo todo`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (indisponível)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'Retirada', Delivery: 'Entrega', none: 'Retirada ou entrega' },
  event: 'Horário do evento',
  from: (from: string, to: string) => `das ${from} às ${to}`,
  until: (time: string) => `até as ${time}`,
  statedAllergies: (allergies: string) => `Alergias que você informou: ${allergies}`,
}
