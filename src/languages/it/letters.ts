/** Italian. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: 'Di nuovo libero: {{ date }}',
    text: 'Buongiorno {{ first_name }}, questo giorno è di nuovo libero: {{ date }}. Per averlo, {{ to_have_it }} al più presto.\n\n{{ whose_day }}\n\n{{ button }}\n\nAnche altri potrebbero essere in attesa di questo giorno: sarà del primo che {{ first_to }}.',
    parts: {
      to_have_it:
        '{% if by_fee %}paghi per il Suo ordine {{ number }}{% else %}accetti il Suo preventivo {{ number }}{% endif %}',
      whose_day:
        '<p>È il giorno del {% if by_fee %}Suo ordine presso {{ business }}.{% else %}Suo preventivo di {{ business }}, valido fino a {{ valid_until }} compreso.{% endif %}</p>',
      first_to: '{% if by_fee %}paga{% else %}accetta{% endif %}',
      button:
        '<p><a class="button" href="{{ link }}">{% if by_fee %}Vedi l’ordine{% else %}Vedi il preventivo{% endif %}</a></p>',
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Ancora da pagare per il Suo ordine {{ number }}: {{ amount }}',
    text: 'Buongiorno {{ first_name }}, per il Suo ordine {{ number }}{{ for_event }} restano da pagare {{ amount }} (scadenza: {{ due_date }}). La preghiamo di provvedere ora.\n\nNon abbiamo ancora ricevuto il pagamento.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSe ha pagato negli ultimi giorni, grazie: non deve fare altro.',
    parts: {
      for_event: '{% if event %} previsto per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Totale</th><td>{{ total }}</td></tr><tr><th>Pagato</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Accreditato</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arrotondamento contanti</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Scadenza</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} per il Suo ordine {{ number }}: {{ amount }}, entro {{ due_date }}',
    text: 'Buongiorno {{ first_name }}, La preghiamo di pagare {{ amount }} entro {{ due_date }} per il Suo ordine {{ number }}{{ for_event }}.\n\nÈ solo un promemoria da parte di {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSe ha pagato negli ultimi giorni, grazie: non deve fare altro.',
    parts: {
      for_event: '{% if event %} previsto per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Totale</th><td>{{ total }}</td></tr><tr><th>Pagato</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Accreditato</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arrotondamento contanti</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Scadenza</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  recall: {
    subject: 'Da leggere: il Suo ordine da {{ business }}',
    text: 'Buongiorno {{ first_name }}, La preghiamo di non mangiare quello che resta dei prodotti qui sotto e di metterlo da parte.\n\n{{ items }}\n\nUn ingrediente che può essere presente è stato richiamato. Se ne ha mangiato e non si sente bene, chieda a un medico e dica che cosa ha mangiato.\n\nRisponda a questa e-mail o ci chiami, così possiamo rimediare. Ci dispiace.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Grazie da {{ business }}',
    text: 'Buongiorno {{ first_name }}, grazie del Suo ordine{{ for_event }}: se ha un minuto, ci risponda e ci racconti com’è andata.\n\nSperiamo che sia stato tutto come desiderava. Una foto ci farebbe davvero piacere.\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} ({{ event }}){% endif %}',
    },
    foot: '<hr>\n<p>Non vuole più messaggi come questo? <a href="{{ unsubscribe }}">Annulli l’iscrizione</a>. Continuerà a ricevere i messaggi sui Suoi ordini.</p>',
  },
  day_lost: {
    subject: 'Non più libero: {{ date }} ({{ number }})',
    text: 'Buongiorno {{ first_name }}, purtroppo questo giorno non è più libero: **{{ date }}**. La preghiamo di scegliere un altro giorno per {{ whose_day }}.\n\nCi dispiace: un altro pagamento è arrivato prima e quel giorno siamo al completo.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: 'il Suo {% if by_fee %}ordine{% else %}preventivo{% endif %} {{ number }}',
      free_days: '{% if days %}<p>I giorni liberi più vicini: {{ days }}.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Scegli un altro giorno</a></p>',
      money:
        '{% if by_fee %}{% if refunded %}<p>Se ha appena pagato con carta, l’importo torna sulla Sua carta.</p>{% else %}<p>Quanto ha già pagato resta valido per l’altro giorno.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Il Suo preventivo {{ number }} di {{ business }} è valido fino a {{ valid_until }}',
    text: 'Buongiorno {{ first_name }}, il Suo preventivo{{ for_event }} scade {{ valid_until }}: entro allora può accettarlo o chiedere modifiche.\n\n{{ details }}\n\n{{ button }}\n\nResta valido fino alla fine di quel giorno.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Preventivo</th><td>{{ number }}</td></tr><tr><th>Totale</th><td>{{ total }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Vedi il preventivo</a></p>',
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Il Suo ordine {{ number }}: un altro orario di ritiro',
    text: 'Buongiorno {{ first_name }}, l’orario di ritiro del Suo ordine {{ number }} è cambiato: La aspettiamo **{{ date }}, {{ pick_up }}**.\n\nTutto il resto rimane com’è. Se a quell’ora non può venire, risponda a questa email.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_late: {
    subject: 'Le rimborsiamo il pagamento per {{ menu }}',
    text: 'Buongiorno {{ first_name }}, ci dispiace: il Suo ordine {{ number }}{{ for_event }} è arrivato troppo tardi e Le rimborsiamo {{ amount }}.\n\nIl denaro arriva sulla Sua carta entro 5 giorni lavorativi. Se è rimasto qualcosa, può ordinarlo sulla pagina di {{ menu }}.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_order: {
    subject: 'Il Suo ordine {{ number }}: {{ menu }}',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }} è pagato. Ritiro: **{{ date }}, {{ pick_up }}**.\n\nGrazie! Ha ordinato:\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Pagato: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Il Suo ordine {{ number }}: {{ menu }}',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }} è confermato. Ritiro: **{{ date }}, {{ pick_up }}**.\n\nGrazie! Ha ordinato:\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>Da pagare entro {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Confermi il Suo ordine: {{ menu }}',
    text: 'Confermi il Suo ordine da {{ business }} entro le **{{ confirm_by }}**, altrimenti scade.\n\n{{ items }}\n\nRitiro: {{ date }}, {{ pick_up }}\n\nTotale: {{ total }}, da pagare più tardi\n\n{{ button }}\n\nSe non ha ordinato nulla, può ignorare questa email.',
    parts: { button: '<p><a class="button" href="{{ link }}">Conferma l’ordine</a></p>' },
    foot: '',
  },
  change_approved: {
    subject: 'Il Suo ordine {{ number }} è stato modificato',
    text: 'Buongiorno {{ first_name }}, grazie per aver approvato la modifica: il Suo ordine {{ number }}{{ for_event }} ora è come vede qui sotto.\n\n{{ details }}\n\n{{ button }}\n\nIn allegato trova ciò che ha approvato.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Totale: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  change_lapsed: {
    subject: 'Il Suo ordine {{ number }} resta com’era',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} resta com’era: la modifica non è stata approvata in tempo.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  change_sent: {
    subject: 'Una modifica al Suo ordine {{ number }} da approvare',
    text: 'Buongiorno {{ first_name }}, ecco la modifica al Suo ordine {{ number }}{{ for_event }}: La preghiamo di approvarla entro **{{ valid_until }}**.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nFinché non la approva, l’ordine resta com’è.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Totale: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Vedi la modifica</a></p>',
    },
    foot: '',
  },
  care_card: {
    subject: 'Come conservare la Sua torta, ordine {{ number }}',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} è quasi pronto: legga i nostri consigli per trasportarlo e conservarlo.\n\n{{ handover }}\n\nLa scheda della torta spiega anche come tagliarla e servirla. Sulla stessa pagina c’è un PDF da stampare o da consegnare a chi ospita l’evento.\n\n{{ button }}\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi la scheda della torta</a></p>',
    },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} ha ricevuto la Sua richiesta',
    text: 'Grazie! {{ business }} ha ricevuto la Sua richiesta d’ordine e Le risponderà al più presto.\n\nLa richiesta non è ancora una prenotazione.\n\n{{ details }}\n\nSe non ha inviato Lei questa richiesta, può ignorare questa email.',
    parts: {
      details:
        '<table><tr><th>Riferimento</th><td>{{ reference }}</td></tr><tr><th>Data dell’evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: {
      details:
        '<table><tr><th>La Sua richiesta</th><td>{{ reference }}</td></tr><tr><th>Data dell’evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}\n\nPuò rispondere a questa email.',
    parts: {
      details:
        '<table><tr><th>La Sua richiesta</th><td>{{ reference }}</td></tr><tr><th>Data dell’evento</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Nota di credito {{ number }} di {{ business }}',
    text: 'Buongiorno {{ first_name }}, ecco la nota di credito {{ number }} di {{ amount }} per il Suo ordine{{ for_event }}; La preghiamo di conservarla.\n\n{{ message }}\n\nLa trova in allegato in PDF.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} previsto per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} di {{ business }}',
    text: 'Buongiorno {{ first_name }}, ecco il documento per Lei: {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nLo trova in allegato in PDF.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      to_pay: '{% if due %}. Da pagare entro {{ due }}: {{ balance }}{% else %}. Saldo: {{ balance }}{% endif %}',
      details:
        '<table><tr><th>Totale</th><td>{{ total }}</td></tr><tr><th>Pagato</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Accreditato</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arrotondamento contanti</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo da pagare</th><td><strong>{{ balance }}</strong></td></tr>{% if due_first %}<tr><th>Da pagare prima</th><td><strong>{{ due_first }}</strong></td></tr>{% endif %}{% if due %}<tr><th>{% if due_first %}Scadenza del resto{% else %}Scadenza{% endif %}</th><td>{{ due }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} di {{ business }}',
    text: `Buongiorno {{ first_name }}, ecco il documento per Lei, {{ month }}: {{ title }} {{ number }}{{ to_pay }}.

{{ message }}

Lo trova in allegato in PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay: '{% if due %}. Da pagare entro {{ due }}: {{ balance }}{% else %}. Saldo: {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Promemoria: {{ title }} {{ number }} di {{ business }}, {{ balance }}',
    text: `Buongiorno {{ first_name }}, restano da pagare {{ balance }}: {{ title }} {{ number }} per {{ month }}{{ was_due }}.

È solo un promemoria da parte di {{ business }}. Trova di nuovo il documento in allegato in PDF.

{{ how_to_pay }}

Se ha pagato negli ultimi giorni, grazie: non deve fare altro.`,
    parts: {
      was_due:
        '{% if late %} (scadenza: {{ due }}). La preghiamo di provvedere ora{% else %}, entro {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Il Suo ordine {{ number }} è stato annullato',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} è stato annullato; se non se lo aspettava, risponda a questo messaggio.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '{% if back %}<p>Le restituiamo <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>Ha pagato {{ paid }}. Per qualsiasi domanda, risponda a questo messaggio.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Il Suo ordine {{ number }} è confermato',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} è confermato; sulla pagina dell’ordine trova tutto ciò che abbiamo concordato.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>La data di {{ date_held }} è Sua: la prenotazione è confermata.</strong></p>{% endif %}{% if balance %}<p>Resta da pagare: {{ balance }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  order_ready: {
    subject: 'Il Suo ordine {{ number }} è pronto',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} è pronto; sulla pagina dell’ordine vede quando e dove lo riceverà.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details: '{% if balance %}<p><strong>Saldo da pagare: {{ balance }}</strong></p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} ha ricevuto il pagamento',
    text: 'Buongiorno {{ first_name }}, grazie, abbiamo ricevuto {{ amount }} per il Suo ordine {{ number }}{{ for_event }}.\n\n{{ message }}\n\nLa ricevuta è in allegato.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} previsto per {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>La data di {{ date_held }} è Sua: la prenotazione è confermata.</strong></p>{% endif %}<table><tr><th>Totale</th><td>{{ total }}</td></tr><tr><th>Pagato</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Accreditato</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arrotondamento contanti</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo</th><td><strong>{{ balance }}</strong></td></tr>{% if credit %}<tr><th>Pagato in più, Suo credito</th><td>{{ credit }}</td></tr>{% endif %}{% if tip %}<tr><th>Mancia, grazie!</th><td>{{ tip }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Il Suo preventivo aggiornato {{ number }} di {{ business }}',
    text: 'Buongiorno {{ first_name }}, il Suo preventivo{{ for_event }} è cambiato: guardi quello nuovo e, se va bene, lo accetti.\n\n{{ message }}\n\nSostituisce il preventivo precedente, che non si può più accettare.\n\n{{ details }}\n\n{{ button }}\n\nLo trova anche in allegato in PDF.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Preventivo</th><td>{{ number }}</td></tr><tr><th>Totale</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Valido fino a</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Vedi il preventivo</a></p>',
    },
    foot: '',
  },
  quote_sent: {
    subject: 'Il Suo preventivo {{ number }} di {{ business }}',
    text: 'Buongiorno {{ first_name }}, ecco il Suo preventivo{{ for_event }}: lo guardi con calma, poi lo accetti o chieda modifiche.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nLo trova anche in allegato in PDF.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Preventivo</th><td>{{ number }}</td></tr><tr><th>Totale</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Valido fino a</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Vedi il preventivo</a></p>',
    },
    foot: '',
  },
  refund_issued: {
    subject: 'Il Suo rimborso da {{ business }}',
    text: 'Buongiorno {{ first_name }}, abbiamo registrato un rimborso di **{{ amount }}** a Suo favore per l’ordine {{ number }}{{ for_event }}.\n\nNon deve fare nulla.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} previsto per {{ event }}{% endif %}',
      details:
        '<table><tr><th>Metodo</th><td>{{ method }}</td></tr><tr><th>Totale</th><td>{{ total }}</td></tr><tr><th>Pagato netto</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Accreditato</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Arrotondamento contanti</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Saldo</th><td>{{ balance }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  date_declined: {
    subject: 'Il Suo ordine {{ number }}: un’altra data',
    text: 'Buongiorno {{ first_name }}, ci dispiace, non possiamo spostarlo all’altra data: il Suo ordine {{ number }} resta fissato per **{{ date }}**.\n\n{{ message }}\n\nGrazie per la comprensione.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  date_moved: {
    subject: 'Il Suo ordine {{ number }} è stato spostato a {{ date }}',
    text: 'Buongiorno {{ first_name }}, come ci ha chiesto, il Suo ordine {{ number }} è stato spostato a **{{ date }}**; tutto il resto rimane come concordato.\n\n{{ message }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} è il Suo codice da {{ business }}',
    text: 'Buongiorno {{ first_name }}, il Suo codice è {{ code }}: lo scriva sulla pagina in cui lo ha chiesto.\n\n# {{ code }}\n\nApre i Suoi altri ordini presso {{ business }} e vale per {{ minutes }} minuti. Nessuno di {{ business }} Le chiederà mai questo codice. Se non lo ha chiesto Lei, può ignorare questo messaggio.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
    },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Il Suo ordine {{ number }} è prenotato',
    text: 'Buongiorno {{ first_name }}, il Suo ordine {{ number }}{{ for_event }} è prenotato{{ to_pay }}.\n\nGrazie!\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nLa fattura è in allegato.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      to_pay:
        '{% if due_amount %}. Da pagare{% if due_date %} entro {{ due_date }}{% endif %}: {{ due_amount }}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, entro {{ due_date }}{% endif %}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  order_link: {
    subject: 'Il Suo link per {{ business }}',
    text: 'Buongiorno {{ first_name }}, ecco un nuovo link: apre il Suo ordine{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nSe non lo ha chiesto Lei, può ignorare questo messaggio.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      numbered: '{% if number %} {{ number }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
  quote_accepted: {
    subject: 'Grazie - {{ business }} confermerà il Suo ordine',
    text: 'Buongiorno {{ first_name }}, grazie per aver accettato il preventivo {{ number }}{{ for_event }}; Le confermeremo l’ordine entro 48 ore.\n\nFinché {{ business }} non lo conferma, non c’è nulla da pagare.\n\n{{ button }}\n\nIn allegato trova il preventivo come lo ha accettato.',
    parts: {
      for_event: '{% if event %} per {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Vedi l’ordine</a></p>',
    },
    foot: '',
  },
}
