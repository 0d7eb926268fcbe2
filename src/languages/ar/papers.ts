/** Arabic. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

import type { previewWords as PreviewWords } from '#app/preview-words.ts'
import type { differenceWords as DifferenceWords } from '#modules/changes/difference-words.ts'
import type { deliveryNoteWords as EnglishNote } from '#modules/delivery-notes/note-words.ts'
import type { methodWords as EnglishMethods } from '#modules/documents/method-words.ts'
import type { paperWords as PaperWords } from '#modules/documents/paper-words.ts'
import type { shownWords as ShownWords } from '#modules/documents/shown-words.ts'
import type { creditNoteWords as EnglishCreditNote } from '#modules/invoices/credit-note-words.ts'
import type { statementWords as EnglishStatement } from '#modules/monthly-invoices/statement-words.ts'
import type { formDefaultWords as EnglishFormDefaults } from '#modules/order-form/default-words.ts'
import type { formRefusalWords as FormRefusalWords } from '#modules/order-form/refusal-words.ts'
import type { termsRuleWords as EnglishRules } from '#modules/settings/terms-rule-words.ts'
import { plural } from '#shared/languages/written.ts'

const METHODS: Readonly<Record<string, string>> = {
  Cash: 'نقدًا',
  'Bank transfer': 'بتحويل بنكي',
  'Card in person': 'بالبطاقة',
  'Card online': 'بالبطاقة',
  PayPal: 'عبر PayPal',
  Cheque: 'بشيك',
  Credit: 'كرصيد',
}

export const previewWords: typeof PreviewWords = {
  form: (business) => `نموذج لإخبار ${business} بالمطلوب لمناسبتك.`,
  menu: (business) => `الطلب والدفع لدى ${business}.`,
  quote: 'عرض سعر لك',
  order: 'طلبك',
  of: (business) => `من ${business}`,
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript. يُرجى تفعيله وإعادة تحميلها.',
}

export const formRefusalWords: typeof FormRefusalWords = {
  form: 'نموذج الطلب',
  notTaking: 'هذا النموذج لا يستقبل طلبات الآن',
  dateUnavailable: 'هذا الموعد لم يعد متاحًا. يُرجى اختيار موعد آخر.',
}

export const methodWords: typeof EnglishMethods = {
  Cash: 'نقدًا',
  'Bank transfer': 'تحويل بنكي',
  'Card in person': 'بطاقة حضوريًا',
  'Card online': 'بطاقة عبر الإنترنت',
  PayPal: 'PayPal',
  Cheque: 'شيك',
  Credit: 'رصيد',
  Other: 'طريقة أخرى',
}

export const shownWords: typeof ShownWords = {
  back: {
    asCredit: 'كرصيد لطلب آخر',
    toCard: 'إلى بطاقتك',
    cardTakes: 'ويستغرق ذلك حتى 5 أيام عمل',
    by: (method) => {
      if (method === null || method === 'Other') return 'بطريقة أخرى'
      return METHODS[method] ?? `بواسطة ${method}`
    },
  },
  titles: {
    quote: 'عرض سعر',
    receipt: 'إيصال (مدفوع)',
    paymentReceived: 'إيصال استلام دفعة',
    invoice: 'فاتورة',
    taxInvoice: 'فاتورة ضريبية',
  },
  payments: {
    booking_fee: 'رسم الحجز',
    partial_payment: 'دفعة جزئية',
    final_payment: 'الدفعة الأخيرة',
    refund: 'استرداد',
  },
  validUntil: 'صالح حتى',
  due: 'تاريخ الاستحقاق',
  paidOn: 'تاريخ الدفع',
  orderNumber: 'رقم الطلب',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  discountOf: (percent) => `الخصم (${percent})`,
  deliveryFee: 'التوصيل والتركيب',
  total: 'المجموع',
  includedTax: (tax) => `يشمل ${tax}`,
  rateName: (tax, percent) => `${tax} ${percent}`,
  amountDue: 'المبلغ المستحق',
  amountPaid: 'المبلغ المدفوع',
  amountReceived: 'المبلغ المستلم',
  until: (date) => `صالح حتى ${date}`,
  dueBy: (date) => `يستحق يوم ${date}`,
  partDueBy: (amount, date) => `منه ${amount} يستحق يوم ${date}`,
  nextPart: (label, amount, date) => (date === null ? `${label}: ${amount}` : `${label}: ${amount}، يستحق يوم ${date}`),
  paid: 'المدفوع',
  balance: 'المبلغ المتبقي',
  balanceDue: 'المبلغ المتبقي',
  credit: 'دفع زائد، رصيد لك',
  creditUsed: 'رصيد استُخدم في طلب آخر',
  fullPayment: 'الدفع بالكامل',
  afterAcceptance: (days) =>
    days === 0
      ? 'عند القبول'
      : `بعد ${plural(days, { one: 'يوم واحد', two: 'يومين', few: `${days} أيام`, many: `${days} يومًا`, other: `${days} يوم` })} من القبول`,
  feeOf: (label, percent) => `${label} (${percent})`,
  scanToPay: (amount, what) => `يُمسح الرمز بتطبيق البنك لدفع ${amount} (${what})`,
  scanToSee: 'يُمسح الرمز لمعرفة المبلغ المستحق وطريقة الدفع',
  changeTitle: (revision, number) => `التعديل ${revision} على الطلب ${number}`,
  fileName: (title, number) => `${title} ${number}.pdf`,
  papers: { quote: 'عرض سعر', invoice: 'فاتورة', receipt: 'إيصال', 'credit-note': 'إشعار دائن', change: 'تعديل' },
}

export const paperWords: typeof PaperWords = {
  change: 'ما الذي يتغير',
  changed: 'الطلب بعد هذا التعديل',
  total: 'المجموع',
  from: 'من',
  billTo: 'فاتورة إلى',
  preparedFor: 'مقدَّم إلى',
  number: 'الرقم',
  revision: 'النسخة',
  issued: 'تاريخ الإصدار',
  event: 'المناسبة',
  date: 'التاريخ',
  supplied: 'تاريخ التوريد',
  time: 'الوقت',
  theme: 'الطابع',
  guests: 'عدد الحصص',
  item: 'الصنف',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  tax: 'الضريبة',
  amount: 'المبلغ',
  servings: 'الحصص',
  address: 'العنوان',
  handover: 'الاستلام أو التوصيل',
  payment: 'الدفع',
  payments: 'الدفعات المستلمة',
  method: 'طريقة الدفع',
  reference: 'مرجع التحويل',
  tip: 'إكرامية',
  plan: 'خطة الدفع',
  due: 'تاريخ الاستحقاق',
  paid: 'المدفوع',
  taxSummary: 'ملخص الضريبة',
  rate: 'النسبة',
  net: 'الصافي',
  gross: 'شامل الضريبة',
  bank: 'بيانات الحساب البنكي',
  ways: 'طرق الدفع',
  code: 'رمز QR',
  allergens: 'مسببات الحساسية',
  notes: 'ملاحظات',
  terms: 'الشروط والأحكام',
  page: 'صفحة',
  of: 'من',
}

export const formDefaultWords: typeof EnglishFormDefaults = {
  formTitle: 'نموذج الطلب',
  formDescription: 'يسرّنا أن نعرف المزيد عن مناسبتك الخاصة لنصنع لك شيئًا ساحرًا',
  formInstructions: 'شكرًا جزيلًا على تعبئة هذا النموذج. كلما زادت التفاصيل، كان عرض السعر أسرع وأدق.',
  preSubmissionNotice:
    'إرسال هذا النموذج لا يعني تأكيد الحجز. سنرد في أقرب وقت لإبلاغك إن كان الموعد المطلوب متاحًا. قد يستغرق الرد يومي عمل.',
}

export const differenceWords: typeof DifferenceWords = {
  paperNumber: (revision, order) => `${revision} للطلب ${order}`,
  changeFee: 'رسم التعديل',
  date: 'التاريخ',
  handover: 'التسليم',
  address: 'عنوان التوصيل',
  accessNotes: 'إرشادات الوصول',
  allergens: 'مسببات الحساسية',
  occasion: 'نوع المناسبة',
  theme: 'الطابع',
  guests: 'عدد الحصص',
  notes: 'ملاحظات',
  prices: 'الأسعار',
  pricesOf: { net: 'قبل الضريبة', gross: 'شاملة الضريبة' },
  payments: 'الدفعات',
  sequence: 'ترتيب البنود',
  discount: 'الخصم',
  discountShared: 'خصم البنود الأخرى',
  delivery: 'التوصيل والتركيب',
  rounding: 'التقريب',
  size: 'الحجم',
  none: 'لا شيء',
  chosen: (choice, option) => `${choice}: ${option}`,
  serves: (count) =>
    plural(Number(count), {
      one: 'حصة واحدة',
      two: 'حصتان',
      few: `${count} حصص`,
      many: `${count} حصة`,
      other: `${count} حصة`,
    }),
  picture: 'صورة',
  otherPicture: 'صورة أخرى',
  drawing: 'رسم',
  otherDrawing: 'رسم آخر',
  due: (label, amount, date) => [label, amount, date && `يستحق يوم ${date}`].filter(Boolean).join('، '),
  gone: 'لم يعد ضمن الطلب',
  balance: 'المبلغ المتبقي',
}

/** The number of days after a preposition: "قبل المناسبة بـ14 يومًا". */
const byDays = (days: number) =>
  plural(days, {
    one: 'بيوم واحد',
    two: 'بيومين',
    few: `بـ${days} أيام`,
    many: `بـ${days} يومًا`,
    other: `بـ${days} يوم`,
  })

