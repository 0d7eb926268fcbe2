import { type FieldSet, headers } from './import-field.ts'
import { ingredientFields } from './ingredients.ts'

const suppliers = ingredientFields.fields.find(({ key }) => key === 'supplier')?.aliases ?? []

export const supplyFields: FieldSet = {
  nouns: [
    'supply',
    'supplies',
    'item',
    'product',
    'material',
    'asset',
    'consumable',
    'stock',
    'packaging',
    'variant',
    'article',
  ],
  alternatives: [['costPrice', 'price']],
  fields: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      kind: 'text',
      aliases: headers(
        'name, supply name, supply, item name, item, product name, product, product title, title, asset name, material name, material, consumable, packaging item, packaging name, packaging, stock item, inventory item, article, article name, component, display name, supplies, product service name, item description, product description, description',
        'bezeichnung, artikelbezeichnung, artikelname, artikel, produktname, produkt, verpackung, materialname, produktbezeichnung, nom, désignation, article, nom de l’article, produit, nom du produit, libellé, fourniture, emballage, nombre, artículo, nombre del artículo, producto, nombre del producto, suministro, material, descripción',
        'nome, articolo, nome articolo, prodotto, nome prodotto, materiale, descrizione articolo, naam, artikelnaam, productnaam, artikelomschrijving, materiaal, omschrijving, verpakking',
        'what, thing, intitulé, denominación, namn, navn, nimi, benämning, vara, vare, varenavn, emballasje, tuote, tarvike, nimike',
        'thing i use, what i use, what i buy, nome do produto, nazwa, nazwa produktu',
      ),
    },
    { key: 'supplier', label: 'Supplier', kind: 'text', aliases: suppliers },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(
        'category, supply category, item category, product category, categories, category name, reporting category, supply type, type, item type, product type, group, item group, product group, stock group, class, department',
        'kategorie, kategorien, warengruppe, artikelgruppe, produktgruppe, gruppe, art, catégorie, catégories, famille, groupe, type, type d’article, categoría, categorías, familia, grupo, tipo, categoria, categorie, gruppo, tipologia, groep, artikelgroep, productgroep, soort',
        'family, familie, sparte, rayon, reparto, rubriek, kategori, grupp, typ, varugrupp, varegruppe, gruppe, kategoria, ryhmä',
      ),
      foreignValues: [
        'simple',
        'variable',
        'variation',
        'grouped',
        'external',
        'physical',
        'physical good',
        'product',
        'variant',
        'inventory',
        'non-inventory',
        'noninventory',
        'service',
        'stock',
        'goods',
      ],
    },
    {
      key: 'price',
      label: 'Price',
      kind: 'money',
      aliases: headers(
        'price, {pack|package|packet|case|box|bulk|item|product|list|current|base|regular} price, price per pack, price per package, price per case, price of pack, variant price, price inc {tax|vat|gst}, price ex {tax|vat|gst}',
        'preis, packungspreis, preis pro packung, bruttopreis, nettopreis, prix, prix du paquet, prix ttc, prix ht, tarif, precio, precio del paquete, precio por paquete, prezzo, prezzo confezione, prijs, verpakkingsprijs, prijs per verpakking',
        'price per {box|bag|roll}, price for pack, preis packung, preis je packung, preis ve, preis pro ve, gebindepreis, prix {du lot|lot|par lot|du carton|carton|paquet|par paquet}, precio {paquete|caja|por caja|lote|del lote}, prezzo {pacco|scatola|per confezione|della confezione}, prijs per {pak|doos}, pakprijs, doosprijs, prijs verpakking, pris, pris per förpackning, förpackningspris, pakkepris, pris pr pakke, pris per pakke, hinta, pakkaushinta',
        'pris for pakken, pris på pakken',
      ),
    },
    {
      key: 'costPrice',
      label: 'Cost price',
      kind: 'money',
      aliases: headers(
        'cost price, cost, purchase cost, purchase price, {pack|package|case|box|bulk|last|latest|average|avg|item|supply|buying|buy|supplier|vendor|wholesale|material|landed} cost, {buy|buying|supplier|vendor|wholesale|purchasing|last purchase|last} price, cost per pack, cost per package, cost per case, cost of pack, cost of package, cost inc {tax|vat|gst}, cost ex {tax|vat|gst}, amount paid, price paid',
        'einkaufspreis, ek-preis, ek, ek netto, kosten, anschaffungskosten, bezugspreis, packungskosten, prix d’achat, prix achat, prix d’achat ht, coût, coût d’achat, coût du paquet, precio de compra, precio compra, coste, costo, precio de coste, precio de costo, costo de compra',
        'prezzo d’acquisto, prezzo di acquisto, prezzo acquisto, costo d’acquisto, costo confezione, inkoopprijs, aankoopprijs, kostprijs, kosten',
        'what i paid, i paid, ek-preis netto, coût du lot, coste paquete, coste del paquete, coste caja, costo pacco, inköpspris, inpris, indkøbspris, innkjøpspris, kostpris, kostnad, ostohinta, hankintahinta',
        'what it costs',
      ),
    },
    {
      key: 'unitPrice',
      label: 'Unit price',
      kind: 'money',
      aliases: headers(
        'unit price, unit cost, price per unit, cost per unit, {price|cost} {each|per item|per piece|per one|per each}, default unit cost, rate, average unit cost, purchase unit price, item unit cost',
        'stückpreis, einzelpreis, preis pro stück, preis je stück, preis pro einheit, stückkosten, prix unitaire, prix unitaire ht, prix à l’unité, prix à la pièce, coût unitaire, pu ht, precio unitario, precio por unidad, coste unitario, costo unitario, prezzo unitario, prezzo al pezzo, costo per unità, stukprijs, prijs per stuk, eenheidsprijs',
        '{cost|price} {of|for} one, preis stück, prix pièce, precio {unidad|ud|por ud}, coste {unidad|por unidad}, prezzo pezzo, prezzo cad, prezzo cadauno, prijs stuk, styckpris, pris per styck, pris per st, à-pris, stykpris, pris pr stk, pris per stk, stykkpris, enhetspris, enhedspris, yksikköhinta, kappalehinta',
        'each works out at, works out at, price per item, cost per item',
      ),
    },
    {
      key: 'packSize',
      label: 'Pack size',
      kind: 'size',
      aliases: headers(
        '{pack|package|packet|pkg|case|box|carton|bulk|purchase} size, {pack|package|packet|case|box|carton|purchase} {quantity|qty|count}, units per {pack|package|case|box}, {quantity|qty|items|pieces|pcs|number|count|amount} per {pack|package|case|box}, {quantity|qty|number|amount} in {pack|package|case|box}, pack of, pack, items in pack, pieces in pack',
        'packungsgröße, packungsgrösse, verpackungsgröße, verpackungseinheit, ve, packungsinhalt, packungsmenge, stück pro packung, stück je packung, inhalt, conditionnement, taille du paquet, taille du lot, quantité par paquet, unités par paquet, pièces par paquet, lot de',
        'tamaño del paquete, tamaño de paquete, unidades por paquete, cantidad por paquete, piezas por paquete, unidades por caja, dimensione confezione, formato confezione, confezione, pezzi per confezione, quantità per confezione, unità per confezione, verpakkingsgrootte, aantal per verpakking, stuks per verpakking, verpakkingseenheid, inhoud',
        'how many {in|per} {a pack|pack|the pack}, number in a pack, in a pack, pack contains, contents, anzahl pro packung, menge pro packung, stückzahl pro packung, stück {pro|je} ve, gebinde, gebindegröße, {nombre|nb|quantité|pièces|unités} par {lot|paquet|carton}, cantidad por caja, uds por {paquete|caja}, pack de, pezzi per {pacco|scatola}, {aantal|stuks} per {pak|doos}, förpackningsstorlek, antal per förpackning, antal i förpackning, antal pr pakke, antal i pakke, stk {pr|per} pakke, antall {per|i} pakke, pakningsstørrelse, pakkauskoko, kpl per pakkaus',
        'pack case, how many i get, how many come in a pack, antal i pakken, antal i förpackningen, antall i pakken',
      ),
    },
    {
      key: 'quantity',
      label: 'In stock',
      kind: 'number',
      aliases: headers(
        'quantity, qty, in stock, stock, stock level, stock quantity, stock qty, stock on hand, {quantity|qty} on hand, {quantity|qty} in stock, on hand, {current|available|total|opening|remaining|starting} {quantity|qty|stock|inventory}, current {level|stock level|stock quantity}, inventory, inventory quantity, inventory qty, inventory level, inventory count, available, variant inventory qty, units in stock, units, amount in stock, number in stock, soh, count, amount, balance, remaining, initial quantity on hand, number of items, how many',
        'bestand, lagerbestand, aktueller bestand, vorrat, lagermenge, auf lager, menge, anzahl, stück, stückzahl, stock actuel, quantité en stock, en stock, qté en stock, quantité, qté, inventaire, unités',
        'existencias, cantidad en stock, stock actual, en existencia, cantidad, inventario, unidades, giacenza, quantità in magazzino, disponibilità, scorta, scorte, quantità, qtà, magazzino, voorraad, aantal op voorraad, huidige voorraad, op voorraad, aantal, hoeveelheid, stuks',
        'what i have, how many i have, how many left, left, number left, stock now, lagerstand, aktueller lagerbestand, verfügbar, istbestand, quantité restante, reste, stock disponible, quantité disponible, unidades en stock, uds en stock, cantidad disponible, rimanenza, rimanenze, in magazzino, quantità disponibile, aanwezig, i lager, lagersaldo, antal i lager, antal, på lager, lagerbeholdning, beholdning, antal på lager, antall på lager, antall, varasto, varastosaldo, varastossa, määrä',
        'got left, how many i have left, have left',
      ),
    },
    {
      key: 'reorderLevel',
      label: 'Reorder level',
      kind: 'number',
      aliases: headers(
        'reorder level, reorder point, reorder at, re-order level, re-order point, reorder threshold, reorder trigger, reorder when below, reorder when, order when below, {min|minimum} {stock|stock level|level|qty|quantity|amount|inventory|on hand|required|count|threshold}, min, minimum, low stock, low stock {threshold|level|alert|amount|warning|limit|at|point|quantity}, low level, stock alert count, stock alert, stock alert level, alert level, alert quantity, alert threshold, alert at, par level, par, par stock, safety stock, restock level, restock point, restock at, critical level',
        'mindestbestand, minimalbestand, meldebestand, mindestmenge, nachbestellen bei, nachbestellpunkt, bestellpunkt, minbestand, stock minimum, stock mini, stock minimal, stock d’alerte, seuil d’alerte, seuil de réapprovisionnement, seuil de commande, seuil, point de commande, quantité minimale',
        'stock mínimo, cantidad mínima, existencias mínimas, punto de pedido, punto de reorden, nivel de reorden, nivel mínimo, stock de seguridad, umbral de stock bajo, scorta minima, livello di riordino, punto di riordino, quantità minima, soglia minima, minimumvoorraad, minimale voorraad, bestelniveau, bestelpunt, min voorraad, herbestelniveau',
        '{buy|order} more {at|when}, order at, minimum to keep, keep at least, mindestlagerbestand, nachbestellgrenze, bestellgrenze, bestellen ab, nachbestellen ab, seuil de réappro, seuil réappro, seuil mini, stock de sécurité, nivel de pedido, mínimo, pedir cuando, soglia, soglia di riordino, sottoscorta, livello minimo, minimaal, minimaal op voorraad, bijbestellen bij, beställningspunkt, minimilager, lägsta nivå, bestillingspunkt, genbestillingspunkt, minimumsbeholdning, minstebeholdning, min antal, min lager, hälytysraja, tilausraja, tilauspiste',
      ),
    },
    {
      key: 'description',
      label: 'Description',
      kind: 'text',
      aliases: headers(
        'description, supply description, item description, product description, short description, long description, details, body html, body (html), notes, note, comments, comment, remarks, specification, specifications, spec, purchase description',
        'beschreibung, artikelbeschreibung, produktbeschreibung, notizen, notiz, bemerkung, bemerkungen, anmerkungen, descriptif, détails, remarques, notes, commentaires, descripción, detalles, notas, observaciones, comentarios, descrizione, dettagli, note, osservazioni, beschrijving, omschrijving, details, opmerkingen, notities',
        'anteckningar, beskrivning, kommentarer, beskrivelse, bemærkninger, noter, merknader, kuvaus, huomiot',
      ),
    },
  ],
}
