import type { HeldOutFile } from './held-out-file.ts'

export const FOURTH_SET: readonly HeldOutFile[] = [
  {
    program: 'Tine 2.0 contacts',
    type: 'contacts',
    headers:
      'n_prefix|n_given|n_family|n_fileas|org_name|org_unit|adr_one_street|adr_one_postalcode|adr_one_locality|adr_one_region|tel_work|tel_cell|email|email_home|url|note',
    rows: [
      '|Eva|Klein|Klein, Eva|Klein GmbH||Hauptstr. 3|10115|Berlin|Berlin||0170 123456|eva@example.de||klein.example|Bitte ohne Nuss',
    ],
    fields:
      'firstName=n_given;lastName=n_family;company,businessName=org_name;address=adr_one_street;postcode=adr_one_postalcode;city=adr_one_locality;region=adr_one_region;phone=tel_cell;email=email;website=url;notes=note',
  },
  {
    program: 'Google contacts, Italian',
    type: 'contacts',
    headers:
      'Nome|Secondo nome|Cognome|Nome organizzazione|Titolo organizzazione|Compleanno|Note|Etichette|E-mail 1 - Etichetta|E-mail 1 - Valore|Telefono 1 - Etichetta|Telefono 1 - Valore|Indirizzo 1 - Via|Indirizzo 1 - Città|Indirizzo 1 - Provincia|Indirizzo 1 - CAP',
    rows: [
      'Anna||Rossi|Rossi Eventi|||Senza noci|* myContacts|* Casa|anna@example.it|Mobile|+39 333 1234567|Via Roma 1|Torino|TO|10121',
    ],
    fields:
      'firstName=Nome;lastName=Cognome;company,businessName=Nome organizzazione;notes=Note;email=E-mail 1 - Valore;phone=Telefono 1 - Valore;address=Indirizzo 1 - Via;city=Indirizzo 1 - Città;region=Indirizzo 1 - Provincia;postcode=Indirizzo 1 - CAP',
  },
  {
    program: 'Romanian address book',
    type: 'contacts',
    headers: 'Prenume|Nume de familie|Adresă de e-mail|Telefon mobil|Companie|Strada|Oraș|Județ|Cod poștal|Observații',
    rows: ['Ioana|Popescu|ioana@example.ro|0722 123 456||Str. Lungă 5|Brașov|Brașov|500035|'],
    fields:
      'firstName=Prenume;lastName=Nume de familie;email=Adresă de e-mail;phone=Telefon mobil;company,businessName=Companie;address=Strada;city=Oraș;region=Județ;postcode=Cod poștal;notes=Observații',
  },
  {
    program: 'Apple contacts, German',
    type: 'contacts',
    headers:
      'Vorname|Nachname|Firma|Mobil|Privat|E-Mail privat|E-Mail Arbeit|Straße privat|PLZ privat|Ort privat|Homepage|Notiz|Geburtstag',
    rows: ['Eva|Klein||0170 123456||eva@example.de||Hauptstr. 3|10115|Berlin|||1990-02-03'],
    fields:
      'firstName=Vorname;lastName=Nachname;company,businessName=Firma;phone=Mobil;email=E-Mail privat;address=Straße privat;postcode=PLZ privat;city=Ort privat;website=Homepage;notes=Notiz',
  },
  {
    program: 'nopCommerce customers',
    type: 'contacts',
    headers:
      'CustomerId|CustomerGuid|Email|Username|FirstName|LastName|Gender|Company|StreetAddress|StreetAddress2|ZipPostalCode|City|County|Phone|Fax|Active|NewsletterInStore',
    rows: ['7|00-11|kay@example.com|kay|Kay|Lin|F|Lin Co|3 Elm St|Apt 4|89501|Reno||5550100||True|True'],
    fields:
      'email=Email;firstName=FirstName;lastName=LastName;company,businessName=Company;address=StreetAddress;addressLine2=StreetAddress2;postcode=ZipPostalCode;city=City;region=County;phone=Phone;mailingList=NewsletterInStore/-',
  },
  {
    program: 'Odoo contacts',
    type: 'contacts',
    headers:
      'External ID|Name*|Is a Company|Company Name|Street|Street2|City|State|Zip|Country|Phone|Mobile|Email|Website|Tags|Notes|Is Billing Address',
    rows: ['p1|Kay Lin|False|Lin Co|3 Elm St||Reno|NV|89501|US||+1 555 0100|kay@example.com|lin.example|VIP||Yes'],
    fields:
      'firstName=Name*;lastName=Name*;company,businessName=Company Name;address=Street;addressLine2=-/Street2;city=City;region=State;postcode=Zip;phone=Mobile;email=Email;website=Website;notes=Notes',
  },
  {
    program: 'Square customers',
    type: 'contacts',
    headers:
      'Reference ID|First Name|Last Name|Email Address|Phone Number|Nickname|Company Name|Street Address 1|Street Address 2|City|State|Postal Code|Birthday|Memo|Square Customer ID|Creation Source|First Visit|Last Visit|Transaction Count|Lifetime Spend|Email Subscription Status',
    rows: [
      "|Kay|Lin|kay@example.com|'+15550100||Lin Co|3 Elm St||Reno|NV|89501||No nuts|SQ1|Instant Profile|2025-01-02|2026-02-03|4|$210.00|subscribed",
    ],
    fields:
      'firstName=First Name;lastName=Last Name;email=Email Address;phone=Phone Number;company,businessName=Company Name;address=Street Address 1;addressLine2=-/Street Address 2;city=City;region=State;postcode=Postal Code;notes=Memo;source=Creation Source;mailingList=Email Subscription Status',
  },
  {
    program: 'Banca Transilvania',
    type: 'expenses',
    headers: 'Data tranzactiei|Data valutei|Descriere|Referinta tranzactiei|Debit|Credit|Sold contabil',
    rows: [
      '2026-01-15|2026-01-15|Plata la POS METRO|REF1|-84,20||1200,00',
      '2026-01-16|2026-01-16|Incasare|REF2||40,00|1240,00',
    ],
    fields: 'date=Data tranzactiei;description=Descriere;amount=Debit;receipt=-/Referinta tranzactiei',
  },
  {
    program: 'YNAB register',
    type: 'expenses',
    headers: 'Account|Flag|Date|Payee|Category Group/Category|Category Group|Category|Memo|Outflow|Inflow|Cleared',
    rows: ['Visa||01/15/2026|Costco|Bakery: Ingredients|Bakery|Ingredients|butter|$84.20|$0.00|Cleared'],
    fields: 'date=Date;supplier=Payee;category=Category/Category Group/Category;description=Memo;amount=Outflow',
  },
  {
    program: 'Stripe balance',
    type: 'expenses',
    headers:
      'id|Type|Source|Amount|Fee|Net|Currency|Created (UTC)|Available On (UTC)|Description|Customer Facing Amount|Transfer',
    rows: ['txn_1|stripe_fee|fee_1|-2.10|0.00|-2.10|usd|2026-01-15 10:00|2026-01-17 00:00|Billing fee||'],
    fields: 'date=Created (UTC);amount=Amount/Net;currency=Currency;description=Description;receipt=-/id',
  },
  {
    program: 'Wise statement',
    type: 'expenses',
    headers:
      'TransferWise ID|Date|Date Time|Amount|Currency|Description|Payment Reference|Running Balance|Exchange From|Exchange To|Exchange Rate|Payer Name|Payee Name|Payee Account Number|Merchant|Card Last Four Digits|Attachment|Note|Total fees|Transaction Type',
    rows: [
      'T1|15-01-2026|15-01-2026 10:00:00|-84.20|EUR|Card transaction at Metro||1200.00|||||||Metro|1234|||0.00|DEBIT',
    ],
    fields:
      'date=Date/Date Time;amount=Amount;currency=Currency;description=Description;supplier=Merchant/Payee Name;direction=Transaction Type;receipt=-/Attachment/Payment Reference',
  },
  {
    program: 'Square orders',
    type: 'orders',
    headers:
      'Order|Order Date|Currency|Order Subtotal|Order Total|Recipient Name|Recipient Email|Recipient Phone|Fulfillment Date|Item Name|Item Quantity|Fulfillment Notes|Order Status',
    rows: ['1|2026-01-15|USD|90.00|99.00|Kay Lin|kay@example.com|5550100|2030-02-03|Lemon cake|1|No nuts|Open'],
    fields:
      'firstName=Recipient Name;lastName=Recipient Name;email=Recipient Email;phone=Recipient Phone;eventDate=Fulfillment Date;items=Item Name;total=Order Total;notes=Fulfillment Notes;status=Order Status',
  },
  {
    program: 'Paprika export',
    type: 'recipes',
    headers:
      'Name|Ingredients|Directions|Servings|Prep Time|Cook Time|Difficulty|Categories|Source|Source URL|Notes|Nutritional Info|Rating',
    rows: ['Sponge|200 g flour|Bake it.|12|10 min|30 min||Cakes||||| 5'],
    fields: 'name=Name;ingredients=Ingredients;method=Directions;serves=Servings;category=Categories;notes=Notes',
  },
]
