/** French. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (label: string) => `<p><a class="button" href="{{ link }}">${label}</a></p>`
const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`

const for_event = '{% if event %} pour le {{ event }}{% endif %}'
const see_order = button('Voir votre commande')
const see_quote = button('Voir votre devis')
const credited = `{% if credited %}${row('Avoir', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('Arrondi en espèces', '{{ rounding }}')}{% endif %}`
const payment_details = `<table>${row('Total', '{{ total }}')}${row('Payé', '{{ paid }}')}${credited}${rounding}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('Échéance', '{{ due_date }}')}</table>`
const change_details =
  '<blockquote>{{ changes }}</blockquote><p>Total : {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'
const request_details = `<table>${row('Votre demande', '{{ reference }}')}${row('Date', '{{ eventDate }}')}</table>`
const quote_details = `<table>${row('Devis', '{{ number }}')}${row('Total', '{{ total }}')}{% if valid_until %}${row('Valable jusqu’au', '{{ valid_until }}')}{% endif %}</table>`
const date_held =
  '{% if date_held %}<p><strong>Votre réservation du {{ date_held }} est confirmée : la date est à vous.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: '{{ date }} : cette date est à nouveau libre',
    text: 'Bonjour {{ first_name }}, la date du {{ date }} est à nouveau libre : {{ to_have_it }} sans tarder pour réserver ce jour.\n\n{{ whose_day }}\n\n{{ button }}\n\nD’autres personnes attendent peut-être aussi ce jour : il revient à la première qui {{ first_to }}.',
    parts: {
      to_have_it:
        '{% if by_fee %}payez votre commande {{ number }}{% else %}acceptez votre devis {{ number }}{% endif %}',
      whose_day:
        '<p>C’est le jour de votre {% if by_fee %}commande chez {{ business }}.{% else %}devis de {{ business }}, valable jusqu’au {{ valid_until }} inclus.{% endif %}</p>',
      first_to: '{% if by_fee %}paie{% else %}accepte{% endif %}',
      button: button('{% if by_fee %}Voir votre commande{% else %}Voir votre devis{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Reste à payer pour votre commande {{ number }} : {{ amount }}',
    text: 'Bonjour {{ first_name }}, le paiement de {{ amount }} pour votre commande {{ number }}{{ for_event }} était attendu le {{ due_date }} : merci de l’effectuer maintenant.\n\nNous ne l’avons pas encore reçu.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSi vous avez payé ces derniers jours, merci : vous n’avez plus rien à faire.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} pour votre commande {{ number }} : {{ amount }}, à payer le {{ due_date }}',
    text: 'Bonjour {{ first_name }}, merci de payer {{ amount }} au plus tard le {{ due_date }} pour votre commande {{ number }}{{ for_event }}.\n\nC’est un petit rappel de la part de {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nSi vous avez payé ces derniers jours, merci : vous n’avez plus rien à faire.',
    parts: { for_event, details: payment_details, button: see_order },
    foot: '',
  },
  recall: {
    subject: 'À lire : votre commande chez {{ business }}',
    text: 'Bonjour {{ first_name }}, merci de ne plus manger ce qui suit et de mettre les restes de côté.\n\n{{ items }}\n\nUn ingrédient qui peut s’y trouver a été rappelé. Si vous en avez mangé et que vous ne vous sentez pas bien, consultez un médecin et dites-lui ce que vous avez mangé.\n\nRépondez à cet e-mail ou appelez-nous pour que nous puissions y remédier. Nous sommes désolés.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Merci de la part de {{ business }}',
    text: 'Bonjour {{ first_name }}, merci de votre commande{{ for_event }} : si vous avez une minute, répondez-nous pour nous raconter comment c’était.\n\nNous espérons que tout était comme vous le souhaitiez. Une photo nous ferait très plaisir.\n\n{{ business }}',
    parts: { for_event: '{% if event %} ({{ event }}){% endif %}' },
    foot: '<hr>\n<p>Vous ne voulez plus de messages comme celui-ci ? <a href="{{ unsubscribe }}">Désabonnez-vous</a>. Vous continuerez à recevoir les messages concernant vos commandes.</p>',
  },
  day_lost: {
    subject: '{{ date }} : cette date est prise ({{ number }})',
    text: 'Bonjour {{ first_name }}, la date du **{{ date }}** est prise. Merci de choisir un autre jour pour {{ whose_day }}.\n\nNous sommes désolés : un autre paiement est arrivé avant et nous sommes complets ce jour-là.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: 'votre {% if by_fee %}commande{% else %}devis{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Jours libres les plus proches : {{ days }}.</p>{% endif %}',
      button: button('Choisir un autre jour'),
      money:
        '{% if by_fee %}{% if refunded %}<p>Si vous venez de payer par carte, ce paiement vous est remboursé sur votre carte.</p>{% else %}<p>Ce que vous avez payé reste valable pour votre autre jour.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Votre devis {{ number }} de {{ business }} est valable jusqu’au {{ valid_until }}',
    text: 'Bonjour {{ first_name }}, votre devis{{ for_event }} expire le {{ valid_until }} : acceptez-le d’ici là ou demandez des modifications.\n\n{{ details }}\n\n{{ button }}\n\nIl reste valable jusqu’à la fin de ce jour-là.',
    parts: {
      for_event,
      details: `<table>${row('Devis', '{{ number }}')}${row('Total', '{{ total }}')}</table>`,
      button: see_quote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Votre commande {{ number }} : autre heure de retrait',
    text: 'Bonjour {{ first_name }}, l’heure de retrait de votre commande {{ number }} a changé : merci de venir le **{{ date }}, {{ pick_up }}**.\n\nTout le reste est inchangé. Si ce moment ne vous convient pas, répondez à cet e-mail.',
    parts: { for_event },
    foot: '',
  },
  menu_late: {
    subject: 'Votre paiement pour {{ menu }} vous est remboursé',
    text: 'Bonjour {{ first_name }}, nous sommes désolés : votre commande {{ number }}{{ for_event }} est arrivée trop tard et nous vous remboursons {{ amount }}.\n\nL’argent sera sur votre carte bancaire sous 5 jours ouvrés. Vous pouvez commander ce qui reste sur la page de {{ menu }}.',
    parts: { for_event },
    foot: '',
  },
  menu_order: {
    subject: 'Votre commande {{ number }} : {{ menu }}',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }} est payée : merci de la retirer le **{{ date }}, {{ pick_up }}**.\n\nMerci ! Vous avez commandé :\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Payé : {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Votre commande {{ number }} : {{ menu }}',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }} est confirmée : merci de la retirer le **{{ date }}, {{ pick_up }}**.\n\nMerci ! Vous avez commandé :\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>À payer au plus tard le {{ due_date }} : {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Merci de confirmer votre commande : {{ menu }}',
    text: 'Merci de confirmer votre commande chez {{ business }} avant **{{ confirm_by }}**, sinon elle sera annulée.\n\n{{ items }}\n\nRetrait : {{ date }}, {{ pick_up }}\n\nTotal : {{ total }}, à payer plus tard\n\n{{ button }}\n\nSi vous n’avez rien commandé, ne tenez pas compte de ce message.',
    parts: { button: button('Confirmer la commande') },
    foot: '',
  },
  change_approved: {
    subject: 'Votre commande {{ number }} a été modifiée',
    text: 'Bonjour {{ first_name }}, merci d’avoir approuvé la modification : voici votre commande {{ number }}{{ for_event }} à jour.\n\n{{ details }}\n\n{{ button }}\n\nVous trouverez en pièce jointe ce que vous avez approuvé.',
    parts: { for_event, details: change_details, button: see_order },
    foot: '',
  },
  change_lapsed: {
    subject: 'Votre commande {{ number }} reste inchangée',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} reste inchangée : la modification n’a pas été approuvée à temps.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  change_sent: {
    subject: 'À approuver : la modification de votre commande {{ number }}',
    text: 'Bonjour {{ first_name }}, voici la modification de votre commande {{ number }}{{ for_event }} : merci de l’approuver au plus tard le **{{ valid_until }}**.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nTant que vous ne l’avez pas approuvée, votre commande ne change pas.',
    parts: { for_event, details: change_details, button: button('Voir la modification') },
    foot: '',
  },
  care_card: {
    subject: 'Comment prendre soin de votre gâteau, commande {{ number }}',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} est pour bientôt : merci de lire nos conseils pour la transporter et la conserver.\n\n{{ handover }}\n\nLa fiche conseils explique aussi comment découper et servir le gâteau. La même page propose un PDF à imprimer ou à remettre au lieu de réception.\n\n{{ button }}\n\n{{ business }}',
    parts: { for_event, button: button('Voir la fiche conseils') },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} a bien reçu votre demande',
    text: 'Merci ! {{ business }} a bien reçu votre demande et vous répondra bientôt.\n\nCette demande ne vaut pas encore réservation.\n\n{{ details }}\n\nSi vous n’avez pas envoyé cette demande, vous pouvez ignorer ce message.',
    parts: {
      details: `<table>${row('Référence', '{{ reference }}')}${row('Date', '{{ eventDate }}')}</table>`,
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
    text: '{{ message }}\n\n{{ details }}\n\nVous pouvez répondre à cet e-mail.',
    parts: { details: request_details },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Avoir {{ number }} de {{ business }}',
    text: 'Bonjour {{ first_name }}, voici l’avoir {{ number }} de {{ amount }} pour votre commande{{ for_event }} ; merci de le conserver.\n\n{{ message }}\n\nIl est joint en PDF.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: 'Bonjour {{ first_name }}, ci-joint : {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nLe document est joint en PDF.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      to_pay:
        '{% if due %}. Merci de payer {{ balance }} au plus tard le {{ due }}{% else %}. Solde : {{ balance }}{% endif %}',
      details: `<table>${row('Total', '{{ total }}')}${row('Payé', '{{ paid }}')}${credited}${rounding}${row('Solde à payer', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('À payer d’abord', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}Échéance du reste{% else %}Échéance{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} de {{ business }}',
    text: `Bonjour {{ first_name }}, ci-joint : {{ title }} {{ number }} pour {{ month }}{{ to_pay }}.

{{ message }}

Le document est joint en PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay:
        '{% if due %}. Merci de payer {{ balance }} au plus tard le {{ due }}{% else %}. Solde : {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Rappel : {{ title }} {{ number }} de {{ business }}, {{ balance }}',
    text: `Bonjour {{ first_name }}, il reste {{ balance }} à payer : {{ title }} {{ number }} pour {{ month }}, {{ was_due }}.

C’est un petit rappel de la part de {{ business }}. Le document est de nouveau joint en PDF.

{{ how_to_pay }}

Si vous avez payé ces derniers jours, merci : vous n’avez plus rien à faire.`,
    parts: {
      was_due:
        '{% if late %}le paiement était attendu le {{ due }}, merci de l’effectuer maintenant{% else %}au plus tard le {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Votre commande {{ number }} est annulée',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} est annulée ; si cela vous surprend, répondez simplement à ce message.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event,
      details:
        '{% if back %}<p>Vous recevez <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>Vous avez payé {{ paid }}. Pour toute question à ce sujet, répondez à ce message.</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Votre commande {{ number }} est confirmée',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} est confirmée ; tous les détails se trouvent sur sa page.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}{% if balance %}<p>Reste à payer : {{ balance }}</p>{% endif %}`,
      button: see_order,
    },
    foot: '',
  },
  order_ready: {
    subject: 'Votre commande {{ number }} est prête',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} est prête ; sa page indique quand et où vous la recevez.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: '{% if balance %}<p><strong>Solde à payer : {{ balance }}</strong></p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} a bien reçu votre paiement',
    text: 'Bonjour {{ first_name }}, merci, nous avons bien reçu {{ amount }} pour votre commande {{ number }}{{ for_event }}.\n\n{{ message }}\n\nLe reçu est en pièce jointe.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `${date_held}<table>${row('Total', '{{ total }}')}${row('Payé', '{{ paid }}')}${credited}${rounding}${row('Solde', '<strong>{{ balance }}</strong>')}{% if credit %}${row('Trop-perçu, votre avoir', '{{ credit }}')}{% endif %}{% if tip %}${row('Pourboire, merci !', '{{ tip }}')}{% endif %}</table>`,
      button: see_order,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Votre nouveau devis {{ number }} de {{ business }}',
    text: 'Bonjour {{ first_name }}, votre devis{{ for_event }} a changé : merci de lire la nouvelle version et de l’accepter si elle vous convient.\n\n{{ message }}\n\nIl remplace le devis précédent, qui ne peut plus être accepté.\n\n{{ details }}\n\n{{ button }}\n\nIl est aussi joint en PDF.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  quote_sent: {
    subject: 'Votre devis {{ number }} de {{ business }}',
    text: 'Bonjour {{ first_name }}, voici votre devis{{ for_event }} : lisez-le, puis acceptez-le ou demandez des modifications.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nIl est aussi joint en PDF.',
    parts: { for_event, details: quote_details, button: see_quote },
    foot: '',
  },
  refund_issued: {
    subject: 'Votre remboursement de {{ business }}',
    text: 'Bonjour {{ first_name }}, nous avons enregistré pour vous un remboursement de **{{ amount }}** sur votre commande {{ number }}{{ for_event }}.\n\nVous n’avez rien à faire.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event,
      details: `<table>${row('Mode', '{{ method }}')}${row('Total', '{{ total }}')}${row('Net payé', '{{ paid }}')}${credited}${rounding}${row('Solde', '{{ balance }}')}</table>`,
      button: see_order,
    },
    foot: '',
  },
  date_declined: {
    subject: 'Votre commande {{ number }} : autre date',
    text: 'Bonjour {{ first_name }}, nous sommes désolés, l’autre date n’est pas possible pour nous : votre commande {{ number }} reste prévue le **{{ date }}**.\n\n{{ message }}\n\nMerci de votre compréhension.\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  date_moved: {
    subject: 'Votre commande {{ number }} est maintenant prévue le {{ date }}',
    text: 'Bonjour {{ first_name }}, comme demandé, votre commande {{ number }} est maintenant prévue le **{{ date }}** ; le reste ne change pas.\n\n{{ message }}\n\n{{ button }}',
    parts: { for_event, button: see_order },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} est votre code de {{ business }}',
    text: 'Bonjour {{ first_name }}, votre code est {{ code }} : saisissez-le sur la page où vous l’avez demandé.\n\n# {{ code }}\n\nIl ouvre vos autres commandes chez {{ business }} et est valable {{ minutes }} minutes. Personne de chez {{ business }} ne vous le demandera jamais. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
    parts: { for_event },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Votre commande {{ number }} est réservée',
    text: 'Bonjour {{ first_name }}, votre commande {{ number }}{{ for_event }} est réservée{{ to_pay }}.\n\nMerci !\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nVotre facture est en pièce jointe.',
    parts: {
      for_event,
      to_pay:
        '{% if due_amount %} : merci de payer {{ due_amount }}{% if due_date %} au plus tard le {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }} : {{ due_amount }}</strong>{% if due_date %}, à payer le {{ due_date }}{% endif %}</p>{% endif %}',
      button: see_order,
    },
    foot: '',
  },
  order_link: {
    subject: 'Votre lien vers {{ business }}',
    text: 'Bonjour {{ first_name }}, voici un nouveau lien : il ouvre votre commande{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nSi vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
    parts: { for_event, numbered: '{% if number %} {{ number }}{% endif %}', button: see_order },
    foot: '',
  },
  quote_accepted: {
    subject: 'Merci – {{ business }} confirmera votre commande',
    text: 'Bonjour {{ first_name }}, merci d’avoir accepté le devis {{ number }}{{ for_event }} ; nous vous confirmerons la commande sous 48 heures.\n\nTant que {{ business }} ne l’a pas confirmée, il n’y a rien à payer.\n\n{{ button }}\n\nLe devis tel que vous l’avez accepté est en pièce jointe.',
    parts: { for_event, button: see_order },
    foot: '',
  },
}
