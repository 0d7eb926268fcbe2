/** Polish. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (text: string) => `<p><a class="button" href="{{ link }}">${text}</a></p>`
const seeOrder = button('Zobacz zamówienie')
const seeQuote = button('Zobacz wycenę')

const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`
const credited = `{% if credited %}${row('Korekta', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('Zaokrąglenie gotówki', '{{ rounding }}')}{% endif %}`
const money = `${row('Razem', '{{ total }}')}${row('Zapłacono', '{{ paid }}')}${credited}${rounding}`

/** The event begins with its day: "na sob., 14.11.2026 (wesele)". */
const forEvent = '{% if event %} na {{ event }}{% endif %}'
const reminded = `<table>${money}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('Termin płatności', '{{ due_date }}')}</table>`
const quoted = `<table>${row('Wycena', '{{ number }}')}${row('Razem', '{{ total }}')}{% if valid_until %}${row('Ważna do', '{{ valid_until }}')}{% endif %}</table>`
const changed =
  '<blockquote>{{ changes }}</blockquote><p>Razem: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'
const requested = `<table>${row('Zapytanie', '{{ reference }}')}${row('Data wydarzenia', '{{ eventDate }}')}</table>`
const dateHeld =
  '{% if date_held %}<p><strong>Termin {{ date_held }} jest zarezerwowany: potwierdzamy rezerwację.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: 'Znów wolny termin: {{ date }}',
    text: `Dzień dobry, {{ first_name }}, termin {{ date }} znów jest wolny: aby go zająć, wystarczy {{ to_have_it }}.

{{ whose_day }}

{{ button }}

Na ten dzień mogą czekać też inni: decyduje {{ first_to }}.`,
    parts: {
      to_have_it:
        '{% if by_fee %}szybko opłacić zamówienie {{ number }}{% else %}szybko zaakceptować wycenę {{ number }}{% endif %}',
      whose_day:
        '<p>{% if by_fee %}To dzień zamówienia ({{ business }}).{% else %}To dzień z wyceny ({{ business }}), która jest ważna do {{ valid_until }} włącznie.{% endif %}</p>',
      first_to: '{% if by_fee %}pierwsza wpłata{% else %}pierwsza akceptacja{% endif %}',
      button: button('{% if by_fee %}Zobacz zamówienie{% else %}Zobacz wycenę{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Do zapłaty za zamówienie {{ number }}: {{ amount }}',
    text: `Dzień dobry, {{ first_name }}, termin płatności {{ amount }} za zamówienie {{ number }}{{ for_event }} już minął ({{ due_date }}): prosimy o wpłatę.

Płatność jeszcze do nas nie dotarła.

{{ details }}

{{ how_to_pay }}

{{ button }}

Jeśli przelew wyszedł w ostatnich dniach, dziękujemy: nie trzeba już nic robić.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} za zamówienie {{ number }}: {{ amount }}, do {{ due_date }}',
    text: `Dzień dobry, {{ first_name }}, prosimy o wpłatę {{ amount }} do {{ due_date }} za zamówienie {{ number }}{{ for_event }}.

To tylko uprzejme przypomnienie. Pozdrawiamy, {{ business }}.

{{ details }}

{{ how_to_pay }}

{{ button }}

Jeśli przelew wyszedł w ostatnich dniach, dziękujemy: nie trzeba już nic robić.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  recall: {
    subject: 'Prosimy o przeczytanie: zamówienie w {{ business }}',
    text: 'Dzień dobry, {{ first_name }}, prosimy nie jeść tego, co zostało z poniższych produktów, i odłożyć to osobno.\n\n{{ items }}\n\nWycofano składnik, który może się w nich znajdować. W razie złego samopoczucia po zjedzeniu prosimy zapytać lekarza i powiedzieć, co zostało zjedzone.\n\nProsimy odpowiedzieć na tę wiadomość lub zadzwonić do nas, żebyśmy mogli to naprawić. Przepraszamy.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: '{{ business }} dziękuje za zamówienie',
    text: `Dzień dobry, {{ first_name }}, dziękujemy za zamówienie{{ for_event }}: jeśli znajdzie się chwila, prosimy odpisać, jak było.

Mamy nadzieję, że wszystko się udało. Zdjęcie bardzo nas ucieszy.

{{ business }}`,
    parts: { for_event: forEvent },
    foot: '<hr>\n<p>Takie wiadomości są zbędne? Można się <a href="{{ unsubscribe }}">wypisać</a>. Wiadomości o zamówieniach nadal będą przychodzić.</p>',
  },
  day_lost: {
    subject: 'Termin {{ date }} jest już zajęty: {{ number }}',
    text: `Dzień dobry, {{ first_name }}, termin **{{ date }}** jest już zajęty. Prosimy wybrać inny dzień na {{ whose_day }}.

Przykro nam: inna wpłata dotarła wcześniej i tego dnia mamy już komplet.

{{ free_days }}

{{ button }}

{{ money }}`,
    parts: {
      whose_day: '{% if by_fee %}zamówienie{% else %}realizację wyceny{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Najbliższe wolne dni: {{ days }}.</p>{% endif %}',
      button: button('Wybierz inny dzień'),
      money:
        '{% if by_fee %}{% if refunded %}<p>Jeśli właśnie zapłacono kartą, ta płatność wraca na kartę.</p>{% else %}<p>Wszystkie wpłaty zachowujemy na inny dzień.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Wycena {{ number }} ({{ business }}) jest ważna do {{ valid_until }}',
    text: `Dzień dobry, {{ first_name }}, wycena{{ for_event }} jest ważna do {{ valid_until }}: do tego dnia można ją zaakceptować lub poprosić o zmiany.

{{ details }}

{{ button }}

Wycena jest ważna do końca tego dnia.`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('Wycena', '{{ number }}')}${row('Razem', '{{ total }}')}</table>`,
      button: seeQuote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Zamówienie {{ number }}: inny termin odbioru',
    text: `Dzień dobry, {{ first_name }}, prosimy odebrać zamówienie {{ number }} w innym terminie: **{{ date }}, {{ pick_up }}**.

Poza tym nic się nie zmienia. Jeśli ten termin nie odpowiada, prosimy odpisać na tę wiadomość.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_late: {
    subject: 'Zwrot pieniędzy jest w drodze: {{ menu }}',
    text: `Dzień dobry, {{ first_name }}, przykro nam: zamówienie {{ number }}{{ for_event }} przyszło za późno, a {{ amount }} jest już w drodze powrotnej.

Pieniądze wrócą na kartę w ciągu 5 dni roboczych. Jeśli coś jeszcze zostało, można to zamówić na stronie menu ({{ menu }}).`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_order: {
    subject: 'Zamówienie {{ number }}: {{ menu }}',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }} jest opłacone: zapraszamy po odbiór, **{{ date }}, {{ pick_up }}**.

Dziękujemy! Zamówiono:

{{ items }}

{{ paid_all }}

{{ contains }}

{{ button }}`,
    parts: {
      paid_all: '<p><strong>Zapłacono: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Zamówienie {{ number }}: {{ menu }}',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }} jest potwierdzone: zapraszamy po odbiór, **{{ date }}, {{ pick_up }}**.

Dziękujemy! Zamówiono:

{{ items }}

{{ to_pay }}

{{ how_to_pay }}

{{ contains }}

{{ button }}`,
    parts: {
      to_pay: '<p><strong>Pozostało do zapłaty: {{ balance }}, do {{ due_date }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Prosimy potwierdzić zamówienie: {{ menu }}',
    text: `Prosimy potwierdzić zamówienie ({{ business }}) do **{{ confirm_by }}**, inaczej ono wygaśnie.

{{ items }}

Odbiór: {{ date }}, {{ pick_up }}

Razem: {{ total }}, płatne później

{{ button }}

Jeśli to pomyłka i niczego nie zamawiano, prosimy zignorować tę wiadomość.`,
    parts: { button: '<p><a class="button" href="{{ link }}">Potwierdź zamówienie</a></p>' },
    foot: '',
  },
  change_approved: {
    subject: 'Zamówienie {{ number }} zostało zmienione',
    text: `Dzień dobry, {{ first_name }}, dziękujemy za zatwierdzenie zmiany: aktualne zamówienie {{ number }}{{ for_event }} wygląda tak:

{{ details }}

{{ button }}

Zatwierdzona zmiana jest w załączniku.`,
    parts: { for_event: forEvent, details: changed, button: seeOrder },
    foot: '',
  },
  change_lapsed: {
    subject: 'Zamówienie {{ number }} zostaje bez zmian',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }}{{ for_event }} zostaje bez zmian: zmiany nie zatwierdzono na czas.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  change_sent: {
    subject: 'Prosimy obejrzeć zmianę w zamówieniu {{ number }}',
    text: `Dzień dobry, {{ first_name }}, oto zmiana w zamówieniu {{ number }}{{ for_event }}: prosimy zatwierdzić ją do **{{ valid_until }}**.

{{ message }}

{{ details }}

{{ button }}

Do czasu zatwierdzenia zamówienie zostaje bez zmian.`,
    parts: { for_event: forEvent, details: changed, button: button('Zobacz zmianę') },
    foot: '',
  },
  care_card: {
    subject: 'Jak obchodzić się z tortem, zamówienie {{ number }}',
    text: `Dzień dobry, {{ first_name }}, zbliża się termin zamówienia {{ number }}{{ for_event }}: prosimy przeczytać, jak je przewozić i przechowywać.

{{ handover }}

W karcie przechowywania opisujemy, jak tort przewozić, przechowywać, kroić i podawać. Na tej samej stronie jest PDF do wydrukowania lub przekazania obsłudze sali.

{{ button }}

{{ business }}`,
    parts: { for_event: forEvent, button: button('Zobacz kartę') },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }}: zapytanie dotarło',
    text: `Dziękujemy: zapytanie dotarło i {{ business }} wkrótce odpowie.

Zapytanie nie jest jeszcze rezerwacją.

{{ details }}

Jeśli to zapytanie wysłał ktoś inny, można zignorować tę wiadomość.`,
    parts: { details: requested },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: { details: requested },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: `{{ message }}

{{ details }}

Na tę wiadomość można odpowiedzieć.`,
    parts: { details: requested },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Faktura korygująca {{ number }} – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto faktura korygująca {{ number }} na {{ amount }} do zamówienia{{ for_event }}; prosimy ją zachować.

{{ message }}

Dokument PDF jest w załączniku.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto {{ title }} {{ number }} do zamówienia{{ for_event }}{{ to_pay }}.

{{ message }}

Dokument PDF jest w załączniku.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      to_pay:
        '{% if due %}: prosimy o wpłatę {{ balance }} do {{ due }}{% else %}: do zapłaty pozostało {{ balance }}{% endif %}',
      details: `<table>${money}${row('Pozostało do zapłaty', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('Najpierw', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}Termin reszty{% else %}Termin płatności{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto {{ title }} {{ number }} za miesiąc: {{ month }}{{ to_pay }}.

{{ message }}

Dokument PDF jest w załączniku.

{{ how_to_pay }}`,
    parts: {
      to_pay:
        '{% if due %}: prosimy o wpłatę {{ balance }} do {{ due }}{% else %}: do zapłaty pozostało {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Przypomnienie: {{ title }} {{ number }} – {{ business }}, {{ balance }}',
    text: `Dzień dobry, {{ first_name }}, do zapłaty pozostało {{ balance }}: {{ title }} {{ number }} za miesiąc: {{ month }}{{ was_due }}.

To tylko uprzejme przypomnienie. Pozdrawiamy, {{ business }}. Dokument PDF jest ponownie w załączniku.

{{ how_to_pay }}

Jeśli przelew wyszedł w ostatnich dniach, dziękujemy: nie trzeba już nic robić.`,
    parts: {
      was_due:
        '{% if late %}. Termin płatności już minął ({{ due }}): prosimy o wpłatę{% else %}, termin płatności: {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Zamówienie {{ number }} jest anulowane',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }}{{ for_event }} jest anulowane; jeśli to pomyłka, wystarczy odpisać.

{{ message }}

{{ details }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details:
        '{% if back %}<p>Zwrot: <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>Dotychczasowe wpłaty: {{ paid }}. W razie pytań prosimy odpisać na tę wiadomość.</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Zamówienie {{ number }} jest potwierdzone',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }}{{ for_event }} jest potwierdzone; wszystkie ustalenia są na jego stronie.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}{% if balance %}<p>Pozostało do zapłaty: {{ balance }}</p>{% endif %}`,
      button: seeOrder,
    },
    foot: '',
  },
  order_ready: {
    subject: 'Zamówienie {{ number }} jest gotowe',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }}{{ for_event }} jest gotowe; czas i miejsce odbioru lub dostawy są na jego stronie.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: '{% if balance %}<p><strong>Pozostało do zapłaty: {{ balance }}</strong></p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  payment_received: {
    subject: 'Potwierdzenie wpłaty – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, dziękujemy, otrzymaliśmy {{ amount }} za zamówienie {{ number }}{{ for_event }}.

{{ message }}

Potwierdzenie jest w załączniku.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}<table>${money}${row('Pozostało do zapłaty', '<strong>{{ balance }}</strong>')}{% if credit %}${row('Nadpłata do wykorzystania', '{{ credit }}')}{% endif %}{% if tip %}${row('Napiwek, dziękujemy', '{{ tip }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Nowa wersja wyceny {{ number }} – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, wycena{{ for_event }} się zmieniła: prosimy obejrzeć nową i ją zaakceptować.

{{ message }}

Zastępuje wcześniejszą wycenę, której nie można już zaakceptować.

{{ details }}

{{ button }}

Wycena jest też w załączniku jako PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  quote_sent: {
    subject: 'Wycena {{ number }} – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto wycena{{ for_event }}: po obejrzeniu można ją zaakceptować lub poprosić o zmiany.

{{ message }}

{{ details }}

{{ button }}

Wycena jest też w załączniku jako PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  refund_issued: {
    subject: 'Zwrot pieniędzy – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, zapisaliśmy zwrot **{{ amount }}** za zamówienie {{ number }}{{ for_event }}.

Nie trzeba nic robić.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('Sposób', '{{ method }}')}${row('Razem', '{{ total }}')}${row('Zapłacono po odjęciu zwrotów', '{{ paid }}')}${credited}${rounding}${row('Pozostało do zapłaty', '{{ balance }}')}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  date_declined: {
    subject: 'Zamówienie {{ number }}: inny termin',
    text: `Dzień dobry, {{ first_name }}, przykro nam, inny termin nie jest możliwy: zamówienie {{ number }} zostaje na **{{ date }}**.

