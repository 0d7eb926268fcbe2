import type { Language } from '#shared/languages/languages.ts'

type SnippetWords = { request: string; form: string; close: string }

/** The words of the codes for a website. They stand together: the owner's pages load no other language than English. */
export const SNIPPET_WORDS: Readonly<Record<Language, SnippetWords>> = {
  en: { request: 'Request an order', form: 'Order request form', close: 'Close' },
  de: { request: 'Bestellung anfragen', form: 'Anfrageformular', close: 'Schließen' },
  fr: { request: 'Demander une commande', form: 'Formulaire de demande', close: 'Fermer' },
  es: { request: 'Solicitar un pedido', form: 'Formulario de solicitud', close: 'Cerrar' },
  it: { request: 'Richiedi un ordine', form: 'Modulo di richiesta', close: 'Chiudi' },
  nl: { request: 'Bestelling aanvragen', form: 'Aanvraagformulier', close: 'Sluiten' },
  'pt-BR': { request: 'Solicitar um pedido', form: 'Formulário de pedido', close: 'Fechar' },
  pl: { request: 'Wyślij zapytanie', form: 'Formularz zapytania', close: 'Zamknij' },
  sv: { request: 'Skicka en förfrågan', form: 'Förfrågningsformulär', close: 'Stäng' },
  ar: { request: 'إرسال طلب', form: 'نموذج الطلب', close: 'إغلاق' },
}
