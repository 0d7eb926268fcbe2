/** Brazilian Portuguese. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */
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
    open: () => 'Seu orçamento',
    gone: () => 'Esta data já foi ocupada',
    pending: (business) => `Agradecemos! ${business} vai confirmar em até 48 horas`,
    expired: (_, validUntil) => `Este orçamento venceu${validUntil ? ` (${validUntil})` : ''}`,
    replaced: () => 'Este orçamento está em atualização',
    accepted: () => 'Seu pedido está reservado',
    declined: () => 'Este orçamento foi recusado',
    cancelled: () => 'Este pedido foi cancelado',
  },
  states: {
    open: 'Orçamento em aberto',
    gone: 'Data ocupada',
    pending: 'Aguardando confirmação',
    expired: 'Vencido',
    replaced: 'Em atualização',
    accepted: 'Reservado',
    declined: 'Recusado',
    cancelled: 'Cancelado',
  },
  leads: {
    open: 'Veja com calma. No fim desta página você pode aceitar, pedir alterações ou recusar.',
    gone: 'Outra pessoa reservou antes, e nesse dia estamos com a agenda cheia. Peça outra data e enviaremos um novo orçamento.',
    pending: 'Você aceitou este orçamento e receberá um e-mail assim que for confirmado; até lá não há nada a pagar.',
    expired: 'Os preços abaixo podem ter mudado. Peça um novo orçamento e nós enviaremos.',
    replaced: 'Estamos trabalhando nele. Você receberá um e-mail com o novo orçamento assim que estiver pronto.',
    accepted: 'Agradecemos. Abaixo está tudo o que combinamos.',
    declined: 'Se você não esperava por isso ou mudou de ideia, escreva para nós.',
    cancelled: 'Se você não esperava por isso, fale com a gente.',
  },
  declined: {
    customer: () => ({
      title: 'Você recusou este orçamento',
      lead: 'Agradecemos por avisar. Se mudar de ideia, escreva para nós.',
    }),
    business: (business: string) => ({
      title: `${business} não pode aceitar este pedido`,
      lead: 'Sentimos muito: não pudemos confirmar o orçamento que você aceitou. Não há nada a pagar. Escreva para nós sobre outro dia.',
    }),
  },
  goneBooking: 'O pagamento de outra pessoa chegou antes. Escolha outro dia, ou devolveremos seu dinheiro.',
  goneUnpaid: 'O pagamento de outra pessoa chegou antes. Escolha outro dia: o resto continua como combinamos.',
  keptForDay: (amount: string) => `Seu pagamento de ${amount} fica guardado para outro dia.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `Data reservada para você quando o pagamento chegar: ${date} (${label}: ${amount}).`,
  yoursOnceBy: (dueDate: string) => `Pague até ${dueDate}.`,
  takeTitle: 'Escolha outro dia',
  take: (date: string) => `Quero ${date}`,
  taken: (date: string) => `Nova data do seu pedido: ${date}.`,
  dayAsked: 'Enviado. Responderemos assim que possível.',
  otherDay: 'Nenhum serve? Peça outra data abaixo.',
  newRevision: 'Esta é uma nova versão do seu orçamento',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `Ela substitui a versão ${revision} (${sentOn}, total de ${total}), que não pode mais ser aceita.`,
  progress: 'Como está o seu pedido',
  stepDone: 'feito',
  acceptedStep: 'Aceito',
  nextStep: (step: string) => `A seguir: ${step}`,
  orderIs: (word: string, isOver: boolean) => `Seu pedido ${isOver ? 'foi' : 'está'} ${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Agradecemos. Abaixo está tudo o que combinamos.',
    Confirmed: () => 'Sua data está reservada. Abaixo está tudo o que combinamos.',
    'In Progress': () => 'Estamos preparando seu pedido agora mesmo.',
    Ready: (delivered: boolean) =>
      delivered ? 'Já está embalado e logo sairá para entrega.' : 'Já está embalado e esperando por você.',
    Completed: () => 'Agradecemos por pedir com a gente. Esperamos que você tenha gostado.',
  },
  addToCalendar: 'Adicionar à agenda',
  pictures: 'Fotos',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Versão ${revision}`,
  preparedFor: (name: string) => `Preparado para ${name}`,
  validUntil: (date: string) => `Válido até ${date}`,
  total: 'Total',
  event: 'Seu evento',
  when: 'Data',
  time: 'Horário',
  address: 'Endereço',
  collectFrom: 'Retirar em',
  handover: 'Retirada ou entrega',
  theme: 'Tema',
  guests: 'Porções',
  items: 'O que você recebe',
  serves: (servings: string) => `Serve ${servings} ${plural(Number(servings), { one: 'pessoa', other: 'pessoas' })}`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Plano de pagamento',
  due: (date: string) => `até ${date}`,
  paidPart: 'pago',
  allergens: 'Alergênicos',
  notes: 'Informações úteis',
  next: 'Próximos passos',
  steps: [
    'Você aceita o orçamento nesta página.',
    'Você recebe uma confirmação com todos os detalhes.',
    'Você paga conforme o plano acima e nós fazemos seu pedido.',
  ],
  payStep: (yours: string) => `${yours} Nós fazemos seu pedido e você paga o restante conforme o plano acima.`,
  terms: 'Termos',
  termsFrom: (date: string) => `Versão: ${date}`,
  download: 'Baixar em PDF',

  accept: 'Aceitar este orçamento',
  acceptFor: (total: string) => `Aceitar por ${total}`,
  fullName: 'Nome completo',
  nameHelp: 'Escrever seu nome aqui vale como assinatura.',
  signature: 'Sua assinatura',
  phone: 'Telefone',
  phoneHelp: 'Para o dia do evento, se for diferente do que já temos.',
  purchaseOrder: 'Número da ordem de compra (opcional)',
  purchaseOrderLabel: 'Ordem de compra',
  weekday: (date: string) => `Que dia da semana é ${date}?`,
  weekdayHelp: 'Para termos certeza de que falamos do mesmo dia.',
  acceptTerms: 'Aceito os termos',
  acceptQuote: 'Aceito este orçamento',
  allergensRight: 'Os alergênicos estão certos',
  toldRight: 'O que informei sobre alergias está certo',
  message: (business: string) => `Uma mensagem de ${business}`,
  acceptQuoteFirst: 'Marque que você aceita este orçamento',
  accepted: 'Agradecemos, seu orçamento foi aceito',

  change: 'Pedir alterações',
  changeHelp: 'O que você gostaria de mudar?',
  sendChanges: 'Enviar',
  changesSent: 'Enviado. Você receberá um e-mail com o novo orçamento.',
  changesAsked: 'Você pediu alterações',
  waitTitle: 'Esperar por esta data',
  wait: 'Avisar se a data ficar livre',
  waitHelp:
    'Às vezes um dia volta a ficar livre. Se acontecer, avisaremos na hora por e-mail; seu orçamento fica como está.',
  waitHelpBooked:
    'Às vezes um dia volta a ficar livre. Se acontecer, avisaremos na hora por e-mail; seu pedido fica como está.',
  waiting: 'Avisaremos por e-mail se este dia voltar a ficar livre.',
  nearest: 'Dias livres próximos',
  moveTo: (date: string) => `Podemos mudar para ${date}?`,
  askForDate: 'Pedir outra data',
  newQuote: 'Pedir novo orçamento',
  newQuoteText: 'Vocês podem me enviar um novo orçamento?',
  decline: 'Recusar',
  declineTitle: 'Por que você recusa? (opcional)',
  reasons: {
    price: 'O preço',
    date: 'A data',
    'found other': 'Escolhi outra confeitaria',
    postponed: 'O evento foi adiado',
    other: 'Outro motivo',
  },
  declineMore: 'Quer nos dizer mais alguma coisa? (opcional)',
  sendDecline: 'Recusar este orçamento',

  signedBy: (name: string, date: string) => `Aceito por ${name} (${date})`,
  money: 'Pagamento',
  nextPayment: 'Próximo pagamento',
  paid: 'Pago até agora',
  balance: 'Saldo a pagar',
  paidInFull: 'Tudo pago. Agradecemos!',
  credit: (amount: string) =>
    `Você pagou ${amount} a mais que o total. É um crédito seu: podemos devolver, ou você usa no próximo pedido.`,
  onInvoice: (number: string, total: string, due: string) => `Na fatura ${number}: ${total}, vencimento: ${due}`,
  bank: 'Pagar por transferência',
  contact: (business: string) => `Dúvidas? ${business} ajuda com prazer.`,

  askTitle: 'Abra seu pedido',
  askText: 'Só você deve vê-lo: informe o e-mail que nos deu e enviaremos um link para abrir o pedido.',
  lostTitle: 'Este link não é mais válido',
  lostText:
    'Os links vencem algum tempo depois do evento e não funcionam se faltar uma parte. Informe o e-mail que ' +
    'você usou e enviaremos um novo link.',
  email: 'Endereço de e-mail',
  emailInvalid: 'Informe um e-mail válido',
  sendLink: 'Enviar um novo link',
  linkSent: 'Se este endereço for o do pedido, um novo link está a caminho. Confira sua caixa de entrada.',
  yourOrder: 'Abrir seu pedido',
  failedTitle: 'Não foi possível carregar a página',
  retry: 'Tentar de novo',
}

export const portalPublicWords: typeof PortalPublicWords = {
  care: 'Como conservar o bolo',
  reviewTitle: 'Como foi?',
  review: 'Escrever uma avaliação',
  newTab: '(abre em nova aba)',
  settled: {
    title: 'Pagamento',
    nothing: 'Nada foi pago por este pedido e não há nada a pagar.',
    paid: 'Você pagou',
    givenBack: 'Devolvido a você',
    onItsWay: 'A caminho de você',
    creditUsed: 'Crédito que pagou outro pedido seu',
    credit: 'Seu crédito para outro pedido',
    left: 'Ainda conosco',
    even: 'Não há mais nada a pagar.',
    asksUs: 'Não há mais nada a pagar. Se tiver dúvida sobre o valor que ainda temos, escreva para nós.',
  },
  documents: 'Documentos',
  noDocuments: 'Ainda não há documentos.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · antes da última alteração' : ''}`,
  download: 'Baixar',
  asks: {
    paid: {
      title: 'Já paguei',
      help: 'Quando e como você pagou (opcional)',
      send: 'Avisar que você pagou',
      sent: 'Agradecemos. Vamos conferir o pagamento e enviar um recibo.',
      waits: (date) => `Aviso de pagamento enviado: ${date}. Vamos conferir e enviar um recibo.`,
    },
    change: {
      title: 'Pedir uma alteração',
      help: 'O que você gostaria de mudar?',
      send: 'Enviar',
      sent: 'Enviado. Responderemos em breve.',
      waits: (date) => `Alteração pedida: ${date}. Responderemos em breve.`,
    },
    date: {
      title: 'Pedir outra data',
      help: 'O motivo, ou o que mais devemos saber (opcional)',
      send: 'Pedir esta data',
      sent: 'Enviado. Seu pedido fica como está até respondermos.',
      waits: (date) => `Outra data pedida: ${date}. Seu pedido fica como está até respondermos.`,
    },
    pictures: {
      title: 'Enviar fotos',
      help: 'O que devemos observar nas fotos (opcional)',
      send: 'Enviar as fotos',
      sent: 'Agradecemos, recebemos suas fotos.',
      waits: (date) => `Fotos enviadas: ${date}.`,
    },
    cancel: {
      title: 'Pedir cancelamento',
      help: 'Por que você gostaria de cancelar (opcional)',
      send: 'Pedir o cancelamento',
      sent: 'Enviado. Seu pedido continua valendo até respondermos.',
      waits: (date) => `Cancelamento pedido: ${date}. Seu pedido continua valendo até respondermos.`,
    },
    reorder: {
      title: 'Pedir de novo',
      help: 'Para que dia, e o que deve ser diferente desta vez?',
      send: 'Pedir novo orçamento',
      sent: 'Agradecemos. Enviaremos um orçamento.',
      waits: (date) => `Novo pedido solicitado: ${date}. Enviaremos um orçamento.`,
    },
  },
  day: {
    label: 'Nova data',
    loading: 'Procurando datas livres',
    failed: 'Não foi possível carregar as datas livres',
    alternatives: 'Estas datas estão livres:',
    wanted: (day: string) => `Data pedida: ${day}.`,
    declined: (day: string) => `Não podemos mudar seu pedido para ${day}. Vale a data acima.`,
  },
  askTitle: 'Quer nos dizer algo?',
  orderPictures: 'Fotos do seu pedido',
  orderPicture: (n: number) => `Foto ${n} do seu pedido`,
  sent: 'O que você nos enviou',
  pictures: 'Fotos',
  yourPicture: (n: number) => `Sua foto ${n}`,
  others: {
    title: 'Seus outros pedidos',
    open: 'Ver meus outros pedidos',
    help: 'Enviaremos um código ao e-mail com que você faz pedidos.',
    sendCode: 'Enviar um código',
    codeSent: 'Se você já pediu com este endereço, um código está a caminho. Ele vale por 15 minutos.',
    code: 'Código recebido por e-mail',
    codeSix: 'Informe os seis dígitos do código',
    show: 'Mostrar meus pedidos',
    again: 'Enviar outro código',
    none: 'Não há outros pedidos com este endereço.',
  },
  failed: 'Não foi possível carregar documentos e mensagens',
  retry: 'Tentar de novo',
}

