import { type FieldSet, headers } from './import-field.ts'

export const expenseFields: FieldSet = {
  nouns: ['expense', 'expenses', 'purchase', 'transaction', 'spend'],
  alternatives: [],
  fields: [
    {
      key: 'date',
      label: 'Date',
      required: true,
      kind: 'date',
      aliases: headers(
        'date, transaction date, expense date, date of expense, purchase date, payment date, date paid, paid date, paid on, date of purchase, date of payment, trans date, txn date, tran date, date of transaction, posted date, posting date, post date, date posted, posted transactions date, posted on, posted, booking date, date processed, process date, processed date, processing date',
        'invoice date, receipt date, bill date, date of receipt, document date, receipt issue date, order date, completed date, date completed, completed, completed on, started date, transaction completed date, date completed (UTC), date started (UTC), created, created at, created on, created date, created date (UTC), date created, transaction created, entry date, effective date, value date, settlement date, settled date, clearing date, statement date, transaction date time, transaction time, date time, date and time, timestamp, day, when, date incurred, incurred date, bought on',
        'datum, buchungstag, buchungsdatum, buchung, belegdatum, umsatzdatum, transaktionsdatum, rechnungsdatum, kaufdatum, zahlungsdatum, zahldatum, ausgabedatum, datum der buchung, bezahlt am, valuta, valutadatum, wertstellung, wertstellung (valuta), wertstellungsdatum, belegtag, tag',
        'date opération, date d’opération, date de l’opération, date operation, date op, date transaction, date de transaction, date de la transaction, date achat, date d’achat, date de paiement, date paiement, date facture, date de facture, date comptable, date comptabilisation, date de comptabilisation, date écriture, date dépense, date de la dépense, date valeur, date de valeur, date val, jour',
        'fecha, fecha operación, fecha de operación, fecha de la operación, f operación, fecha operacion, fecha de compra, fecha compra, fecha de pago, fecha pago, fecha factura, fecha de factura, fecha gasto, fecha del gasto, fecha transacción, fecha de transacción, fecha movimiento, fecha contable, f contable, fecha valor, f valor, fecha de valor, día',
        'data, data operazione, data dell’operazione, data acquisto, data pagamento, data di pagamento, data fattura, data spesa, data transazione, data movimento, data contabile, data contabilizzazione, data registrazione, data valuta, giorno',
        'boekdatum, boekingsdatum, transactiedatum, aankoopdatum, betaaldatum, betalingsdatum, factuurdatum, afschrijvingsdatum, uitvoeringsdatum, rentedatum, valutadatum, datum uitgave, dag, dato, tranzakció dátuma, dátum, könyvelés dátuma, data transakcji, data operacji, data księgowania, bokföringsdag, transaktionsdag',
      ),
    },
    {
      key: 'description',
      label: 'Description',
      required: true,
      kind: 'text',
      aliases: headers(
        'description, expense description, transaction description, description of expense, transaction details, details, narrative, narration, particulars, memo description, description memo, item description, line description, transaction line description, description 1, transaction narrative, statement description, original description, full description, transaction particulars, description of transaction, booking text, payment details, expense details, purchase details',
        'item, items, item name, item title, item purchased, items purchased, what, what for, bought, purpose, expense, expense name, expense item, product, product name, products, reason, business purpose, purpose of expense, title, subject, memo, transaction, label, transaction text, text, payment reference, customer reference, reference text, reference, notes, note, comment, comments, remarks, payee, merchant, merchant name, name, vendor, supplier, counter party, transaction name, other party, appears on your statement as',
        'verwendungszweck, beschreibung, bezeichnung, buchungstext, vorgang verwendungszweck, buchungsdetails, umsatztext, ausgabe, artikel, betreff, zweck, grund, was, notiz, bemerkung, text, transaktionsbeschreibung, zahlungsdetails, beschreibung 1, zahlungsreferenz',
        'libellé, libellé opération, libellé de l’opération, libellé complet, libellé simplifié, libellé écriture, libellé court, intitulé, désignation, détail, détails, détail de l’écriture, descriptif, description de la dépense, objet, motif, nature, nature de l’opération, commentaire, remarque, libelle operation',
        'concepto, descripción, descripción operación, descripción del gasto, detalle, detalles, movimiento, artículo, producto, motivo, observaciones, texto, concepto operación, más datos',
        'descrizione, descrizione operazione, descrizione completa, descrizione estesa, descrizione spesa, causale, causale descrizione, dettagli, dettaglio, operazione, oggetto, motivo, voce, articolo, prodotto, note',
        'omschrijving, omschrijving 1, naam omschrijving, beschrijving, mededelingen, mededeling, transactieomschrijving, details, betreft, artikel, opmerking, opmerkingen, betalingskenmerk, közlemény, részletek, opis, opis operacji, opis transakcji, tytuł, beskrivelse, beskrivning, tekst, forklaring, descrição',
      ),
    },
    {
      key: 'amount',
      label: 'Amount',
      required: true,
      kind: 'money',
      aliases: headers(
        'amount, total inc tax, total amount, amount paid, expense amount, transaction amount, amount inc {tax|vat|gst}, amount incl {tax|vat|gst}, amount including {tax|vat|gst}, total inc {vat|gst}, total incl {tax|vat|gst}, total including {tax|vat|gst}, gross, gross amount, gross total, total gross, gross cost, total, total paid, total cost, total price, grand total, amount (one column), billing amount, payment amount, amount spent, invoice amount, invoice total, receipt total, bill amount, purchase amount, account amount, amount local currency, home amount, amount in account currency, source amount (after fees)',
        'debit, debit amount, debits, debit amount (two column approach), amount debit, money out, paid out, payments out, withdrawal, withdrawals, withdrawal amount, withdrawal amt, withdrawals amount, outflow, outgoing, out, spent, spend, spending, expense total, payment, paid, cost, item cost, price, value, transaction value, sum, charge, charges, amt, cad$, net amount, amount ex tax, net, original amount, local amount, inflow',
        'betrag, umsatz, gesamtbetrag, gesamt, bruttobetrag, brutto, betrag brutto, gesamtpreis, summe, zahlbetrag, rechnungsbetrag, umsatz in eur, betrag in eur, soll, ausgaben, ausgabe betrag, belastung, lastschrift, preis, kosten, buchungsbetrag',
        'montant, montant ttc, total ttc, ttc, prix ttc, montant total, montant de l’opération, montant opération, montant operation en euro, montant de la dépense, montant en euros, montant eur, débit, débit euros, montant débit, dépense, dépenses, sortie, sorties, prix, coût, somme',
        'importe, importe total, total, monto, monto total, importe con iva, importe operación, importe eur, cargo, cargos, debe, gasto, gastos, salida, salidas, precio, precio total, coste, costo, cantidad',
        'importo, importo totale, totale, importo lordo, importo eur, uscite, uscita, addebito, addebiti, dare, spesa, prezzo, costo, lordo, totale ivato',
        'bedrag, totaal, totaalbedrag, bedrag incl btw, bedrag inclusief btw, totaal incl btw, bedrag eur, af, uitgaven, uitgave, afschrijving, kosten, prijs, debet, transactiebedrag, tranzakció összege, összeg, kwota, kwota operacji, beløb, belopp, beløp, valor',
      ),
    },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(
        'category, expense category, spending category, category name, transaction category, expense account, expense type, type of expense, cost category, budget category, accounting category, account category, categories, merchant category, tax category, parent category, category split, sub category, subcategory, nominal account, account name code, category group category, schedule c category',
        'kategorie, ausgabenkategorie, kostenart, ausgabeart, art der ausgabe, hauptkategorie, unterkategorie, kategorien, sachkonto, aufwandskonto, catégorie, catégories, catégorie opération, catégorie de dépense, rubrique, poste, type de dépense, nature de la dépense, sous catégorie',
        'categoría, categorías, categoría de gasto, tipo de gasto, subcategoría, partida, categoria, categoria spesa, tipo di spesa, categorie, rubriek, kostensoort, soort uitgave, uitgavencategorie, kategoria, kategori',
      ),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'text',
      aliases: headers(
        'supplier, vendor, supplier name, vendor name, payee, payee name, paid to, merchant, merchant name, merchant description, counter party, counterparty name, other party, other party name, shop, store, store name, shop name, bought from, purchased from, where bought, where, seller, retailer, company, business, contact name, contact, source vendor, recipient, recipient name, beneficiary, beneficiary name, target name, counterparty, name, partner name, place of purchase',
        'lieferant, händler, geschäft, laden, verkäufer, empfänger, zahlungsempfänger, begünstigter, begünstigter zahlungspflichtiger, beguenstigter zahlungspflichtiger, auftraggeber begünstigter, auftraggeber empfänger, name zahlungsbeteiligter, empfängername, gegenpartei, kreditor, partnername, zahlungspartner, firma, zahlungspflichtiger zahlungsempfänger',
        'fournisseur, bénéficiaire, marchand, commerçant, commerce, tiers, enseigne, magasin, vendeur, nom du fournisseur, nom du tiers, supplier found, proveedor, beneficiario, comercio, tienda, vendedor, establecimiento, nombre del proveedor, contraparte',
        'fornitore, esercente, negozio, venditore, controparte, nome fornitore, ragione sociale, leverancier, begunstigde, tegenpartij, naam tegenpartij, winkel, verkoper, naam leverancier, partner neve, kontrahent, nadawca odbiorca, mottaker, modtager',
      ),
    },
    {
      key: 'receipt',
      label: 'Receipt',
      kind: 'text',
      aliases: headers(
        'receipt, receipt no, receipt number, receipt id, receipt ref, receipt reference, receipt url, receipt link, receipt image, receipt file, receipts, reference no, reference number, ref no, invoice no, invoice number, invoice id, invoice ref, bill no, bill number, voucher no, voucher number, document number, document no, attachment, attachments',
        'beleg, belegnummer, beleg-nr, belegnr, quittung, quittungsnummer, rechnungsnummer, rechnungs-nr, rechnung nr, reçu, justificatif, n° de reçu, numéro de facture, n° facture, n° de facture, pièce, n° de pièce, pièce jointe, recibo, factura, número de factura, nº factura, nº de recibo, comprobante, ticket, justificante',
        'ricevuta, scontrino, fattura, numero fattura, n fattura, numero ricevuta, bon, bonnetje, bonnummer, kassabon, factuurnummer, factuur, bewijs',
      ),
    },
  ],
}
