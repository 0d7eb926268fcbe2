/** Dutch. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: 'Weer vrij: {{ date }}',
    text: 'Beste {{ first_name }}, {{ date }} is weer vrij: {{ to_have_it }} snel, dan is de dag voor u.\n\n{{ whose_day }}\n\n{{ button }}\n\nMisschien wachten er meer mensen op deze dag: wie het eerst {{ first_to }}, krijgt de dag.',
    parts: {
      to_have_it:
        '{% if by_fee %}betaal voor uw bestelling {{ number }}{% else %}accepteer uw offerte {{ number }}{% endif %}',
      whose_day:
        '<p>Het gaat om de dag van uw {% if by_fee %}bestelling bij {{ business }}.{% else %}offerte van {{ business }}, die geldig is tot en met {{ valid_until }}.{% endif %}</p>',
      first_to: '{% if by_fee %}betaalt{% else %}accepteert{% endif %}',
      button:
        '<p><a class="button" href="{{ link }}">{% if by_fee %}Bekijk uw bestelling{% else %}Bekijk uw offerte{% endif %}</a></p>',
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Nog te betalen voor uw bestelling {{ number }}: {{ amount }}',
    text: 'Beste {{ first_name }}, van uw bestelling {{ number }}{{ for_event }} staat nog {{ amount }} open (vervaldatum: {{ due_date }}). Wilt u dit bedrag nu betalen?\n\nWij hebben het bedrag nog niet ontvangen.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nHebt u de afgelopen dagen betaald? Bedankt, dan hoeft u niets meer te doen.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Totaal</th><td>{{ total }}</td></tr><tr><th>Betaald</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Gecrediteerd</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Afronding contant</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Uiterlijk</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} voor uw bestelling {{ number }}: {{ amount }}, uiterlijk {{ due_date }}',
    text: 'Beste {{ first_name }}, wilt u voor uw bestelling {{ number }}{{ for_event }} uiterlijk {{ due_date }} {{ amount }} betalen?\n\nDit is een vriendelijke herinnering van {{ business }}.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nHebt u de afgelopen dagen betaald? Bedankt, dan hoeft u niets meer te doen.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Totaal</th><td>{{ total }}</td></tr><tr><th>Betaald</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Gecrediteerd</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Afronding contant</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Uiterlijk</th><td>{{ due_date }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  recall: {
    subject: 'Lees dit alstublieft: uw bestelling bij {{ business }}',
    text: 'Beste {{ first_name }}, eet alstublieft niets meer van het volgende en houd de rest apart.\n\n{{ items }}\n\nEen ingrediënt dat erin kan zitten, is teruggeroepen. Hebt u ervan gegeten en voelt u zich niet goed, vraag dan een arts om raad en zeg wat u hebt gegeten.\n\nBeantwoord deze e-mail of bel ons, dan maken we het in orde. Het spijt ons.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Bedankt van {{ business }}',
    text: 'Beste {{ first_name }}, bedankt voor uw bestelling{{ for_event }}. Hebt u even tijd? Antwoord dan op deze e-mail en vertel ons hoe het was.\n\nWij hopen dat alles naar wens was. Met een foto maakt u ons heel blij.\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} ({{ event }}){% endif %}',
    },
    foot: '<hr>\n<p>Liever geen berichten zoals dit? <a href="{{ unsubscribe }}">Meld u af</a>. Berichten over uw bestellingen krijgt u nog wel.</p>',
  },
  day_lost: {
    subject: 'Bezet: {{ date }} ({{ number }})',
    text: 'Beste {{ first_name }}, **{{ date }}** is helaas al bezet. Kies een andere dag voor {{ whose_day }}.\n\nHet spijt ons: iemand anders betaalde eerder en wij zitten die dag vol.\n\n{{ free_days }}\n\n{{ button }}\n\n{{ money }}',
    parts: {
      whose_day: 'uw {% if by_fee %}bestelling{% else %}offerte{% endif %} {{ number }}',
      free_days: '{% if days %}<p>Deze dagen in de buurt zijn vrij: {{ days }}.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Kies een andere dag</a></p>',
      money:
        '{% if by_fee %}{% if refunded %}<p>Hebt u net met kaart betaald? Dan gaat dat bedrag terug naar uw kaart.</p>{% else %}<p>Wat u al hebt betaald, blijft staan voor uw nieuwe dag.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Uw offerte {{ number }} van {{ business }} is geldig tot en met {{ valid_until }}',
    text: 'Beste {{ first_name }}, uw offerte{{ for_event }} is geldig tot en met {{ valid_until }}: accepteer die op tijd of vraag een wijziging aan.\n\n{{ details }}\n\n{{ button }}\n\nU kunt de offerte tot het einde van die dag accepteren.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Offerte</th><td>{{ number }}</td></tr><tr><th>Totaal</th><td>{{ total }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw offerte</a></p>',
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Uw bestelling {{ number }}: een andere afhaaltijd',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }} heeft een nieuwe afhaaltijd: **{{ date }}, {{ pick_up }}**.\n\nAl het andere blijft hetzelfde. Komt dat niet uit? Antwoord dan op deze e-mail.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_late: {
    subject: 'Uw geld voor {{ menu }} komt terug',
    text: 'Beste {{ first_name }}, het spijt ons: bestelling {{ number }}{{ for_event }} kwam te laat; u krijgt {{ amount }} terug.\n\nHet geld staat binnen 5 werkdagen op uw kaart. Als er nog iets over is, kunt u dat bestellen op de pagina van {{ menu }}.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
    },
    foot: '',
  },
  menu_order: {
    subject: 'Uw bestelling {{ number }}: {{ menu }}',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }} is betaald: afhalen kan op **{{ date }}, {{ pick_up }}**.\n\nBedankt! U hebt besteld:\n\n{{ items }}\n\n{{ paid_all }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      paid_all: '<p><strong>Betaald: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Uw bestelling {{ number }}: {{ menu }}',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }} is bevestigd: afhalen kan op **{{ date }}, {{ pick_up }}**.\n\nBedankt! U hebt besteld:\n\n{{ items }}\n\n{{ to_pay }}\n\n{{ how_to_pay }}\n\n{{ contains }}\n\n{{ button }}',
    parts: {
      to_pay: '<p><strong>Te betalen uiterlijk {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Bevestig uw bestelling: {{ menu }}',
    text: 'Bevestig uw bestelling bij {{ business }} uiterlijk om **{{ confirm_by }}**, anders vervalt die.\n\n{{ items }}\n\nAfhalen: {{ date }}, {{ pick_up }}\n\nTotaal: {{ total }}, later te betalen\n\n{{ button }}\n\nHebt u dit niet besteld, dan kunt u deze e-mail negeren.',
    parts: { button: '<p><a class="button" href="{{ link }}">Bevestig de bestelling</a></p>' },
    foot: '',
  },
  change_approved: {
    subject: 'Uw bestelling {{ number }} is gewijzigd',
    text: 'Beste {{ first_name }}, bedankt dat u de wijziging hebt goedgekeurd: zo ziet uw bestelling {{ number }}{{ for_event }} er nu uit.\n\n{{ details }}\n\n{{ button }}\n\nDe wijziging die u hebt goedgekeurd, vindt u in de bijlage.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Totaal: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  change_lapsed: {
    subject: 'Uw bestelling {{ number }} blijft zoals die was',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} blijft zoals die was: de wijziging is niet op tijd goedgekeurd.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  change_sent: {
    subject: 'Een wijziging van uw bestelling {{ number }}: kijkt u even?',
    text: 'Beste {{ first_name }}, hier is de wijziging van uw bestelling {{ number }}{{ for_event }}. Wilt u die uiterlijk **{{ valid_until }}** goedkeuren?\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nTot u goedkeurt, blijft uw bestelling zoals die is.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<blockquote>{{ changes }}</blockquote><p>Totaal: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>',
      button: '<p><a class="button" href="{{ link }}">Bekijk de wijziging</a></p>',
    },
    foot: '',
  },
  care_card: {
    subject: 'Zo bewaart u uw taart, bestelling {{ number }}',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} is bijna zover: lees hoe u de taart vervoert en bewaart.\n\n{{ handover }}\n\nIn het bewaaradvies staat hoe u de taart vervoert, bewaart, snijdt en serveert. Op dezelfde pagina vindt u het als PDF om te printen of aan uw locatie te geven.\n\n{{ button }}\n\n{{ business }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk het bewaaradvies</a></p>',
    },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} heeft uw aanvraag ontvangen',
    text: 'Bedankt: {{ business }} heeft uw aanvraag ontvangen en u hoort snel meer.\n\nMet deze aanvraag is uw bestelling nog niet geboekt.\n\n{{ details }}\n\nHebt u deze aanvraag niet verstuurd, dan kunt u deze e-mail negeren.',
    parts: {
      details:
        '<table><tr><th>Referentie</th><td>{{ reference }}</td></tr><tr><th>Datum</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: {
      details:
        '<table><tr><th>Uw aanvraag</th><td>{{ reference }}</td></tr><tr><th>Datum</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}\n\nU kunt op deze e-mail antwoorden.',
    parts: {
      details:
        '<table><tr><th>Uw aanvraag</th><td>{{ reference }}</td></tr><tr><th>Datum</th><td>{{ eventDate }}</td></tr></table>',
    },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Creditfactuur {{ number }} van {{ business }}',
    text: 'Beste {{ first_name }}, hier is creditfactuur {{ number }} van {{ amount }} voor uw bestelling{{ for_event }}; bewaar die goed.\n\n{{ message }}\n\nDe creditfactuur zit als PDF in de bijlage.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} van {{ business }}',
    text: 'Beste {{ first_name }}, hier is uw document: {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.\n\n{{ message }}\n\nU vindt het als PDF in de bijlage.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      to_pay:
        '{% if due %}. Wij ontvangen graag {{ balance }}, uiterlijk {{ due }}{% else %}. Nog te betalen: {{ balance }}{% endif %}',
      details:
        '<table><tr><th>Totaal</th><td>{{ total }}</td></tr><tr><th>Betaald</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Gecrediteerd</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Afronding contant</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Nog te betalen</th><td><strong>{{ balance }}</strong></td></tr>{% if due_first %}<tr><th>Eerst te betalen</th><td><strong>{{ due_first }}</strong></td></tr>{% endif %}{% if due %}<tr><th>{% if due_first %}De rest uiterlijk{% else %}Uiterlijk{% endif %}</th><td>{{ due }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} van {{ business }}',
    text: `Beste {{ first_name }}, hier is uw document voor {{ month }}: {{ title }} {{ number }}{{ to_pay }}.

{{ message }}

U vindt het als PDF in de bijlage.

{{ how_to_pay }}`,
    parts: {
      to_pay:
        '{% if due %}. Wij ontvangen graag {{ balance }}, uiterlijk {{ due }}{% else %}. Nog te betalen: {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Herinnering: {{ title }} {{ number }} van {{ business }}, {{ balance }}',
    text: `Beste {{ first_name }}, van {{ title }} {{ number }} voor {{ month }} staat nog {{ balance }} open{{ was_due }}.

Dit is een vriendelijke herinnering van {{ business }}. Het document zit nogmaals als PDF in de bijlage.

{{ how_to_pay }}

Hebt u de afgelopen dagen betaald? Bedankt, dan hoeft u niets meer te doen.`,
    parts: {
      was_due:
        '{% if late %} (vervaldatum: {{ due }}). Wij ontvangen het bedrag graag nu{% else %}, te betalen uiterlijk {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Uw bestelling {{ number }} is geannuleerd',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} is geannuleerd; komt dit onverwacht, antwoord dan op dit bericht.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '{% if back %}<p>U krijgt <strong>{{ back }}</strong> terug: {{ back_how }}.</p>{% endif %}{% if paid %}<p>U hebt {{ paid }} betaald. Hebt u daar een vraag over, antwoord dan op dit bericht.</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Uw bestelling {{ number }} is bevestigd',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} is bevestigd; alles wat wij hebben afgesproken, staat op de pagina van uw bestelling.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>Uw boeking is bevestigd: {{ date_held }}.</strong></p>{% endif %}{% if balance %}<p>Nog te betalen: {{ balance }}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  order_ready: {
    subject: 'Uw bestelling {{ number }} is klaar',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} is klaar; op de pagina van uw bestelling staat wanneer en waar u die krijgt.\n\n{{ message }}\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details: '{% if balance %}<p><strong>Nog te betalen: {{ balance }}</strong></p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} heeft uw betaling ontvangen',
    text: 'Beste {{ first_name }}, bedankt, wij hebben {{ amount }} ontvangen voor uw bestelling {{ number }}{{ for_event }}.\n\n{{ message }}\n\nHet betaalbewijs zit in de bijlage.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '{% if date_held %}<p><strong>Uw boeking is bevestigd: {{ date_held }}.</strong></p>{% endif %}<table><tr><th>Totaal</th><td>{{ total }}</td></tr><tr><th>Betaald</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Gecrediteerd</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Afronding contant</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Nog te betalen</th><td><strong>{{ balance }}</strong></td></tr>{% if credit %}<tr><th>Te veel betaald, uw tegoed</th><td>{{ credit }}</td></tr>{% endif %}{% if tip %}<tr><th>Fooi, met dank</th><td>{{ tip }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Uw bijgewerkte offerte {{ number }} van {{ business }}',
    text: 'Beste {{ first_name }}, uw offerte{{ for_event }} is gewijzigd: bekijk de nieuwe en accepteer die als u akkoord bent.\n\n{{ message }}\n\nDeze vervangt de vorige offerte, die niet meer kan worden geaccepteerd.\n\n{{ details }}\n\n{{ button }}\n\nU vindt de offerte ook als PDF in de bijlage.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Offerte</th><td>{{ number }}</td></tr><tr><th>Totaal</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Geldig tot en met</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw offerte</a></p>',
    },
    foot: '',
  },
  quote_sent: {
    subject: 'Uw offerte {{ number }} van {{ business }}',
    text: 'Beste {{ first_name }}, hier is uw offerte{{ for_event }}: bekijk die rustig, en accepteer die of vraag een wijziging aan.\n\n{{ message }}\n\n{{ details }}\n\n{{ button }}\n\nU vindt de offerte ook als PDF in de bijlage.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Offerte</th><td>{{ number }}</td></tr><tr><th>Totaal</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Geldig tot en met</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw offerte</a></p>',
    },
    foot: '',
  },
  refund_issued: {
    subject: 'Uw terugbetaling van {{ business }}',
    text: 'Beste {{ first_name }}, wij hebben u **{{ amount }}** terugbetaald voor uw bestelling {{ number }}{{ for_event }}.\n\nU hoeft niets te doen.\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      details:
        '<table><tr><th>Betaalwijze</th><td>{{ method }}</td></tr><tr><th>Totaal</th><td>{{ total }}</td></tr><tr><th>Betaald, min terugbetalingen</th><td>{{ paid }}</td></tr>{% if credited %}<tr><th>Gecrediteerd</th><td>{{ credited }}</td></tr>{% endif %}{% if rounding %}<tr><th>Afronding contant</th><td>{{ rounding }}</td></tr>{% endif %}<tr><th>Nog te betalen</th><td>{{ balance }}</td></tr></table>',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  date_declined: {
    subject: 'Uw bestelling {{ number }}: uw vraag om een andere datum',
    text: 'Beste {{ first_name }}, helaas lukt de andere datum ons niet: uw bestelling {{ number }} blijft op **{{ date }}**.\n\n{{ message }}\n\nBedankt voor uw vraag.\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  date_moved: {
    subject: 'Uw bestelling {{ number }} staat nu op {{ date }}',
    text: 'Beste {{ first_name }}, zoals u vroeg, staat uw bestelling {{ number }} nu op **{{ date }}**; al het andere blijft zoals afgesproken.\n\n{{ message }}\n\n{{ button }}',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} is uw code van {{ business }}',
    text: 'Beste {{ first_name }}, uw code is {{ code }}: vul die in op de pagina waar u erom vroeg.\n\n# {{ code }}\n\nDe code opent uw andere bestellingen bij {{ business }} en is {{ minutes }} minuten geldig. Niemand van {{ business }} zal er ooit om vragen. Hebt u niet om een code gevraagd, dan kunt u dit bericht negeren.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
    },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Uw bestelling {{ number }} is geboekt',
    text: 'Beste {{ first_name }}, uw bestelling {{ number }}{{ for_event }} is geboekt{{ to_pay }}.\n\nBedankt!\n\n{{ details }}\n\n{{ how_to_pay }}\n\n{{ button }}\n\nUw factuur zit in de bijlage.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      to_pay:
        '{% if due_amount %}. Wij ontvangen graag {{ due_amount }}{% if due_date %}, uiterlijk {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, uiterlijk {{ due_date }}{% endif %}</p>{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  order_link: {
    subject: 'Uw link naar {{ business }}',
    text: 'Beste {{ first_name }}, hier is een nieuwe link: die opent uw bestelling{{ numbered }}{{ for_event }}.\n\n{{ button }}\n\nHebt u er niet om gevraagd, dan kunt u dit bericht negeren.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      numbered: '{% if number %} {{ number }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
  quote_accepted: {
    subject: 'Bedankt – {{ business }} bevestigt uw bestelling',
    text: 'Beste {{ first_name }}, bedankt dat u offerte {{ number }}{{ for_event }} hebt geaccepteerd; wij bevestigen binnen 48 uur.\n\nTot {{ business }} heeft bevestigd, hoeft u niets te betalen.\n\n{{ button }}\n\nDe offerte zoals u die hebt geaccepteerd, zit in de bijlage.',
    parts: {
      for_event: '{% if event %} voor {{ event }}{% endif %}',
      button: '<p><a class="button" href="{{ link }}">Bekijk uw bestelling</a></p>',
    },
    foot: '',
  },
}