const getBack = (back: string, { asCredit }: { asCredit: boolean }) =>
  asCredit ? `${back} como crédito para outro pedido` : `${back} de volta`

const costs = (fee: string | null) => (fee === null ? '' : ` Pelos termos que você aceitou, cada mudança custa ${fee}.`)

export const plansPublicWords: typeof PlansPublicWords = {
  title: 'Mudança de planos',
  today: (cancel) => {
    if (!cancel.isPaid) return 'Nada foi pago ainda, então cancelar não custa nada.'
    if (cancel.back === null) return 'Se você cancelar agora, o que pagou não será devolvido.'
    const falls = cancel.from && cancel.less ? [`A partir de ${cancel.from}: ${cancel.less}.`] : []
    return [`Se cancelar hoje, você recebe ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel, day) =>
    cancel.back === null
      ? `Cancelamento pedido: ${day}. Seu pedido continua valendo até confirmarmos.`
      : `Cancelamento pedido: ${day}. Depois que confirmarmos, você recebe ${getBack(cancel.back, cancel)}.`,
  cancel: (cancel) =>
    cancel.back === null ? 'Pedir cancelamento' : `Pedir cancelamento – você recebe ${getBack(cancel.back, cancel)}`,
  confirm: (cancel) =>
    cancel.back === null
      ? 'Seu pedido continua valendo até confirmarmos.'
      : `Você recebe ${getBack(cancel.back, cancel)}, pelos termos que aceitou. Seu pedido continua valendo até confirmarmos.`,
  free: ({ left, until, fee }) =>
    `Você pode mudar para outro dia livre ${plural(left, { one: 'uma vez', other: `${left} vezes` })}, até ${until}.${costs(fee)}`,
  askToMove: ({ fee }) => `Para outro dia, fale com a gente.${costs(fee)}`,
  move: 'Mudar para outro dia',
  askDate: 'Pedir outra data',
  moveNow: (fee) => (fee === null ? 'Mudar para este dia' : `Mudar para este dia (+${fee})`),
  moved: 'Data alterada. Enviamos um e-mail para você.',
  dateAsked: (day, on) => `Data pedida: ${day} (enviado: ${on}). Seu pedido fica como está até respondermos.`,
}

export const portalWords: typeof PortalWords = {
  message: 'Sua mensagem',
  textRequired: 'Escreva o que você deseja',
  dateRequired: 'Escolha uma data',
  dateSame: 'Seu pedido já é para este dia',
  dateSameDay: 'seu pedido já é para este dia',
  dateTaken: 'Este dia não está mais disponível. Escolha outro.',
  picturesRequired: 'Escolha uma foto',
  yoursNow: (date: string) => `A data agora é sua: ${date}.`,
  yoursOncePaid: (date: string) => `A data será sua quando este pagamento chegar: ${date}.`,
  notNow: 'Isso não é mais possível para este pedido. Fale com a gente.',
  document: 'Documento',
  picture: 'Foto',
  ask: 'Solicitação',
  nameRequired: 'Informe o nome completo',
  changesRequired: 'Escreva o que você gostaria de mudar',
  acceptTermsFirst: 'Aceite os termos',
  checkAllergensFirst: 'Confira os alergênicos',
  chooseWeekday: 'Escolha o dia da semana da sua data',
  wrongWeekday: (date: string, weekday: string) =>
    `${date} é ${weekday}. Se você queria outro dia, peça alterações antes de aceitar.`,
  updated: 'Este orçamento foi atualizado; confira de novo',
  expired: (date: string) => `Este orçamento venceu: ${date}`,
  notOpen: 'Este orçamento não pode mais ser alterado aqui. Fale com a gente.',
  order: 'Pedido',
  calendarFile: 'Arquivo de agenda',
  codeSix: 'Informe os seis dígitos do código',
  codeWrong: 'Este código está errado ou venceu. Veja o último e-mail ou peça um novo código.',
}

export const payWords: typeof PayWords = {
  title: 'Pagar com cartão',
  practice: 'Isto é um teste: nenhum valor é cobrado.',
  what: 'O que você quer pagar?',
  due: (label: string, amount: string) => `${label}: ${amount}`,
  balance: (amount: string) => `Tudo: ${amount}`,
  other: 'Outro valor',
  amount: 'Valor',
  least: (amount: string) => `No mínimo ${amount}`,
  tip: 'Adicionar gorjeta?',
  noTip: 'Sem gorjeta',
  tipOf: (percent: number, amount: string) => `${percent}%: ${amount}`,
  tipPercent: (percent: number) => `${percent}%`,
  pay: 'Ir para o pagamento',
  secure: 'Você paga em uma página do nosso serviço de cartões. Nunca vemos os dados do cartão.',
  results: {
    pageTitle: (page: string) => `${page} - Bakebook`,
    processing: 'Estamos verificando seu pagamento',
    processingText: 'Leva alguns segundos.',
    slow: 'Seu pagamento ainda não chegou',
    slowText: 'Pode levar alguns minutos. Enviaremos um recibo por e-mail quando chegar; não pague de novo.',
    paid: 'Tudo certo: seu pagamento chegou',
    paidText: (amount: string, business: string) => `${business} recebeu ${amount}.`,
    dayGone: 'Outra pessoa pagou antes, e nesse dia a agenda está cheia',
    dayGoneReturned: (amount: string) =>
      `O valor de ${amount} volta para o seu cartão. Escolha outro dia na página do seu pedido.`,
    dayGoneKept: (amount: string) =>
      `O valor de ${amount} fica guardado para outro dia. Escolha o dia na página do seu pedido.`,
    order: (number: string, day: string | null) => `Pedido ${number}${day ? ` · ${day}` : ''}`,
    balance: (amount: string) => `Falta pagar: ${amount}`,
    allPaid: 'Está tudo pago.',
    ended: 'Você não pagou',
    endedText: 'Nada foi cobrado do seu cartão.',
    lost: 'Não podemos mostrar este pagamento aqui',
    lostText: 'Abra seu pedido pelo e-mail que enviamos. Se você pagou, aparecerá lá.',
    back: 'Ir para seu pedido',
    subscribed: 'Agradecemos, sua assinatura está ativa',
    subscribedText: 'A fatura está na página de planos, e avisaremos por e-mail a cada renovação.',
    subscribedInTrialText: 'Nada é cobrado até o fim do teste. A primeira fatura chega então.',
    lostSubscription: 'Entre no Bakebook e abra a página de planos.',
    backToPlans: 'Ir para seu plano',
    again: 'Verificar de novo',
  },
}

export const publicChangeWords: typeof PublicChangeWords = {
  title: 'Uma alteração no seu pedido',
  sent: (title: string, sent: string, until: string) => `${title} · Enviada: ${sent} · Pode ser aprovada até ${until}`,
  lead: 'Nada muda até você aprovar. Até lá, faremos o que você assinou.',
  item: 'O quê',
  before: 'Antes',
  after: 'Depois',
  was: 'antes',
  added: 'Novo',
  removed: 'Retirado',
  totalBefore: 'Total antes',
  totalAfter: 'Total depois',
  difference: 'Diferença',
  of: (tax: string) => `sendo ${tax}`,
  noDifference: 'mesmo preço',
  due: 'O que há a pagar depois que você aprovar',
  dueOn: (date: string) => `até ${date}`,
  nothingDue: 'Não há mais nada a pagar.',
  balance: (before: string, after: string) =>
    before === after ? `O que falta pagar continua: ${after}.` : `Falta pagar: antes ${before}, agora ${after}.`,
  credit: (amount: string) => `${amount} a seu favor: vamos devolver ou guardar para você.`,
  fee: ({ label, before, after }: { label: string; before: string; after: string }) =>
    `Ainda não pago, acompanha o novo total – ${label}: antes ${before}, agora ${after}.`,
  nameHelp: 'Escrever seu nome vale como assinatura desta alteração.',
  allergensRight: 'Os alergênicos estão certos',
  approve: (difference: string | null) => `Aprovar alteração (${difference ?? 'mesmo preço'})`,
  approved: 'Agradecemos, a alteração foi aprovada. Seu pedido agora é o que você vê abaixo.',
  keep: 'Deixar como estava',
  keepHelp: 'Quer nos dizer algo? (opcional)',
  kept: 'Seu pedido fica como estava. Recebemos sua resposta.',
  ask: 'Fazer uma pergunta',
  askHelp: 'Sua pergunta',
  askRequired: 'Escreva sua pergunta',
  askSend: 'Enviar pergunta',
  asked: 'Enviado. Responderemos em breve.',
  takenBack: (business: string) => `${business} retirou esta alteração. Seu pedido é o que você vê abaixo.`,
  updated: 'Esta alteração foi atualizada enquanto você lia. Veja de novo.',
  gone: 'A nova data foi ocupada nesse meio-tempo, e a alteração não pode ser aprovada. Seu pedido fica na data atual.',
  noTime:
    'Não há mais tempo suficiente para isto na sua data, e a alteração não pode ser aprovada. Seu pedido fica como estava.',
  nearest: 'Estas datas estão livres. Toque em uma para pedi-la:',
  wish: (date: string) => `Pedir ${date}`,
  wished: (date: string) => `Data pedida: ${date}. Responderemos em breve.`,
  late: (date: string) => `Esta alteração podia ser aprovada até ${date}. Seu pedido fica como estava.`,
  waits: 'Estamos atualizando esta alteração. Entraremos em contato.',
}

export const careCardWords: typeof CareCardWords = {
  title: 'Guia de cuidados',
  when: 'Quando',
  event: 'Evento',
  deliveredTo: 'Entrega em',
  collectedFrom: 'Retirada em',
  storage: 'Conservação',
  cool: 'Mantenha na geladeira até a hora de tirar.',
  room: 'Mantenha em temperatura ambiente, longe do sol e fora da geladeira.',
  takeOut: 'Tirar da geladeira',
  takeOutAt: (time: string, before: string) => `Tire da geladeira às ${time}, ${before} antes do evento.`,
  dayBefore: (time: string) => `${time} do dia anterior`,
  takeOutBefore: (before: string) => `Tire da geladeira ${before} antes de servir.`,
  takeOutNever: 'Sirva direto da geladeira.',
  leaveOut: (before: string) => `Você recebe o bolo menos de ${before} antes do evento: deixe fora da geladeira.`,
  hours: (n: number) => plural(n, { one: `${n} hora`, other: `${n} horas` }),
  height: 'Altura',
  weight: 'Peso',
  portions: 'Porções',
  ofTier: (n: number) => plural(n, { one: `${n} porção`, other: `${n} porções` }),
  dummy: 'Andar falso: não cortar',
  notCounted: 'Porções não informadas',
  atLeast: (text: string) => `no mínimo ${text}`,
  cutting: 'Onde cortar',
  cuttingOf: (tier: string, n: number) =>
    `${tier} visto de cima, cortado em ${n} ${plural(n, { one: 'pedaço', other: 'pedaços' })}`,
  remove: 'Retirar antes de comer',
  drive: 'No transporte',
  allergens: 'Alergênicos',
  care: 'Como conservar o bolo',
  download: 'Baixar',
  downloadPdf: 'Baixar o guia de cuidados (PDF)',
  page: 'Página',
  of: 'de',
  order: (number: string) => `Pedido ${number}`,
  fileName: (number: string) => `Guia de cuidados ${number.replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`,

  none: 'Este pedido não tem bolo de andares, portanto não tem guia de cuidados',
  notBooked: 'O guia de cuidados é enviado quando o pedido está reservado',
  text: 'Enviado por e-mail ao cliente às nove da véspera, se já estiver reservado.',
  off: 'Este e-mail está desativado.',
  sendNow: 'Enviar agora',
  sent: (to: string) => `Guia de cuidados enviado para ${to}`,
  sendFailed: 'Não foi possível enviar o guia de cuidados',
  downloadFailed: 'Não foi possível gerar o guia de cuidados',
  sendTo: (to: string) => `Enviar o guia de cuidados para ${to} agora?`,
}

export const payingWords: typeof PayingWords = {
  reference: (orderNumber: string) => `Identificação: ${orderNumber}`,
  byCard: 'Você pode pagar com cartão na página do seu pedido.',
  byTransfer: 'Você pode pagar por transferência:',
  orByTransfer: 'Ou pague por transferência:',
  ask: 'Pergunte para nós como pagar.',
}

export const unsubscribeWords: typeof UnsubscribeWords = {
  title: 'Não quer mais mensagens?',
  text: (bakery: string) =>
    `${bakery} não enviará mais mensagens como o agradecimento depois do evento. Você continuará recebendo mensagens sobre seus pedidos.`,
  stop: 'Cancelar inscrição',
  stopping: 'Um momento...',
  doneTitle: 'Pronto',
  doneText: (bakery: string) => `${bakery} não enviará mais essas mensagens.`,
  lostTitle: 'Este link não é mais válido',
  lostText: 'Responda à mensagem em que ele veio, e a confeitaria vai tirar seu endereço da lista.',
}

export const stageWords: typeof StageWords = {
  Requested: 'Solicitado',
  Quoted: 'Orçado',
  Booked: 'Reservado',
  Confirmed: 'Confirmado',
  'In Progress': 'No forno',
  Ready: 'Pronto',
  delivered: 'Entregue',
  collected: 'Retirado',
}
