/** Brazilian Portuguese. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: 'Livre de novo: {{ date }}',
    text: 'Olá, {{ first_name }}! Este dia está livre de novo: {{ date }}. Para ficar com ele, {{ to_have_it }} logo.\n\n{{ whose_day }}\n\n{{ button }}\n\nOutras pessoas podem estar esperando por este dia: ele fica com quem {{ first_to }} primeiro.',
    parts: {
      to_have_it: '{% if by_fee %}pague seu pedido {{ number }}{% else %}aceite seu orçamento {{ number }}{% endif %}',
      whose_day:
        '<p>É o dia do seu {% if by_fee %}pedido com {{ business }}.{% else %}orçamento de {{ business }}, válido até o fim de {{ valid_until }}.{% endif %}</p>',
      first_to: '{% if by_fee %}pagar{% else %}aceitar{% endif %}',
      button:
        '<p><a class="button" href="{{ link }}">{% if by_fee %}Ver seu pedido{% else %}Ver seu orçamento{% endif %}</a></p>',
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Falta pagar do seu pedido {{ number }}: {{ amount }}',
    text: 'Olá, {{ first_name }}! Falta pagar {{ amount }} do seu pedido {{ number }}{{ for_event }} (vencimento: {{ due_date }}). Por favor, pague agora.\n\nAinda não recebemos esse valor.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSe você pagou nos últimos dias, agradecemos: não é preciso fazer mais nada.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Pago</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Creditado</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arredondamento (dinheiro)</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Vencimento</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} do seu pedido {{ number }}: {{ amount }}, até {{ due_date }}',
    text: 'Olá, {{ first_name }}! Por favor, pague {{ amount }} até {{ due_date }} pelo seu pedido {{ number }}{{ for_event }}.\n\nEste é um lembrete amigável de {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSe você pagou nos últimos dias, agradecemos: não é preciso fazer mais nada.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Pago</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Creditado</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arredondamento (dinheiro)</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Vencimento</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  recall: {
    subject: 'Leia, por favor: seu pedido na {{ business }}',
    text: 'Olá, {{ first_name }}! Por favor, não coma o que sobrou dos itens abaixo e guarde tudo à parte.\n\n{{ items }}\n\nUm ingrediente que pode estar neles foi recolhido. Se você comeu e não está se sentindo bem, procure um médico e diga o que comeu.\n\nResponda a este e-mail ou ligue para nós, para que possamos resolver. Pedimos desculpas.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: '{{ business }} agradece o seu pedido',
    text: 'Olá, {{ first_name }}! Agradecemos o seu pedido{{ for_event }}: se tiver um minuto, responda e conte como foi.\n\nEsperamos que tudo tenha sido como você queria. Uma foto alegra o nosso dia.\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
    },
    foot: '<hr>\n<p>Não quer mais mensagens como esta? <a href="{{ unsubscribe }}">Cancele a inscrição</a>. Você continuará recebendo mensagens sobre seus pedidos.</p>',
  },
  day_lost: {
    subject: 'Data ocupada: {{ date }} ({{ number }})',
    text: 'Olá, {{ first_name }}! Infelizmente este dia já foi ocupado: **{{ date }}**. Por favor, escolha outro dia para {{ whose_day }}.\n\nSentimos muito: o pagamento de outra pessoa chegou antes, e nesse dia estamos com a agenda cheia.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: 'seu {% if by_fee %}pedido{% else %}orçamento{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Estes dias próximos estão livres: {{ days }}.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Escolher outro dia</a></p>',
      money:
        '{% if by_fee %}{% if refunded %}<p>Se você acabou de pagar com cartão, esse valor volta para o seu cartão.</p>{% else %}<p>O que você já pagou fica guardado para o outro dia.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Seu orçamento {{ number }} de {{ business }} vale até {{ valid_until }}',
    text: 'Olá, {{ first_name }}! Seu orçamento{{ for_event }} vale até {{ valid_until }}: aceite até lá ou peça alterações.\n\n{{ details }}\n\n{{ button }}\n\nO orçamento vale até o fim desse dia.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Orçamento</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu orçamento</a></p>',
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Seu pedido {{ number }}: outro horário de retirada',
    text: 'Olá, {{ first_name }}! Por favor, retire seu pedido {{ number }} em outro horário: **{{ date }}, {{ pick_up }}**.\n\nTodo o resto fica como está. Se você não puder vir nesse horário, responda a este e-mail.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_late: {
    subject: 'Seu dinheiro de {{ menu }} está a caminho',
    text: 'Olá, {{ first_name }}! Sentimos muito: o pedido {{ number }}{{ for_event }} chegou tarde demais, e {{ amount }} está voltando para você.\n\nO dinheiro chega ao seu cartão em até 5 dias úteis. Se ainda houver algo, você pode pedir na página de {{ menu }}.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_order: {
    subject: 'Seu pedido {{ number }}: {{ menu }}',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }} está pago. Retirada: **{{ date }}, {{ pick_up }}**.\n\nAgradecemos a preferência! Você pediu:\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Pago: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Seu pedido {{ number }}: {{ menu }}',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }} está confirmado. Retirada: **{{ date }}, {{ pick_up }}**.\n\nAgradecemos a preferência! Você pediu:\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>A pagar até {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Confirme seu pedido: {{ menu }}',
    text: 'Confirme seu pedido em {{ business }} até as **{{ confirm_by }}**, ou ele expira.\n\n{{ items }}\n\nRetirada: {{ date }}, {{ pick_up }}\n\nTotal: {{ total }}, para pagar depois\n\n{{ button }}\n\nSe você não fez este pedido, pode ignorar este e-mail.',
    parts: { button: '<p><a class="button" href="{{ link }}">Confirmar o pedido</a></p>' },
    foot: '',
  },
  change_approved: {
    subject: 'Seu pedido {{ number }} foi alterado',
    text: 'Olá, {{ first_name }}! Agradecemos por aprovar a alteração: seu pedido {{ number }}{{ for_event }} agora é o que você vê abaixo.\n\n{{ details }}\n\n{{ button }}\n\nO que você aprovou está em anexo.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Total: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  change_lapsed: {
    subject: 'Seu pedido {{ number }} fica como estava',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} fica como estava: a alteração não foi aprovada a tempo.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  change_sent: {
    subject: 'Veja a alteração do seu pedido {{ number }}',
    text: 'Olá, {{ first_name }}! Aqui está a alteração do seu pedido {{ number }}{{ for_event }}: por favor, aprove até **{{ valid_until }}**.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nAté você aprovar, seu pedido fica como está.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Total: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Ver a alteração</a></p>',
    },
    foot: '',
  },
  care_card: {
    subject: 'Como cuidar do seu bolo, pedido {{ number }}',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} está quase chegando: leia como transportar e conservar.\n\n{{ handover }}\n\nO guia de cuidados explica como transportar, conservar, cortar e servir o bolo. Na mesma página há um PDF para imprimir ou entregar ao local do evento.\n\n{{ button }}\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver o guia de cuidados</a></p>',
    },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} recebeu sua solicitação',
    text: 'Agradecemos: {{ business }} recebeu sua solicitação e responderá em breve.\n\nA solicitação ainda não reserva o seu pedido.\n\n{{ details }}\n\nSe você não enviou esta solicitação, pode ignorar este e-mail.',
    parts: {
      details:
        '<table><tr><th>Referência</th><td>{{ reference }}</td></tr><tr><th>Data do evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: {
      details:
        '<table><tr><th>Sua solicitação</th><td>{{ reference }}</td></tr><tr><th>Data do evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}\n\nVocê pode responder a este e-mail.',
    parts: {
      details:
        '<table><tr><th>Sua solicitação</th><td>{{ reference }}</td></tr><tr><th>Data do evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Nota de crédito {{ number }} de {{ business }}',
    text: 'Olá, {{ first_name }}! Aqui está a nota de crédito {{ number }} de {{ amount }} do seu pedido{{ for_event }}; por favor, guarde-a.\n\n{{ message }}\n\nEla está anexada em PDF.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: 'Olá, {{ first_name }}! Segue seu documento: {{ title }} {{ number }} do seu pedido{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nO documento está anexado em PDF.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      to_pay: '{% if due %}. A pagar até {{ due }}: {{ balance }}{% else %}. Saldo a pagar: {{ balance }}{% endif %}',
      details:
        '<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Pago</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Creditado</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arredondamento (dinheiro)</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo a pagar</th><td><strong>{{ balance }}</strong></td></tr>{% if due_first %}<tr><th>A pagar primeiro</th><td><strong>{{ due_first }}</strong></td></tr>{% endif %}{% if due %}<tr><th>{% if due_first %}Vencimento do restante{% else %}Vencimento{% endif %}</th><td>{{ due }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: `Olá, {{ first_name }}! Segue seu documento de {{ month }}: {{ title }} {{ number }}{{ to_pay }}.

{{ message }}

O documento está anexado em PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay: '{% if due %}. A pagar até {{ due }}: {{ balance }}{% else %}. Saldo a pagar: {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Lembrete: {{ title }} {{ number }} de {{ business }}, {{ balance }}',
    text: `Olá, {{ first_name }}! Falta pagar {{ balance }} de {{ month }}: {{ title }} {{ number }}{{ was_due }}.

Este é um lembrete amigável de {{ business }}. O documento está anexado novamente em PDF.

{{ how_to_pay }}

Se você pagou nos últimos dias, agradecemos: não é preciso fazer mais nada.`,
    parts: {
      was_due: '{% if late %} (vencimento: {{ due }}). Por favor, pague agora{% else %}, até {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Seu pedido {{ number }} foi cancelado',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} foi cancelado; se você não esperava por isso, responda a esta mensagem.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '{% if back %}<p>Você recebe <strong>{{ back }}</strong> de volta {{ back_how }}.</p>{% endif %}{% if paid %}<p>Você pagou {{ paid }}. Em caso de dúvida, responda a esta mensagem.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Seu pedido {{ number }} está confirmado',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} está confirmado; tudo o que combinamos está na página dele.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>A data é sua: {{ date_held }}. Sua reserva está confirmada.</strong></p>{% endif %}{% if balance %}<p>Falta pagar: {{ balance }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  order_ready: {
    subject: 'Seu pedido {{ number }} está pronto',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} está pronto; na página dele você vê quando e onde recebê-lo.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details: '{% if balance %}<p><strong>Saldo a pagar: {{ balance }}</strong></p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} recebeu seu pagamento',
    text: 'Olá, {{ first_name }}! Recebemos {{ amount }} do seu pedido {{ number }}{{ for_event }}. Agradecemos!\n\n{{ message }}\n\nO recibo está em anexo.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>A data é sua: {{ date_held }}. Sua reserva está confirmada.</strong></p>{% endif %}<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Pago</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Creditado</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arredondamento (dinheiro)</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo a pagar</th><td><strong>{{ balance }}</strong></td></tr>{% if credit %}<tr><th>Pago a mais, seu crédito</th><td>{{ credit }}</td></tr>{% endif %}{% if tip %}<tr><th>Gorjeta, agradecemos</th><td>{{ tip }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Seu orçamento atualizado {{ number }} de {{ business }}',
    text: 'Olá, {{ first_name }}! Seu orçamento{{ for_event }} mudou: por favor, veja o novo e aceite-o.\n\n{{ message }}\n\nEle substitui o orçamento anterior, que não pode mais ser aceito.\n\n{{ details }}\n\n{{ button }}\n\nO orçamento também está anexado em PDF.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Orçamento</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Válido até</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu orçamento</a></p>',
    },
    foot: '',
  },
  quote_sent: {
    subject: 'Seu orçamento {{ number }} de {{ business }}',
    text: 'Olá, {{ first_name }}! Aqui está o seu orçamento{{ for_event }}: veja com calma e depois aceite ou peça alterações.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nO orçamento também está anexado em PDF.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Orçamento</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Válido até</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu orçamento</a></p>',
    },
    foot: '',
  },
  refund_issued: {
    subject: 'Seu reembolso de {{ business }}',
    text: 'Olá, {{ first_name }}! Registramos um reembolso de **{{ amount }}** do seu pedido {{ number }}{{ for_event }}.\n\nVocê não precisa fazer nada.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      details:
        '<table><tr><th>Forma de pagamento</th><td>{{ method }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Pago, menos reembolsos</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Creditado</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arredondamento (dinheiro)</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo a pagar</th><td>{{ balance }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  date_declined: {
    subject: 'Seu pedido {{ number }}: outra data',
    text: 'Olá, {{ first_name }}! Sentimos muito, a outra data não é possível: seu pedido {{ number }} continua para **{{ date }}**.\n\n{{ message }}\n\nAgradecemos o contato.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  date_moved: {
    subject: 'Seu pedido {{ number }} agora é para {{ date }}',
    text: 'Olá, {{ first_name }}! Como você pediu, seu pedido {{ number }} agora é para **{{ date }}**; todo o resto fica como combinamos.\n\n{{ message }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} é o seu código de {{ business }}',
    text: 'Olá, {{ first_name }}! Seu código é {{ code }}: digite-o na página em que você o pediu.\n\n# {{ code }}\n\nEle abre seus outros pedidos com {{ business }} e vale por {{ minutes }} minutos. Ninguém de {{ business }} vai pedir esse código a você. Se você não pediu o código, pode ignorar esta mensagem.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
    },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Seu pedido {{ number }} está reservado',
    text: 'Olá, {{ first_name }}! Seu pedido {{ number }}{{ for_event }} está reservado{{ to_pay }}.\n\nAgradecemos a preferência!\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSua fatura está em anexo.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      to_pay:
        '{% if due_amount %}. A pagar{% if due_date %} até {{ due_date }}{% endif %}: {{ due_amount }}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, até {{ due_date }}{% endif %}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  order_link: {
    subject: 'Seu link para {{ business }}',
    text: 'Olá, {{ first_name }}! Aqui está um novo link: ele abre seu pedido{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nSe você não pediu o link, pode ignorar esta mensagem.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      numbered: '{% if number %} {{ number }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
  quote_accepted: {
    subject: 'Agradecemos - {{ business }} vai confirmar seu pedido',
    text: 'Olá, {{ first_name }}! Agradecemos por aceitar o orçamento {{ number }}{{ for_event }}; vamos confirmar em até 48 horas.\n\nAté {{ business }} confirmar, não há nada a pagar.\n\n{{ button }}\n\nO orçamento que você aceitou está em anexo.',
    parts: {
      for_event: '{% if event %} para {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Ver seu pedido</a></p>',
    },
    foot: '',
  },
}
