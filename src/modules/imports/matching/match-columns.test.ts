import { describe, expect, it } from 'vitest'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import { IMPORT_TYPES, type ImportType } from '../import-type.ts'
import { matchColumns, missingFields } from './match-columns.ts'
import { taxInHeader } from './tax-in-header.ts'

const columnsOf = (headers: string, row = '') => {
  const values = row.split('|')
  return headers.split('|').map((name, at) => ({ name, values: values[at] === undefined ? [] : [values[at]] }))
}
const mapped = (type: ImportType, headers: string, row?: string) => matchColumns(type, columnsOf(headers, row)).mapping

// Written from knowledge of what these programs export.
const EXPORTS: [string, ImportType, string, string][] = [
  [
    'Square customers',
    'contacts',
    'Reference ID|First Name|Last Name|Email Address|Phone Number|Nickname|Company Name|Street Address 1|Street Address 2|City|State|Postal Code|Birthday|Memo|Creation Source|First Visit|Last Visit|Transaction Count|Lifetime Spend|Email Subscription Status|Instant Profile',
    'firstName=First Name lastName=Last Name email=Email Address phone=Phone Number company=Company Name address=Street Address 1 notes=Memo source=Creation Source mailingList=Email Subscription Status addressLine2=Street Address 2 city=City postcode=Postal Code region=State',
  ],
  [
    'Shopify customers',
    'contacts',
    'Customer ID|First Name|Last Name|Email|Accepts Email Marketing|Default Address Company|Default Address Address1|Default Address Address2|Default Address City|Default Address Province Code|Default Address Country Code|Default Address Zip|Default Address Phone|Phone|Accepts SMS Marketing|Total Spent|Total Orders|Note|Tax Exempt|Tags',
    'firstName=First Name lastName=Last Name email=Email phone=Phone company=Default Address Company address=Default Address Address1 notes=Note mailingList=Accepts Email Marketing addressLine2=Default Address Address2 city=Default Address City postcode=Default Address Zip region=Default Address Province Code',
  ],
  [
    'Google Contacts',
    'contacts',
    'First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Middle Name|Phonetic Last Name|Name Prefix|Name Suffix|Nickname|File As|Organization Name|Organization Title|Organization Department|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - Street|Website 1 - Label|Website 1 - Value',
    'firstName=First Name lastName=Last Name email=E-mail 1 - Value phone=Phone 1 - Value company=Organization Name website=Website 1 - Value address=Address 1 - Formatted notes=Notes',
  ],
  [
    'Outlook',
    'contacts',
    'Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|Business Street|Business City|Home Street|Home City|Business Phone|Home Phone|Mobile Phone|Primary Phone|Birthday|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|Notes|Web Page',
    'firstName=First Name lastName=Last Name email=E-mail Address phone=Primary Phone company=Company address=Home Street notes=Notes website=Web Page city=Home City',
  ],
  [
    'Mailchimp audience',
    'contacts',
    'Email Address|First Name|Last Name|Address|Phone Number|Birthday|MEMBER_RATING|OPTIN_TIME|OPTIN_IP|CONFIRM_TIME|LATITUDE|LONGITUDE|TIMEZONE|LAST_CHANGED|LEID|EUID|NOTES|TAGS',
    'firstName=First Name lastName=Last Name email=Email Address phone=Phone Number address=Address notes=NOTES',
  ],
  [
    'HubSpot',
    'contacts',
    'Record ID|First Name|Last Name|Email|Phone Number|Contact owner|Associated Company|Last Activity Date|Lead Status|Marketing contact status|Create Date|Original Source|Website URL|Street Address',
    'firstName=First Name lastName=Last Name email=Email phone=Phone Number company=Associated Company source=Original Source website=Website URL address=Street Address',
  ],
  [
    'Kunden einer Tortenwerkstatt',
    'contacts',
    'Kundennummer|Anrede|Vorname|Nachname|Firma|Straße|PLZ|Ort|Telefon|Handy|E-Mail|Bemerkung|Newsletter',
    'firstName=Vorname lastName=Nachname company=Firma address=Straße phone=Telefon email=E-Mail notes=Bemerkung mailingList=Newsletter city=Ort postcode=PLZ',
  ],
  [
    'Clients en français',
    'contacts',
    'Civilité|Nom|Prénom|Société|Adresse|Code postal|Ville|Téléphone|E-mail|Remarques',
    'lastName=Nom firstName=Prénom company=Société address=Adresse phone=Téléphone email=E-mail notes=Remarques city=Ville postcode=Code postal',
  ],
  [
    'Clientes en español',
    'contacts',
    'Nombre|Apellidos|Correo electrónico|Teléfono|Dirección|Ciudad|Notas',
    'firstName=Nombre lastName=Apellidos email=Correo electrónico phone=Teléfono address=Dirección notes=Notas city=Ciudad',
  ],
  [
    'Starling',
    'expenses',
    'Date|Counter Party|Reference|Type|Amount (GBP)|Balance (GBP)|Spending Category|Notes',
    'date=Date supplier=Counter Party description=Reference amount=Amount (GBP) category=Spending Category',
  ],
  [
    'Monzo',
    'expenses',
    'Transaction ID|Date|Time|Type|Name|Emoji|Category|Amount|Currency|Local amount|Local currency|Notes and #tags|Address|Receipt|Description|Category split|Money Out|Money In',
    'date=Date supplier=Name category=Category amount=Amount receipt=Receipt description=Description currency=Currency',
  ],
  [
    'Revolut',
    'expenses',
    'Type|Product|Started Date|Completed Date|Description|Amount|Fee|Currency|State|Balance',
    'date=Completed Date description=Description amount=Amount currency=Currency',
  ],
  [
    'Lloyds',
    'expenses',
    'Transaction Date|Transaction Type|Sort Code|Account Number|Transaction Description|Debit Amount|Credit Amount|Balance',
    'date=Transaction Date description=Transaction Description amount=Debit Amount',
  ],
  [
    'Chase card',
    'expenses',
    'Transaction Date|Post Date|Description|Category|Type|Amount|Memo',
    'date=Transaction Date description=Description category=Category amount=Amount',
  ],
  [
    'ANZ New Zealand',
    'expenses',
    'Type|Details|Particulars|Code|Reference|Amount|Date|ForeignCurrencyAmount|ConversionCharge',
    'description=Details amount=Amount date=Date',
  ],
  [
    'Sparkasse',
    'expenses',
    'Auftragskonto|Buchungstag|Valutadatum|Buchungstext|Verwendungszweck|Glaeubiger ID|Beguenstigter/Zahlungspflichtiger|Kontonummer/IBAN|BIC|Betrag|Waehrung|Info',
    'date=Buchungstag description=Verwendungszweck supplier=Beguenstigter/Zahlungspflichtiger amount=Betrag currency=Waehrung',
  ],
  [
    'Crédit Agricole',
    'expenses',
    'Date|Libellé|Débit euros|Crédit euros',
    'date=Date description=Libellé amount=Débit euros',
  ],
  [
    'BBVA',
    'expenses',
    'F. Operación|F. Valor|Concepto|Importe|Divisa|Disponible',
    'date=F. Operación description=Concepto amount=Importe currency=Divisa',
  ],
  [
    'Fineco',
    'expenses',
    'Data|Entrate|Uscite|Descrizione|Descrizione_Completa',
    'date=Data amount=Uscite description=Descrizione',
  ],
  [
    'Rabobank',
    'expenses',
    'IBAN/BBAN|Munt|BIC|Volgnr|Datum|Rentedatum|Bedrag|Saldo na trn|Naam tegenpartij|Code|Omschrijving-1|Omschrijving-2',
    'date=Datum amount=Bedrag supplier=Naam tegenpartij description=Omschrijving-1 currency=Munt',
  ],
  [
    'PayPal',
    'expenses',
    'Date|Time|TimeZone|Name|Type|Status|Currency|Gross|Fee|Net|From Email Address|To Email Address|Transaction ID|Item Title',
    'date=Date supplier=Name amount=Gross description=Item Title currency=Currency',
  ],
  [
    'Expensify',
    'expenses',
    'Timestamp|Merchant|Amount|MCC|Category|Tag|Description|Reimbursable|Original Currency|Original Amount|Receipt',
    'date=Timestamp supplier=Merchant amount=Amount category=Category description=Description receipt=Receipt',
  ],
  [
    'Etsy listings',
    'products',
    'TITLE|DESCRIPTION|PRICE|CURRENCY_CODE|QUANTITY|TAGS|MATERIALS|IMAGE1|SKU',
    'name=TITLE description=DESCRIPTION sellPrice=PRICE',
  ],
  [
    'Square items',
    'products',
    'Token|Item Name|Variation Name|SKU|Description|Categories|Reporting Category|Price|Default Unit Cost|Current Quantity',
    'name=Item Name description=Description type=Categories sellPrice=Price costPrice=Default Unit Cost',
  ],
  [
    'QuickBooks items',
    'products',
    'Product/Service Name|Sales Description|SKU|Type|Sales Price / Rate|Income Account|Purchase Description|Purchase Cost|Quantity On Hand',
    'name=Product/Service Name description=Sales Description type=Type sellPrice=Sales Price / Rate costPrice=Purchase Cost',
  ],
  [
    'Wix',
    'products',
    'handleId|fieldType|name|description|productImageUrl|collection|sku|ribbon|price|surcharge|visible|discountMode|discountValue|inventory|weight|cost',
    'name=name description=description type=collection sellPrice=price costPrice=cost',
  ],
  [
    'Torten mit Kalkulation',
    'products',
    'Bezeichnung|Kategorie|Portionen|Arbeitsstunden|Stundensatz|Zutatenkosten|Verpackungskosten|Selbstkosten|Verkaufspreis|Gewinn',
    'name=Bezeichnung type=Kategorie servings=Portionen labourHours=Arbeitsstunden hourlyLabourRate=Stundensatz recipeCost=Zutatenkosten supplyCost=Verpackungskosten costPrice=Selbstkosten sellPrice=Verkaufspreis profit=Gewinn',
  ],
  [
    'a home-made price list',
    'ingredients',
    'Item|Store|Package Size|Unit|Package Price|Price per unit',
    'ingredient=Item supplier=Store packSize=Package Size unit=Unit packCost=Package Price',
  ],
  [
    'Craftybase materials',
    'ingredients',
    'Material Name|SKU|Category|Unit of Measure|Quantity|Supplier|Last Cost|Notes',
    'ingredient=Material Name unit=Unit of Measure packSize=Quantity supplier=Supplier packCost=Last Cost',
  ],
  [
    'Zutatenliste',
    'ingredients',
    'Zutat|Lieferant|Packungsgröße|Einheit|Preis',
    'ingredient=Zutat supplier=Lieferant packSize=Packungsgröße unit=Einheit packCost=Preis',
  ],
  [
    'Ingrediënten',
    'ingredients',
    'Ingrediënt|Leverancier|Inhoud|Eenheid|Inkoopprijs',
    'ingredient=Ingrediënt supplier=Leverancier packSize=Inhoud unit=Eenheid packCost=Inkoopprijs',
  ],
  [
    'Listino ingredienti',
    'ingredients',
    'Ingrediente|Fornitore|Confezione|Unità|Prezzo',
    'ingredient=Ingrediente supplier=Fornitore packSize=Confezione unit=Unità packCost=Prezzo',
  ],
  [
    'Paprika',
    'recipes',
    'Name|Categories|Servings|Ingredients|Directions|Notes|Source|Source URL|Prep Time|Cook Time|Rating|Nutritional Info',
    'name=Name category=Categories serves=Servings ingredients=Ingredients method=Directions notes=Notes',
  ],
  [
    'Recettes',
    'recipes',
    'Nom de la recette|Catégorie|Nombre de parts|Ingrédients|Préparation|Astuces|Coût total|Coût par portion',
    'name=Nom de la recette category=Catégorie serves=Nombre de parts ingredients=Ingrédients method=Préparation notes=Astuces totalCost=Coût total costPerServing=Coût par portion',
  ],
  [
    'a stock sheet',
    'supplies',
    'Item|Supplier|Category|Qty per pack|Cost|Qty in stock|Min stock|Notes',
    'name=Item supplier=Supplier category=Category packSize=Qty per pack costPrice=Cost quantity=Qty in stock reorderLevel=Min stock description=Notes',
  ],
  [
    'Verpackungsmaterial',
    'supplies',
    'Artikel|Lieferant|Warengruppe|VE|Einkaufspreis|Bestand|Mindestbestand',
    'name=Artikel supplier=Lieferant category=Warengruppe packSize=VE costPrice=Einkaufspreis quantity=Bestand reorderLevel=Mindestbestand',
  ],
]

