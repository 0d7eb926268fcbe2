/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */
import type { payWords as EnglishPay } from '#modules/cards/public-words.ts'
import type { careCardWords as EnglishCareCard } from '#modules/care-cards/words.ts'
import type { publicChangeWords as EnglishChange } from '#modules/changes/public-words.ts'
import type { stageWords as EnglishStages } from '#modules/order-status/stage-words.ts'
import type { customerWords as English } from '#modules/portal/customer-words.ts'
import type { plansPublicWords as EnglishPlans } from '#modules/portal/plans-public-words.ts'
import type { portalPublicWords as EnglishPortalPublic } from '#modules/portal/public-words.ts'
import type { portalWords as EnglishPortal } from '#modules/portal/refusal-words.ts'
import type { unsubscribeWords as EnglishUnsubscribe } from '#modules/reminders/unsubscribe-words.ts'
import type { payingWords as EnglishPaying } from '#modules/settings/paying-words.ts'
import { plural } from '#shared/languages/written.ts'

export * from './every-page.ts'

export const customerWords: typeof English = {
  titles: {
    open: () => 'Su presupuesto',
    gone: () => 'Esta fecha ya está ocupada',
    pending: (business) => `Gracias – ${business} lo confirmará en menos de 48 horas`,
    expired: (_, validUntil) => `Este presupuesto caducó${validUntil ? ` el ${validUntil}` : ''}`,
    replaced: () => 'Estamos actualizando este presupuesto',
    accepted: () => 'Su pedido está reservado',
    declined: () => 'Presupuesto rechazado',
    cancelled: () => 'Este pedido se ha cancelado',
  },
  states: {
    open: 'Presupuesto abierto',
    gone: 'Fecha ocupada',
    pending: 'Pendiente de confirmar',
    expired: 'Caducado',
    replaced: 'En actualización',
    accepted: 'Reservado',
    declined: 'Rechazado',
    cancelled: 'Cancelado',
  },
  leads: {
    open: 'Tómese su tiempo. Al final de esta página puede aceptarlo, pedir cambios o rechazarlo.',
    gone: 'Alguien reservó antes y ese día estamos completos. Pida otra fecha y le enviaremos un nuevo presupuesto.',
    pending:
      'Ha aceptado este presupuesto. Le avisaremos en cuanto esté confirmado; hasta entonces no hay nada que pagar.',
    expired: 'Los precios de abajo pueden haber cambiado. Pida un nuevo presupuesto y se lo enviaremos.',
    replaced: 'Estamos en ello. Recibirá el nuevo presupuesto en cuanto esté listo.',
    accepted: 'Gracias. A continuación encontrará todo lo acordado.',
    declined: 'Si no lo esperaba o cambia de idea, no dude en escribirnos.',
    cancelled: 'Si no lo esperaba, póngase en contacto con nosotros.',
  },
  declined: {
    customer: () => ({
      title: 'Ha rechazado este presupuesto',
      lead: 'Gracias por avisarnos. Si cambia de idea, no dude en escribirnos.',
    }),
    business: (business: string) => ({
      title: `${business} no puede aceptar este pedido`,
      lead: 'Lo sentimos: no hemos podido confirmar el presupuesto que aceptó. No hay nada que pagar. Escríbanos para buscar otro día.',
    }),
  },
  goneBooking: 'Otro pago llegó antes. Elija otro día, o le devolvemos su dinero.',
  goneUnpaid: 'Otro pago llegó antes. Elija otro día: todo lo demás sigue igual.',
  keptForDay: (amount: string) => `Le guardamos ${amount} para otro día.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `La fecha del ${date} será suya cuando llegue su pago (${label}: ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Pague como muy tarde el ${dueDate}.`,
  takeTitle: 'Elegir otro día',
  take: (date: string) => `Elegir el ${date}`,
  taken: (date: string) => `Su pedido ha pasado al ${date}.`,
  dayAsked: 'Enviado. Le escribiremos lo antes posible.',
  otherDay: '¿Ninguno le va bien? Pida otra fecha más abajo.',
  newRevision: 'Esta es una nueva versión de su presupuesto',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Sustituye a la versión ${revision} del ${sentOn}, de ${total}, que ya no se puede aceptar.`,
  progress: 'Cómo va su pedido',
  stepDone: 'hecho',
  acceptedStep: 'Aceptado',
  nextStep: (step: string) => `Después: ${step}`,
  orderIs: (word: string, isOver: boolean) => `Su pedido ${isOver ? 'ha sido' : 'está'} ${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Gracias. A continuación encontrará todo lo acordado.',
    Confirmed: () => 'Su fecha está reservada. A continuación encontrará todo lo acordado.',
    'In Progress': () => 'Estamos horneando para usted.',
    Ready: (delivered: boolean) =>
      delivered ? 'Está empaquetado y pronto saldrá hacia usted.' : 'Está empaquetado y le espera.',
    Completed: () => 'Gracias por su pedido. Esperamos que lo haya disfrutado.',
  },
  addToCalendar: 'Añadir al calendario',
  pictures: 'Fotos',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Versión ${revision}`,
  preparedFor: (name: string) => `Preparado para ${name}`,
  validUntil: (date: string) => `Válido hasta el ${date}`,
  total: 'Total',
  event: 'Su evento',
  when: 'Fecha',
  time: 'Hora',
  address: 'Dirección',
  collectFrom: 'Recoger en',
  handover: 'Recogida o entrega',
  theme: 'Tema',
  guests: 'Raciones',
  items: 'Lo que incluye',
  serves: (servings: string) => `Para ${servings} raciones`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Plan de pagos',
  due: (date: string) => `como muy tarde el ${date}`,
  paidPart: 'pagado',
  allergens: 'Alérgenos',
  notes: 'Conviene saber',
  next: 'Próximos pasos',
  steps: [
    'Acepte el presupuesto en esta página.',
    'Recibirá una confirmación con todos los detalles.',
    'Pague según el plan de arriba y nosotros prepararemos su pedido.',
  ],
  payStep: (yours: string) => `${yours} Nosotros preparamos su pedido y usted paga el resto según el plan de arriba.`,
  terms: 'Condiciones',
  termsFrom: (date: string) => `Versión del ${date}`,
  download: 'Descargar en PDF',

  accept: 'Aceptar presupuesto',
  acceptFor: (total: string) => `Aceptar por ${total}`,
  fullName: 'Nombre y apellidos',
  nameHelp: 'Escribir aquí su nombre equivale a firmar.',
  signature: 'Su firma',
  phone: 'Teléfono',
  phoneHelp: 'Para el día del evento, si es distinto del número que tenemos.',
  purchaseOrder: 'Su número de orden de compra (opcional)',
  purchaseOrderLabel: 'Su orden de compra',
  weekday: (date: string) => `¿Qué día de la semana es el ${date}?`,
  weekdayHelp: 'Para asegurarnos de que hablamos del mismo día.',
  acceptTerms: 'Acepto las condiciones',
  acceptQuote: 'Acepto este presupuesto',
  allergensRight: 'Los alérgenos son correctos',
  toldRight: 'Lo que indiqué sobre alergias es correcto',
  message: (business: string) => `Un mensaje de ${business}`,
  acceptQuoteFirst: 'Marque que acepta este presupuesto',
  accepted: 'Gracias, su presupuesto está aceptado',

  change: 'Pedir cambios',
  changeHelp: '¿Qué le gustaría cambiar?',
  sendChanges: 'Enviar',
  changesSent: 'Enviado. Recibirá un nuevo presupuesto.',
  changesAsked: 'Ha pedido cambios',
  waitTitle: 'Esperar esta fecha',
  wait: 'Avisarme si queda libre',
  waitHelp: 'A veces un día vuelve a quedar libre. Si ocurre, le avisaremos enseguida; su presupuesto no cambia.',
  waitHelpBooked: 'A veces un día vuelve a quedar libre. Si ocurre, le avisaremos enseguida; su pedido no cambia.',
  waiting: 'Le avisaremos si este día vuelve a quedar libre.',
  nearest: 'Días libres cercanos',
  moveTo: (date: string) => `¿Podría ser el ${date}?`,
  askForDate: 'Pedir otra fecha',
  newQuote: 'Pedir nuevo presupuesto',
  newQuoteText: '¿Podrían enviarme un nuevo presupuesto, por favor?',
  decline: 'Rechazar',
  declineTitle: '¿Por qué lo rechaza? (opcional)',
  reasons: {
    price: 'El precio',
    date: 'La fecha',
    'found other': 'He encontrado otra opción',
    postponed: 'El evento se ha aplazado',
    other: 'Otro motivo',
  },
  declineMore: '¿Desea contarnos algo más? (opcional)',
  sendDecline: 'Rechazar este presupuesto',

  signedBy: (name: string, date: string) => `Aceptado por ${name} el ${date}`,
  money: 'Pago',
  nextPayment: 'Próximo pago',
  paid: 'Pagado hasta ahora',
  balance: 'Pendiente',
  paidInFull: 'Todo pagado. ¡Gracias!',
  credit: (amount: string) =>
    `Ha pagado ${amount} de más. Es su saldo a favor: podemos devolvérselo, o puede usarlo en su próximo pedido.`,
  onInvoice: (number: string, total: string, due: string) => `En la factura ${number}: ${total}, vence el ${due}`,
  bank: 'Pagar por transferencia',
  contact: (business: string) => `¿Preguntas? ${business} le atenderá con mucho gusto.`,

  askTitle: 'Abrir su pedido',
  askText: 'Solo usted debe verlo: indique el correo electrónico que nos dio y le enviaremos un enlace para abrirlo.',
  lostTitle: 'Este enlace ya no es válido',
  lostText:
    'Los enlaces caducan algún tiempo después del evento y no funcionan si les falta una parte. Indique su ' +
    'correo electrónico y le enviaremos uno nuevo.',
  email: 'Correo electrónico',
  emailInvalid: 'Indique un correo electrónico válido',
  sendLink: 'Enviarme un enlace nuevo',
  linkSent: 'Si este correo corresponde al pedido, un enlace nuevo está en camino. Consulte su bandeja de entrada.',
  yourOrder: 'Abrir su pedido',
  failedTitle: 'No se ha podido cargar la página',
  retry: 'Reintentar',
}

export const portalPublicWords: typeof EnglishPortalPublic = {
  care: 'Consejos de conservación',
  reviewTitle: '¿Qué tal fue todo?',
  review: 'Escribir una opinión',
  newTab: '(en una pestaña nueva)',
  settled: {
    title: 'Pago',
    nothing: 'No se ha pagado nada por este pedido y no queda nada por pagar.',
    paid: 'Ha pagado',
    givenBack: 'Reembolsado',
    onItsWay: 'Reembolso en curso',
    creditUsed: 'Saldo a favor usado en otro pedido suyo',
    credit: 'Su saldo a favor para otro pedido',
    left: 'Importe que conservamos',
    even: 'No queda nada por pagar.',
    asksUs: 'No queda nada por pagar. Si tiene alguna pregunta sobre el importe que conservamos, escríbanos.',
  },
  documents: 'Documentos',
  noDocuments: 'Aún no hay documentos.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · antes del último cambio' : ''}`,
  download: 'Descargar',
  asks: {
    paid: {
      title: 'Ya he pagado',
      help: 'Cuándo y cómo pagó (opcional)',
      send: 'Avisar de mi pago',
      sent: 'Gracias. Buscaremos su pago y le enviaremos un recibo.',
      waits: (date) => `El ${date} nos avisó de su pago. Lo buscaremos y le enviaremos un recibo.`,
    },
    change: {
      title: 'Pedir un cambio',
      help: '¿Qué le gustaría cambiar?',
      send: 'Enviar',
      sent: 'Enviado. Le escribiremos.',
      waits: (date) => `El ${date} pidió un cambio. Le escribiremos.`,
    },
    date: {
      title: 'Pedir otra fecha',
      help: 'Por qué, o qué más debemos saber (opcional)',
      send: 'Pedir esta fecha',
      sent: 'Enviado. Su pedido sigue como está hasta que le escribamos.',
      waits: (date) => `El ${date} pidió otra fecha. Su pedido sigue como está hasta que le escribamos.`,
    },
    pictures: {
      title: 'Enviar fotos',
      help: 'En qué debemos fijarnos (opcional)',
      send: 'Enviar las fotos',
      sent: 'Gracias, ya tenemos sus fotos.',
      waits: (date) => `El ${date} nos envió fotos.`,
    },
    cancel: {
      title: 'Pedir la cancelación',
      help: 'Por qué desea cancelar (opcional)',
      send: 'Pedir la cancelación',
      sent: 'Enviado. Su pedido sigue en pie hasta que le escribamos.',
      waits: (date) => `El ${date} pidió la cancelación. Su pedido sigue en pie hasta que le escribamos.`,
    },
    reorder: {
      title: 'Pedir de nuevo',
      help: '¿Para qué día, y qué debería cambiar esta vez?',
      send: 'Pedir nuevo presupuesto',
      sent: 'Gracias. Le enviaremos un presupuesto.',
      waits: (date) => `El ${date} pidió repetir el pedido. Le enviaremos un presupuesto.`,
    },
  },
  day: {
    label: 'Nueva fecha',
    loading: 'Buscando fechas libres',
    failed: 'No se han podido cargar las fechas libres',
    alternatives: 'Estas fechas están libres:',
    wanted: (day: string) => `Ha pedido el ${day}.`,
    declined: (day: string) => `No podemos pasar su pedido al ${day}. Sigue en la fecha de arriba.`,
  },
  askTitle: '¿Quiere decirnos algo?',
  orderPictures: 'Fotos de su pedido',
  orderPicture: (n: number) => `Foto ${n} de su pedido`,
  sent: 'Lo que nos envió',
  pictures: 'Fotos',
  yourPicture: (n: number) => `Su foto ${n}`,
  others: {
    title: 'Sus otros pedidos',
    open: 'Ver mis otros pedidos',
    help: 'Enviaremos un código al correo con el que hace sus pedidos.',
    sendCode: 'Enviarme un código',
    codeSent: 'Si ya hizo pedidos con este correo, un código está en camino. Es válido durante 15 minutos.',
    code: 'Código del correo',
    codeSix: 'Escriba las seis cifras del código',
    show: 'Ver mis pedidos',
    again: 'Enviar otro código',
    none: 'No hay otros pedidos con este correo.',
  },
  failed: 'No se han podido cargar los documentos y mensajes',
  retry: 'Reintentar',
}

const getBack = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `${back} como saldo a favor para otro pedido` : `un reembolso de ${back}`

const costs = (fee: string | null) =>
  fee === null ? '' : ` Según las condiciones que aceptó, cada cambio de fecha cuesta ${fee}.`

export const plansPublicWords: typeof EnglishPlans = {
  title: 'Cambio de planes',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Aún no se ha pagado nada, así que cancelar no le cuesta nada.'
    if (cancel.back === null) return 'Si cancela ahora, no se le devuelve nada de lo pagado.'
    const falls = cancel.from && cancel.less ? [`Desde el ${cancel.from}: ${cancel.less}.`] : []
    return [`Si cancela hoy, recibe ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day: string) =>
    cancel.back === null
      ? `El ${day} pidió la cancelación. Su pedido sigue en pie hasta que la confirmemos.`
      : `El ${day} pidió la cancelación. Cuando la confirmemos, recibirá ${getBack(cancel.back, cancel)}.`,
  cancel: (cancel) =>
    cancel.back === null ? 'Pedir la cancelación' : `Pedir la cancelación – recibe ${getBack(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Su pedido sigue en pie hasta que confirmemos.'
      : `Recibe ${getBack(cancel.back, cancel)}, según las condiciones que aceptó. Su pedido sigue en pie hasta que confirmemos.`,
  free: ({ left, until, fee }: { left: number; until: string; fee: string | null }) =>
    `Puede pasar a otro día libre ${plural(left, { one: 'una vez', other: `${left} veces` })}, hasta el ${until}.${costs(fee)}`,
  askToMove: ({ fee }: { fee: string | null }) => `Para otro día, consúltenos.${costs(fee)}`,
  move: 'Pasar a otro día',
  askDate: 'Pedir otra fecha',
  moveNow: (fee: string | null) => (fee === null ? 'Pasar a este día' : `Pasar a este día (+${fee})`),
  moved: 'Hecho. Le hemos enviado un correo.',
  dateAsked: (day: string, on: string) =>
    `Fecha pedida: ${day} (enviado el ${on}). Su pedido sigue como está hasta que le escribamos.`,
}

export const portalWords: typeof EnglishPortal = {
  message: 'Su mensaje',
  textRequired: 'Escriba lo que desea, por favor',
  dateRequired: 'Elija una fecha, por favor',
  dateSame: 'Su pedido ya es para este día',
  dateSameDay: 'su pedido ya es para este día',
  dateTaken: 'Este día ya no está disponible. Elija otro, por favor.',
  picturesRequired: 'Elija una foto, por favor',
  yoursNow: (date: string) => `La fecha del ${date} es suya.`,
  yoursOncePaid: (date: string) => `La fecha del ${date} será suya cuando llegue este pago.`,
  notNow: 'Esto ya no es posible para este pedido. Póngase en contacto con nosotros.',
  document: 'Documento',
  picture: 'Foto',
  ask: 'Solicitud',
  nameRequired: 'Indique su nombre y apellidos',
  changesRequired: 'Escriba lo que le gustaría cambiar',
  acceptTermsFirst: 'Acepte las condiciones, por favor',
  checkAllergensFirst: 'Compruebe los alérgenos, por favor',
  chooseWeekday: 'Elija el día de la semana de su fecha',
  wrongWeekday: (date: string, weekday: string) =>
    `El ${date} es ${weekday}. Si pensaba en otro día, pida cambios antes de aceptar.`,
  updated: 'Este presupuesto ha cambiado, revíselo por favor',
  expired: (date: string) => `Este presupuesto caducó el ${date}`,
  notOpen: 'Este presupuesto ya no se puede cambiar aquí. Póngase en contacto con nosotros.',
  order: 'Pedido',
  calendarFile: 'Archivo de calendario',
  codeSix: 'Escriba las seis cifras del código',
  codeWrong: 'Este código no es correcto o ha caducado. Consulte el último correo o pida un código nuevo.',
}

export const payWords: typeof EnglishPay = {
  title: 'Pagar con tarjeta',
  practice: 'Modo de prueba: no se cobra nada.',
  what: '¿Qué desea pagar?',
  due: (label: string, amount: string) => `${label}: ${amount}`,
  balance: (amount: string) => `Todo el importe: ${amount}`,
  other: 'Otro importe',
  amount: 'Importe',
  least: (amount: string) => `Como mínimo ${amount}`,
  tip: '¿Añadir propina?',
  noTip: 'Sin propina',
  tipOf: (percent: number, amount: string) => `${percent} %: ${amount}`,
  tipPercent: (percent: number) => `${percent} %`,
  pay: 'Ir al pago',
  secure: 'El pago se hace en una página de nuestro proveedor. Nunca vemos los datos de su tarjeta.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Estamos comprobando su pago',
    processingText: 'Tardará unos segundos.',
    slow: 'Su pago aún no ha llegado',
    slowText:
      'Puede tardar unos minutos. Aparecerá en la página de su pedido en cuanto llegue; no pague otra vez, por favor.',
    paid: 'Gracias, su pago ha llegado',
    paidText: (amount: string, business: string) => `${business} ha recibido ${amount}.`,
    dayGone: 'Otro pago llegó antes y ese día estamos completos',
    dayGoneReturned: (amount: string) => `Devolvemos ${amount} a su tarjeta. Elija otro día en la página de su pedido.`,
    dayGoneKept: (amount: string) => `Le guardamos ${amount} para otro día. Elíjalo en la página de su pedido.`,
    order: (number: string, day: string | null) => `Pedido ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Queda por pagar: ${amount}`,
    allPaid: 'Está todo pagado.',
    ended: 'No ha pagado',
    endedText: 'No se ha cobrado nada en su tarjeta.',
    lost: 'No podemos mostrar este pago aquí',
    lostText: 'Abra su pedido desde el correo que le enviamos. Si pagó, lo verá allí.',
    back: 'Ir a su pedido',
    subscribed: 'Gracias, su suscripción está lista',
    subscribedText: 'La factura está en la página de sus planes, y le escribiremos cuando se renueve.',
    subscribedInTrialText: 'No se cobra nada hasta que acabe la prueba. Entonces llegará la primera factura.',
    lostSubscription: 'Inicie sesión en Bakebook y abra sus planes.',
    backToPlans: 'Ir a su plan',
    again: 'Comprobar otra vez',
  },
}

export const publicChangeWords: typeof EnglishChange = {
  title: 'Un cambio en su pedido',
  sent: (title: string, sent: string, until: string) =>
    `${title} · Enviado el ${sent} · Puede aprobarlo hasta el ${until}`,
  lead: 'Nada cambia hasta que usted lo apruebe. Mientras tanto, preparamos lo que firmó.',
  item: 'Qué',
  before: 'Antes',
  after: 'Después',
  was: 'antes',
  added: 'Nuevo',
  removed: 'Eliminado',
  totalBefore: 'Total antes',
  totalAfter: 'Total después',
  difference: 'Diferencia',
  of: (tax: string) => `incluye ${tax}`,
  noDifference: 'mismo precio',
  due: 'Lo que deberá pagar cuando lo apruebe',
  dueOn: (date: string) => `vence el ${date}`,
  nothingDue: 'No hay que pagar nada más.',
  balance: (before: string, after: string) =>
    before === after
      ? `Lo que queda por pagar sigue siendo ${after}.`
      : `Queda por pagar: antes ${before}, ahora ${after}.`,
  credit: (amount: string) => `${amount} son suyos: se los devolvemos o se los guardamos.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `${label}: aún sin pagar, se ajusta al nuevo total (antes ${before}, ahora ${after}).`,
  nameHelp: 'Escribir su nombre equivale a firmar.',
  allergensRight: 'Los alérgenos son correctos',
  approve: (difference: string | null) => `Aprobar el cambio (${difference ?? 'mismo precio'})`,
  approved: 'Gracias, el cambio está aprobado. Abajo ve cómo queda su pedido.',
  keep: 'Dejarlo como estaba',
  keepHelp: '¿Desea decirnos algo? (opcional)',
  kept: 'De acuerdo: su pedido sigue como estaba.',
  ask: 'Hacer una pregunta',
  askHelp: 'Su pregunta',
  askRequired: 'Escriba su pregunta, por favor',
  askSend: 'Enviar la pregunta',
  asked: 'Enviado. Le escribiremos.',
  takenBack: (business: string) => `${business} ya no propone este cambio. Su pedido es el que ve abajo.`,
  updated: 'Este cambio se actualizó mientras lo leía. Revíselo de nuevo, por favor.',
  gone: 'La nueva fecha se ha ocupado mientras tanto y el cambio ya no se puede aprobar. Su pedido mantiene su fecha.',
  noTime: 'Ya no hay tiempo suficiente antes de su fecha y el cambio no se puede aprobar. Su pedido sigue como estaba.',
  nearest: 'Estas fechas están libres. Pulse una para pedirla:',
  wish: (date: string) => `Pedir el ${date}`,
  wished: (date: string) => `Ha pedido el ${date}. Le escribiremos.`,
  late: (date: string) => `Este cambio se podía aprobar hasta el ${date}. Su pedido sigue como estaba.`,
  waits: 'Estamos actualizando este cambio. Tendrá noticias nuestras.',
}

