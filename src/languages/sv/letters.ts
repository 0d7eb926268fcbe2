/** Swedish. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */
import type { LetterWords } from '../letters.ts'

const button = (text: string) => `<p><a class="button" href="{{ link }}">${text}</a></p>`
const seeOrder = button('Visa din beställning')
const seeQuote = button('Visa din offert')

const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`
const credited = `{% if credited %}${row('Krediterat', '{{ credited }}')}{% endif %}`
const rounding = `{% if rounding %}${row('Öresavrundning', '{{ rounding }}')}{% endif %}`
const money = `${row('Totalt', '{{ total }}')}${row('Betalt', '{{ paid }}')}${credited}${rounding}`

/** The event begins with its day: "till lör 14 nov. 2026 (bröllop)". */
const forEvent = '{% if event %} till {{ event }}{% endif %}'
const reminded = `<table>${money}${row('{{ label }}', '<strong>{{ amount }}</strong>')}${row('Betalas senast', '{{ due_date }}')}</table>`
const quoted = `<table>${row('Offert', '{{ number }}')}${row('Totalt', '{{ total }}')}{% if valid_until %}${row('Giltig t.o.m.', '{{ valid_until }}')}{% endif %}</table>`
const changed =
  '<blockquote>{{ changes }}</blockquote><p>Totalt: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'
const requested = (label: string) => `<table>${row(label, '{{ reference }}')}${row('Datum', '{{ eventDate }}')}</table>`
const dateHeld = '{% if date_held %}<p><strong>Bokningen är bekräftad: {{ date_held }}.</strong></p>{% endif %}'

export const letters: Readonly<Record<string, LetterWords>> = {
  day_free: {
    subject: '{{ date }} är ledig igen',
    text: `Hej {{ first_name }}, {{ date }} är ledig igen: {{ to_have_it }} snart om du vill ha dagen.

{{ whose_day }}

{{ button }}

Fler kan vänta på dagen: den går till den som {{ first_to }} först.`,
    parts: {
      to_have_it:
        '{% if by_fee %}betala din beställning {{ number }}{% else %}godkänn din offert {{ number }}{% endif %}',
      whose_day:
        '<p>{% if by_fee %}Det är dagen i din beställning hos {{ business }}.{% else %}Det är dagen i din offert från {{ business }}, som gäller till och med {{ valid_until }}.{% endif %}</p>',
      first_to: '{% if by_fee %}betalar{% else %}godkänner{% endif %}',
      button: button('{% if by_fee %}Visa din beställning{% else %}Visa din offert{% endif %}'),
    },
    foot: '',
  },
  payment_overdue: {
    subject: 'Kvar att betala för din beställning {{ number }}: {{ amount }}',
    text: `Hej {{ first_name }}, {{ amount }} för din beställning {{ number }}{{ for_event }} skulle ha betalats senast {{ due_date }}: betala gärna så snart du kan.

Vi har inte fått betalningen än.

{{ details }}

{{ how_to_pay }}

{{ button }}