{{ message }}

Dziękujemy za pytanie.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  date_moved: {
    subject: 'Zamówienie {{ number }} ma nowy termin: {{ date }}',
    text: `Dzień dobry, {{ first_name }}, zgodnie z prośbą zamówienie {{ number }} jest teraz na **{{ date }}**; pozostałe ustalenia się nie zmieniają.

{{ message }}

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} to kod do zamówień – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto kod: {{ code }}. Prosimy wpisać go na stronie, z której o niego poproszono.

# {{ code }}

Kod otwiera pozostałe zamówienia ({{ business }}) i jest ważny przez {{ minutes }} min. {{ business }} nigdy o niego nie zapyta. Jeśli o kod poprosił ktoś inny, można zignorować tę wiadomość.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Zamówienie {{ number }} jest zarezerwowane',
    text: `Dzień dobry, {{ first_name }}, zamówienie {{ number }}{{ for_event }} jest zarezerwowane{{ to_pay }}.

Dziękujemy!

{{ details }}

{{ how_to_pay }}

{{ button }}

Faktura jest w załączniku.`,
    parts: {
      for_event: forEvent,
      to_pay:
        '{% if due_amount %}: prosimy o wpłatę {{ due_amount }}{% if due_date %} do {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, do {{ due_date }}{% endif %}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_link: {
    subject: 'Link do zamówienia – {{ business }}',
    text: `Dzień dobry, {{ first_name }}, oto nowy link: otwiera zamówienie{{ numbered }}{{ for_event }}.

{{ button }}

Jeśli o link poprosił ktoś inny, można zignorować tę wiadomość.`,
    parts: { for_event: forEvent, numbered: '{% if number %} {{ number }}{% endif %}', button: seeOrder },
    foot: '',
  },
  quote_accepted: {
    subject: 'Dziękujemy – {{ business }} potwierdzi zamówienie',
    text: `Dzień dobry, {{ first_name }}, dziękujemy za akceptację wyceny {{ number }}{{ for_event }}; potwierdzimy ją w ciągu 48 godzin.

Dopóki {{ business }} nie potwierdzi zamówienia, nie trzeba nic płacić.

{{ button }}

Zaakceptowana wycena jest w załączniku.`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
}
