/** Dutch. Written from the English source by a language model in November 2026, read beside pictures of the screens and then once more by a second one; not yet by a native reader. */
import type { payWords as PayWords } from '#modules/cards/public-words.ts'
import type { careCardWords as CareCardWords } from '#modules/care-cards/words.ts'
import type { publicChangeWords as PublicChangeWords } from '#modules/changes/public-words.ts'
import type { stageWords as StageWords } from '#modules/order-status/stage-words.ts'
import type { customerWords as CustomerWords } from '#modules/portal/customer-words.ts'
import type { plansPublicWords as PlansPublicWords } from '#modules/portal/plans-public-words.ts'
import type { portalPublicWords as PortalPublicWords } from '#modules/portal/public-words.ts'
import type { portalWords as PortalWords } from '#modules/portal/refusal-words.ts'
import type { unsubscribeWords as UnsubscribeWords } from '#modules/reminders/unsubscribe-words.ts'
import type { payingWords as PayingWords } from '#modules/settings/paying-words.ts'
import { plural } from '#shared/languages/written.ts'

export * from './every-page.ts'

export const customerWords: typeof CustomerWords = {
  titles: {
    open: () => 'Uw offerte',
    gone: () => 'Deze datum is al bezet',
    pending: (business) => `Bedankt – ${business} bevestigt binnen 48 uur`,
    expired: (_, validUntil) => `Deze offerte is verlopen${validUntil ? ` op ${validUntil}` : ''}`,
    replaced: () => 'Deze offerte wordt bijgewerkt',
    accepted: () => 'Uw bestelling is geboekt',
    declined: () => 'Deze offerte is afgewezen',
    cancelled: () => 'Deze bestelling is geannuleerd',
  },
  states: {
    open: 'Open offerte',
    gone: 'Datum bezet',
    pending: 'Wacht op bevestiging',
    expired: 'Verlopen',
    replaced: 'Wordt bijgewerkt',
    accepted: 'Geboekt',
    declined: 'Afgewezen',
    cancelled: 'Geannuleerd',
  },
  leads: {
    open: 'Neem rustig de tijd. Onderaan deze pagina kunt u de offerte accepteren of afwijzen, of een wijziging aanvragen.',
    gone: 'Iemand anders was eerder en wij zitten die dag vol. Vraag een andere datum aan, dan sturen wij u een nieuwe offerte.',
    pending:
      'U hebt deze offerte geaccepteerd. Wij laten het u weten zodra die is bevestigd; tot dan hoeft u niets te betalen.',
    expired: 'De prijzen hieronder kunnen veranderd zijn. Vraag een nieuwe offerte aan, dan sturen wij die.',
    replaced: 'Wij werken eraan. U krijgt de nieuwe offerte zodra die klaar is.',
    accepted: 'Bedankt. Hieronder staat alles wat wij hebben afgesproken.',
    declined: 'Komt dit onverwacht of bedenkt u zich? Schrijf ons gerust.',
    cancelled: 'Komt dit onverwacht? Neem dan contact met ons op.',
  },
  declined: {
    customer: () => ({
      title: 'U hebt deze offerte afgewezen',
      lead: 'Bedankt dat u het ons hebt laten weten. Bedenkt u zich, schrijf ons dan gerust.',
    }),
    business: (business: string) => ({
      title: `${business} kan deze bestelling niet aannemen`,
      lead: 'Het spijt ons: wij konden de offerte die u accepteerde niet bevestigen. U hoeft niets te betalen. Schrijf ons gerust over een andere dag.',
    }),
  },
  goneBooking: 'Iemand anders betaalde eerder. Kies een andere dag, anders krijgt u uw geld terug.',
  goneUnpaid: 'Iemand anders betaalde eerder. Kies een andere dag: al het andere blijft zoals afgesproken.',
  keptForDay: (amount: string) => `Uw ${amount} blijft staan voor een andere dag.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `De datum staat voor u vast zodra uw betaling binnen is: ${date} (${label}: ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Betaal uiterlijk ${dueDate}.`,
  takeTitle: 'Kies een andere dag',
  take: (date: string) => `Kies ${date}`,
  taken: (date: string) => `Uw bestelling staat nu op ${date}.`,
  dayAsked: 'Verstuurd. U hoort zo snel mogelijk van ons.',
  otherDay: 'Zit er niets bij? Vraag hieronder een andere datum aan.',
  newRevision: 'Dit is een nieuwe versie van uw offerte',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Deze vervangt versie ${revision} van ${sentOn}, met een totaal van ${total}. Die kan niet meer worden geaccepteerd.`,
  progress: 'Zo ver is uw bestelling',
  stepDone: 'klaar',
  acceptedStep: 'Geaccepteerd',
  nextStep: (step: string) => `Volgende stap: ${step}`,
  orderIs: (word: string) => `Uw bestelling is ${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Bedankt. Hieronder staat alles wat wij hebben afgesproken.',
    Confirmed: () => 'Uw datum is geboekt. Hieronder staat alles wat wij hebben afgesproken.',
    'In Progress': () => 'Wij zijn nu voor u aan het bakken.',
    Ready: (delivered: boolean) =>
      delivered
        ? 'De bestelling is ingepakt en komt straks naar u toe.'
        : 'De bestelling is ingepakt en staat voor u klaar.',
    Completed: () => 'Bedankt voor uw bestelling. Wij hopen dat het heeft gesmaakt.',
  },
  addToCalendar: 'Zet in uw agenda',
  pictures: 'Foto’s',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Versie ${revision}`,
  preparedFor: (name: string) => `Gemaakt voor ${name}`,
  validUntil: (date: string) => `Geldig tot en met ${date}`,
  total: 'Totaal',
  event: 'Uw gelegenheid',
  when: 'Datum',
  time: 'Tijd',
  address: 'Adres',
  collectFrom: 'Afhalen bij',
  handover: 'Afhalen of bezorgen',
  theme: 'Thema',
  guests: 'Aantal personen',
  items: 'Dit krijgt u',
  serves: (servings: string) => `Personen: ${servings}`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Betaalplan',
  due: (date: string) => `uiterlijk ${date}`,
  paidPart: 'betaald',
  allergens: 'Allergenen',
  notes: 'Goed om te weten',
  next: 'Zo gaat het verder',
  steps: [
    'U accepteert de offerte op deze pagina.',
    'U krijgt een bevestiging met alle details.',
    'U betaalt volgens het plan hierboven en wij maken uw bestelling.',
  ],
  payStep: (yours: string) => `${yours} Wij maken uw bestelling en u betaalt de rest volgens het plan hierboven.`,
  terms: 'Voorwaarden',
  termsFrom: (date: string) => `Versie van ${date}`,
  download: 'Downloaden als PDF',

  accept: 'Offerte accepteren',
  acceptFor: (total: string) => `Accepteren en bestellen: ${total}`,
  fullName: 'Voor- en achternaam',
  nameHelp: 'De naam die u hier invult, geldt als handtekening.',
  signature: 'Uw handtekening',
  phone: 'Telefoon',
  phoneHelp: 'Als u op de dag zelf een ander nummer hebt dan wij kennen.',
  purchaseOrder: 'Inkoopordernummer (optioneel)',
  purchaseOrderLabel: 'Inkooporder',
  weekday: (date: string) => `Welke dag van de week is ${date}?`,
  weekdayHelp: 'Zo weten wij zeker dat wij dezelfde dag bedoelen.',
  acceptTerms: 'Ik ga akkoord met de voorwaarden',
  acceptQuote: 'Ik accepteer deze offerte',
  allergensRight: 'De allergenen kloppen',
  toldRight: 'Wat ik over allergieën heb gemeld, klopt',
  message: (business: string) => `Een bericht van ${business}`,
  acceptQuoteFirst: 'Vink aan dat u deze offerte accepteert',
  accepted: 'Bedankt, uw offerte is geaccepteerd',

  change: 'Wijziging aanvragen',
  changeHelp: 'Wat wilt u anders?',
  sendChanges: 'Versturen',
  changesSent: 'Verstuurd. U krijgt een nieuwe offerte.',
  changesAsked: 'U hebt om een wijziging gevraagd',
  waitTitle: 'Wachten op deze datum',
  wait: 'Mail mij als de dag vrijkomt',
  waitHelp: 'Soms komt een dag weer vrij. Dan laten wij het u meteen weten; uw offerte blijft zoals die is.',
  waitHelpBooked: 'Soms komt een dag weer vrij. Dan laten wij het u meteen weten; uw bestelling blijft zoals die is.',
  waiting: 'Wij laten het u weten als deze dag weer vrijkomt.',
  nearest: 'Vrije dagen in de buurt',
  moveTo: (date: string) => `Kan het ook op ${date}?`,
  askForDate: 'Andere datum aanvragen',
  newQuote: 'Nieuwe offerte aanvragen',
  newQuoteText: 'Kunt u mij een nieuwe offerte sturen?',
  decline: 'Afwijzen',
  declineTitle: 'Waarom wijst u de offerte af? (optioneel)',
  reasons: {
    price: 'De prijs',
    date: 'De datum',
    'found other': 'Ik heb een andere bakker gekozen',
    postponed: 'De gelegenheid is uitgesteld',
    other: 'Iets anders',
  },
  declineMore: 'Wilt u nog iets kwijt? (optioneel)',
  sendDecline: 'Offerte afwijzen',

  signedBy: (name: string, date: string) => `Geaccepteerd door ${name} op ${date}`,
  money: 'Betaling',
  nextPayment: 'Eerstvolgende betaling',
  paid: 'Tot nu toe betaald',
  balance: 'Nog te betalen',
  paidInFull: 'Alles is betaald. Dank u wel!',
  credit: (amount: string) =>
    `U hebt ${amount} te veel betaald. Dat is uw tegoed: u kunt het terugkrijgen of gebruiken voor uw volgende bestelling.`,
  onInvoice: (number: string, total: string, due: string) =>
    `Op factuur ${number}: ${total}, uiterlijk ${due} te betalen`,
  bank: 'Betalen per overschrijving',
  contact: (business: string) => `Vragen? ${business} helpt u graag.`,

  askTitle: 'Open uw bestelling',
  askText: 'Zo ziet alleen u uw bestelling: vul het e-mailadres in dat wij van u hebben, dan sturen wij u een link.',
  lostTitle: 'Deze link is niet meer geldig',
  lostText:
    'Links verlopen een tijd na de gelegenheid en werken niet als er een stuk ontbreekt. Vul het e-mailadres ' +
    'in dat u hebt gebruikt, dan sturen wij u een nieuwe.',
  email: 'E-mailadres',
  emailInvalid: 'Vul een geldig e-mailadres in',
  sendLink: 'Stuur mij een nieuwe link',
  linkSent: 'Als dit adres bij de bestelling hoort, is er een nieuwe link onderweg. Kijk in uw inbox.',
  yourOrder: 'Open uw bestelling',
  failedTitle: 'Deze pagina kon niet worden geladen',
  retry: 'Opnieuw proberen',
}

export const portalPublicWords: typeof PortalPublicWords = {
  care: 'Zo bewaart u de taart',
  reviewTitle: 'Hoe was het?',
  review: 'Schrijf een recensie',
  newTab: '(opent in een nieuw tabblad)',
  settled: {
    title: 'Betaling',
    nothing: 'Voor deze bestelling is niets betaald en er is niets meer te betalen.',
    paid: 'Door u betaald',
    givenBack: 'Aan u terugbetaald',
    onItsWay: 'Naar u onderweg',
    creditUsed: 'Tegoed gebruikt voor een andere bestelling van u',
    credit: 'Uw tegoed voor een andere bestelling',
    left: 'Nog bij ons',
    even: 'Er is niets meer te betalen.',
    asksUs: 'Er is niets meer te betalen. Hebt u een vraag over het bedrag dat nog bij ons staat, schrijf ons dan.',
  },
  documents: 'Documenten',
  noDocuments: 'Er zijn nog geen documenten.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · van voor de laatste wijziging' : ''}`,
  download: 'Downloaden',
  asks: {
    paid: {
      title: 'Ik heb betaald',
      help: 'Wanneer en hoe u hebt betaald (optioneel)',
      send: 'Melden dat u hebt betaald',
      sent: 'Bedankt. Wij controleren uw betaling en sturen u een betaalbewijs.',
      waits: (date) => `U hebt op ${date} gemeld dat u hebt betaald. Wij controleren het en sturen u een betaalbewijs.`,
    },
    change: {
      title: 'Wijziging aanvragen',
      help: 'Wat wilt u anders?',
      send: 'Versturen',
      sent: 'Verstuurd. U hoort van ons.',
      waits: (date) => `U hebt op ${date} om een wijziging gevraagd. U hoort van ons.`,
    },
    date: {
      title: 'Andere datum aanvragen',
      help: 'Waarom, of wat wij nog moeten weten (optioneel)',
      send: 'Deze datum aanvragen',
      sent: 'Verstuurd. Uw bestelling blijft zoals die is tot u van ons hoort.',
      waits: (date) =>
        `U hebt op ${date} om een andere datum gevraagd. Uw bestelling blijft zoals die is tot u van ons hoort.`,
    },
    pictures: {
      title: 'Foto’s sturen',
      help: 'Waar wij op moeten letten (optioneel)',
      send: 'Foto’s versturen',
      sent: 'Bedankt, wij hebben uw foto’s ontvangen.',
      waits: (date) => `U hebt ons op ${date} foto’s gestuurd.`,
    },
    cancel: {
      title: 'Annulering aanvragen',
      help: 'Waarom u wilt annuleren (optioneel)',
      send: 'Annulering aanvragen',
      sent: 'Verstuurd. Uw bestelling blijft staan tot u van ons hoort.',
      waits: (date) => `U hebt op ${date} gevraagd om te annuleren. Uw bestelling blijft staan tot u van ons hoort.`,
    },
    reorder: {
      title: 'Opnieuw bestellen',
      help: 'Voor welke dag, en wat wilt u deze keer anders?',
      send: 'Nieuwe offerte aanvragen',
      sent: 'Bedankt. Wij sturen u een offerte.',
      waits: (date) => `U hebt op ${date} gevraagd om opnieuw te bestellen. Wij sturen u een offerte.`,
    },
  },
  day: {
    label: 'Nieuwe datum',
    loading: 'Vrije data worden opgezocht',
    failed: 'De vrije data konden niet worden geladen',
    alternatives: 'Deze data zijn vrij:',
    wanted: (day: string) => `U hebt gevraagd om ${day}.`,
    declined: (day: string) => `Wij kunnen uw bestelling niet verzetten naar ${day}. De datum hierboven blijft staan.`,
  },
  askTitle: 'Wilt u ons iets laten weten?',
  orderPictures: 'Foto’s van uw bestelling',
  orderPicture: (n: number) => `Foto ${n} van uw bestelling`,
  sent: 'Wat u ons hebt gestuurd',
  pictures: 'Foto’s',
  yourPicture: (n: number) => `Uw foto ${n}`,
  others: {
    title: 'Uw andere bestellingen',
    open: 'Mijn andere bestellingen',
    help: 'Wij mailen een code naar het adres waarmee u bestelt.',
    sendCode: 'Stuur mij een code',
    codeSent: 'Als u eerder met dit adres hebt besteld, is er een code onderweg. Die is 15 minuten geldig.',
    code: 'Code uit de e-mail',
    codeSix: 'Vul de zes cijfers van de code in',
    show: 'Toon mijn bestellingen',
    again: 'Stuur een andere code',
    none: 'Er zijn geen andere bestellingen voor dit adres.',
  },
  failed: 'Documenten en berichten konden niet worden geladen',
  retry: 'Opnieuw proberen',
}

const getBack = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `${back} als tegoed voor een andere bestelling` : `${back} terug`

const costs = (fee: string | null) =>
  fee === null ? '' : ` Volgens de voorwaarden die u hebt geaccepteerd, kost elke keer verzetten ${fee}.`

export const plansPublicWords: typeof PlansPublicWords = {
  title: 'Zijn uw plannen veranderd?',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Er is nog niets betaald, dus annuleren kost u niets.'
    if (cancel.back === null) return 'Als u nu annuleert, krijgt u niets terug van wat u hebt betaald.'
    const falls = cancel.from && cancel.less ? [`Vanaf ${cancel.from}: ${cancel.less}.`] : []
    return [`Annuleert u vandaag, dan krijgt u ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day) =>
    cancel.back === null
      ? `U hebt op ${day} gevraagd om te annuleren. Uw bestelling blijft staan tot wij dat bevestigen.`
      : `U hebt op ${day} gevraagd om te annuleren. U krijgt ${getBack(cancel.back, cancel)} zodra wij dat bevestigen.`,
  cancel: (cancel) =>
    cancel.back === null ? 'Annulering aanvragen' : `Annulering aanvragen – u krijgt ${getBack(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Uw bestelling blijft staan tot wij bevestigen.'
      : `U krijgt ${getBack(cancel.back, cancel)}, volgens de voorwaarden die u hebt geaccepteerd. Uw bestelling blijft staan tot wij bevestigen.`,
  free: ({ left, until, fee }) =>
    `U kunt uw bestelling ${plural(left, { one: 'één keer', other: `${left} keer` })} naar een andere vrije dag verzetten, tot en met ${until}.${costs(fee)}`,
  askToMove: ({ fee }) => `Een andere dag? Vraag het ons.${costs(fee)}`,
  move: 'Naar een andere dag',
  askDate: 'Andere datum aanvragen',
  moveNow: (fee) => (fee === null ? 'Naar deze dag verzetten' : `Naar deze dag verzetten (+${fee})`),
  moved: 'De datum is verzet. U krijgt een e-mail van ons.',
  dateAsked: (day, on) =>
    `U hebt gevraagd om ${day} (op ${on}). Uw bestelling blijft zoals die is tot u van ons hoort.`,
}

export const portalWords: typeof PortalWords = {
  message: 'Uw bericht',
  textRequired: 'Schrijf ons wat u wilt',
  dateRequired: 'Kies een datum',
  dateSame: 'Uw bestelling is al voor deze dag',
  dateSameDay: 'uw bestelling is al voor deze dag',
  dateTaken: 'Deze dag is niet meer vrij. Kies een andere.',
  picturesRequired: 'Kies een foto',
  yoursNow: (date: string) => `Uw datum staat vast: ${date}.`,
  yoursOncePaid: (date: string) => `Uw datum staat vast zodra deze betaling binnen is: ${date}.`,
  notNow: 'Dit kan voor deze bestelling niet meer. Neem contact met ons op.',
  document: 'Document',
  picture: 'Foto',
  ask: 'Vraag',
  nameRequired: 'Vul uw voor- en achternaam in',
  changesRequired: 'Schrijf ons wat u wilt wijzigen',
  acceptTermsFirst: 'Ga akkoord met de voorwaarden',
  checkAllergensFirst: 'Controleer de allergenen',
  chooseWeekday: 'Kies de dag van de week van uw datum',
  wrongWeekday: (date: string, weekday: string) =>
    `${date} is een ${weekday}. Bedoelde u een andere dag, vraag dan een wijziging aan voordat u accepteert.`,
  updated: 'Deze offerte is bijgewerkt, bekijk die opnieuw',
  expired: (date: string) => `Deze offerte is verlopen op ${date}`,
  notOpen: 'Deze offerte kan hier niet meer worden gewijzigd. Neem contact met ons op.',
  order: 'Bestelling',
  calendarFile: 'Agendabestand',
  codeSix: 'Vul de zes cijfers van de code in',
  codeWrong: 'Deze code is onjuist of verlopen. Kijk in de laatste e-mail of vraag een nieuwe code aan.',
}

export const payWords: typeof PayWords = {
  title: 'Betalen met kaart',
  practice: 'Dit is maar een test: er wordt niets afgeschreven.',
  what: 'Wat wilt u betalen?',
  due: (label: string, amount: string) => `${label}: ${amount}`,
  balance: (amount: string) => `Alles: ${amount}`,
  other: 'Een ander bedrag',
  amount: 'Bedrag',
  least: (amount: string) => `Minimaal ${amount}`,
  tip: 'Fooi geven?',
  noTip: 'Geen fooi',
  tipOf: (percent: number, amount: string) => `${percent}%: ${amount}`,
  tipPercent: (percent: number) => `${percent}%`,
  pay: 'Naar de betaling',
  secure: 'U betaalt op een pagina van onze betaaldienst. Wij zien uw kaartgegevens niet.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Wij controleren uw betaling',
    processingText: 'Dit duurt een paar seconden.',
    slow: 'Uw betaling is er nog niet',
    slowText:
      'Het kan een paar minuten duren. De pagina van uw bestelling laat het zien zodra het geld er is; betaal niet nog een keer.',
    paid: 'Bedankt, uw betaling is binnen',
    paidText: (amount: string, business: string) => `${business} heeft ${amount} ontvangen.`,
    dayGone: 'Iemand anders betaalde eerder en wij zitten die dag vol',
    dayGoneReturned: (amount: string) =>
      `Uw ${amount} gaat terug naar uw kaart. Kies een andere dag op de pagina van uw bestelling.`,
    dayGoneKept: (amount: string) =>
      `Uw ${amount} blijft staan voor een andere dag. Kies die op de pagina van uw bestelling.`,
    order: (number: string, day: string | null) => `Bestelling ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Nog te betalen: ${amount}`,
    allPaid: 'Alles is betaald.',
    ended: 'U hebt niet betaald',
    endedText: 'Er is niets van uw kaart afgeschreven.',
    lost: 'Wij kunnen deze betaling hier niet tonen',
    lostText: 'Open uw bestelling via onze e-mail. Als u hebt betaald, ziet u het daar.',
    back: 'Naar uw bestelling',
    subscribed: 'Bedankt, uw abonnement is ingesteld',
    subscribedText: 'De factuur staat op uw pagina met abonnementen, en u krijgt een e-mail bij elke verlenging.',
    subscribedInTrialText: 'Tot het einde van uw proefperiode betaalt u niets. Dan komt de eerste factuur.',
    lostSubscription: 'Log in bij Bakebook en open uw abonnement.',
    backToPlans: 'Naar uw abonnement',
    again: 'Opnieuw controleren',
  },
}

export const publicChangeWords: typeof PublicChangeWords = {
  title: 'Wijziging van uw bestelling',
  sent: (title: string, sent: string, until: string) =>
    `${title} · Verstuurd op ${sent} · Goedkeuren kan tot en met ${until}`,
  lead: 'Er verandert niets tot u de wijziging goedkeurt. Tot die tijd geldt wat u hebt ondertekend.',
  item: 'Wat',
  before: 'Oud',
  after: 'Nieuw',
  was: 'was',
  added: 'Nieuw',
  removed: 'Vervallen',
  totalBefore: 'Oud totaal',
  totalAfter: 'Nieuw totaal',
  difference: 'Verschil',
  of: (tax: string) => `waarvan ${tax}`,
  noDifference: 'zelfde prijs',
  due: 'Te betalen na uw goedkeuring',
  dueOn: (date: string) => `uiterlijk ${date}`,
  nothingDue: 'Er komt niets bij.',
  balance: (before: string, after: string) =>
    before === after ? `Nog te betalen blijft ${after}.` : `Nog te betalen: was ${before}, nu ${after}.`,
  credit: (amount: string) => `${amount} is van u: u krijgt het terug of wij bewaren het voor u.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `Nog niet betaald en volgt het nieuwe totaal – ${label}: was ${before}, nu ${after}.`,
  nameHelp: 'Met uw naam ondertekent u deze wijziging.',
  allergensRight: 'De allergenen kloppen',
  approve: (difference: string | null) => `Wijziging goedkeuren (${difference ?? 'zelfde prijs'})`,
  approved: 'Bedankt, de wijziging geldt. Hieronder ziet u uw bestelling zoals die nu is.',
  keep: 'Alles laten zoals het was',
  keepHelp: 'Wilt u ons iets laten weten? (optioneel)',
  kept: 'Uw bestelling blijft zoals die was. Wij zijn ervan op de hoogte.',
  ask: 'Stel een vraag',
  askHelp: 'Uw vraag',
  askRequired: 'Schrijf uw vraag',
  askSend: 'Vraag versturen',
  asked: 'Verstuurd. U hoort van ons.',
  takenBack: (business: string) => `${business} heeft deze wijziging ingetrokken. Hieronder ziet u uw bestelling.`,
  updated: 'Deze wijziging is bijgewerkt terwijl u las. Bekijk die nog een keer.',
  gone: 'De nieuwe datum is intussen bezet, dus deze wijziging kan niet worden goedgekeurd. Uw bestelling houdt de oude datum.',
  noTime:
    'Voor uw datum is er niet genoeg tijd meer, dus de wijziging kan niet worden goedgekeurd. Uw bestelling blijft zoals die was.',
  nearest: 'Deze data zijn vrij. Tik op een datum om die aan te vragen:',
  wish: (date: string) => `Vraag ${date} aan`,
  wished: (date: string) => `U hebt gevraagd om ${date}. U hoort van ons.`,
  late: (date: string) =>
    `Deze wijziging kon tot en met ${date} worden goedgekeurd. Uw bestelling blijft zoals die was.`,
  waits: 'Wij werken deze wijziging bij. U hoort van ons.',
}