Om du har betalat de senaste dagarna, tack: då behöver du inte göra något mer.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  payment_reminder: {
    subject: '{{ label }} för din beställning {{ number }}: {{ amount }}, senast {{ due_date }}',
    text: `Hej {{ first_name }}, betala gärna {{ amount }} senast {{ due_date }} för din beställning {{ number }}{{ for_event }}.

Det här är en vänlig påminnelse från {{ business }}.

{{ details }}

{{ how_to_pay }}

{{ button }}

Om du har betalat de senaste dagarna, tack: då behöver du inte göra något mer.`,
    parts: { for_event: forEvent, details: reminded, button: seeOrder },
    foot: '',
  },
  recall: {
    subject: 'Läs detta: din beställning hos {{ business }}',
    text: 'Hej {{ first_name }}, ät inte det som är kvar av det som står nedan, och lägg det åt sidan.\n\n{{ items }}\n\nEn ingrediens som kan finnas i har återkallats. Om du har ätit av det och mår dåligt, fråga en läkare och berätta vad du har ätit.\n\nSvara på det här mejlet eller ring oss, så att vi kan ställa det till rätta. Vi är ledsna.\n\n{{ business }}',
    parts: {},
    foot: '',
  },
  post_order: {
    subject: 'Tack från {{ business }}',
    text: `Hej {{ first_name }}, tack för din beställning{{ for_event }}: svara gärna på mejlet och berätta hur det var.

Vi hoppas att allt blev precis som du önskade. Ett foto gör oss extra glada.

{{ business }}`,
    parts: { for_event: '{% if event %} ({{ event }}){% endif %}' },
    foot: '<hr>\n<p>Vill du inte ha sådana här meddelanden? <a href="{{ unsubscribe }}">Avsluta utskick</a>. Du får fortfarande meddelanden om dina beställningar.</p>',
  },
  day_lost: {
    subject: '{{ date }} är redan bokad: {{ number }}',
    text: `Hej {{ first_name }}, **{{ date }}** är redan bokad. Välj en annan dag för {{ whose_day }}.

Tyvärr kom en annan kunds betalning in först, och nu är vi fullbokade den dagen.

{{ free_days }}

{{ button }}

{{ money }}`,
    parts: {
      whose_day: 'din {% if by_fee %}beställning{% else %}offert{% endif %} {{ number }}',
      free_days: '{% if days %}<p>De här dagarna i närheten är lediga: {{ days }}.</p>{% endif %}',
      button: button('Välj en annan dag'),
      money:
        '{% if by_fee %}{% if refunded %}<p>Om du just har betalat med kort får du tillbaka pengarna på kortet.</p>{% else %}<p>Det du har betalat gäller för den nya dagen.</p>{% endif %}{% endif %}',
    },
    foot: '',
  },
  quote_expiring: {
    subject: 'Din offert {{ number }} från {{ business }} gäller t.o.m. {{ valid_until }}',
    text: `Hej {{ first_name }}, din offert{{ for_event }} går ut {{ valid_until }}: godkänn den innan dess, eller be om ändringar.

{{ details }}

{{ button }}

Den gäller hela den dagen.`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('Offert', '{{ number }}')}${row('Totalt', '{{ total }}')}</table>`,
      button: seeQuote,
    },
    foot: '',
  },
  menu_moved: {
    subject: 'Din beställning {{ number }}: ny hämttid',
    text: `Hej {{ first_name }}, din beställning {{ number }} har fått en ny hämttid: **{{ date }}, {{ pick_up }}**.

