/** Arabic. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (text: string) => `<p><a class="button" href="{{ link }}">${text}</a></p>`
const seeOrder = button('عرض طلبك')
const seeQuote = button('عرض السعر الخاص بك')

const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`
const credited = `{% if credited %}${row('المخصوم بإشعار دائن', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('تقريب المبلغ النقدي', '{{ rounding }}')}{% endif %}`
const money = `${row('المجموع', '{{ total }}')}${row('المدفوع', '{{ paid }}')}${credited}${rounding}`

/** The event begins with its day: "ليوم السبت...". */
const forEvent = '{% if event %} ليوم {{ event }}{% endif %}'
const reminded = `<table>${money}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('تاريخ الاستحقاق', '{{ due_date }}')}</table>`
const quoted = `<table>${row('عرض السعر', '{{ number }}')}${row('المجموع', '{{ total }}')}{% if valid_until %}${row('صالح حتى', '{{ valid_until }}')}{% endif %}</table>`
const changed =
  '<blockquote>{{ changes }}</blockquote><p>المجموع: {{ total_before }} ← {{ total }}، <strong>{{ difference }}</strong></p>'
const requested = (label: string) =>
  `<table>${row(label, '{{ reference }}')}${row('تاريخ المناسبة', '{{ eventDate }}')}</table>`
