import { contactFields } from './contacts.ts'
import { type FieldSet, headers, type ImportField } from './import-field.ts'

const ofContact = (key: string): ImportField => {
  const field = contactFields.fields.find((each) => each.key === key)
  if (field === undefined) throw new Error(`no field ${key}`)
  return field
}

/** A person's fields are named as in a file of contacts. */
export const orderFields: FieldSet = {
  nouns: ['customer', 'client', 'booking', 'event', 'project', 'job'],
  alternatives: [],
  fields: [
    ofContact('firstName'),
    { ...ofContact('lastName'), required: undefined },
    ofContact('email'),
    ofContact('phone'),
    {
      key: 'eventDate',
      label: 'Event date',
      required: true,
      kind: 'date',
      aliases: headers(
        'event date, date of event, date, due date, delivery date, pickup date, pick up date, collection date, date needed, needed by, needed on, date required, required date, wedding date, party date, event day, due, due on, ready by, day of event, when, fulfillment date, delivery day, pickup day, date of {delivery|collection|pickup|wedding|party}, {delivery|collection|pickup|event|due} date time, event date and time, date and time, event start, start date, start',
        'veranstaltungsdatum, termin, liefertermin, abholtermin, lieferdatum, abholdatum, abholung am, lieferung am, datum, hochzeitsdatum, eventdatum, feierdatum, wann',
        'date de l’événement, date évènement, date événement, date de livraison, date livraison, date de retrait, date retrait, date du mariage, date',
        'fecha del evento, fecha evento, fecha de entrega, fecha entrega, fecha de recogida, fecha recogida, fecha',
        'data evento, data dell’evento, data consegna, data di consegna, data ritiro, data, leverdatum, afhaaldatum, datum, leveringsdatum, bezorgdatum, ophaaldatum, leveransdatum, leveringsdato, data do evento, data de entrega, data livrării, data evenimentului',
      ),
    },
    {
      key: 'eventTime',
      label: 'Event time',
      kind: 'time',
      aliases: headers(
        'event time, time, time of event, start time, {delivery|pickup|pick up|collection|due|ready} time, time needed, {pickup|delivery|collection} slot, uhrzeit, zeit, abholzeit, lieferzeit, heure, heure de livraison, heure de retrait, hora, hora de entrega, hora del evento, ora, ora consegna, orario, tijd, levertijd, tid, horário',
      ),
    },
    {
      key: 'items',
      label: 'Items',
      required: true,
      kind: 'text',
      aliases: headers(
        'items, item, order items, line items, items ordered, order details, order, order description, description, details, product, products, product name, cake, cakes, what, cake details, design, item name, lineitem name, title, order summary, product item name, order contents, ordered items, service, services, package',
        'artikel, bestellung, produkt, produkte, beschreibung, torte, was, positionen, articles, commande, produit, produits, description, gâteau, désignation, prestation, artículos, pedido, producto, productos, descripción, pastel, tarta, articoli, ordine, prodotto, prodotti, descrizione, torta, artikelen, bestelling, product, omschrijving, taart, produtos, produse, varor, varer',
      ),
    },
    {
      key: 'total',
      label: 'Total',
      required: true,
      kind: 'money',
      aliases: headers(
        'total, order total, total price, grand total, total project value, project value, project total, booking total, order total amount, total amount, amount, price, order amount, total inc {tax|vat|gst}, total incl {tax|vat|gst}, total including {tax|vat|gst}, quote total, quoted, quoted price, agreed price, order value, value, cost, invoice total, gross total, total charged, total due, order price, total (inc tax)',
        'gesamt, summe, gesamtbetrag, gesamtsumme, preis, betrag, bruttobetrag, total ttc, montant, montant total, prix, prix total, importe, precio, importe total, precio total, totale, totale ordine, prezzo, importo, totaal, totaalbedrag, bedrag, prijs, totalt, summa, valor total, pret, preț',
      ),
    },
    {
      key: 'paid',
      label: 'Paid so far',
      kind: 'money',
      aliases: headers(
        'paid so far, paid, amount paid, total paid, deposit paid, deposit, paid amount, paid to date, deposit amount, payments, payments received, retainer, retainer paid, booking fee paid, down payment, received, amount received, payment, total payments',
        'bezahlt, anzahlung, angezahlt, bereits bezahlt, gezahlt, payé, acompte, acompte versé, déjà payé, montant payé, arrhes, pagado, depósito, anticipo, señal, importe pagado, pagato, acconto, caparra, versato, betaald, aanbetaling, betalt, betald, sinal, avans, achitat',
      ),
    },
    {
      key: 'paidOn',
      label: 'Paid on',
      kind: 'date',
      aliases: headers(
        'paid on, date paid, payment date, deposit date, deposit paid on, deposit paid date, paid date, paid at, bezahlt am, angezahlt am, zahlungsdatum, date de paiement, payé le, date acompte, fecha de pago, pagado el, data pagamento, pagato il, betaald op, betaaldatum',
      ),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(
        'notes, order notes, customer note, customer notes, note, comments, comment, special instructions, special requests, instructions, remarks, internal notes, private notes, memo, message, allergies',
        'notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, hinweise, remarque, remarques, commentaire, commentaires, notas, observaciones, comentarios, osservazioni, commenti, opmerking, opmerkingen, observações, observatii, observații',
      ),
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      aliases: headers(
        'status, order status, booking status, state, stage, project stage, financial status, payment status, stand, bestellstatus, auftragsstatus, statut, état, estado, estado del pedido, stato, stato ordine, orderstatus, stare',
      ),
    },
  ],
}