export const careCardWords: typeof CareCardWords = {
  title: 'Bewaaradvies',
  when: 'Wanneer',
  event: 'Gelegenheid',
  deliveredTo: 'Bezorgen bij',
  collectedFrom: 'Afhalen bij',
  storage: 'Bewaren',
  cool: 'Bewaar de taart in de koelkast tot u die eruit haalt.',
  room: 'Bewaar de taart op kamertemperatuur, uit de zon en niet in de koelkast.',
  takeOut: 'Uit de koelkast',
  takeOutAt: (time: string, before: string) => `Haal de taart om ${time} uit de koelkast, ${before} voor het begin.`,
  dayBefore: (time: string) => `${time} op de dag ervoor`,
  takeOutBefore: (before: string) => `Haal de taart ${before} voor het serveren uit de koelkast.`,
  takeOutNever: 'Serveer de taart rechtstreeks uit de koelkast.',
  leaveOut: (before: string) =>
    `U krijgt de taart minder dan ${before} voor het begin: zet die niet meer in de koelkast.`,
  hours: (n: number) => plural(n, { one: '1 uur', other: `${n} uur` }),
  height: 'Hoogte',
  weight: 'Gewicht',
  portions: 'Porties',
  ofTier: (n: number) => plural(n, { one: '1 portie', other: `${n} porties` }),
  dummy: 'Dummy: niet aansnijden',
  notCounted: 'Aantal porties onbekend',
  atLeast: (text: string) => `minimaal ${text}`,
  cutting: 'Zo snijdt u de taart',
  cuttingOf: (tier: string, n: number) =>
    `${tier} van bovenaf gezien, in ${n} ${plural(n, { one: 'stuk', other: 'stukken' })} gesneden`,
  remove: 'Verwijder dit vóór het eten',
  drive: 'Onderweg',
  allergens: 'Allergenen',
  care: 'Zo bewaart u de taart',
  download: 'Downloaden',
  downloadPdf: 'Bewaaradvies downloaden (PDF)',
  page: 'Pagina',
  of: 'van',
  order: (number: string) => `Bestelling ${number}`,
  fileName: (number: string) => `Bewaaradvies ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Deze bestelling heeft geen taart met etages en dus geen bewaaradvies',
  notBooked: 'Het bewaaradvies wordt verstuurd zodra de bestelling is geboekt',
  text: 'Wordt de dag ervoor om negen uur naar de klant gemaild, als er toen al was geboekt.',
  off: 'Deze e-mail staat uit.',
  sendNow: 'Nu versturen',
  sent: (to: string) => `Bewaaradvies verstuurd naar ${to}`,
  sendFailed: 'Het bewaaradvies kon niet worden verstuurd',
  downloadFailed: 'Het bewaaradvies kon niet worden gemaakt',
  sendTo: (to: string) => `Het bewaaradvies nu naar ${to} sturen?`,
}

export const payingWords: typeof PayingWords = {
  reference: (orderNumber: string) => `Omschrijving: ${orderNumber}`,
  byCard: 'U kunt met kaart betalen op de pagina van uw bestelling.',
  byTransfer: 'U kunt per overschrijving betalen:',
  orByTransfer: 'Of u betaalt per overschrijving:',
  ask: 'Vraag ons hoe u kunt betalen.',
}

export const unsubscribeWords: typeof UnsubscribeWords = {
  title: 'Geen berichten meer?',
  text: (bakery: string) =>
    `${bakery} stuurt u geen berichten meer zoals een bedankje achteraf. Berichten over uw bestellingen krijgt u nog wel.`,
  stop: 'Afmelden',
  stopping: 'Een ogenblik...',
  doneTitle: 'Gelukt',
  doneText: (bakery: string) => `${bakery} stuurt u deze berichten niet meer.`,
  lostTitle: 'Deze link is niet meer geldig',
  lostText: 'Beantwoord het bericht waarin de link stond, dan haalt de bakkerij u van de lijst.',
}

export const stageWords: typeof StageWords = {
  Requested: 'Aangevraagd',
  Quoted: 'Offerte',
  Booked: 'Geboekt',
  Confirmed: 'Bevestigd',
  'In Progress': 'In de oven',
  Ready: 'Klaar',
  delivered: 'Bezorgd',
  collected: 'Afgehaald',
}