export const careCardWords: typeof EnglishCareCard = {
  title: 'Guía de cuidados',
  when: 'Cuándo',
  event: 'Evento',
  deliveredTo: 'Entrega en',
  collectedFrom: 'Recogida en',
  storage: 'Conservación',
  cool: 'Guárdela en la nevera hasta el momento de sacarla.',
  room: 'Guárdela a temperatura ambiente, lejos del sol y fuera de la nevera.',
  takeOut: 'Cuándo sacarla',
  takeOutAt: (time: string, before: string) => `Sáquela de la nevera: ${time}, es decir, ${before} antes del evento.`,
  dayBefore: (time: string) => `${time} del día anterior`,
  takeOutBefore: (before: string) => `Sáquela de la nevera ${before} antes de servirla.`,
  takeOutNever: 'Sírvala directamente de la nevera.',
  leaveOut: (before: string) => `La recibe menos de ${before} antes del evento: déjela fuera de la nevera.`,
  hours: (n: number) => plural(n, { one: '1 hora', other: `${n} horas` }),
  height: 'Altura',
  weight: 'Peso',
  portions: 'Raciones',
  ofTier: (n: number) => plural(n, { one: '1 ración', other: `${n} raciones` }),
  dummy: 'Piso falso: no cortar',
  notCounted: 'Raciones desconocidas',
  atLeast: (text: string) => `como mínimo ${text}`,
  cutting: 'Cómo cortarla',
  cuttingOf: (tier: string, n: number) =>
    `${tier} desde arriba, cortado en ${plural(n, { one: `${n} trozo`, other: `${n} trozos` })}`,
  remove: 'Retirar antes de comer',
  drive: 'Durante el trayecto',
  allergens: 'Alérgenos',
  care: 'Consejos de conservación',
  download: 'Descargar',
  downloadPdf: 'Descargar la guía de cuidados (PDF)',
  page: 'Página',
  of: 'de',
  order: (number: string) => `Pedido ${number}`,
  fileName: (number: string) => `Guía de cuidados ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Este pedido no tiene tarta de pisos y, por tanto, no tiene guía de cuidados',
  notBooked: 'La guía de cuidados se envía cuando el pedido está reservado',
  text: 'Se envía por correo a las nueve del día anterior, si ya estaba reservado.',
  off: 'Este correo está desactivado.',
  sendNow: 'Enviar ahora',
  sent: (to: string) => `Guía de cuidados enviada a ${to}`,
  sendFailed: 'No se ha podido enviar la guía de cuidados',
  downloadFailed: 'No se ha podido crear la guía de cuidados',
  sendTo: (to: string) => `¿Enviar ahora la guía de cuidados a ${to}?`,
}

export const payingWords: typeof EnglishPaying = {
  reference: (orderNumber: string) => `Concepto: ${orderNumber}`,
  byCard: 'Puede pagar con tarjeta en la página de su pedido.',
  byTransfer: 'Puede pagar por transferencia:',
  orByTransfer: 'O pague por transferencia:',
  ask: 'Pregúntenos cómo puede pagar.',
}

export const unsubscribeWords: typeof EnglishUnsubscribe = {
  title: '¿No quiere más mensajes?',
  text: (bakery: string) =>
    `${bakery} no le enviará más mensajes como el agradecimiento después de su evento. Seguirá recibiendo los mensajes sobre sus pedidos.`,
  stop: 'Darse de baja',
  stopping: 'Un momento…',
  doneTitle: 'Hecho',
  doneText: (bakery: string) => `${bakery} no le enviará más mensajes de este tipo.`,
  lostTitle: 'Este enlace ya no es válido',
  lostText: 'Responda al mensaje en el que venía y la pastelería le quitará de su lista.',
}

export const stageWords: typeof EnglishStages = {
  Requested: 'Solicitado',
  Quoted: 'Presupuesto enviado',
  Booked: 'Reservado',
  Confirmed: 'Confirmado',
  'In Progress': 'En el horno',
  Ready: 'Listo',
  delivered: 'Entregado',
  collected: 'Recogido',
}
