import type { HeldOutFile } from './held-out-file.ts'

export const SECOND_SET: readonly HeldOutFile[] = [
  {
    program: 'Zoho CRM contacts',
    type: 'contacts',
    headers:
      'Record Id|Lead Source|First Name|Last Name|Account Name|Vendor Name|Email|Title|Department|Phone|Home Phone|Mobile|Mailing Street|Mailing City|Mailing Zip|Description|Email Opt Out',
    rows: [
      'zc1|Referral|Dana|Reed|Reed Events||dana@example.com||| 555-0100|||1 Park Ave|Troy|12180|Loves ganache|false',
    ],
    fields:
      'source=Lead Source;firstName=First Name;lastName=Last Name;company,businessName=Account Name/-;email=Email;phone=Phone/Mobile;address=Mailing Street;notes=Description/-;city=Mailing City;postcode=Mailing Zip',
  },
  {
    program: 'Klaviyo profiles',
    type: 'contacts',
    headers:
      'Email|Klaviyo ID|First Name|Last Name|Organization|Title|Phone Number|Address|Address 2|City|Zip Code|Email Marketing Consent|SMS Marketing Consent|Source|Date Added',
    rows: [
      'pia@example.com|K1|Pia|Wolf|||+1 555 0100|2 Hill St||Reno|89501|SUBSCRIBED|NEVER_SUBSCRIBED|Popup|2026-01-01',
    ],
    fields:
      'email=Email;firstName=First Name;lastName=Last Name;company,businessName=Organization;phone=Phone Number;address=Address;mailingList=Email Marketing Consent;source=Source;addressLine2=Address 2;city=City;postcode=Zip Code',
  },
  {
    program: 'Brevo (French)',
    type: 'contacts',
    headers: 'EMAIL|PRENOM|NOM|SMS|SOCIETE|VILLE|DATE_AJOUT',
    rows: ['luc@example.fr|Luc|Morel|33600000000||Nantes|2026-01-01'],
    fields: 'email=EMAIL;firstName=PRENOM;lastName=NOM;phone=SMS/-;company,businessName=SOCIETE;address=-;city=VILLE',
  },
  {
    program: 'PrestaShop clients',
    type: 'contacts',
    headers: 'ID client|Titre de civilité|Prénom|Nom|Adresse e-mail|Société|Ventes|Activé|Newsletter|Inscription',
    rows: ['4|M.|Paul|Roux|paul@example.fr||120,00 €|1|1|2025-10-01'],
    fields: 'firstName=Prénom;lastName=Nom;email=Adresse e-mail;company,businessName=Société;mailingList=Newsletter',
  },
  {
    program: 'Sage customers',
    type: 'contacts',
    headers:
      'Account Reference|Account Name|Street 1|Street 2|Town|County|Postcode|Contact Name|Telephone|Fax|E-mail|Website',
    rows: ['ABC01|ABC Cafe|1 High Street||Leeds||LS1 1AA|Joan Abbott|0113 000 0000||joan@example.com|abc.example'],
    fields:
      'firstName=Contact Name;lastName=Contact Name;company,businessName=Account Name;address=Street 1;phone=Telephone;email=E-mail;website=Website;addressLine2=Street 2;city=Town;region=County;postcode=Postcode',
  },
  {
    program: 'Swedish order list',
    type: 'contacts',
    headers: 'Förnamn|Efternamn|Företag|Mobiltelefon|E-postadress|Gatuadress|Ort|Övrigt|Hittade oss via',
    rows: ['Elin|Berg||0700000000|elin@example.se|Storgatan 3|Umeå||Instagram'],
    fields:
      'firstName=Förnamn;lastName=Efternamn;company,businessName=Företag;phone=Mobiltelefon;email=E-postadress;address=Gatuadress;notes=Övrigt;source=Hittade oss via;city=Ort',
  },
  {
    program: 'Danske Bank',
    type: 'expenses',
    headers: 'Dato|Kategori|Underkategori|Tekst|Beløb|Saldo|Status|Afstemt',
    rows: ['15.01.2026|Dagligvarer|Supermarked|Netto 123|-420,00|12.000,00|Udført|Nej'],
    fields: 'date=Dato;category=Kategori/Underkategori;description=Tekst;amount=Beløb',
  },
  {
    program: 'ABN AMRO',
    type: 'expenses',
    headers: 'Rekeningnummer|Muntsoort|Transactiedatum|Rentedatum|Beginsaldo|Eindsaldo|Transactiebedrag|Omschrijving',
    rows: ['123|EUR|20260115|20260115|1284,20|1200,00|-84,20|Sligro Den Haag'],
    fields: 'date=Transactiedatum;amount=Transactiebedrag;description=Omschrijving;currency=Muntsoort',
  },
  {
    program: 'Santander España',
    type: 'expenses',
    headers: 'Fecha operación|Fecha valor|Concepto|Importe EUR|Saldo EUR',
    rows: ['15/01/2026|15/01/2026|Compra Makro|-84,20|1.200,00'],
    fields: 'date=Fecha operación;description=Concepto;amount=Importe EUR',
  },
  {
    program: 'La Banque Postale',
    type: 'expenses',
    headers: 'Date|Libellé|Montant(EUROS)|Montant(FRANCS)',
    rows: ['15/01/2026|ACHAT CB METRO|-84,20|-552,32'],
    fields: 'date=Date;description=Libellé;amount=Montant(EUROS)',
  },
  {
    program: 'Volksbank',
    type: 'expenses',
    headers:
      'Bezeichnung Auftragskonto|IBAN Auftragskonto|Buchungstag|Valutadatum|Name Zahlungsbeteiligter|IBAN Zahlungsbeteiligter|Buchungstext|Verwendungszweck|Betrag|Waehrung|Saldo nach Buchung|Bemerkung|Kategorie',
    rows: ['Konto|DE00|15.01.2026|15.01.2026|METRO|DE01|Lastschrift|Einkauf 123|-84,20|EUR|1200,00||Einkauf'],
    fields:
      'date=Buchungstag;supplier=Name Zahlungsbeteiligter;description=Verwendungszweck;amount=Betrag;category=Kategorie;currency=Waehrung',
  },
  {
    program: 'Zoho Expense',
    type: 'expenses',
    headers: 'Expense Date|Merchant|Category Name|Expense Amount|Currency|Description|Reference#|Receipt Name',
    rows: ['2026-01-15|Costco|Ingredients|84.20|USD|Butter|R1|r1.jpg'],
    fields:
      'date=Expense Date;supplier=Merchant;category=Category Name;amount=Expense Amount;description=Description;receipt=Reference#/Receipt Name;currency=Currency',
  },
  {
    program: 'HMRC style bookkeeping sheet',
    type: 'expenses',
    headers: 'Date of purchase|Paid to|Details|Gross amount|VAT|Net amount|Expense category|Invoice number',
    rows: ['15/01/2026|Booker|Icing sugar|12.00|2.00|10.00|Ingredients|INV-3'],
    fields:
      'date=Date of purchase;supplier=Paid to;description=Details;amount=Gross amount;category=Expense category;receipt=Invoice number',
  },
  {
    program: 'Norwegian ingredient list',
    type: 'ingredients',
    headers: 'Råvare|Leverandør|Mengde|Enhet|Pris|Pris per kilo',
    rows: ['Hvetemel|Tine|2000|g|32,90|16,45'],
    fields: 'ingredient=Råvare;supplier=Leverandør;packSize=Mengde;unit=Enhet;packCost=Pris',
  },
  {
    program: 'home-made cost sheet',
    type: 'ingredients',
    headers: 'What|Where I buy it|How much in the pack|g/ml/each|What I paid|Cost per g',
    rows: ['Butter|Aldi|250|g|2.19|0.0088', 'Eggs|Farm|12|each|3.60|0.30'],
    fields: 'ingredient=What;supplier=Where I buy it;packSize=How much in the pack;unit=g/ml/each;packCost=What I paid',
  },
  {
    program: 'Plan to Eat',
    type: 'recipes',
    headers:
      'Title|Course|Cuisine|Main Ingredient|Description|Source|Url|Prep Time|Cook Time|Total Time|Servings|Yield|Ingredients|Directions|Tags|Rating|Photo Url',
    rows: ['Scones|Snack|British|Flour|Light|Mum||10|15|25|8||250 g flour|Rub in.|tea|5|'],
    fields:
      'name=Title;category=Course/Tags;serves=Servings/Yield;ingredients=Ingredients;method=Directions;notes=Description/-',
  },
  {
    program: 'Spanish recipes',
    type: 'recipes',
    headers: 'Nombre de la receta|Tipo|Raciones|Ingredientes|Elaboración|Observaciones|Coste por ración|Coste total',
    rows: ['Flan|Postre|6|4 huevos|Mezclar.||0,40|2,40'],
    fields:
      'name=Nombre de la receta;category=Tipo;serves=Raciones;ingredients=Ingredientes;method=Elaboración;notes=Observaciones;costPerServing=Coste por ración;totalCost=Coste total',
  },
  {
    program: 'BigCommerce products',
    type: 'products',
    headers:
      'Product ID|Product Type|Code|Name|Brand|Description|Cost Price|Retail Price|Sale Price|Calculated Price|Price|Weight|Category Details|Images',
    rows: ['7|P|RV8|Red velvet|Bakery|Cream cheese|21.00|0.00|0.00|72.00|72.00|1|Cakes|'],
    fields: 'name=Name;description=Description;costPrice=Cost Price;sellPrice=Price;type=Category Details/Product Type',
  },
  {
    program: 'Dutch assortment',
    type: 'products',
    headers: 'Artikelnaam|Productgroep|Omschrijving|Aantal personen|Kostprijs|Verkoopprijs|Winst',
    rows: ['Slagroomtaart|Taarten|Met aardbeien|12|14,00|36,50|22,50'],
    fields:
      'name=Artikelnaam;type=Productgroep;description=Omschrijving;servings=Aantal personen;costPrice=Kostprijs;sellPrice=Verkoopprijs;profit=Winst',
  },
  {
    program: 'Italian packaging',
    type: 'supplies',
    headers:
      'Articolo|Fornitore|Categoria|Pezzi per confezione|Prezzo confezione|Prezzo al pezzo|Giacenza|Scorta minima',
    rows: ['Scatola torta 30|Ecopack|Scatole|50|32,00|0,64|75|20'],
    fields:
      'name=Articolo;supplier=Fornitore;category=Categoria;packSize=Pezzi per confezione;price,costPrice=Prezzo confezione;unitPrice=Prezzo al pezzo;quantity=Giacenza;reorderLevel=Scorta minima',
  },
]
