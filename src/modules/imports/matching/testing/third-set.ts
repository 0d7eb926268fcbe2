import type { HeldOutFile } from './held-out-file.ts'

export const THIRD_SET: readonly HeldOutFile[] = [
  {
    program: 'Constant Contact',
    type: 'contacts',
    headers:
      'Email address|First name|Last name|Job title|Company name|Email status|Phone - mobile|Phone - home|Street address line 1 - Home|City - Home|Zip/Postal Code - Home|Website|Email Lists|Source Name|Created At',
    rows: ['kay@example.com|Kay|Lin|||Active|5550100||3 Elm St|Reno|89501|||Website Form|2026-01-01'],
    fields:
      'email=Email address;firstName=First name;lastName=Last name;company,businessName=Company name;phone=Phone - mobile/Phone - home;address=Street address line 1 - Home;website=Website;source=Source Name;mailingList=-/Email status;city=City - Home;postcode=Zip/Postal Code - Home',
  },
  {
    program: 'ActiveCampaign',
    type: 'contacts',
    headers:
      'ID|Email|First Name|Last Name|Phone|Account|Tags|Date Created|IP Address|Lists|*How did you hear about us?',
    rows: ['1|kay@example.com|Kay|Lin|5550100|Lin Co||2026-01-01|10.0.0.1|Main|Instagram'],
    fields:
      'email=Email;firstName=First Name;lastName=Last Name;phone=Phone;company,businessName=Account/-;source=*How did you hear about us?',
  },
  {
    program: 'Jimdo Kunden',
    type: 'contacts',
    headers:
      'Bestellnummer|Rechnungsadresse Vorname|Rechnungsadresse Nachname|Rechnungsadresse Straße|Rechnungsadresse PLZ|Rechnungsadresse Ort|E-Mail-Adresse|Telefonnummer|Nachricht des Kunden',
    rows: ['7|Eva|Klein|Hauptstr. 3|10115|Berlin|eva@example.de|030 123456|Bitte ohne Nüsse'],
    fields:
      'firstName=Rechnungsadresse Vorname;lastName=Rechnungsadresse Nachname;address=Rechnungsadresse Straße;email=E-Mail-Adresse;phone=Telefonnummer;notes=Nachricht des Kunden;city=Rechnungsadresse Ort;postcode=Rechnungsadresse PLZ',
  },
  {
    program: 'Finnish customer register',
    type: 'contacts',
    headers: 'Etunimi|Sukunimi|Puh.|S-posti|Lähiosoite|Postinumero|Kaupunki|Lisätietoja',
    rows: ['Aino|Laine|040 000 0000|aino@example.fi|Mäkikatu 3|00100|Helsinki|'],
    fields:
      'firstName=Etunimi;lastName=Sukunimi;phone=Puh.;email=S-posti;address=Lähiosoite;notes=Lisätietoja;city=Kaupunki;postcode=Postinumero',
  },
  {
    program: 'Zettle sales report',
    type: 'products',
    headers: 'Product Name|Variant|SKU|Barcode|Price|Cost price|VAT (%)|Unit|Category|In stock',
    rows: ['Cinnamon bun|||735000|35.00|11.20|12|pcs|Buns|20'],
    fields: 'name=Product Name;sellPrice=Price;costPrice=Cost price;type=Category',
  },
  {
    program: 'Lightspeed products',
    type: 'products',
    headers:
      'id|handle|sku|composite_name|name|description|product_category|tags|supply_price|retail_price|tax_name|loyalty_value|brand_name|supplier_name|active|inventory_Main',
    rows: ['1|cake|C1||Carrot cake|With nuts|Cakes||18.00|55.00|GST|0|House||1|4'],
    fields: 'name=name;description=description;type=product_category;costPrice=supply_price;sellPrice=retail_price',
  },
  {
    program: 'SumUp items',
    type: 'products',
    headers:
      'Item name|Variations|Option set 1|Option 1|Is variation visible? (Yes/No)|Price|On sale in Online Store?|Regular price (before sale)|Tax rate (%)|Unit|Track inventory? (Yes/No)|Quantity|SKU|Description (Online Store and Invoices only)|Category|Display colour in POS checkout',
    rows: ['Croissant||||Yes|2.80|No||7|piece|No|||Butter|Pastry|blue'],
    fields: 'name=Item name;sellPrice=Price;description=Description (Online Store and Invoices only);type=Category',
  },
  {
    program: 'Swedish product list',
    type: 'products',
    headers: 'Produkt|Grupp|Beskrivning|Bitar|Självkostnad|Pris inkl. moms|Täckningsbidrag',
    rows: ['Prinsesstårta|Tårtor|Grön|10|120,00|380,00|219,00'],
    fields:
      'name=Produkt;type=Grupp;description=Beskrivning;servings=Bitar;costPrice=Självkostnad;sellPrice=Pris inkl. moms;profit=Täckningsbidrag/-',
  },
  {
    program: 'Commerzbank',
    type: 'expenses',
    headers: 'Buchungstag|Wertstellung|Umsatzart|Buchungstext|Betrag|Währung|IBAN Kontoinhaber|Kategorie',
    rows: ['15.01.2026|15.01.2026|Lastschrift|METRO SAGT DANKE|-84,20|EUR|DE00|Einkauf'],
    fields:
      'date=Buchungstag/Wertstellung;description=Buchungstext;amount=Betrag;category=Kategorie;direction=Umsatzart;currency=Währung',
  },
  {
    program: 'Barclays',
    type: 'expenses',
    headers: 'Number|Date|Account|Amount|Subcategory|Memo',
    rows: ['|15/01/2026|20-00-00 12345678|-84.20|Card Purchase|BOOKER LTD'],
    fields: 'date=Date;amount=Amount;description=Memo;category=-/Subcategory',
  },
  {
    program: 'Spuerkeess style bank (French)',
    type: 'expenses',
    headers: "Date de l'opération|Date de valeur|Description de l'opération|Contrepartie|Débit|Crédit|Solde|Devise",
    rows: ['15/01/2026|15/01/2026|Achat carte|METRO|84,20||1200,00|EUR'],
    fields:
      "date=Date de l'opération;description=Description de l'opération;supplier=Contrepartie;amount=Débit;currency=Devise",
  },
  {
    program: 'Handelsbanken',
    type: 'expenses',
    headers: 'Reskontradatum|Transaktionsdatum|Text|Belopp|Saldo',
    rows: ['2026-01-15|2026-01-15|ICA Kvantum|-420,00|1 200,00'],
    fields: 'date=Transaktionsdatum/Reskontradatum;description=Text;amount=Belopp',
  },
  {
    program: 'Nubank style (Portuguese)',
    type: 'expenses',
    headers: 'Data|Categoria|Título|Valor',
    rows: ['2026-01-15|supermercado|Atacadão|84,20'],
    fields: 'date=Data;category=Categoria;description=Título;amount=Valor',
  },
  {
    program: 'craft maker sheet',
    type: 'supplies',
    headers: 'Thing I use|Bought from|How many I get|What it costs|Each works out at|Got left',
    rows: ['Cake drum 10in|Amazon|5|8.50|1.70|12'],
    fields:
      'name=Thing I use;supplier=Bought from;packSize=How many I get;price,costPrice=What it costs;unitPrice=Each works out at;quantity=Got left',
  },
  {
    program: 'Webstaurant order list',
    type: 'supplies',
    headers: 'Item Number|Item Description|Brand|Pack/Case|Unit Price|Qty Ordered|Extended Price|Category',
    rows: ['245|Cupcake liners|Baker Lane|500|14.99|2|29.98|Bakeware'],
    fields:
      'name=Item Description;packSize=Pack/Case;unitPrice,price=Unit Price;category=Category;quantity=Qty Ordered/-',
  },
  {
    program: 'Danish ingredient list',
    type: 'ingredients',
    headers: 'Ingrediens|Butik|Mængde i pakken|Enhed|Pris for pakken|Kilopris',
    rows: ['Hvedemel|Netto|2000|g|14,95|7,48'],
    fields: 'ingredient=Ingrediens;supplier=Butik;packSize=Mængde i pakken;unit=Enhed;packCost=Pris for pakken',
  },
  {
    program: 'American ingredient costs',
    type: 'ingredients',
    headers: 'Ingredient|Store|Package Weight|Unit of Measure|Package Cost|Cost/oz|Grams',
    rows: ['Cake flour|Walmart|32|oz|3.48|0.109|907'],
    fields: 'ingredient=Ingredient;supplier=Store;packSize=Package Weight;unit=Unit of Measure;packCost=Package Cost',
  },
  {
    program: 'Polish ingredient list',
    type: 'ingredients',
    headers: 'Składnik|Sklep|Opakowanie|Jednostka|Cena|Cena za kg',
    rows: ['Mąka|Lidl|1000|g|3,49|3,49'],
    fields: 'ingredient=Składnik;supplier=Sklep;packSize=Opakowanie;unit=Jednostka;packCost=Cena',
  },
  {
    program: 'Mealie',
    type: 'recipes',
    headers:
      'slug|name|recipeYield|recipeServings|prepTime|totalTime|description|recipeCategory|tags|recipeIngredient|recipeInstructions|nutrition|orgURL',
    rows: ['scones|Scones|8 scones|8|10 min|25 min|Light|Baking|tea|250 g flour|Rub in.||https://x.example'],
    fields:
      'name=name;serves=recipeYield/recipeServings;notes=description;category=recipeCategory;ingredients=recipeIngredient;method=recipeInstructions',
  },
  {
    program: 'Portuguese recipes',
    type: 'recipes',
    headers: 'Nome da receita|Categoria|Rendimento|Ingredientes|Modo de preparo|Observações|Custo total',
    rows: ['Pão de ló|Bolos|10|6 ovos|Bater.||12,40'],
    fields:
      'name=Nome da receita;category=Categoria;serves=Rendimento;ingredients=Ingredientes;method=Modo de preparo;notes=Observações;totalCost=Custo total',
  },
]
