/** Arabic. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

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
  language: 'اللغة',
  close: 'إغلاق',
  required: 'مطلوب',
  choose: 'اختيار...',
  chooseDate: 'اختيار التاريخ',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  month: 'الشهر',
  notAvailable: 'غير متاح',
  isNot: (day, why) => `${day}: ${why}`,
  quantityOf: (what) => `الكمية: ${what}`,
  atLeast: (least) => `${least} على الأقل`,
  atMost: (most) => `${most} على الأكثر`,
  oneLess: (what) => `إنقاص واحد: ${what}`,
  oneMore: (what) => `زيادة واحد: ${what}`,
  pictures: 'الصور',
  addImages: 'إضافة صور',
  imagesHelp: 'JPEG أو PNG أو GIF أو WebP أو BMP أو TIFF، حتى 8 ميغابايت لكل صورة',
  dropImages: 'أو سحبها وإفلاتها هنا',
  imagesChosen: (n) =>
    plural(n, {
      zero: 'لم تُختر أي صورة',
      one: 'تم اختيار صورة واحدة',
      two: 'تم اختيار صورتين',
      few: `تم اختيار ${n} صور`,
      other: `تم اختيار ${n} صورة`,
    }),
  enlarge: (file) => `تكبير ${file}`,
  removeImage: (file) => `إزالة ${file}`,
  counter: (n, of) => `${n} / ${of}`,
  zoom: 'التكبير',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  previousPicture: 'الصورة السابقة',
  nextPicture: 'الصورة التالية',
  pictureOf: (n, name) => `الصورة ${n}: ${name}`,
  lettersLeft: (used, of) => `الأحرف: ${used} من ${of}`,
  couldNotOpen: 'تعذر فتح هذا الجزء',
  tryAgain: 'يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  notHere: 'هذه الصفحة غير موجودة',
  notHereText: 'ربما يكون العنوان ناقصًا أو فيه خطأ.',
  madeWith: 'يعمل بواسطة Bakebook',
  loading: 'جارٍ التحميل...',
  sending: 'جارٍ الإرسال...',
  sendingPictures: 'جارٍ إرسال الصور',
  sentShare: (percent) => `جارٍ إرسال الصور: ${percent}%`,
  almostSent: 'وصلت الصور. لحظة من فضلك...',
  unreachable: 'تعذر الاتصال بخادم المخبز. كل ما كتبته محفوظ، يُرجى المحاولة مرة أخرى.',
  failed: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
}

export const errorWords: typeof ErrorWords = {
  errorTitle: 'حدث خطأ ما',
  errorText: 'نعتذر، حدث أمر غير متوقع. يُرجى تحديث الصفحة.',
  refreshPage: 'تحديث الصفحة',
}

export const fieldWords: typeof FieldWords = {
  required: (label) => `${label}: حقل مطلوب`,
  tooLong: (label, most) => `${label}: أقصى عدد للأحرف ${most}`,
  email: 'يُرجى إدخال بريد إلكتروني صحيح',
  optionalEmail: 'البريد الإلكتروني غير صحيح',
  phone: 'رقم الهاتف مطلوب',
  phoneLabel: 'رقم الهاتف',
  phoneCharacters: 'رقم الهاتف يقبل الأرقام والمسافات والرموز +()- فقط',
  date: 'يُرجى إدخال التاريخ',
  dateFormat: 'يُرجى إدخال التاريخ بالشكل 2026-11-28',
}

export const refusalWords: typeof RefusalWords = {
  notFound: (what) => `تعذر العثور على: ${what}`,
  nothing: 'غير موجود',
  tooMany: (minutes) =>
    `محاولات كثيرة جدًا. يُرجى المحاولة بعد ${plural(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: `${minutes} دقائق`, other: `${minutes} دقيقة` })}.`,
  busy: 'الخادم مشغول جدًا الآن. يُرجى المحاولة بعد قليل.',
  required: 'هذا الحقل مطلوب',
  notValid: 'بعض الحقول غير صحيحة',
}

export const pictureWords: typeof PictureWords = {
  tooLargeTitle: 'الملف كبير جدًا',
  wrongTypeTitle: 'نوع الملف غير مقبول',
  tooLarge: (file, bytes = PICTURE_BYTES_MAX) => `${file} أكبر من ${bytes / 1024 / 1024} ميغابايت`,
  wrongExtension: (file) => `${file}: نوع الصورة غير مقبول. المسموح: ${PICTURE_EXTENSIONS.join('، ')}`,
  wrongType: (file) =>
    `${file}: صيغة غير مقبولة. المسموح: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join('، ')}`,
  tooMany: 'يُرجى إضافة صور أقل',
  unreadable: (file) => `${file}: تعذرت قراءة الصورة`,
  tooManyPixels: (file) => `${file}: الصورة أكبر من 50 ميغابكسل. يُرجى استخدام صورة أصغر.`,
  tooManyFrames: (file) => `${file}: صورة متحركة فيها أكثر من 100 إطار. يُرجى استخدام صورة أقصر.`,
  storageFull: 'لم تعد هناك مساحة لمزيد من الصور',
  notKept: (file) => `لم تُحفظ ${file}: لم تعد هناك مساحة لمزيد من الصور`,
  preparing: 'هذه الصورة قيد التجهيز',
  missing: 'يُرجى اختيار صورة',
  noReceipt: 'يُرجى اختيار صورة أو ملف PDF للإيصال',
  lockedPdf: (file) => `${file} محمي بكلمة مرور. يُرجى حفظه أو طباعته كملف PDF بدون كلمة مرور ثم إضافته.`,
  brokenPdf: (file) => `${file}: تعذرت قراءة ملف PDF`,
  noReceiptType: (file) =>
    `${file} ليس صورة ولا ملف PDF. يُرجى إضافة صورة (jpeg، png، gif، webp، bmp، tiff) أو ملف PDF.`,
  othersUnderWay: 'لا تزال صور أخرى قيد الإرسال من جهتك. يُرجى المحاولة بعد قليل.',
  diskFull: 'لا تتوفر مساحة للصور على الخادم الآن. يمكن المتابعة بدونها أو المحاولة لاحقًا.',
  lost: (file) => `فُقدت ${file} قبل تجهيزها. يُرجى رفعها مرة أخرى.`,
}

export const allergenWords: typeof AllergenWords = {
  unknown: (text) => `«${text.slice(0, 60)}» ليس من مسببات الحساسية المعروفة لدينا. لغيرها تُكتب «Other: ...»`,
  common: 'مسببات الحساسية',
  cereals: 'حبوب تحتوي على الغلوتين',
  nuts: 'مكسرات',
  otherGluten: 'حبوب أخرى تحتوي على الغلوتين',
  otherNuts: 'مكسرات أخرى',
  wheatWithSpelt: 'قمح (بما فيه السبلت)',
  named: (general, finer) => `${general} (${finer.toLowerCase()})`,
  contains: 'يحتوي على',
  mayContain: 'قد يحتوي على',
  none: 'لا شيء على حد علمنا.',
  ask: 'يُرجى سؤالنا عن مسببات الحساسية.',
  askOthers: 'لم نتحقق من جميع المكونات. يُرجى سؤالنا عن مسببات الحساسية الأخرى.',
  kitchen: 'المطبخ',
  ratherNot: (names) => `يُفضَّل بدون: ${names}`,
  gone: 'مكوّن محذوف',
  goneRecipe: 'وصفة محذوفة',
}

export const allergenLabels: typeof AllergenLabels = {
  eggs: 'بيض',
  soy: 'فول الصويا',
  fish: 'أسماك',
  mustard: 'خردل',
  crustaceans: 'قشريات',
  molluscs: 'رخويات',
  celery: 'كرفس',
  peanuts: 'فول سوداني',
  gluten: 'غلوتين',
  sesame: 'سمسم',
  sulphites: 'ثاني أكسيد الكبريت والكبريتيت',
  lupin: 'ترمس',
  milk: 'حليب',
  nuts: 'مكسرات',
  wheat: 'قمح',
  rye: 'جاودار',
  spelt: 'قمح السبلت',
  oats: 'شوفان',
  barley: 'شعير',
  almond: 'لوز',
  hazelnut: 'بندق',
  walnut: 'جوز عين الجمل',
  cashew: 'كاجو',
  pecan: 'جوز البيكان',
  brazil: 'جوز برازيلي',
  pistachio: 'فستق',
  macadamia: 'جوز المكاديميا',
  pine: 'صنوبر',
}

export const chosenWords: typeof ChosenWords = {
  sizeServes: (size, servings) =>
    `${size}، ${plural(servings, { one: 'حصة واحدة', two: 'حصتان', few: `${servings} حصص`, many: `${servings} حصة`, other: `${servings} حصة` })}`,
  notAChoice: (option, product) => `${product}: الخيار ${option} غير متاح`,
  notInSize: (option, size) => `${option}: غير متاح مع ${size}`,
  chooseUpTo: (choice, most) => `${choice}: الحد الأقصى للاختيار ${most}`,
  chooseSize: (product) => `${product}: يُرجى اختيار الحجم`,
  chooseOne: (choice, product) => `${product}: يُرجى الاختيار (${choice})`,
  forWholeCake: (name) => `${name}، للكيكة كلها`,
  adds: (amount, isLess) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced) => ` (${priced.join('، ')})`,
  goneOption: (name) => `${name} (لم يعد متاحًا)`,
}

export const orderSaidWords: typeof OrderSaidWords = {
  handover: { Collection: 'الاستلام', Delivery: 'التوصيل', none: 'التسليم' },
  event: 'وقت المناسبة',
  from: (from, to) => `من ${from} إلى ${to}`,
  until: (time) => `حتى ${time}`,
  statedAllergies: (allergies) => `الحساسية التي أبلغتنا بها: ${allergies}`,
}