const dateHeld = '{% if date_held %}<p><strong>موعد {{ date_held }} لك: تم تأكيد حجزك.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: 'موعد {{ date }} متاح من جديد',
    text: `مرحبًا {{ first_name }}، موعد {{ date }} متاح من جديد: للحصول عليه يُرجى {{ to_have_it }} في أقرب وقت.

{{ whose_day }}

{{ button }}

قد ينتظر آخرون هذا اليوم أيضًا: الأولوية {{ first_to }}.`,
    parts: {
      to_have_it: '{% if by_fee %}دفع الطلب {{ number }}{% else %}قبول عرض السعر {{ number }}{% endif %}',
      whose_day:
        '<p>{% if by_fee %}هذا هو موعد طلبك لدى {{ business }}.{% else %}هذا هو الموعد الوارد في عرض السعر من {{ business }}، وهذا العرض صالح حتى نهاية {{ valid_until }}.{% endif %}</p>',
      first_to: '{% if by_fee %}لمن يدفع أولًا{% else %}لمن يقبل أولًا{% endif %}',
      button: button('{% if by_fee %}عرض طلبك{% else %}عرض السعر الخاص بك{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'مبلغ لم يُدفع بعد للطلب {{ number }}: {{ amount }}',
    text: `مرحبًا {{ first_name }}، مبلغ {{ amount }} للطلب {{ number }}{{ for_event }} كان مستحقًا يوم {{ due_date }}: يُرجى دفعه الآن.

لم تصلنا الدفعة بعد.

{{ details }}

{{ how_to_pay }}

{{ button }}

إذا تم الدفع في الأيام الأخيرة فشكرًا لك: لا يلزم أي شيء آخر.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} للطلب {{ number }}: {{ amount }}، يستحق يوم {{ due_date }}',
    text: `مرحبًا {{ first_name }}، يُرجى دفع {{ amount }} حتى {{ due_date }} للطلب {{ number }}{{ for_event }}.

هذا تذكير ودي من {{ business }}.

{{ details }}

{{ how_to_pay }}

{{ button }}

إذا تم الدفع في الأيام الأخيرة فشكرًا لك: لا يلزم أي شيء آخر.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  recall: {
    subject: 'يرجى القراءة: طلبك من {{ business }}',
    text: 'مرحبًا {{ first_name }}، يرجى عدم أكل ما تبقى من الأصناف التالية ووضعه جانبًا.\n\n{{ items }}\n\nتم سحب مكوّن قد يكون موجودًا فيها. إذا أكلت منها وشعرت بتوعك، فيرجى استشارة طبيب وإخباره بما أكلت.\n\nيرجى الرد على هذه الرسالة أو الاتصال بنا لنعالج الأمر. نحن آسفون.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'شكرًا لك من {{ business }}',
    text: `مرحبًا {{ first_name }}، شكرًا على طلبك{{ for_event }}: إذا سمح وقتك، يسعدنا أن نعرف رأيك بالرد على هذه الرسالة.

نتمنى أن يكون كل شيء قد جاء كما أردت، وتسعدنا صورة منك.

{{ business }}`,
    parts: { for_event: forEvent },
    foot: '<hr>\n<p>لإيقاف رسائل كهذه: <a href="{{ unsubscribe }}">إلغاء الاشتراك</a>. أما الرسائل الخاصة بطلباتك فستظل تصلك.</p>',
  },
  day_lost: {
    subject: 'موعد {{ date }} لم يعد متاحًا: {{ number }}',
    text: `مرحبًا {{ first_name }}، موعد **{{ date }}** لم يعد متاحًا. يُرجى اختيار يوم آخر {{ whose_day }}.

نعتذر: وصلت دفعة أخرى أولًا، ولم يعد لدينا مكان في ذلك اليوم.

{{ free_days }}

{{ button }}

{{ money }}`,
    parts: {
      whose_day: '{% if by_fee %}للطلب{% else %}لعرض السعر{% endif %} {{ number }}',
      free_days: '{% if days %}<p>أقرب الأيام المتاحة: {{ days }}.</p>{% endif %}',
      button: button('اختيار يوم آخر'),
      money:
        '{% if by_fee %}{% if refunded %}<p>إذا تم الدفع بالبطاقة للتو، فإن المبلغ يعود إلى بطاقتك.</p>{% else %}<p>كل ما دفعته محفوظ ليومك الآخر.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'عرض السعر {{ number }} من {{ business }} صالح حتى {{ valid_until }}',
    text: `مرحبًا {{ first_name }}، عرض السعر{{ for_event }} تنتهي صلاحيته يوم {{ valid_until }}: يمكنك حتى ذلك الحين قبوله أو طلب تعديلات.

{{ details }}

{{ button }}

العرض صالح حتى نهاية ذلك اليوم.`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('عرض السعر', '{{ number }}')}${row('المجموع', '{{ total }}')}</table>`,
      button: seeQuote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'طلبك {{ number }}: موعد استلام آخر',
    text: `مرحبًا {{ first_name }}، يُرجى استلام طلبك {{ number }} في موعد آخر: **{{ date }}، {{ pick_up }}**.

كل ما عدا ذلك يبقى كما هو. إذا لم يناسبك هذا الموعد، يُرجى الرد على هذه الرسالة.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_late: {
    subject: 'المبلغ المدفوع في طريقه إليك: {{ menu }}',
    text: `مرحبًا {{ first_name }}، نعتذر: وصل الطلب {{ number }}{{ for_event }} متأخرًا، ومبلغ {{ amount }} في طريق العودة إليك.

يصل المبلغ إلى بطاقتك خلال 5 أيام عمل. وإذا بقي شيء متاح فيمكنك طلبه في صفحة {{ menu }}.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_order: {
    subject: 'طلبك {{ number }}: {{ menu }}',
    text: `مرحبًا {{ first_name }}، تم دفع طلبك {{ number }}: يُرجى استلامه يوم **{{ date }}، {{ pick_up }}**.

شكرًا لك! طلبت:

{{ items }}

{{ paid_all }}

{{ contains }}

{{ button }}`,
    parts: {
      paid_all: '<p><strong>المدفوع: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'طلبك {{ number }}: {{ menu }}',
    text: `مرحبًا {{ first_name }}، تم تأكيد طلبك {{ number }}: يُرجى استلامه يوم **{{ date }}، {{ pick_up }}**.

شكرًا لك! طلبت:

{{ items }}

{{ to_pay }}

{{ how_to_pay }}

{{ contains }}

{{ button }}`,
    parts: {
      to_pay: '<p><strong>المطلوب دفعه حتى {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'يُرجى تأكيد طلبك: {{ menu }}',
    text: `يُرجى تأكيد طلبك لدى {{ business }} قبل الساعة **{{ confirm_by }}**، وإلا انتهت صلاحيته.

{{ items }}

الاستلام: {{ date }}، {{ pick_up }}

المجموع: {{ total }}، يُدفع لاحقًا

{{ button }}

إذا لم يصدر هذا الطلب عنك، فيمكن تجاهل هذه الرسالة.`,
    parts: { button: button('تأكيد الطلب') },
    foot: '',
  },
  change_approved: {
    subject: 'تم تعديل طلبك {{ number }}',
    text: `مرحبًا {{ first_name }}، شكرًا على الموافقة على التعديل: طلبك {{ number }}{{ for_event }} أصبح كما يظهر أدناه.

{{ details }}

{{ button }}

التعديل الذي وافقت عليه مرفق.`,
    parts: { for_event: forEvent, details: changed, button: seeOrder },
    foot: '',
  },
  change_lapsed: {
    subject: 'طلبك {{ number }} يبقى كما كان',
    text: `مرحبًا {{ first_name }}، طلبك {{ number }}{{ for_event }} يبقى كما كان: لم تتم الموافقة على التعديل في الوقت المحدد.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  change_sent: {
    subject: 'يُرجى مراجعة التعديل على طلبك {{ number }}',
    text: `مرحبًا {{ first_name }}، هذا هو التعديل على طلبك {{ number }}{{ for_event }}: يُرجى الموافقة عليه حتى **{{ valid_until }}**.

{{ message }}

{{ details }}

{{ button }}

يبقى طلبك كما هو حتى تتم الموافقة.`,
    parts: { for_event: forEvent, details: changed, button: button('عرض التعديل') },
    foot: '',
  },
  care_card: {
    subject: 'كيفية العناية بالكيكة، الطلب {{ number }}',
    text: `مرحبًا {{ first_name }}، اقترب موعد طلبك {{ number }}{{ for_event }}: يُرجى قراءة طريقة نقله وحفظه.

{{ handover }}

توضح بطاقة العناية كيفية النقل والحفظ والتقطيع والتقديم. وفي الصفحة نفسها ملف PDF للطباعة أو لتسليمه إلى مكان المناسبة.

{{ button }}

{{ business }}`,
    parts: { for_event: forEvent, button: button('عرض بطاقة العناية') },
    foot: '',
  },
  enquiry_received: {
    subject: 'وصل طلبك إلى {{ business }}',
    text: `شكرًا لك: وصل طلبك إلى {{ business }}، وسيصلك الرد قريبًا.

هذا الطلب لا يعني الحجز بعد.

{{ details }}

إذا لم ترسل هذا الطلب فيمكن تجاهل هذه الرسالة.`,
    parts: { details: requested('الرقم المرجعي') },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: { details: requested('طلبك') },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: `{{ message }}

{{ details }}

يمكنك الرد على هذه الرسالة.`,
    parts: { details: requested('طلبك') },
    foot: '',
  },
  credit_note_sent: {
    subject: 'إشعار دائن {{ number }} من {{ business }}',
    text: `مرحبًا {{ first_name }}، هذا هو الإشعار الدائن {{ number }} بمبلغ {{ amount }} لطلبك{{ for_event }}؛ يُرجى الاحتفاظ به.

{{ message }}

الإشعار مرفق كملف PDF.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} من {{ business }}',
    text: `مرحبًا {{ first_name }}، إليك {{ title }} {{ number }} لطلبك{{ for_event }}{{ to_pay }}.

{{ message }}

المستند مرفق كملف PDF.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      to_pay: '{% if due %}: يُرجى دفع {{ balance }} حتى {{ due }}{% else %}: المبلغ المتبقي {{ balance }}{% endif %}',
      details: `<table>${money}${row('المبلغ المتبقي', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('يستحق أولًا', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}استحقاق الباقي{% else %}تاريخ الاستحقاق{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} من {{ business }}',
    text: `مرحبًا {{ first_name }}، إليك {{ title }} {{ number }} عن {{ month }}{{ to_pay }}.

{{ message }}

المستند مرفق كملف PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay: '{% if due %}: يُرجى دفع {{ balance }} حتى {{ due }}{% else %}: المبلغ المتبقي {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'تذكير: {{ title }} {{ number }} من {{ business }}، {{ balance }}',
    text: `مرحبًا {{ first_name }}، المبلغ المتبقي {{ balance }}: {{ title }} {{ number }} عن {{ month }}، {{ was_due }}.

هذا تذكير ودي من {{ business }}. المستند مرفق مرة أخرى كملف PDF.

{{ how_to_pay }}

إذا تم الدفع في الأيام الأخيرة فشكرًا لك: لا يلزم أي شيء آخر.`,
    parts: {
      was_due: '{% if late %}وكان مستحقًا يوم {{ due }}: يُرجى دفعه الآن{% else %}يستحق يوم {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'تم إلغاء طلبك {{ number }}',
    text: `مرحبًا {{ first_name }}، تم إلغاء طلبك {{ number }}{{ for_event }}؛ إذا كان هذا غير متوقع فيكفي الرد على هذه الرسالة.

{{ message }}

{{ details }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details:
        '{% if back %}<p>يُرد إليك <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>المدفوع: {{ paid }}. لأي سؤال عنه يُرجى الرد على هذه الرسالة.</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'تم تأكيد طلبك {{ number }}',
    text: `مرحبًا {{ first_name }}، تم تأكيد طلبك {{ number }}{{ for_event }}؛ كل ما اتفقنا عليه في صفحته.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}{% if balance %}<p>المبلغ المتبقي: {{ balance }}</p>{% endif %}`,
      button: seeOrder,
    },
    foot: '',
  },
  order_ready: {
    subject: 'طلبك {{ number }} جاهز',
    text: `مرحبًا {{ first_name }}، طلبك {{ number }}{{ for_event }} جاهز؛ وفي صفحته موعد التسليم ومكانه.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: '{% if balance %}<p><strong>المبلغ المتبقي: {{ balance }}</strong></p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  payment_received: {
    subject: 'وصلت دفعتك إلى {{ business }}',
    text: `مرحبًا {{ first_name }}، شكرًا لك، استلمنا {{ amount }} للطلب {{ number }}{{ for_event }}.

{{ message }}

الإيصال مرفق.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}<table>${money}${row('المبلغ المتبقي', '<strong>{{ balance }}</strong>')}{% if credit %}${row('دفع زائد، رصيد لك', '{{ credit }}')}{% endif %}{% if tip %}${row('إكرامية، مع الشكر', '{{ tip }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'عرض السعر المحدّث {{ number }} من {{ business }}',
    text: `مرحبًا {{ first_name }}، تغيّر عرض السعر{{ for_event }}: يُرجى مراجعة العرض الجديد وقبوله.

{{ message }}

وهو يحل محل العرض السابق الذي لم يعد بالإمكان قبوله.

{{ details }}

{{ button }}

العرض مرفق أيضًا كملف PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  quote_sent: {
    subject: 'عرض السعر {{ number }} من {{ business }}',
    text: `مرحبًا {{ first_name }}، هذا هو عرض السعر{{ for_event }}: بعد الاطلاع عليه يمكنك قبوله أو طلب تعديلات.

{{ message }}

{{ details }}

{{ button }}

العرض مرفق أيضًا كملف PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  refund_issued: {
    subject: 'استرداد مبلغ من {{ business }}',
    text: `مرحبًا {{ first_name }}، سجلنا ردّ مبلغ **{{ amount }}** إليك عن الطلب {{ number }}{{ for_event }}.

لا يلزم منك أي شيء.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('الطريقة', '{{ method }}')}${row('المجموع', '{{ total }}')}${row('المدفوع بعد خصم المبالغ المُعادة', '{{ paid }}')}${credited}${rounding}${row('المبلغ المتبقي', '{{ balance }}')}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  date_declined: {
    subject: 'طلبك {{ number }}: موعد آخر',
    text: `مرحبًا {{ first_name }}، نعتذر، لا يمكننا توفير الموعد الذي طلبته: يبقى طلبك {{ number }} في موعده، يوم **{{ date }}**.

{{ message }}

شكرًا على سؤالك.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  date_moved: {
    subject: 'الموعد الجديد لطلبك {{ number }}: {{ date }}',
    text: `مرحبًا {{ first_name }}، كما طلبت، أصبح موعد طلبك {{ number }} يوم **{{ date }}**؛ وكل ما عدا ذلك يبقى كما اتفقنا.

{{ message }}

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} هو رمزك من {{ business }}',
    text: `مرحبًا {{ first_name }}، رمزك هو {{ code }}: يُرجى كتابته في الصفحة التي طلبته فيها.

# {{ code }}

يفتح الرمز طلباتك الأخرى لدى {{ business }}، وهو صالح لمدة {{ minutes }} دقيقة. لن يطلبه منك أحد من {{ business }} أبدًا. إذا لم تطلب هذا الرمز فيمكن تجاهل هذه الرسالة.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  booking_confirmed: {
    subject: 'تم حجز طلبك {{ number }}',
    text: `مرحبًا {{ first_name }}، تم حجز طلبك {{ number }}{{ for_event }}{{ to_pay }}.

شكرًا لك!

{{ details }}

{{ how_to_pay }}

{{ button }}

فاتورتك مرفقة.`,
    parts: {
      for_event: forEvent,
      to_pay:
        '{% if due_amount %}: يُرجى دفع {{ due_amount }}{% if due_date %} حتى {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}، يستحق يوم {{ due_date }}{% endif %}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_link: {
    subject: 'رابطك إلى {{ business }}',
    text: `مرحبًا {{ first_name }}، هذا رابط جديد يفتح طلبك{{ numbered }}{{ for_event }}.

{{ button }}

إذا لم تطلب هذا الرابط فيمكن تجاهل هذه الرسالة.`,
    parts: { for_event: forEvent, numbered: '{% if number %} {{ number }}{% endif %}', button: seeOrder },
    foot: '',
  },
  quote_accepted: {
    subject: 'شكرًا لك – سيصلك تأكيد طلبك من {{ business }}',
    text: `مرحبًا {{ first_name }}، شكرًا على قبول عرض السعر {{ number }}{{ for_event }}؛ سنؤكده خلال 48 ساعة.

لا يلزم دفع أي مبلغ حتى تأكيده من {{ business }}.

{{ button }}

عرض السعر الذي قبلته مرفق.`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
}