export const termsRuleWords: typeof EnglishRules = {
  share: (percent: number) => (percent === 50 ? 'النصف' : `${percent}%`),
  beforeEvent: (days: number) => (days === 0 ? 'حتى يوم المناسبة' : `قبل المناسبة ${byDays(days)} على الأقل`),
  before: (days: number) => (days === 0 ? 'حتى اليوم نفسه' : `قبلها ${byDays(days)} على الأقل`),
  cancelNothing: (fee: string) => `عند الإلغاء لا يُردّ شيء مما دُفع زيادة على «${fee}»`,
  cancelAll: (until: string, fee: string) => `عند الإلغاء ${until} يُردّ كل ما دُفع زيادة على «${fee}»`,
  cancelSome: (until: string, share: string, fee: string) =>
    `عند الإلغاء ${until} يُردّ مما دُفع زيادة على «${fee}»: ${share}`,
  cancelThen: (until: string, share: string) => `${until}: ${share}`,
  thenNothing: 'وبعد ذلك لا شيء',
  feeKept: (fee: string) => `«${fee}»: هذا المبلغ لا يُردّ.`,
  feeWhole: (fee: string) => `«${fee}»: يُردّ هذا المبلغ كاملًا.`,
  feePart: (share: string, fee: string) => `«${fee}»: يُردّ من هذا المبلغ ${share}.`,
  asCredit: 'المبلغ المردود رصيد لطلب آخر.',
  move: (times: number, until: string) =>
    `يمكن نقل الطلب إلى يوم آخر متاح ${plural(times, { one: 'مرة واحدة', two: 'مرتين', few: `${times} مرات`, many: `${times} مرة`, other: `${times} مرة` })}، ${until}.`,
  moveCost: (amount: string) => `تكلفة كل نقل ${amount}.`,
  change: (days: number, amount: string) =>
    `تعديل الطلب قبل المناسبة بأقل من ${plural(days, { one: 'يوم واحد', two: 'يومين', few: `${days} أيام`, many: `${days} يومًا`, other: `${days} يوم` })} يكلّف ${amount}.`,
}

