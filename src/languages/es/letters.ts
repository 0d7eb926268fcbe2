/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (label: string) => `<p><a class="button" href="{{ link }}">${label}</a></p>`
const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`

const for_event = '{% if event %} para el {{ event }}{% endif %}'
const see_order = button('Ver su pedido')
const see_quote = button('Ver su presupuesto')
const credited = `{% if credited %}${row('Abonado', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('Redondeo en efectivo', '{{ rounding }}')}{% endif %}`
const payment_details = `<table>${row('Total', '{{ total }}')}${row('Pagado', '{{ paid }}')}${credited}${rounding}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('Vencimiento', '{{ due_date }}')}</table>`
const change_details =
  '<blockquote>{{ changes }}</blockquote><p>Total: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'
const request_details = `<table>${row('Su solicitud', '{{ reference }}')}${row('Fecha del evento', '{{ eventDate }}')}</table>`
const quote_details = `<table>${row('Presupuesto', '{{ number }}')}${row('Total', '{{ total }}')}{% if valid_until %}${row('Válido hasta', '{{ valid_until }}')}{% endif %}</table>`
const date_held =
  '{% if date_held %}<p><strong>La fecha del {{ date_held }} es suya y su reserva está confirmada.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: '{{ date }}: esta fecha vuelve a estar libre',
    text: 'Hola, {{ first_name }}: el {{ date }} vuelve a estar libre; {{ to_have_it }} cuanto antes para conseguirlo.\n\n{{ whose_day }}\n\n{{ button }}\n\nPuede que otras personas también esperen este día: será para la primera que {{ first_to }}.',
    parts: {
      to_have_it: '{% if by_fee %}pague su pedido {{ number }}{% else %}acepte su presupuesto {{ number }}{% endif %}',
      whose_day:
        '<p>Es el día de su {% if by_fee %}pedido en {{ business }}.{% else %}presupuesto de {{ business }}, válido hasta el {{ valid_until }} incluido.{% endif %}</p>',
      first_to: '{% if by_fee %}pague{% else %}acepte{% endif %}',
      button: button('{% if by_fee %}Ver su pedido{% else %}Ver su presupuesto{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Pendiente de pago de su pedido {{ number }}: {{ amount }}',
    text: 'Hola, {{ first_name }}: el pago de {{ amount }} por su pedido {{ number }}{{ for_event }} venció el {{ due_date }}; le pedimos que lo haga ahora.\n\nAún no lo hemos recibido.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSi ha pagado en los últimos días, gracias: no tiene que hacer nada más.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} de su pedido {{ number }}: {{ amount }}, vence el {{ due_date }}',
    text: 'Hola, {{ first_name }}: por favor, pague {{ amount }} como muy tarde el {{ due_date }} por su pedido {{ number }}{{ for_event }}.\n\nEs solo un recordatorio de {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSi ha pagado en los últimos días, gracias: no tiene que hacer nada más.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  recall: {
    subject: 'Léalo, por favor: su pedido en {{ business }}',
    text: 'Hola, {{ first_name }}: por favor, no coma lo que quede de lo siguiente y guárdelo aparte.\n\n{{ items }}\n\nSe ha retirado un ingrediente que puede llevar. Si ha comido algo y se encuentra mal, consulte a un médico y dígale qué ha comido.\n\nResponda a este correo o llámenos para que podamos solucionarlo. Lo sentimos.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Gracias de parte de {{ business }}',
    text: 'Hola, {{ first_name }}: gracias por su pedido{{ for_event }}. Si tiene un minuto, responda y cuéntenos qué tal fue todo.\n\nEsperamos que todo fuera como deseaba. Una foto nos alegraría el día.\n\n{{ business }}',
    parts: { for_event: '{% if event %} ({{ event }}){% endif %}' },
    foot: '<hr>\n<p>¿No quiere más mensajes como este? Puede <a href="{{ unsubscribe }}">darse de baja</a>. Seguirá recibiendo los mensajes sobre sus pedidos.</p>',
  },
  day_lost: {
    subject: '{{ date }}: esta fecha ya está ocupada ({{ number }})',
    text: 'Hola, {{ first_name }}: el **{{ date }}** ya está ocupado. Por favor, elija otro día para {{ whose_day }}.\n\nLo sentimos: otro pago llegó antes y ese día estamos completos.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: 'su {% if by_fee %}pedido{% else %}presupuesto{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Los días libres más cercanos: {{ days }}.</p>{% endif %}',
      button: button('Elegir otro día'),
      money:
        '{% if by_fee %}{% if refunded %}<p>Si acaba de pagar con tarjeta, le devolvemos ese pago a la tarjeta.</p>{% else %}<p>Le guardamos lo que ya haya pagado para el nuevo día.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Su presupuesto {{ number }} de {{ business }} es válido hasta el {{ valid_until }}',
    text: 'Hola, {{ first_name }}: su presupuesto{{ for_event }} caduca el {{ valid_until }}; acéptelo antes o pida cambios.\n\n{{ details }}\n\n{{ button }}\n\nEs válido hasta el final de ese día.',
    parts: {
      for_event,
      details: `<table>${row('Presupuesto', '{{ number }}')}${row('Total', '{{ total }}')}</table>`,
      button: see_quote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Su pedido {{ number }}: otra hora de recogida',
    text: 'Hola, {{ first_name }}: ha cambiado la hora de recogida de su pedido {{ number }}; le esperamos el **{{ date }}, {{ pick_up }}**.\n\nTodo lo demás sigue igual. Si no puede venir a esa hora, responda a este correo.',
    parts: { for_event },
    foot: '',
  },
  menu_late: {
    subject: 'Le devolvemos su dinero de {{ menu }}',
    text: 'Hola, {{ first_name }}: lo sentimos, su pedido {{ number }}{{ for_event }} llegó demasiado tarde y le devolvemos {{ amount }}.\n\nEl dinero llegará a su tarjeta en 5 días laborables como máximo. Si queda algo, puede pedirlo en la página de {{ menu }}.',
    parts: { for_event },
    foot: '',
  },
  menu_order: {
    subject: 'Su pedido {{ number }}: {{ menu }}',
    text: 'Hola, {{ first_name }}: su pedido {{ number }} está pagado; recójalo el **{{ date }}, {{ pick_up }}**.\n\n¡Gracias! Ha pedido:\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Pagado: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Su pedido {{ number }}: {{ menu }}',
    text: 'Hola, {{ first_name }}: su pedido {{ number }} está confirmado; recójalo el **{{ date }}, {{ pick_up }}**.\n\n¡Gracias! Ha pedido:\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>A pagar como muy tarde el {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Confirme su pedido, por favor: {{ menu }}',
    text: 'Por favor, confirme su pedido en {{ business }} antes de las **{{ confirm_by }}**; si no, quedará anulado.\n\n{{ items }}\n\nRecogida: {{ date }}, {{ pick_up }}\n\nTotal: {{ total }}, a pagar más tarde\n\n{{ button }}\n\nSi no ha pedido nada, puede ignorar este correo.',
    parts: { button: button('Confirmar el pedido') },
    foot: '',
  },
  change_approved: {
    subject: 'Su pedido {{ number }} ha cambiado',
    text: 'Hola, {{ first_name }}: gracias por aprobar el cambio; su pedido {{ number }}{{ for_event }} queda como se indica abajo.\n\n{{ details }}\n\n{{ button }}\n\nAdjuntamos lo que ha aprobado.',
    parts: { for_event, details: change_details, button: see_order },
    foot: '',
  },
  change_lapsed: {
    subject: 'Su pedido {{ number }} sigue como estaba',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} sigue como estaba; el cambio no se aprobó a tiempo.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  change_sent: {
    subject: 'Cambio de su pedido {{ number }}, pendiente de aprobar',
    text: 'Hola, {{ first_name }}: aquí tiene el cambio de su pedido {{ number }}{{ for_event }}; por favor, apruébelo como muy tarde el **{{ valid_until }}**.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nHasta que lo apruebe, su pedido sigue como está.',
    parts: { for_event, details: change_details, button: button('Ver el cambio') },
    foot: '',
  },
  care_card: {
    subject: 'Cómo cuidar su tarta, pedido {{ number }}',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} ya casi está listo; por favor, lea estos consejos para transportarlo y conservarlo.\n\n{{ handover }}\n\nLa guía de cuidados explica también cómo cortar y servir la tarta. En la misma página hay un PDF para imprimir o entregar en el lugar del evento.\n\n{{ button }}\n\n{{ business }}',
    parts: { for_event, button: button('Ver la guía de cuidados') },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} ha recibido su solicitud',
    text: '¡Gracias! {{ business }} ha recibido su solicitud y le responderá pronto.\n\nLa solicitud todavía no es una reserva.\n\n{{ details }}\n\nSi no ha enviado esta solicitud, puede ignorar este correo.',
    parts: {
      details: `<table>${row('Referencia', '{{ reference }}')}${row('Fecha del evento', '{{ eventDate }}')}</table>`,
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
    text: '{{ message }}\n\n{{ details }}\n\nPuede responder a este correo.',
    parts: { details: request_details },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Factura rectificativa {{ number }} de {{ business }}',
    text: 'Hola, {{ first_name }}: aquí tiene la factura rectificativa {{ number }} de {{ amount }} por su pedido{{ for_event }}; guárdela, por favor.\n\n{{ message }}\n\nVa adjunta en PDF.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: 'Hola, {{ first_name }}: aquí tiene su documento: {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nLo encontrará adjunto en PDF.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      to_pay:
        '{% if due %}. Por favor, pague {{ balance }} como muy tarde el {{ due }}{% else %}. Pendiente: {{ balance }}{% endif %}',
      details: `<table>${row('Total', '{{ total }}')}${row('Pagado', '{{ paid }}')}${credited}${rounding}${row('Importe pendiente', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('Vence primero', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}El resto vence{% else %}Vencimiento{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: `Hola, {{ first_name }}: aquí tiene su documento de {{ month }}: {{ title }} {{ number }}{{ to_pay }}.

{{ message }}

Lo encontrará adjunto en PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay:
        '{% if due %}. Por favor, pague {{ balance }} como muy tarde el {{ due }}{% else %}. Pendiente: {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Recordatorio: {{ title }} {{ number }} de {{ business }}, {{ balance }}',
    text: `Hola, {{ first_name }}: quedan por pagar {{ balance }} de {{ month }}: {{ title }} {{ number }}{{ was_due }}.

Es solo un recordatorio de {{ business }}. Adjuntamos de nuevo el documento en PDF.

{{ how_to_pay }}

Si ha pagado en los últimos días, gracias: no tiene que hacer nada más.`,
    parts: {
      was_due:
        '{% if late %}. El pago venció el {{ due }}; le pedimos que lo haga ahora{% else %}, como muy tarde el {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Su pedido {{ number }} se ha cancelado',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} se ha cancelado; si no lo esperaba, responda a este mensaje.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event,
      details:
        '{% if back %}<p>Le devolvemos <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>Ha pagado {{ paid }}. Si tiene alguna pregunta sobre ello, responda a este mensaje.</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Su pedido {{ number }} está confirmado',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} está confirmado; todo lo acordado está en su página.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}{% if balance %}<p>Queda por pagar: {{ balance }}</p>{% endif %}`,
      button: see_order,
    },
    foot: '',
  },
  order_ready: {
    subject: 'Su pedido {{ number }} está listo',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} está listo; en su página verá cuándo y dónde lo recibe.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: '{% if balance %}<p><strong>Importe pendiente: {{ balance }}</strong></p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} ha recibido su pago',
    text: 'Hola, {{ first_name }}: gracias, hemos recibido {{ amount }} por su pedido {{ number }}{{ for_event }}.\n\n{{ message }}\n\nEl recibo va adjunto.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}<table>${row('Total', '{{ total }}')}${row('Pagado', '{{ paid }}')}${credited}${rounding}${row('Pendiente', '<strong>{{ balance }}</strong>')}{% if credit %}${row('Pagado de más, su saldo a favor', '{{ credit }}')}{% endif %}{% if tip %}${row('Propina, muchas gracias', '{{ tip }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Su presupuesto actualizado {{ number }} de {{ business }}',
    text: 'Hola, {{ first_name }}: su presupuesto{{ for_event }} ha cambiado; revise la nueva versión y, si está de acuerdo, acéptela.\n\n{{ message }}\n\nSustituye al presupuesto anterior, que ya no se puede aceptar.\n\n{{ details }}\n\n{{ button }}\n\nTambién va adjunto en PDF.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  quote_sent: {
    subject: 'Su presupuesto {{ number }} de {{ business }}',
    text: 'Hola, {{ first_name }}: aquí tiene su presupuesto{{ for_event }}; mírelo con calma y después acéptelo o pida cambios.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nTambién va adjunto en PDF.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  refund_issued: {
    subject: 'Su reembolso de {{ business }}',
    text: 'Hola, {{ first_name }}: hemos registrado un reembolso de **{{ amount }}** para usted por su pedido {{ number }}{{ for_event }}.\n\nNo tiene que hacer nada.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `<table>${row('Forma de pago', '{{ method }}')}${row('Total', '{{ total }}')}${row('Pagado neto', '{{ paid }}')}${credited}${rounding}${row('Pendiente', '{{ balance }}')}</table>`,
      button: see_order,
    },
    foot: '',
  },
  date_declined: {
    subject: 'Su pedido {{ number }}: otra fecha',
    text: 'Hola, {{ first_name }}: lo sentimos, no podemos cambiarlo a la otra fecha; su pedido {{ number }} sigue siendo para el **{{ date }}**.\n\n{{ message }}\n\nGracias por su comprensión.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  date_moved: {
    subject: 'Su pedido {{ number }} ha pasado al {{ date }}',
    text: 'Hola, {{ first_name }}: como pidió, su pedido {{ number }} ha pasado al **{{ date }}**; todo lo demás sigue igual.\n\n{{ message }}\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} es su código de {{ business }}',
    text: 'Hola, {{ first_name }}: su código es {{ code }}; escríbalo en la página donde lo pidió.\n\n# {{ code }}\n\nAbre sus otros pedidos en {{ business }} y es válido durante {{ minutes }} minutos. Nadie de {{ business }} se lo pedirá nunca. Si no lo ha pedido, puede ignorar este mensaje.',
    parts: { for_event },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Su pedido {{ number }} está reservado',
    text: 'Hola, {{ first_name }}: su pedido {{ number }}{{ for_event }} está reservado{{ to_pay }}.\n\n¡Gracias!\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSu factura va adjunta.',
    parts: {
      for_event,
      to_pay:
        '{% if due_amount %}; por favor, pague {{ due_amount }}{% if due_date %} como muy tarde el {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, vence el {{ due_date }}{% endif %}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_link: {
    subject: 'Su enlace a {{ business }}',
    text: 'Hola, {{ first_name }}: aquí tiene un enlace nuevo, que abre su pedido{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nSi no lo ha pedido, puede ignorar este mensaje.',
    parts: { for_event, numbered: '{% if number %} {{ number }}{% endif %}', button: see_order },
    foot: '',
  },
  quote_accepted: {
    subject: 'Gracias – {{ business }} confirmará su pedido',
    text: 'Hola, {{ first_name }}: gracias por aceptar el presupuesto {{ number }}{{ for_event }}; le confirmaremos el pedido en menos de 48 horas.\n\nHasta que {{ business }} lo confirme, no hay nada que pagar.\n\n{{ button }}\n\nEl presupuesto tal como lo aceptó va adjunto.',
    parts: { for_event, button: see_order },
    foot: '',
  },
}
