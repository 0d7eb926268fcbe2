import { type FieldSet, headers } from './import-field.ts'

export const ingredientFields: FieldSet = {
  nouns: ['ingredient', 'ingredients', 'item', 'product', 'material', 'stock', 'inventory', 'raw material'],
  alternatives: [],
  fields: [
    {
      key: 'ingredient',
      label: 'Ingredient',
      required: true,
      kind: 'text',
      aliases: headers(
        'ingredient, ingredient name, name of ingredient, ingredients, name, item name, item, product name, product, product title, material name, material, raw material, raw material name, component, component name, stock item, inventory item, article, article name, commodity, food, food item, title, item description, product description, description, display name, product service name, sku name, line item',
        'zutat, zutaten, zutatenname, zutat name, bezeichnung, artikelbezeichnung, artikelname, artikel, produktname, produkt, rohstoff, rohstoffname, ware, warenbezeichnung, produktbezeichnung, lebensmittel, beschreibung',
        'ingrédient, ingrédients, nom de l’ingrédient, nom ingrédient, nom, produit, nom du produit, libellé, désignation, matière première, matière, denrée, désignation article, libellé produit',
        'ingrediente, ingredientes, nombre del ingrediente, nombre ingrediente, nombre, producto, nombre del producto, artículo, materia prima, insumo, descripción, denominación',
        'ingredienti, nome ingrediente, nome, prodotto, nome prodotto, articolo, descrizione articolo, descrizione, ingrediënt, ingrediënten, ingrediëntnaam, naam ingrediënt, naam, productnaam, artikelnaam, artikelomschrijving, grondstof, omschrijving',
        'what, raw ingredient, grocery item, food name, ingredient item, ingredient product, ingredient description, nom matière, matières premières, nom produit, nombre materia prima, nombre insumo, materie prime, nome materia prima, nome articolo, naam grondstof, grondstoffen, artikel omschrijving, ingrediens, ingrediensnamn, ingrediensnavn, råvara, råvare, råvarer, vara, varunamn, vare, varenavn, benämning, namn, navn, nimi, ainesosa, raaka-aine, tuote, tuotenimi, nimike, składnik',
      ),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'text',
      aliases: headers(
        'supplier, supplier name, vendor, vendor name, preferred supplier, preferred vendor, default supplier, default vendor name, default vendor, primary supplier, main supplier, current supplier, last supplier, wholesaler, distributor, store, shop, retailer, bought from, purchased from, purchased at, bought at, where bought, where purchased, where to buy, place of purchase, purchase location, source, suppliers, vendors, manufacturer',
        'lieferant, lieferantenname, hauptlieferant, händler, großhändler, geschäft, laden, einkaufsort, bezugsquelle, gekauft bei, hersteller, fournisseur, nom du fournisseur, fournisseur principal, grossiste, magasin, lieu d’achat, enseigne, fabricant',
        'proveedor, nombre del proveedor, proveedor habitual, tienda, mayorista, lugar de compra, distribuidor, comprado en, fornitore, nome fornitore, fornitore abituale, negozio, grossista, luogo di acquisto, leverancier, naam leverancier, groothandel, winkel, gekocht bij, leveranciersnaam',
        'where i {buy|get} it, where i buy, where from, bought where, place bought, einkauf bei, einkaufsstätte, acheté chez, où acheter, punto vendita, acquistato da, inkoopplaats, leverantör, leverandør, leverandørnavn, grossist, butik, inköpsställe, köpt hos, købt hos, kjøpt hos, forhandler, toimittaja, kauppa, ostopaikka, fornecedor, dostawca',
        'sklep, loja, mercado, hurtownia',
      ),
    },
    {
      key: 'packSize',
      label: 'Pack size',
      required: true,
      kind: 'size',
      aliases: headers(
        '{pack|package|packet|pkg|packaging|purchase|purchased|bag|case|container|bulk|box|carton|bottle|unit|buy|order|bought} {size|quantity|qty|weight|amount|volume}, size of pack, size of package, pack size weight, pack contents, amount in package, amount per package, amount per pack, amount purchased, amount bought, quantity purchased, quantity per pack, qty per pack, quantity per package, quantity bought, qty purchased, weight per pack, weight per package, units per pack, units per case, pack, package, packaging',
        'size, quantity, qty, weight, net weight, net wt, amount, volume, product size, size quantity, size weight, weight volume, qty size, contents, net content, net contents, content, format, standard quantity, grams, total weight, number of units, unit quantity',
        'packungsgröße, packungsgrösse, verpackungsgröße, gebindegröße, gebinde, packungsinhalt, packungsmenge, verpackungsinhalt, inhalt, füllmenge, nettofüllmenge, einkaufsmenge, menge, menge pro packung, gewicht, packung, größe, verpackungseinheit, anzahl',
        'taille du paquet, taille de l’emballage, taille du conditionnement, taille paquet, conditionnement, quantité par paquet, quantité achetée, quantité, qté, contenance, contenu, poids, poids net, volume, taille, format',
        'tamaño del paquete, tamaño del envase, tamaño de paquete, tamaño paquete, tamaño envase, tamaño, cantidad, cantidad por paquete, cantidad comprada, contenido, contenido neto, peso, peso neto, formato, envase, presentación',
        'dimensione confezione, dimensione della confezione, formato confezione, confezione, formato, quantità confezione, quantità per confezione, quantità acquistata, quantità, qtà, contenuto, peso, peso netto, dimensione, verpakkingsgrootte, verpakkingsinhoud, pakgrootte, inhoud, hoeveelheid, hoeveelheid per verpakking, aantal, gewicht, nettogewicht, verpakking, grootte',
        'how much {in|per} {the pack|a pack|pack}, amount in {pack|the pack|a pack}, {qty|quantity} in {pack|package|case}, {units|quantity|qty|amount} per purchase, {grams|g} per pack, packungsgewicht, inhalt packung, gebindemenge, gebindeinhalt, menge pro gebinde, abpackung, packgröße, verpackungsmenge, quantité du paquet, quantité par conditionnement, quantité conditionnement, poids du paquet, poids paquet, contenance du paquet, contenu du paquet, grammage, cantidad {envase|por envase|del envase|del paquete}, contenido {envase|del envase|del paquete}, peso {envase|del envase|del paquete}, unidades por envase, peso confezione, peso della confezione, contenuto confezione, quantità della confezione, grammatura, pezzatura, hoeveelheid verpakking, inhoud verpakking, gewicht verpakking, verpakkingsgewicht, verpakkingshoeveelheid, hoeveelheid per pak, förpackning, förpackningsstorlek, förpackningsmängd, mängd, antal, storlek, vikt, nettovikt, innehåll, pakning, pakningsstørrelse, pakke, pakkestørrelse, mengde, mængde, antall, størrelse, vekt, vægt, nettovekt, nettovægt, innhold, indhold, pakkaus, pakkauskoko, paino, koko, määrä, opakowanie, ilość, waga, quantidade',
        'mængde i pakken, mængde i pakke, mängd i förpackningen, mängd per förpackning, mengde i pakken, mengde per pakke, how many i get, how much i get, quantité dans le paquet, menge in der packung, hoeveelheid in de verpakking, quantità nella confezione, cantidad en el paquete, vægt pr pakke, gramaż, tamanho da embalagem',
      ),
    },
    {
      key: 'unit',
      label: 'Unit',
      required: true,
      kind: 'text',
      aliases: headers(
        'unit, units, uom, unit of measure, unit of measurement, units of measure, unit measure, measurement unit, measuring unit, measure unit, measure, measurement, measures, unit type, unit name, {pack|package|purchase|size|pack size|package size|base|stock|stocking|weight|quantity|qty|cost|inventory|recipe|default|buying|bought|usage|ordering} unit, purchase uom, stock uom, base uom, u m, um, u o m, unit (g kg ml), pack size unit of measure, unit code, purchase unit of measure, unit and precision',
        'einheit, einheiten, mengeneinheit, maßeinheit, masseinheit, me, gewichtseinheit, einkaufseinheit, packungseinheit, basiseinheit, grundeinheit, unité, unités, unité de mesure, unité d’achat, unité de base, mesure',
        'unidad, unidades, unidad de medida, unidad medida, ud, u medida, unidad de compra, medida, unità, unità di misura, unità misura, unità di acquisto, misura, eenheid, eenheden, maateenheid, meeteenheid, inkoopeenheid, verpakkingseenheid',
        'g ml each, g or ml, measured in, enhet, enheter, måttenhet, mått, måleenhet, enhed, enheder, måleenhed, yksikkö, mittayksikkö, jednostka, jm, unidade',
      ),
    },
    {
      key: 'packCost',
      label: 'Pack cost',
      required: true,
      kind: 'money',
      aliases: headers(
        '{pack|package|packet|pkg|bag|case|container|bulk|box|carton|bottle|purchase|purchased|purchasing|buy|buying|supplier|vendor} {cost|price}, {cost|price} {per pack|per package|of package|of pack|per packet|per case|per bag|of purchase|paid}, purchase price inc {tax|vat|gst}, purchase amount paid, amount paid, price paid, paid',
        'cost, price, cost price, {last|latest|current|average|avg|default|standard|base|list|net|gross|item|product|wholesale|retail|store|regular|total|material|ingredient|last purchase|trade|invoice|market|landed} {cost|price}, last paid price, latest paid price, last purchase cost, last cost price, cost (exc {tax|vat|gst}), cost ex {tax|vat|gst}, cost inc {tax|vat|gst}, cost incl {tax|vat|gst}, price ex {tax|vat|gst}, price inc {tax|vat|gst}, default unit cost, unit cost, unit price, price each, cost each, cost ht',
        'packungspreis, gebindepreis, preis pro packung, preis je packung, einkaufspreis, einkaufspreis netto, ek-preis, ek, ek preis netto, ek netto, preis, kosten, nettopreis, preis netto, preis brutto, bruttopreis, letzter preis, letzter ek, gesamtpreis, einzelpreis, packungskosten, stückpreis, bezugspreis',
        'prix du paquet, prix paquet, prix par paquet, prix du conditionnement, prix d’achat, prix d’achat ht, prix achat, coût d’achat, coût du paquet, prix, coût, prix ht, prix ttc, coût ht, prix total, dernier prix, prix unitaire, prix unitaire ht, tarif',
        'precio del paquete, precio paquete, precio por paquete, precio del envase, precio envase, precio de compra, precio compra, coste de compra, costo de compra, precio, coste, costo, precio de coste, precio de costo, precio total, coste total, último precio, coste del paquete, costo del paquete, precio unitario, coste unitario, costo unitario',
        'prezzo confezione, prezzo della confezione, prezzo per confezione, costo confezione, costo della confezione, prezzo d’acquisto, prezzo di acquisto, prezzo acquisto, costo d’acquisto, costo, prezzo, ultimo prezzo, prezzo totale, prezzo netto, prezzo unitario, costo unitario, prijs per verpakking, verpakkingsprijs, prijs verpakking, inkoopprijs, inkoopprijs excl btw, aankoopprijs, kostprijs, prijs, kosten, laatste prijs, totaalprijs, stukprijs',
        'what i paid, i paid, price i paid, how much i paid, ek-preis netto, ek-preis brutto, ek brutto, einkaufspreis brutto, netto ek, preis gebinde, preis pro gebinde, preis je gebinde, preis packung, prix du sac, prix emballage, prix du lot, prix conditionnement, prix par conditionnement, tarif ht, coût d’achat ht, prix d’achat ttc, coste {paquete|envase|del envase}, precio por envase, precio sin iva, precio con iva, prezzo iva esclusa, prezzo iva inclusa, costo acquisto, costo di acquisto, prijs per pak, prijs excl btw, prijs incl btw, inkoopprijs incl btw, inköpspris, inpris, kostnad, pris, pris per förpackning, förpackningspris, indkøbspris, pakkepris, pris pr pakke, kostpris, innkjøpspris, pris per pakke, pris per pakning, ostohinta, hankintahinta, pakkaushinta, hinta, cena, cena zakupu, preço, preço de compra',
        'pris for pakken, pris på pakken, pris för förpackningen, what it costs, preis für die packung, prix pour le paquet, prijs voor het pak, cena za opakowanie, preço da embalagem, custo',
      ),
    },
  ],
}
