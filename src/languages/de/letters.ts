/** German. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (label: string) => `<p><a class="button" href="{{ link }}">${label}</a></p>`
const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`

const for_event = '{% if event %} für {{ event }}{% endif %}'
const see_order = button('Bestellung ansehen')
const see_quote = button('Angebot ansehen')
const credited = `{% if credited %}${row('Gutgeschrieben', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('Rundung bei Barzahlung', '{{ rounding }}')}{% endif %}`
const payment_details = `<table>${row('Gesamtbetrag', '{{ total }}')}${row('Bezahlt', '{{ paid }}')}${credited}${rounding}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('Fällig', '{{ due_date }}')}</table>`
const change_details =
  '<blockquote>{{ changes }}</blockquote><p>Gesamtbetrag: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'
const request_details = `<table>${row('Ihre Anfrage', '{{ reference }}')}${row('Datum', '{{ eventDate }}')}</table>`
const quote_details = `<table>${row('Angebot', '{{ number }}')}${row('Gesamtbetrag', '{{ total }}')}{% if valid_until %}${row('Gültig bis', '{{ valid_until }}')}{% endif %}</table>`
const date_held = '{% if date_held %}<p><strong>Ihr Termin ist fest gebucht: {{ date_held }}.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: '{{ date }} ist wieder frei',
    text: 'Hallo {{ first_name }}, {{ date }} ist wieder frei: {{ to_have_it }}, dann gehört der Tag Ihnen.\n\n{{ whose_day }}\n\n{{ button }}\n\nVielleicht warten auch andere auf diesen Tag: Wer zuerst {{ first_to }}, bekommt ihn.',
    parts: {
      to_have_it:
        '{% if by_fee %}Bezahlen Sie bald Ihre Bestellung {{ number }}{% else %}Nehmen Sie bald Ihr Angebot {{ number }} an{% endif %}',
      whose_day:
        '<p>Um diesen Tag geht es in {% if by_fee %}Ihrer Bestellung bei {{ business }}.{% else %}Ihrem Angebot von {{ business }}, das bis einschließlich {{ valid_until }} gilt.{% endif %}</p>',
      first_to: '{% if by_fee %}bezahlt{% else %}annimmt{% endif %}',
      button: button('{% if by_fee %}Bestellung ansehen{% else %}Angebot ansehen{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Noch offen für Ihre Bestellung {{ number }}: {{ amount }}',
    text: 'Hallo {{ first_name }}, für Ihre Bestellung {{ number }}{{ for_event }} waren {{ amount }} am {{ due_date }} fällig: Bitte zahlen Sie den Betrag jetzt.\n\nIhre Zahlung ist bei uns noch nicht eingegangen.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nFalls Sie in den letzten Tagen schon gezahlt haben: vielen Dank, dann ist nichts mehr zu tun.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} für Ihre Bestellung {{ number }}: {{ amount }}, fällig am {{ due_date }}',
    text: 'Hallo {{ first_name }}, bitte zahlen Sie {{ amount }} bis {{ due_date }} für Ihre Bestellung {{ number }}{{ for_event }}.\n\nDies ist eine freundliche Erinnerung von {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nFalls Sie in den letzten Tagen schon gezahlt haben: vielen Dank, dann ist nichts mehr zu tun.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  recall: {
    subject: 'Bitte lesen: Ihre Bestellung bei {{ business }}',
    text: 'Hallo {{ first_name }}, bitte essen Sie nichts mehr von dem Folgenden und legen Sie den Rest beiseite.\n\n{{ items }}\n\nEine Zutat, die darin sein kann, wurde zurückgerufen. Falls Sie davon gegessen haben und sich unwohl fühlen, fragen Sie bitte einen Arzt und sagen Sie, was Sie gegessen haben.\n\nBitte antworten Sie auf diese E-Mail oder rufen Sie uns an, damit wir es in Ordnung bringen können. Es tut uns leid.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Vielen Dank von {{ business }}',
    text: 'Hallo {{ first_name }}, vielen Dank für Ihre Bestellung{{ for_event }}: Erzählen Sie uns gern, wie es war, eine kurze Antwort genügt.\n\nWir hoffen, dass alles so war, wie Sie es sich gewünscht haben. Über ein Foto freuen wir uns sehr.\n\n{{ business }}',
    parts: { for_event: '{% if event %} ({{ event }}){% endif %}' },
    foot: '<hr>\n<p>Möchten Sie solche Nachrichten nicht mehr? <a href="{{ unsubscribe }}">Hier abbestellen</a>. Nachrichten zu Ihren Bestellungen erhalten Sie weiterhin.</p>',
  },
  day_lost: {
    subject: '{{ date }} ist leider vergeben: {{ number }}',
    text: 'Hallo {{ first_name }}, **{{ date }}** ist leider vergeben. Bitte wählen Sie einen anderen Tag für {{ whose_day }}.\n\nEs tut uns leid: Eine andere Zahlung war schneller, und nun sind wir an diesem Tag ausgebucht.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: '{% if by_fee %}Ihre Bestellung{% else %}Ihr Angebot{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Diese Tage in der Nähe sind frei: {{ days }}.</p>{% endif %}',
      button: button('Anderen Tag wählen'),
      money:
        '{% if by_fee %}{% if refunded %}<p>Falls Sie gerade mit Karte gezahlt haben, geht diese Zahlung zurück auf Ihre Karte.</p>{% else %}<p>Was Sie bezahlt haben, bleibt für Ihren anderen Tag erhalten.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Ihr Angebot {{ number }} von {{ business }} gilt bis {{ valid_until }}',
    text: 'Hallo {{ first_name }}, Ihr Angebot{{ for_event }} gilt nur noch bis {{ valid_until }}: Nehmen Sie es bis dahin an oder bitten Sie um Änderungen.\n\n{{ details }}\n\n{{ button }}\n\nEs gilt bis zum Ende dieses Tages.',
    parts: {
      for_event,
      details: `<table>${row('Angebot', '{{ number }}')}${row('Gesamtbetrag', '{{ total }}')}</table>`,
      button: see_quote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Ihre Bestellung {{ number }}: andere Abholzeit',
    text: 'Hallo {{ first_name }}, bitte holen Sie Ihre Bestellung {{ number }} zu einer anderen Zeit ab: **{{ date }}, {{ pick_up }}**.\n\nAlles andere bleibt, wie es ist. Falls Sie dann nicht kommen können, antworten Sie bitte auf diese E-Mail.',
    parts: { for_event },
    foot: '',
  },
  menu_late: {
    subject: 'Sie bekommen Ihr Geld für {{ menu }} zurück',
    text: 'Hallo {{ first_name }}, leider kam Ihre Bestellung {{ number }}{{ for_event }} zu spät; Sie bekommen {{ amount }} zurück.\n\nDas Geld ist innerhalb von 5 Werktagen wieder auf Ihrer Karte. Wenn noch etwas da ist, können Sie auf der Seite von {{ menu }} noch einmal bestellen.',
    parts: { for_event },
    foot: '',
  },
  menu_order: {
    subject: 'Ihre Bestellung {{ number }}: {{ menu }}',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }} ist bezahlt. Abholung: **{{ date }}, {{ pick_up }}**.\n\nVielen Dank! Sie haben bestellt:\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Bezahlt: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Ihre Bestellung {{ number }}: {{ menu }}',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }} ist bestätigt. Abholung: **{{ date }}, {{ pick_up }}**.\n\nVielen Dank! Sie haben bestellt:\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>Zu zahlen bis {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Bitte bestätigen Sie Ihre Bestellung: {{ menu }}',
    text: 'Bitte bestätigen Sie Ihre Bestellung bei {{ business }} bis **{{ confirm_by }} Uhr**, sonst verfällt sie.\n\n{{ items }}\n\nAbholung: {{ date }}, {{ pick_up }}\n\nGesamt: {{ total }}, später zu zahlen\n\n{{ button }}\n\nFalls Sie nichts bestellt haben, können Sie diese E-Mail ignorieren.',
    parts: { button: button('Bestellung bestätigen') },
    foot: '',
  },
  change_approved: {
    subject: 'Ihre Bestellung {{ number }} ist geändert',
    text: 'Hallo {{ first_name }}, vielen Dank für Ihre Zustimmung: Ihre Bestellung {{ number }}{{ for_event }} ist jetzt geändert, den neuen Stand sehen Sie unten.\n\n{{ details }}\n\n{{ button }}\n\nDie Änderung, der Sie zugestimmt haben, finden Sie im Anhang.',
    parts: { for_event, details: change_details, button: see_order },
    foot: '',
  },
  change_lapsed: {
    subject: 'Ihre Bestellung {{ number }} bleibt, wie sie war',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }}{{ for_event }} bleibt, wie sie war: Die Frist für Ihre Zustimmung zur Änderung ist abgelaufen.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  change_sent: {
    subject: 'Bitte prüfen Sie die Änderung Ihrer Bestellung {{ number }}',
    text: 'Hallo {{ first_name }}, hier ist die Änderung Ihrer Bestellung {{ number }}{{ for_event }}: Bitte stimmen Sie ihr bis **{{ valid_until }}** zu.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nBis zu Ihrer Zustimmung bleibt Ihre Bestellung, wie sie ist.',
    parts: { for_event, details: change_details, button: button('Änderung ansehen') },
    foot: '',
  },
  care_card: {
    subject: 'So bleibt Ihre Torte schön, Bestellung {{ number }}',
    text: 'Hallo {{ first_name }}, bald ist Ihre Bestellung {{ number }}{{ for_event }} so weit: Hier lesen Sie, wie Sie Ihre Torte transportieren und aufbewahren.\n\n{{ handover }}\n\nIn den Tortenhinweisen steht alles zum Transportieren, Aufbewahren, Anschneiden und Servieren. Auf derselben Seite gibt es sie als PDF zum Ausdrucken oder zum Weitergeben an Ihre Location.\n\n{{ button }}\n\n{{ business }}',
    parts: { for_event, button: button('Tortenhinweise ansehen') },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} hat Ihre Anfrage erhalten',
    text: 'Vielen Dank: {{ business }} hat Ihre Anfrage erhalten und meldet sich bald bei Ihnen.\n\nMit der Anfrage ist noch nichts fest gebucht.\n\n{{ details }}\n\nFalls Sie diese Anfrage nicht gesendet haben, brauchen Sie nichts zu tun.',
    parts: {
      details: `<table>${row('Anfragenummer', '{{ reference }}')}${row('Datum', '{{ eventDate }}')}</table>`,
    },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: { details: request_details },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}\n\nSie können auf diese E-Mail antworten.',
    parts: { details: request_details },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Rechnungskorrektur {{ number }} von {{ business }}',
    text: 'Hallo {{ first_name }}, hier ist die Rechnungskorrektur {{ number }} über {{ amount }} zu Ihrer Bestellung{{ for_event }}; bitte heben Sie sie auf.\n\n{{ message }}\n\nSie finden sie als PDF im Anhang.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} von {{ business }}',
    text: 'Hallo {{ first_name }}, hier ist Ihr Dokument: {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nSie finden es als PDF im Anhang.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      to_pay: '{% if due %}. Bitte zahlen Sie {{ balance }} bis {{ due }}{% else %}. Offen: {{ balance }}{% endif %}',
      details: `<table>${row('Gesamtbetrag', '{{ total }}')}${row('Bezahlt', '{{ paid }}')}${credited}${rounding}${row('Restbetrag', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('Zuerst fällig', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}Der Rest fällig{% else %}Fällig{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} von {{ business }}',
    text: `Hallo {{ first_name }}, hier ist Ihr Dokument: {{ title }} {{ number }} für {{ month }}{{ to_pay }}.

{{ message }}

Sie finden es als PDF im Anhang.

{{ how_to_pay }}`,
    parts: {
      to_pay: '{% if due %}. Bitte zahlen Sie {{ balance }} bis {{ due }}{% else %}. Offen: {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Erinnerung: {{ title }} {{ number }} von {{ business }}, {{ balance }}',
    text: `Hallo {{ first_name }}, für {{ title }} {{ number }} ({{ month }}) sind {{ balance }} offen{{ was_due }}.

Dies ist eine freundliche Erinnerung von {{ business }}. Das Dokument liegt noch einmal als PDF bei.

{{ how_to_pay }}

Falls Sie in den letzten Tagen schon gezahlt haben: vielen Dank, dann ist nichts mehr zu tun.`,
    parts: {
      was_due:
        '{% if late %}. Fällig war der Betrag am {{ due }}: Bitte zahlen Sie ihn jetzt{% else %}, fällig am {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Ihre Bestellung {{ number }} ist storniert',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }}{{ for_event }} ist storniert; falls Sie das überrascht, antworten Sie einfach auf diese E-Mail.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event,
      details:
        '{% if back %}<p>Sie erhalten <strong>{{ back }}</strong> zurück: {{ back_how }}.</p>{% endif %}{% if paid %}<p>Sie haben {{ paid }} bezahlt. Bei Fragen dazu antworten Sie einfach auf diese E-Mail.</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Ihre Bestellung {{ number }} ist bestätigt',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }}{{ for_event }} ist bestätigt; alles, was wir vereinbart haben, finden Sie auf der Bestellseite.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}{% if balance %}<p>Noch zu zahlen: {{ balance }}</p>{% endif %}`,
      button: see_order,
    },
    foot: '',
  },
  order_ready: {
    subject: 'Ihre Bestellung {{ number }} ist fertig',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }}{{ for_event }} ist fertig; wann und wo Sie sie bekommen, steht auf der Bestellseite.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: '{% if balance %}<p><strong>Restbetrag: {{ balance }}</strong></p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  payment_received: {
    subject: 'Ihre Zahlung ist bei {{ business }} eingegangen',
    text: 'Hallo {{ first_name }}, vielen Dank, wir haben {{ amount }} für Ihre Bestellung {{ number }}{{ for_event }} erhalten.\n\n{{ message }}\n\nDie Quittung finden Sie im Anhang.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}<table>${row('Gesamtbetrag', '{{ total }}')}${row('Bezahlt', '{{ paid }}')}${credited}${rounding}${row('Offen', '<strong>{{ balance }}</strong>')}{% if credit %}${row('Zu viel bezahlt, Ihr Guthaben', '{{ credit }}')}{% endif %}{% if tip %}${row('Trinkgeld, herzlichen Dank', '{{ tip }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Ihr überarbeitetes Angebot {{ number }} von {{ business }}',
    text: 'Hallo {{ first_name }}, Ihr Angebot{{ for_event }} hat sich geändert: Bitte sehen Sie sich das neue an, und wenn alles passt, nehmen Sie es an.\n\n{{ message }}\n\nEs ersetzt das frühere Angebot, das nicht mehr angenommen werden kann.\n\n{{ details }}\n\n{{ button }}\n\nSie finden es auch als PDF im Anhang.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  quote_sent: {
    subject: 'Ihr Angebot {{ number }} von {{ business }}',
    text: 'Hallo {{ first_name }}, hier ist Ihr Angebot{{ for_event }}: Sehen Sie es sich in Ruhe an, und nehmen Sie es an oder bitten Sie um Änderungen.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nSie finden es auch als PDF im Anhang.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  refund_issued: {
    subject: 'Ihre Erstattung von {{ business }}',
    text: 'Hallo {{ first_name }}, wir haben Ihnen **{{ amount }}** für Ihre Bestellung {{ number }}{{ for_event }} erstattet.\n\nSie brauchen nichts zu tun.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `<table>${row('Zahlungsart', '{{ method }}')}${row('Gesamtbetrag', '{{ total }}')}${row('Bezahlt, abzüglich Erstattungen', '{{ paid }}')}${credited}${rounding}${row('Offen', '{{ balance }}')}</table>`,
      button: see_order,
    },
    foot: '',
  },
  date_declined: {
    subject: 'Ihre Bestellung {{ number }}: Ihr Wunsch nach einem anderen Tag',
    text: 'Hallo {{ first_name }}, der andere Tag ist bei uns leider nicht möglich: Für Ihre Bestellung {{ number }} bleibt es bei **{{ date }}**.\n\n{{ message }}\n\nDanke, dass Sie gefragt haben.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  date_moved: {
    subject: 'Ihre Bestellung {{ number }} ist jetzt für {{ date }}',
    text: 'Hallo {{ first_name }}, wie gewünscht ist Ihre Bestellung {{ number }} jetzt für **{{ date }}**; alles andere bleibt wie vereinbart.\n\n{{ message }}\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} ist Ihr Code von {{ business }}',
    text: 'Hallo {{ first_name }}, Ihr Code lautet {{ code }}: Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben.\n\n# {{ code }}\n\nEr öffnet Ihre anderen Bestellungen bei {{ business }} und gilt {{ minutes }} Minuten. Niemand von {{ business }} wird Sie je danach fragen. Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
    parts: { for_event },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Ihre Bestellung {{ number }} ist gebucht',
    text: 'Hallo {{ first_name }}, Ihre Bestellung {{ number }}{{ for_event }} ist gebucht{{ to_pay }}.\n\nVielen Dank!\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nIhre Rechnung finden Sie im Anhang.',
    parts: {
      for_event,
      to_pay:
        '{% if due_amount %}: Bitte zahlen Sie {{ due_amount }}{% if due_date %} bis {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, fällig am {{ due_date }}{% endif %}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_link: {
    subject: 'Ihr Link zu {{ business }}',
    text: 'Hallo {{ first_name }}, hier ist ein neuer Link: Er öffnet Ihre Bestellung{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nFalls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
    parts: { for_event, numbered: '{% if number %} {{ number }}{% endif %}', button: see_order },
    foot: '',
  },
  quote_accepted: {
    subject: 'Vielen Dank – {{ business }} bestätigt Ihre Bestellung',
    text: 'Hallo {{ first_name }}, vielen Dank, dass Sie das Angebot {{ number }}{{ for_event }} angenommen haben; wir bestätigen innerhalb von 48 Stunden.\n\nBis {{ business }} bestätigt hat, ist nichts zu zahlen.\n\n{{ button }}\n\nDas angenommene Angebot finden Sie im Anhang.',
    parts: { for_event, button: see_order },
    foot: '',
  },
}