Allt annat är som förut. Svara på det här mejlet om du inte kan komma då.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_late: {
    subject: 'Dina pengar för {{ menu }} är på väg tillbaka',
    text: `Hej {{ first_name }}, tyvärr kom beställning {{ number }}{{ for_event }} för sent, och {{ amount }} är på väg tillbaka.

Pengarna är tillbaka på ditt kort inom 5 arbetsdagar. Om det finns något kvar kan du beställa igen på sidan för {{ menu }}.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  menu_order: {
    subject: 'Din beställning {{ number }}: {{ menu }}',
    text: `Hej {{ first_name }}, din beställning {{ number }} är betald: hämta den **{{ date }}, {{ pick_up }}**.

Tack! Du beställde:

{{ items }}

{{ paid_all }}

{{ contains }}

{{ button }}`,
    parts: {
      paid_all: '<p><strong>Betalt: {{ total }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_order_later: {
    subject: 'Din beställning {{ number }}: {{ menu }}',
    text: `Hej {{ first_name }}, din beställning {{ number }} är bekräftad: hämta den **{{ date }}, {{ pick_up }}**.

Tack! Du beställde:

{{ items }}

{{ to_pay }}

{{ how_to_pay }}

{{ contains }}

{{ button }}`,
    parts: {
      to_pay: '<p><strong>Att betala senast {{ due_date }}: {{ balance }}</strong></p>',
      contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  menu_confirm: {
    subject: 'Bekräfta din beställning: {{ menu }}',
    text: `Bekräfta din beställning hos {{ business }} före **kl. {{ confirm_by }}**, annars förfaller den.

{{ items }}

Hämtas: {{ date }}, {{ pick_up }}

Totalt: {{ total }}, betalas senare

{{ button }}

Om du inte har beställt något kan du bortse från det här mejlet.`,
    parts: { button: button('Bekräfta beställningen') },
    foot: '',
  },
  change_approved: {
    subject: 'Din beställning {{ number }} är ändrad',
    text: `Hej {{ first_name }}, tack för att du godkände ändringen: din beställning {{ number }}{{ for_event }} är nu ändrad enligt nedan.

{{ details }}

{{ button }}

Ändringen som du godkände är bifogad.`,
    parts: { for_event: forEvent, details: changed, button: seeOrder },
    foot: '',
  },
  change_lapsed: {
    subject: 'Din beställning {{ number }} gäller som förut',
    text: `Hej {{ first_name }}, din beställning {{ number }}{{ for_event }} gäller som förut: ändringen blev inte godkänd i tid.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  change_sent: {
    subject: 'Titta gärna på ändringen av din beställning {{ number }}',
    text: `Hej {{ first_name }}, här är ändringen av din beställning {{ number }}{{ for_event }}: godkänn den senast **{{ valid_until }}**.

{{ message }}

{{ details }}

{{ button }}

Din beställning ändras inte förrän du har godkänt.`,
    parts: { for_event: forEvent, details: changed, button: button('Visa ändringen') },
    foot: '',
  },
  care_card: {
    subject: 'Så tar du hand om tårtan, beställning {{ number }}',
    text: `Hej {{ first_name }}, det är snart dags för din beställning {{ number }}{{ for_event }}: läs gärna hur du transporterar och förvarar den.

{{ handover }}

I skötselråden står hur du transporterar, förvarar, skär och serverar tårtan. På samma sida finns de som PDF att skriva ut eller ge till lokalen.

{{ button }}

{{ business }}`,
    parts: { for_event: forEvent, button: button('Visa skötselråden') },
    foot: '',
  },
  enquiry_received: {
    subject: '{{ business }} har fått din förfrågan',
    text: `Tack: {{ business }} har fått din beställningsförfrågan och hör av sig snart.

En förfrågan är ännu ingen bokning.

{{ details }}

Om du inte har skickat förfrågan kan du bortse från det här mejlet.`,
    parts: { details: requested('Referens') },
    foot: '',
  },
  enquiry_decline: {
    subject: '{{ subject }}',
    text: '{{ message }}\n\n{{ details }}',
    parts: { details: requested('Din förfrågan') },
    foot: '',
  },
  enquiry_reply: {
    subject: '{{ subject }}',
    text: `{{ message }}

{{ details }}

Du kan svara på det här mejlet.`,
    parts: { details: requested('Din förfrågan') },
    foot: '',
  },
  credit_note_sent: {
    subject: 'Kreditfaktura {{ number }} från {{ business }}',
    text: `Hej {{ first_name }}, här är kreditfaktura {{ number }} på {{ amount }} för din beställning{{ for_event }}; spara den gärna.

{{ message }}

Den är bifogad som PDF.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  invoice_sent: {
    subject: '{{ title }} {{ number }} från {{ business }}',
    text: `Hej {{ first_name }}, här är {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.

{{ message }}

Dokumentet är bifogat som PDF.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      to_pay:
        '{% if due %}: betala {{ balance }} senast {{ due }}{% else %}: kvar att betala är {{ balance }}{% endif %}',
      details: `<table>${money}${row('Kvar att betala', '<strong>{{ balance }}</strong>')}{% if due_first %}${row('Betalas först', '<strong>{{ due_first }}</strong>')}{% endif %}{% if due %}${row('{% if due_first %}Resten senast{% else %}Betalas senast{% endif %}', '{{ due }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  monthly_invoice: {
    subject: '{{ title }} {{ number }} från {{ business }}',
    text: `Hej {{ first_name }}, här är {{ title }} {{ number }} för {{ month }}{{ to_pay }}.

{{ message }}

Dokumentet är bifogat som PDF.

{{ how_to_pay }}`,
    parts: {
      to_pay:
        '{% if due %}: betala {{ balance }} senast {{ due }}{% else %}: kvar att betala är {{ balance }}{% endif %}',
    },
    foot: '',
  },
  monthly_reminder: {
    subject: 'Påminnelse: {{ title }} {{ number }} från {{ business }}, {{ balance }}',
    text: `Hej {{ first_name }}, {{ balance }} är kvar att betala: {{ title }} {{ number }} för {{ month }}, {{ was_due }}.

Det här är en vänlig påminnelse från {{ business }}. Dokumentet är bifogat igen som PDF.

{{ how_to_pay }}

Om du har betalat de senaste dagarna, tack: då behöver du inte göra något mer.`,
    parts: {
      was_due:
        '{% if late %}som skulle ha betalats senast {{ due }}: betala gärna så snart du kan{% else %}senast {{ due }}{% endif %}',
    },
    foot: '',
  },

  order_cancelled: {
    subject: 'Din beställning {{ number }} är avbokad',
    text: `Hej {{ first_name }}, din beställning {{ number }}{{ for_event }} är avbokad; om det kommer som en överraskning är det bara att svara på mejlet.

{{ message }}

{{ details }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details:
        '{% if back %}<p>Du får tillbaka <strong>{{ back }}</strong> {{ back_how }}.</p>{% endif %}{% if paid %}<p>Du har betalat {{ paid }}. Svara på det här meddelandet om du har frågor om det.</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_confirmed: {
    subject: 'Din beställning {{ number }} är bekräftad',
    text: `Hej {{ first_name }}, din beställning {{ number }}{{ for_event }} är bekräftad; allt vi har kommit överens om finns på din beställningssida.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}{% if balance %}<p>Kvar att betala: {{ balance }}</p>{% endif %}`,
      button: seeOrder,
    },
    foot: '',
  },
  order_ready: {
    subject: 'Din beställning {{ number }} är klar',
    text: `Hej {{ first_name }}, din beställning {{ number }}{{ for_event }} är klar; på din beställningssida står när och var du får den.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: '{% if balance %}<p><strong>Kvar att betala: {{ balance }}</strong></p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  payment_received: {
    subject: '{{ business }} har fått din betalning',
    text: `Hej {{ first_name }}, tack, vi har fått {{ amount }} för din beställning {{ number }}{{ for_event }}.

{{ message }}

Kvittot är bifogat.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `${dateHeld}<table>${money}${row('Kvar att betala', '<strong>{{ balance }}</strong>')}{% if credit %}${row('För mycket betalt, tillgodo', '{{ credit }}')}{% endif %}{% if tip %}${row('Dricks, tack så mycket', '{{ tip }}')}{% endif %}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  quote_revised: {
    subject: 'Din uppdaterade offert {{ number }} från {{ business }}',
    text: `Hej {{ first_name }}, din offert{{ for_event }} har ändrats: titta igenom den nya, och godkänn den om allt stämmer.

{{ message }}

Den ersätter den tidigare offerten, som inte längre går att godkänna.

{{ details }}

{{ button }}

Den är också bifogad som PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  quote_sent: {
    subject: 'Din offert {{ number }} från {{ business }}',
    text: `Hej {{ first_name }}, här är din offert{{ for_event }}: titta igenom den i lugn och ro, och godkänn den eller be om ändringar.

{{ message }}

{{ details }}

{{ button }}

Den är också bifogad som PDF.`,
    parts: { for_event: forEvent, details: quoted, button: seeQuote },
    foot: '',
  },
  refund_issued: {
    subject: 'Din återbetalning från {{ business }}',
    text: `Hej {{ first_name }}, vi har betalat tillbaka **{{ amount }}** till dig för din beställning {{ number }}{{ for_event }}.

Du behöver inte göra något.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
    parts: {
      for_event: forEvent,
      details: `<table>${row('Betalsätt', '{{ method }}')}${row('Totalt', '{{ total }}')}${row('Betalt, minus återbetalningar', '{{ paid }}')}${credited}${rounding}${row('Kvar att betala', '{{ balance }}')}</table>`,
      button: seeOrder,
    },
    foot: '',
  },
  date_declined: {
    subject: 'Din beställning {{ number }}: din fråga om ett annat datum',
    text: `Hej {{ first_name }}, tyvärr går det inte med det andra datumet: din beställning {{ number }} ligger kvar på **{{ date }}**.

{{ message }}

Tack för att du frågade.

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  date_moved: {
    subject: 'Din beställning {{ number }} gäller nu {{ date }}',
    text: `Hej {{ first_name }}, som du önskade gäller din beställning {{ number }} nu **{{ date }}**; allt annat är som vi kom överens om.

{{ message }}

{{ button }}`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
  order_code: {
    subject: '{{ code }} är din kod från {{ business }}',
    text: `Hej {{ first_name }}, din kod är {{ code }}: skriv den på sidan där du bad om den.

# {{ code }}

Den öppnar dina andra beställningar hos {{ business }} och gäller i {{ minutes }} minuter. Ingen från {{ business }} kommer någonsin att fråga dig om den. Om du inte bad om den kan du bortse från det här meddelandet.`,
    parts: { for_event: forEvent },
    foot: '',
  },
  booking_confirmed: {
    subject: 'Din beställning {{ number }} är bokad',
    text: `Hej {{ first_name }}, din beställning {{ number }}{{ for_event }} är bokad{{ to_pay }}.

Tack!

{{ details }}

{{ how_to_pay }}

{{ button }}

Din faktura är bifogad.`,
    parts: {
      for_event: forEvent,
      to_pay:
        '{% if due_amount %}: betala {{ due_amount }}{% if due_date %} senast {{ due_date }}{% endif %}{% endif %}',
      details:
        '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, senast {{ due_date }}{% endif %}</p>{% endif %}',
      button: seeOrder,
    },
    foot: '',
  },
  order_link: {
    subject: 'Din länk till {{ business }}',
    text: `Hej {{ first_name }}, här är en ny länk: den öppnar din beställning{{ numbered }}{{ for_event }}.

{{ button }}

Om du inte bad om den kan du bortse från det här meddelandet.`,
    parts: { for_event: forEvent, numbered: '{% if number %} {{ number }}{% endif %}', button: seeOrder },
    foot: '',
  },
  quote_accepted: {
    subject: 'Tack – {{ business }} bekräftar din beställning',
    text: `Hej {{ first_name }}, tack för att du godkände offert {{ number }}{{ for_event }}; vi bekräftar den inom 48 timmar.

Tills {{ business }} har bekräftat finns inget att betala.

{{ button }}

Offerten som du godkände är bifogad.`,
    parts: { for_event: forEvent, button: seeOrder },
    foot: '',
  },
}
