import { type FieldSet, headers } from './import-field.ts'

const SHOP_TYPES = [
  'simple',
  'variable',
  'variation',
  'grouped',
  'external',
  'simple, virtual',
  'virtual',
  'downloadable',
  'simple, downloadable, virtual',
  'physical',
  'physical good',
  'digital',
  'service',
  'gift card',
  'product',
  'variant',
  'inventory',
  'non-inventory',
  'noninventory',
  'non inventory',
  'stock',
  'goods',
  'bundle',
  'p',
  'sku',
  'rule',
  'item',
  'active',
  'food & beverage',
]

export const productFields: FieldSet = {
  nouns: ['product', 'item', 'variant', 'listing', 'menu item', 'service', 'cake', 'article'],
  alternatives: [],
  fields: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      kind: 'text',
      aliases: headers(
        'name, product name, product title, title, product, item name, item title, item, listing title, listing name, menu item, menu item name, cake name, cake, product service name, product service, product or service, service name, display name, article name, article, item product name, baked good, treat, dish, catalog item name',
        'produktname, produkt, artikelname, artikel, artikelbezeichnung, produktbezeichnung, bezeichnung, produkttitel, titel, nom du produit, nom, produit, désignation, titre, nom de l’article, libellé, intitulé, article, gâteau',
        'nombre del producto, nombre, producto, título, artículo, nombre del artículo, nombre producto, título del producto, denominación, nome prodotto, nome del prodotto, nome, prodotto, titolo, articolo, nome articolo, productnaam, naam, product, titel, artikelnaam, naam product, omschrijving',
      ),
    },
    {
      key: 'type',
      label: 'Type',
      required: true,
      kind: 'text',
      aliases: headers(
        'type, product type, product category, category, categories, category name, category 1, item category, custom product type, product categories, category full name, product service category, reporting category, collection, collections, product group, group, item group, item type, kind, product kind, department, menu category, menu section, section, menu, standard product type, shop section, product collection title, class',
        'kategorie, kategorien, produktkategorie, produkttyp, produktart, typ, art, warengruppe, produktgruppe, artikelgruppe, gruppe, sparte, catégorie, catégories, type de produit, catégorie de produit, famille, famille de produit, rayon, gamme',
        'categoría, categorías, tipo, tipo de producto, categoría del producto, familia, sección, colección, categoria, categorie, tipo prodotto, tipo di prodotto, categoria prodotto, tipologia, reparto, productcategorie, producttype, productsoort, productgroep, artikelgroep, soort, groep',
      ),
      foreignValues: SHOP_TYPES,
    },
    {
      key: 'description',
      label: 'Description',
      kind: 'text',
      aliases: headers(
        'description, product description, body html, body (html), body, item description, long description, full description, short description, sales description, sell description, description for customers, menu description, listing description, web description, online description, product details, details, summary, product summary, notes, note, purchase description',
        'beschreibung, produktbeschreibung, artikelbeschreibung, kurzbeschreibung, langbeschreibung, details, notizen, description du produit, descriptif, description courte, description longue, détails, remarques, descripción, descripción del producto, descripción corta, descripción larga, detalles, notas',
        'descrizione, descrizione prodotto, descrizione breve, breve descrizione, dettagli, note, beschrijving, productbeschrijving, productomschrijving, korte beschrijving, omschrijving, opmerkingen',
      ),
    },
    {
      key: 'servings',
      label: 'Servings',
      kind: 'count',
      aliases: headers(
        'servings, serves, portions, yield, number of servings, no of servings, number of portions, no of portions, serving count, servings per cake, feeds, serves how many, serves people, people, slices, number of slices, yields, makes, qty per batch, batch yield',
        'portionen, anzahl portionen, personen, stücke, portionszahl, portions par gâteau, nombre de portions, nombre de parts, parts, personnes, nombre de personnes, nb de parts, porciones, raciones, número de porciones, personas, número de raciones, rinde, porzioni, numero di porzioni, persone, fette, porties, aantal porties, personen, aantal personen, stuks per portie',
      ),
    },
    {
      key: 'labourHours',
      label: 'Labour hours',
      kind: 'number',
      aliases: headers(
        '{labour|labor} {hours|hrs|time|hour}, {labour|labor} time hours, hours, hours of {labour|labor}, {labour|labor} (hours), time (hours), time hours, {work|working|prep|production|decorating|baking|total} hours, {labour|labor} hours required, hours to make, hours worked, hrs, man hours',
        'arbeitsstunden, arbeitszeit, arbeitszeit (stunden), stunden, zeitaufwand, heures de travail, heures, nombre d’heures, temps de travail, heures main d’œuvre, horas de trabajo, horas, horas de mano de obra, tiempo de trabajo, ore di lavoro, ore, ore lavoro, tempo di lavoro, arbeidsuren, werkuren, uren, aantal uren, arbeidstijd',
      ),
    },
    {
      key: 'hourlyLabourRate',
      label: 'Hourly labour rate',
      kind: 'money',
      aliases: headers(
        'hourly {labour|labor} {rate|cost}, {labour|labor} rate, {labour|labor} rate per hour, {labour|labor} hourly rate, {labour|labor} cost per hour, hourly rate, rate per hour, hourly wage, hourly pay, pay rate, wage, wage rate, cost per hour, per hour, hour rate',
        'stundensatz, stundenlohn, lohn pro stunde, kosten pro stunde, taux horaire, tarif horaire, coût horaire, salaire horaire, tarifa por hora, precio por hora, tarifa horaria, coste por hora, costo por hora, tariffa oraria, costo orario, paga oraria, uurtarief, uurloon, tarief per uur, kosten per uur',
      ),
    },
    {
      key: 'overheadCost',
      label: 'Overhead cost',
      kind: 'money',
      aliases: headers(
        'overhead cost, overhead, overheads, overhead amount, overhead costs, overheads cost, overhead expense, indirect cost, indirect costs, fixed cost, fixed costs, other costs, utilities cost, running costs',
        'gemeinkosten, fixkosten, nebenkosten, overheadkosten, frais généraux, frais fixes, charges, charges fixes, coûts indirects, frais indirects, gastos generales, gastos indirectos, costes indirectos, costos indirectos, gastos fijos, costes fijos, spese generali, costi generali, costi fissi, costi indiretti, vaste kosten, indirecte kosten, algemene kosten',
      ),
    },
    {
      key: 'recipeCost',
      label: 'Recipe cost',
      kind: 'money',
      aliases: headers(
        'recipe cost, recipes cost, cost of recipes, total recipe cost, ingredient cost, ingredients cost, cost of ingredients, total ingredient cost, ingredient costs, food cost, material cost, materials cost, raw material cost, recipe price',
        'rezeptkosten, zutatenkosten, wareneinsatz, materialkosten, rohstoffkosten, coût de la recette, coût recette, coût des ingrédients, coût ingrédients, coût matière, coût matières premières, coste de la receta, coste receta, costo de receta, coste de ingredientes, costo de ingredientes, coste de materiales, costo ricetta, costo della ricetta, costo ingredienti, costo degli ingredienti, costo materie prime, food cost, receptkosten, kosten recept, ingrediëntkosten, kosten ingrediënten, grondstofkosten, materiaalkosten',
      ),
    },
    {
      key: 'recipesList',
      label: 'Recipes list',
      kind: 'text',
      aliases: headers(
        'recipes list, recipe list, recipes, recipe, recipe names, recipe name, recipes used, recipe used, recipe components, components, linked recipes, base recipe, list of recipes',
        'rezepte, rezept, rezeptliste, liste der rezepte, verwendete rezepte, recettes, recette, liste des recettes, recettes utilisées, recetas, receta, lista de recetas, ricette, ricetta, lista ricette, elenco ricette, recepten, recept, receptenlijst, lijst recepten',
      ),
    },
    {
      key: 'supplyCost',
      label: 'Supply cost',
      kind: 'money',
      aliases: headers(
        'supply cost, supplies cost, cost of supplies, total supply cost, supplies costs, packaging cost, packaging costs, cost of packaging, packing cost, box cost, packaging price',
        'verpackungskosten, verpackung kosten, kosten verpackung, kosten für verpackung, coût emballage, coût de l’emballage, coût des emballages, coût fournitures, coût des fournitures, frais d’emballage, coste de embalaje, coste embalaje, costo de embalaje, costo de empaque, coste de envase, coste de suministros, costo imballaggio, costo dell’imballaggio, costo confezionamento, costo packaging, verpakkingskosten, kosten verpakking',
      ),
    },
    {
      key: 'suppliesList',
      label: 'Supplies list',
      kind: 'text',
      aliases: headers(
        'supplies list, supply list, supplies, supplies used, supply, supply names, packaging, packaging list, packaging used, packaging items, list of supplies',
        'verpackung, verpackungen, verpackungsliste, verpackungsmaterial, emballage, emballages, fournitures, liste des fournitures, embalaje, embalajes, suministros, lista de suministros, empaque, imballaggio, imballaggi, confezioni, lista forniture, verpakking, verpakkingen, verpakkingslijst, benodigdheden',
      ),
    },
    {
      key: 'costPrice',
      label: 'Cost price',
      kind: 'money',
      aliases: headers(
        'cost price, cost, unit cost, cost per item, total cost, product cost, item cost, cost of goods, cost of goods sold, cogs, default unit cost, average cost, avg cost, cost per unit, variant cost, cost each, cost to make, cost to produce, production cost, manufacturing cost, making cost, standard cost, purchase cost, purchase price, purchases unit price, purchase unit price, wholesale cost, buying price, buy price, total costs, total cost price, cost ex {tax|vat|gst}, cost of product, supply price',
        'einkaufspreis, ek-preis, ek, ek netto, selbstkosten, selbstkostenpreis, herstellkosten, herstellungskosten, kosten, gesamtkosten, kostenpreis, stückkosten, prix de revient, coût de revient, coût, coût total, prix d’achat, prix d’achat ht, coût unitaire, coût de production, coût d’achat',
        'precio de coste, precio de costo, coste, costo, coste total, costo total, coste unitario, costo unitario, precio de compra, coste de producción, costo de producción, coste por artículo, prezzo di costo, costo totale, costo unitario, costo di produzione, prezzo d’acquisto, prezzo di acquisto, costo per articolo, kostprijs, inkoopprijs, totale kosten, kosten, totale kostprijs, productiekosten',
      ),
    },
    {
      key: 'sellPrice',
      label: 'Sell price',
      kind: 'money',
      aliases: headers(
        'sell price, selling price, sales price, price, variant price, regular price, retail price, retail, unit price, product price, item price, menu price, list price, listing price, sales unit price, sales price rate, rate, unit price rate, sale unit price, default price, standard price, base price, current price, normal price, full price, your price, customer price, asking price, public price, catalog price, website price, online price, online store price, price 1, price each, price per unit, price per item, {price|sell price|selling price|sales price|retail price|unit price} {inc|incl|including|ex|exc|excl|excluding|with|without} {tax|vat|gst|hst}, price inc, price tax included, price tax excluded, tax inclusive price, rrp, msrp, recommended retail price, price usd, price eur, price gbp, price aud, sale price, charge, amount, value',
        'verkaufspreis, verkaufspreis brutto, verkaufspreis netto, vk-preis, vk, vk brutto, vk netto, preis, bruttopreis, nettopreis, preis brutto, preis netto, endpreis, regulärer preis, einzelpreis, stückpreis, ladenpreis, uvp, listenpreis, angebotspreis',
        'prix de vente, prix de vente ttc, prix de vente ht, prix, prix ttc, prix ht, prix unitaire, prix public, tarif, tarif régulier, tarif normal, prix régulier, prix normal, prix catalogue, pv ttc, prix de vente conseillé, tarif promo',
        'precio de venta, precio venta, precio de venta al público, pvp, precio, precio normal, precio regular, precio unitario, precio con iva, precio sin iva, precio de lista, precio rebajado, precio final, prezzo di vendita, prezzo vendita, prezzo, prezzo di listino, prezzo al pubblico, prezzo unitario, prezzo iva inclusa, prezzo ivato, listino, prezzo normale, prezzo in offerta',
        'verkoopprijs, verkoopprijs incl btw, verkoopprijs excl btw, prijs, prijs incl btw, prijs excl btw, reguliere prijs, normale prijs, stukprijs, adviesprijs, consumentenprijs, winkelprijs, actieprijs',
      ),
    },
    {
      key: 'profit',
      label: 'Profit',
      kind: 'money',
      aliases: headers(
        'profit, profit amount, gross profit, net profit, profit per item, profit per unit, profit value, total profit, earnings, gewinn, gewinn pro stück, rohgewinn, reingewinn, bénéfice, bénéfice brut, bénéfice net, gain, beneficio, ganancia, utilidad, beneficio bruto, ganancia bruta, profitto, utile, guadagno, winst, brutowinst, nettowinst',
      ),
    },
    {
      key: 'profitMargin',
      label: 'Profit margin',
      kind: 'number',
      aliases: headers(
        'profit margin, margin, profit margin percent, margin percent, margin percentage, profit percent, profit percentage, gross margin, gross margin percent, gp, gp percent, net margin, gross profit margin, gross profit percent, markup margin',
        'gewinnmarge, gewinnspanne, marge, handelsspanne, marge brute, taux de marge, marge bénéficiaire, marge commerciale, margen, margen de beneficio, margen de ganancia, margen bruto, margine, margine di profitto, margine lordo, margine di guadagno, winstmarge, brutomarge',
      ),
    },
  ],
}