const inFields = (text: string) =>
  Object.fromEntries(
    text
      .split(/ (?=[a-zA-Z0-9]+=)/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

it.each([
  ['Price including tax', true],
  ['Price without tax', false],
  ['VK brutto', true],
  ['Prix de vente HT', false],
  ['price_incl_vat', true],
  ['Price (ex GST)', false],
  ['Price', undefined],
  ['Price with delivery', undefined],
  ['Net and gross', undefined],
])('the header of a price says whether tax is in it: %s', (header, isIn) => {
  expect(taxInHeader(header)).toBe(isIn)
})

describe('the columns of a file', () => {
  it.each(EXPORTS)('find their fields without help: %s', (_, type, headers, expected) => {
    expect(mapped(type, headers)).toEqual(inFields(expected))
  })
  it.each(IMPORT_TYPES)('are all found in our own template: %s', (type) => {
    const { fields } = IMPORT_FIELDS[type]
    const own = Object.fromEntries(fields.map(({ key, label }) => [key, label]))
    const { mapping, scores } = matchColumns(type, columnsOf(Object.values(own).join('|')))
    const chosen = Object.fromEntries(Object.entries(own).filter(([key]) => key in mapping))
    expect(mapping).toEqual(chosen)
    expect(Object.values(scores).every((score) => score === 100)).toBe(true)
  })
  it('are not taken by their name alone: values of another kind veto', () => {
    expect(mapped('expenses', 'Date|Description|Amount', '2026-01-02|Flour|12.50')).toHaveProperty('amount')
    expect(mapped('expenses', 'Date|Description|Amount', '2026-01-02|Flour|see receipt')).not.toHaveProperty('amount')
    expect(mapped('contacts', 'First name|Last name|Supplier', 'Ana|Diaz|Bulk Flour Ltd')).not.toHaveProperty(
      'supplier',
    )
    expect(mapped('products', 'Name|Type|Categories|Price', 'Cake|simple|Cakes|12')).toMatchObject({
      type: 'Categories',
    })
  })
  it.each([
    ['expenses', 'Date|Item|Amount (VAT)|Amount (incl. VAT)', 'amount', 'Amount (incl. VAT)'],
    ['expenses', 'Date|Item|Amount (tax)|Balance', 'amount', undefined],
    ['expenses', 'Date|Item|Total (discount)', 'amount', undefined],
    ['expenses', 'Date|Counter Party|Amount (GBP)|Balance (GBP)', 'amount', 'Amount (GBP)'],
    ['expenses', 'Datum|Zweck|Betrag (€)|Saldo (€)', 'amount', 'Betrag (€)'],
    ['expenses', 'Date|Item|Amount (in AUD)', 'amount', 'Amount (in AUD)'],
    ['products', 'Name|Price (wholesale)|Price (compare at)', 'sellPrice', undefined],
    ['products', 'Name|Price (wholesale)|Price ($)', 'sellPrice', 'Price ($)'],
    ['ingredients', 'Name|Price (per kg)|Size', 'packCost', undefined],
    ['ingredients', 'Name|Cost (shipping)|Size', 'packCost', undefined],
    ['supplies', 'Name|Stock value|Qty', 'price', undefined],
  ] as const)('of %s, "%s": brackets that name another sum are not the %s', (type, names, field, expected) => {
    expect(matchColumns(type, columnsOf(names)).mapping[field]).toBe(expected)
  })
  it('that are only alike are offered, never taken', () => {
    const { mapping, suggestions } = matchColumns('expenses', columnsOf('Date|Custom description column|Amuont|Amount'))
    expect(mapping).toEqual({ date: 'Date', amount: 'Amount' })
    expect(suggestions.description).toEqual({ column: 'Custom description column', score: expect.any(Number) })
    expect(suggestions.description?.score).toBeLessThan(90)
  })
  it('score 100, 95 and 90 as the specification says', () => {
    const scoreOf = (header: string) => matchColumns('expenses', columnsOf(header)).scores.amount
    expect([scoreOf('amount'), scoreOf('A-mount'), scoreOf('Amount (EUR)')]).toEqual([100, 95, 90])
  })
  it('that are missing are named by their labels', () => {
    expect(missingFields('ingredients', mapped('ingredients', 'Ingredient|Qty|Cost'))).toEqual(['Unit'])
  })
})

describe('the values of a column', () => {
  const columns = (...all: [name: string, ...values: string[]][]) => all.map(([name, ...values]) => ({ name, values }))
  it('say that an empty column is not the one', () => {
    const { mapping } = matchColumns(
      'contacts',
      columns(['Phone', '', ''], ['Other phone number', '5550100', '5550101'], ['Home Phone', '5550102', '5550103']),
    )
    expect(mapping.phone).toBe('Home Phone')
  })
  it('say that yes and no are no address', () => {
    const { mapping } = matchColumns('contacts', columns(['Address', 'Yes', 'No'], ['Street', '3 Elm St', '4 Elm St']))
    expect(mapping.address).toBe('Street')
  })
  it('say what a column of addresses for mail is, whatever it is called', () => {
    const { mapping, scores } = matchColumns('contacts', columns(['Reach', 'a@example.com', 'b@example.com']))
    expect(mapping).toEqual({ email: 'Reach' })
    expect(scores.email).toBeLessThan(90)
  })
  it('put the town of the home beside the street of the home', () => {
    const { mapping } = matchColumns(
      'contacts',
      columns(['Business City', 'Reno'], ['Home Street', '3 Elm St'], ['Home City', 'Bath']),
    )
    expect(mapping).toEqual({ address: 'Home Street', city: 'Home City' })
  })
  it('part whole names, and leave a last name beside a first one alone', () => {
    expect(matchColumns('contacts', columns(['Billing Name', 'Ana Silva'])).mapping).toEqual({
      firstName: 'Billing Name',
      lastName: 'Billing Name',
    })
    expect(matchColumns('contacts', columns(['Vorname', 'Ana'], ['Name', 'Silva'])).mapping).toEqual({
      firstName: 'Vorname',
      lastName: 'Name',
    })
  })
})