export const creditNoteWords: typeof EnglishCreditNote = {
  title: 'إشعار دائن',
  line: (invoice: string) => `رصيد عن الفاتورة ${invoice}`,
  credited: 'المبلغ المقيَّد',
  forInvoice: 'الفاتورة',
  refundedOn: 'تاريخ رد المبلغ',
  cancelledOn: 'تاريخ الإلغاء',
}

export const deliveryNoteWords: typeof EnglishNote = {
  title: 'إشعار تسليم',
  for: 'إلى',
  reference: 'رقم مرجعكم',
  batch: 'رقم الدفعة',
  short: 'الناقص',
  receivedBy: 'اسم المستلم',
  replaces: (printed: string) => `يحل محل الإشعار المطبوع في ${printed}: تغيّر الطلب منذ ذلك الحين.`,
  printed: (when: string) => `طُبع في ${when}`,
}

export const statementWords: typeof EnglishStatement = {
  title: 'كشف حساب',
  days: (from: string, to: string) => `من ${from} إلى ${to}`,
  entry: 'البيان',
  balance: 'الرصيد',
  opening: 'الرصيد الافتتاحي',
  closing: 'الرصيد الختامي',
  nothing: 'لا حركات في هذه الأيام.',
  entries: { invoice: 'فاتورة', payment: 'دفعة', refund: 'مبلغ مردود', cancelled: 'إلغاء' },
}
