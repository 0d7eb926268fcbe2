import type { HeldOutFile } from './held-out-file.ts'

export const FIRST_SET: readonly HeldOutFile[] = [
  {
    program: 'WooCommerce customers',
    type: 'contacts',
    headers: 'Name|Username|Last Active|Sign Up|Email|Orders|Total Spend|AOV|Country / Region|City|Region|Postal Code',
    rows: ['Marie Clark|marie|2026-01-03|2024-02-01|marie@example.com|4|210.00|52.50|US|Boise|ID|83702'],
    fields: 'firstName=Name;lastName=Name;email=Email;address=-/City;city=City;region=Region;postcode=Postal Code',
  },
  {
    program: 'WooCommerce orders',
    type: 'contacts',
    headers:
      'Order Number|Order Status|Order Date|Customer Note|First Name (Billing)|Last Name (Billing)|Company (Billing)|Address 1&2 (Billing)|City (Billing)|State Code (Billing)|Postcode (Billing)|Country Code (Billing)|Email (Billing)|Phone (Billing)|First Name (Shipping)|Last Name (Shipping)|Address 1&2 (Shipping)|Order Total Amount',
    rows: [
      '1201|completed|2026-02-01|Leave at door|Tom|Baker||12 High St|Leeds||LS1 1AA|GB|tom@example.com|07700 900123|Tom|Baker|12 High St|45.00',
    ],
    fields:
      'firstName=First Name (Billing);lastName=Last Name (Billing);company,businessName=Company (Billing);address=Address 1&2 (Billing);email=Email (Billing);phone=Phone (Billing);notes=Customer Note;city=City (Billing);region=State Code (Billing);postcode=Postcode (Billing)',
  },
  {
    program: 'Shopify orders',
    type: 'contacts',
    headers:
      'Name|Email|Financial Status|Paid at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Billing Name|Billing Street|Billing Address1|Billing Company|Billing City|Billing Zip|Billing Phone|Notes|Phone|Source',
    rows: [
      '#1001|ana@example.com|paid|2026-02-01|yes|EUR|30.00|5.00|6.00|41.00|Ana Silva|Rua 1|Rua 1||Lisboa|1000|+351 910 000 000||+351 910 000 000|web',
    ],
    fields:
      'firstName=Billing Name;lastName=Billing Name;email=Email;company,businessName=Billing Company;address=Billing Street/Billing Address1;phone=Billing Phone/Phone;notes=Notes;mailingList=Accepts Marketing;source=Source;city=Billing City;postcode=Billing Zip',
  },
  {
    program: 'Etsy sold orders',
    type: 'contacts',
    headers:
      'Sale Date|Order ID|Buyer User ID|Full Name|First Name|Last Name|Number of Items|Payment Method|Date Shipped|Street 1|Street 2|Ship City|Ship State|Ship Zipcode|Ship Country|Currency|Order Value|Coupon Code|Order Total|Buyer',
    rows: [
      '02/03/26|30112|annab|Anna Berg|Anna|Berg|1|Other|02/05/26|4 Oak Ave||Austin|TX|78701|United States|USD|22.00||25.00|Anna',
    ],
    fields:
      'firstName=First Name/Full Name;lastName=Last Name/Full Name;address=Street 1;addressLine2=Street 2;city=Ship City;region=Ship State;postcode=Ship Zipcode',
  },
  {
    program: 'Squarespace profiles',
    type: 'contacts',
    headers:
      'Email|First Name|Last Name|Shipping Name|Shipping Address 1|Shipping City|Shipping Zip|Has Account|Accepts Marketing|Order Count|Total Spent|Created On|Last Order|Phone',
    rows: [
      'joe@example.com|Joe|Stone|Joe Stone|9 Elm Rd|Cork|T12|false|true|3|120.00|2025-05-01|2026-01-09|+353 85 000 0000',
    ],
    fields:
      'email=Email;firstName=First Name;lastName=Last Name;address=Shipping Address 1;mailingList=Accepts Marketing;phone=Phone;city=Shipping City;postcode=Shipping Zip',
  },
  {
    program: 'Wix contacts',
    type: 'contacts',
    headers:
      'First Name|Last Name|Email 1|Phone 1|Company|Address 1 - Street|Address 1 - City|Address 1 - Zip|Labels|Email subscriber status|SMS subscriber status|Last Activity|Source|Language|Birthdate',
    rows: [
      'Mia|Lund|mia@example.com|+46 70 000 00 00||Storgatan 1|Lund|222 22|Contacted Me|Subscribed|Never subscribed|Form|Site form|sv|',
    ],
    fields:
      'firstName=First Name;lastName=Last Name;email=Email 1;phone=Phone 1;company,businessName=Company;address=Address 1 - Street;mailingList=Email subscriber status;source=Source;city=Address 1 - City;postcode=Address 1 - Zip',
  },
  {
    program: 'Apple Contacts by a converter',
    type: 'contacts',
    headers:
      'First name|Middle name|Last name|Nickname|Organization|Job title|Mobile|Home phone|Work phone|Home email|Work email|Home street|Home city|Birthday|URL|Note',
    rows: [
      'Lea||Roth||Café Roth|Owner|+49 170 0000000||030 000000|lea@example.de||Gartenweg 2|Berlin||https://roth.example|Nut allergy',
    ],
    fields:
      'firstName=First name;lastName=Last name;company,businessName=Organization;phone=Mobile;email=Home email/Work email;address=Home street;website=URL;notes=Note;city=Home city',
  },
  {
    program: 'Xero contacts',
    type: 'contacts',
    headers:
      '*ContactName|AccountNumber|EmailAddress|FirstName|LastName|POAttentionTo|POAddressLine1|POAddressLine2|POCity|PORegion|POPostalCode|POCountry|PhoneNumber|FaxNumber|MobileNumber|TaxNumber|BankAccountName|AccountsReceivableTaxCodeName|Website|Discount',
    rows: [
      'Blue Cafe|BC01|hi@blue.example|Ella|Ng|Ella Ng|PO Box 12||Perth|WA|6000|Australia|08 9000 0000||0400 000 000||||blue.example|',
    ],
    fields:
      'company,businessName=*ContactName/-;email=EmailAddress;firstName=FirstName;lastName=LastName;address=POAddressLine1;phone=PhoneNumber/MobileNumber;website=Website',
  },
  {
    program: 'QuickBooks Online customers',
    type: 'contacts',
    headers:
      'Customer|Company|Street Address|City|State|Country|Zip|Phone|Email|Customer Type|Attachments|Open Balance|Notes',
    rows: ['Grace Hall|Hall Events|1 Main St|Reno|NV|USA|89501|(775) 555-0100|grace@example.com|||0.00|VIP'],
    fields:
      'firstName=Customer;lastName=Customer;company,businessName=Company;address=Street Address;phone=Phone;email=Email;notes=Notes;city=City;region=State;postcode=Zip',
  },
  {
    program: 'FreshBooks clients',
    type: 'contacts',
    headers:
      'Organization|First Name|Last Name|Email|Phone|Address Line 1|Address Line 2|City|Province/State|Country|Postal Code|Notes',
    rows: ['Sun Ltd|Bea|Moon|bea@example.com|416-555-0100|5 King St||Toronto|ON|Canada|M5V|'],
    fields:
      'company,businessName=Organization;firstName=First Name;lastName=Last Name;email=Email;phone=Phone;address=Address Line 1;notes=Notes;addressLine2=Address Line 2;city=City;region=Province/State;postcode=Postal Code',
  },
  {
    program: 'MYOB customer cards',
    type: 'contacts',
    headers:
      'Co./Last Name|First Name|Card ID|Card Status|Currency Code|Addr 1 - Line 1|- Line 2|- City|- State|- Postcode|- Country|- Phone # 1|- Phone # 2|- Fax #|- Email|- WWW|- Contact Name|Notes',
    rows: ['Walsh|Kim|C0012|N|AUD|8 Beach Rd||Torquay|VIC|3228|Australia|0400 111 222|||kim@example.com|||Likes lemon'],
    fields:
      'lastName=Co./Last Name;firstName=First Name;address=Addr 1 - Line 1;phone=- Phone # 1;email=- Email;website=- WWW;notes=Notes;city=- City;region=- State;postcode=- Postcode',
  },
  {
    program: 'lexoffice Kontakte',
    type: 'contacts',
    headers:
      'Kundennummer|Lieferantennummer|Firmenname|Anrede|Vorname|Nachname|Straße und Hausnummer|Adresszusatz|PLZ|Ort|Land|E-Mail-Adresse|Telefon|Mobil|USt-IdNr.|Notiz',
    rows: ['10001|||Frau|Eva|Klein|Hauptstr. 3||10115|Berlin|DE|eva@example.de|030 1234567|0170 1234567||Stammkundin'],
    fields:
      'company,businessName=Firmenname;firstName=Vorname;lastName=Nachname;address=Straße und Hausnummer;email=E-Mail-Adresse;phone=Telefon/Mobil;notes=Notiz;addressLine2=Adresszusatz;city=Ort;postcode=PLZ',
  },
  {
    program: 'sevDesk Kontakte',
    type: 'contacts',
    headers:
      'Kunden-Nr.|Organisation|Titel|Vorname|Nachname|Kategorie|Strasse|PLZ|Stadt|Land|Telefon Arbeit|Telefon Mobil|E-Mail Arbeit|E-Mail Privat|Webseite|Beschreibung|Kreditoren-Nr.',
    rows: [
      '1001|Hotel Adler||Jan|Vogel|Kunde|Bergweg 7|80331|München|Deutschland|089 000000||info@adler.example||adler.example|',
    ],
    fields:
      'company,businessName=Organisation;firstName=Vorname;lastName=Nachname;address=Strasse;phone=Telefon Arbeit/Telefon Mobil;email=E-Mail Arbeit/E-Mail Privat;website=Webseite;notes=Beschreibung/-;city=Stadt;postcode=PLZ',
  },
  {
    program: 'Holded contactos',
    type: 'contacts',
    headers:
      'Nombre|Nombre comercial|NIF|Dirección|Población|Código postal|Provincia|País|Email|Teléfono|Móvil|Tipo|Sitio web|Notas',
    rows: [
      'Laura Gómez|Eventos Laura|12345678Z|Calle Mayor 1|Madrid|28001|Madrid|ES|laura@example.es|910000000|600000000|Cliente|laura.example|',
    ],
    fields:
      'firstName=Nombre;lastName=Nombre;company,businessName=Nombre comercial;address=Dirección;email=Email;phone=Teléfono/Móvil;website=Sitio web;notes=Notas;city=Población;region=Provincia;postcode=Código postal',
  },
  {
    program: 'Fatture in Cloud clienti',
    type: 'contacts',
    headers:
      'Codice|Denominazione|Nome|Cognome|Indirizzo|CAP|Città|Provincia|Paese|Indirizzo e-mail|Referente|Telefono|Fax|P.IVA|Codice fiscale|Note extra',
    rows: ['12||Luca|Conti|Via Roma 5|20100|Milano|MI|Italia|luca@example.it||02 000000|||CNTLCU80A01|'],
    fields:
      'company,businessName=Denominazione/-;firstName=Nome;lastName=Cognome;address=Indirizzo;email=Indirizzo e-mail;phone=Telefono;notes=Note extra;city=Città;region=Provincia;postcode=CAP',
  },
  {
    program: 'Moneybird contacten',
    type: 'contacts',
    headers:
      'Klantnummer|Bedrijfsnaam|Voornaam|Achternaam|Adresregel 1|Adresregel 2|Postcode|Plaats|Land|Telefoon|E-mailadres facturen|KvK-nummer|Btw-nummer|Opmerkingen',
    rows: ['101|Bloem BV|Sanne|de Boer|Dorpsstraat 1||1011 AB|Amsterdam|NL|020 0000000|sanne@example.nl|||'],
    fields:
      'company,businessName=Bedrijfsnaam;firstName=Voornaam;lastName=Achternaam;address=Adresregel 1;phone=Telefoon;email=E-mailadres facturen;notes=Opmerkingen;addressLine2=Adresregel 2;city=Plaats;postcode=Postcode',
  },
  {
    program: 'Fortnox kunder',
    type: 'contacts',
    headers:
      'Kundnummer|Namn|Organisationsnummer|Adress|Postnummer|Ort|Telefon|E-post|Vår referens|Er referens|Anteckningar',
    rows: ['7|Karin Ek|850101-0000|Björkvägen 4|114 32|Stockholm|070-000 00 00|karin@example.se|||'],
    fields:
      'firstName=Namn;lastName=Namn;address=Adress;phone=Telefon;email=E-post;notes=Anteckningar;city=Ort;postcode=Postnummer',
  },
  {
    program: 'Visma kunder (Norwegian)',
    type: 'contacts',
    headers: 'Kundenr|Fornavn|Etternavn|Firma|Adresse|Postnr|Poststed|Telefon|Mobil|E-post|Merknad|Nyhetsbrev',
    rows: ['3|Ola|Hansen||Skogveien 2|0150|Oslo|22 00 00 00|900 00 000|ola@example.no||ja'],
    fields:
      'firstName=Fornavn;lastName=Etternavn;company,businessName=Firma;address=Adresse;phone=Telefon/Mobil;email=E-post;notes=Merknad;mailingList=Nyhetsbrev;city=Poststed',
  },
  {
    program: 'Danish customer sheet',
    type: 'contacts',
    headers: 'Fornavn|Efternavn|Mailadresse|Mobilnummer|Vej og nr.|Postnr.|By|Bemærkninger',
    rows: ['Mette|Holm|mette@example.dk|20 00 00 00|Søndergade 8|8000|Aarhus|glutenfri'],
    fields:
      'firstName=Fornavn;lastName=Efternavn;email=Mailadresse;phone=Mobilnummer;address=Vej og nr.;notes=Bemærkninger;city=By',
  },
  {
    program: 'French customer file',
    type: 'contacts',
    headers:
      'Civilité|Nom de famille|Prénom|Tél. portable|Courriel|Adresse postale|Code postal|Ville|Commentaires|Abonné newsletter',
    rows: ['Mme|Petit|Claire|06 00 00 00 00|claire@example.fr|3 rue des Lilas|69001|Lyon||oui'],
    fields:
      'lastName=Nom de famille;firstName=Prénom;phone=Tél. portable;email=Courriel;address=Adresse postale;notes=Commentaires;mailingList=Abonné newsletter;city=Ville;postcode=Code postal',
  },
  {
    program: 'home-made customer sheet',
    type: 'contacts',
    headers: 'Customer Name|Cell|Email addy|Where they found me|Allergies / notes|Address',
    rows: [
      'Jenny Cole|555-0101|jenny@example.com|Instagram|no nuts|7 Lake Dr',
      'Rob Fry|555-0102|rob@example.com|Referral||',
    ],
    fields:
      'firstName=Customer Name;lastName=Customer Name;phone=Cell;email=Email addy;source=Where they found me;notes=Allergies / notes;address=Address',
  },
  {
    program: 'QuickBooks transaction list',
    type: 'expenses',
    headers: 'Date|Transaction Type|Num|Name|Memo/Description|Account|Split|Amount',
    rows: ['01/15/2026|Expense||Costco|Butter and eggs|Checking|Ingredients|-84.20'],
    fields:
      'date=Date;supplier=Name;description=Memo/Description;amount=Amount;category=Split/Account;receipt=-/Num;direction=-/Transaction Type',
  },
  {
    program: 'Xero bank statement',
    type: 'expenses',
    headers: '*Date|*Amount|Payee|Description|Reference|Check Number',
    rows: ['15/01/2026|-84.20|Bidfood|Flour order|INV-221|'],
    fields: 'date=*Date;amount=*Amount;supplier=Payee;description=Description;receipt=-/Reference',
  },
  {
    program: 'FreshBooks expenses',
    type: 'expenses',
    headers: 'Date|Category|Client|Vendor|Description|Tax Name|Tax Amount|Currency|Subtotal|Grand Total|Has Receipt',
    rows: ['2026-01-15|Supplies||Amazon|Cake boards|HST|2.60|CAD|20.00|22.60|Yes'],
    fields:
      'date=Date;category=Category;supplier=Vendor;description=Description;amount=Grand Total;receipt=-/Has Receipt;currency=Currency',
  },
  {
    program: 'Wave transactions',
    type: 'expenses',
    headers:
      'Transaction ID|Transaction Date|Account Name|Transaction Description|Transaction Line Description|Amount (One column)|Debit Amount (Two Column Approach)|Credit Amount (Two Column Approach)|Other Accounts for this Transaction|Customer|Vendor|Notes / Memo|Sales Tax Amount',
    rows: ['992|2026-01-15|Ingredients|Costco flour|Flour|45.10|45.10||Chequing||Costco||0.00'],
    fields:
      'date=Transaction Date;description=Transaction Description/Transaction Line Description;amount=Amount (One column)/Debit Amount (Two Column Approach);category=Account Name/-;supplier=Vendor;receipt=-/Transaction ID',
  },
  {
    program: 'DKB Umsätze',
    type: 'expenses',
    headers:
      'Buchungsdatum|Wertstellung|Status|Zahlungspflichtige*r|Zahlungsempfänger*in|Verwendungszweck|Umsatztyp|IBAN|Betrag (€)|Gläubiger-ID|Mandatsreferenz|Kundenreferenz',
    rows: ['15.01.26|15.01.26|Gebucht|Eva Klein|METRO DEUTSCHLAND|Mehl und Zucker|Ausgang|DE00|-84,20|||'],
    fields:
      'date=Buchungsdatum;supplier=Zahlungsempfänger*in;description=Verwendungszweck;amount=Betrag (€);category=-/Umsatztyp;receipt=-/Kundenreferenz;direction=Umsatztyp',
  },
  {
    program: 'N26 transactions',
    type: 'expenses',
    headers:
      'Booking Date|Value Date|Partner Name|Partner Iban|Type|Payment Reference|Account Name|Amount (EUR)|Original Amount|Original Currency|Exchange Rate',
    rows: ['2026-01-15|2026-01-15|Rewe||Presentment|Einkauf|Main|-12.30|-12.30|EUR|1'],
    fields:
      'date=Booking Date;supplier=Partner Name;description=Payment Reference;amount=Amount (EUR);category=-/Type;receipt=-',
  },
  {
    program: 'BNP Paribas',
    type: 'expenses',
    headers: 'Date operation|Libelle court|Type operation|Libelle operation|Montant operation en euro',
    rows: ['15/01/2026|PAIEMENT CB|PAIEMENT CB|METRO LYON|-84,20'],
    fields:
      'date=Date operation;description=Libelle operation/Libelle court;amount=Montant operation en euro;category=-/Type operation;supplier=-',
  },
  {
    program: 'Boursorama',
    type: 'expenses',
    headers:
      'dateOp|dateVal|label|category|categoryParent|supplierFound|amount|comment|accountNum|accountLabel|accountbalance',
    rows: ['2026-01-15|2026-01-15|CARTE METRO|Alimentation|Vie quotidienne|metro|-84,20||0001|BOURSO|1200.00'],
    fields: 'date=dateOp;description=label;category=category;supplier=supplierFound;amount=amount',
  },
  {
    program: 'CaixaBank',
    type: 'expenses',
    headers: 'Fecha|Fecha valor|Movimiento|Más datos|Importe|Saldo',
    rows: ['15/01/2026|15/01/2026|MERCADONA|Tarjeta|-84,20|1.200,00'],
    fields: 'date=Fecha;description=Movimiento/Más datos;amount=Importe',
  },
  {
    program: 'Intesa Sanpaolo',
    type: 'expenses',
    headers: 'Data|Operazione|Dettagli|Conto o carta|Contabilizzazione|Categoria|Valuta|Importo',
    rows: ['15/01/2026|Pagamento POS|ESSELUNGA|Conto 1|CONTABILIZZATO|Generi alimentari|EUR|-84,20'],
    fields: 'date=Data;description=Operazione/Dettagli;category=Categoria;amount=Importo;currency=Valuta',
  },
  {
    program: 'ING Nederland',
    type: 'expenses',
    headers:
      'Datum|Naam / Omschrijving|Rekening|Tegenrekening|Code|Af Bij|Bedrag (EUR)|Mutatiesoort|Mededelingen|Saldo na mutatie|Tag',
    rows: ['20260115|Sligro|NL00|NL01|BA|Af|84,20|Betaalautomaat|Pasvolgnr 1|1200,00|'],
    fields:
      'date=Datum;description=Naam / Omschrijving/Mededelingen;amount=Bedrag (EUR);supplier=-/Naam / Omschrijving;category=-/Mutatiesoort/Tag;direction=Af Bij',
  },
  {
    program: 'Swedbank',
    type: 'expenses',
    headers:
      'Radnummer|Clearingnummer|Kontonummer|Produkt|Valuta|Bokföringsdag|Transaktionsdag|Valutadag|Referens|Beskrivning|Belopp|Bokfört saldo',
    rows: ['1|8327|123|Konto|SEK|2026-01-15|2026-01-15|2026-01-15|ICA MAXI|ICA MAXI|-420,00|12000,00'],
    fields:
      'date=Bokföringsdag/Transaktionsdag;description=Beskrivning/Referens;amount=Belopp;receipt=-/Referens;currency=Valuta',
  },
  {
    program: 'DNB Norge',
    type: 'expenses',
    headers: 'Dato|Forklaring|Rentedato|Ut fra konto|Inn på konto',
    rows: ['15.01.2026|REMA 1000|15.01.2026|420,00|'],
    fields: 'date=Dato;description=Forklaring;amount=Ut fra konto',
  },
  {
    program: 'Nordea Suomi',
    type: 'expenses',
    headers: 'Kirjauspäivä|Määrä|Maksaja|Maksunsaaja|Nimi|Otsikko|Viitenumero|Saldo|Valuutta',
    rows: ['2026/01/15|-42,00||K-Market|K-Market|K-Market Kallio||1200,00|EUR'],
    fields:
      'date=Kirjauspäivä;amount=Määrä;supplier=Maksunsaaja/Nimi;description=Otsikko/Nimi;receipt=-/Viitenumero;currency=Valuutta',
  },
  {
    program: 'Commonwealth Bank Australia',
    type: 'expenses',
    headers: 'Date|Amount|Description|Balance',
    rows: ['15/01/2026|-84.20|WOOLWORTHS 1234 NEWTOWN|1200.00'],
    fields: 'date=Date;amount=Amount;description=Description',
  },
  {
    program: 'NatWest',
    type: 'expenses',
    headers: 'Date|Type|Description|Value|Balance|Account Name|Account Number',
    rows: ['15 Jan 2026|POS|BOOKER LTD|-84.20|1200.00|SMITH A|601'],
    fields: 'date=Date;description=Description;amount=Value;category=-/Type',
  },
  {
    program: 'Bank of America',
    type: 'expenses',
    headers: 'Posted Date|Reference Number|Payee|Address|Amount',
    rows: ['01/15/2026|2443|WEBSTAURANT STORE|LITITZ PA|-84.20'],
    fields: 'date=Posted Date;description,supplier=Payee;amount=Amount;receipt=-/Reference Number',
  },
  {
    program: 'Kassenbuch',
    type: 'expenses',
    headers: 'Lfd. Nr.|Datum|Beleg-Nr.|Text|Einnahme|Ausgabe|USt %|Bestand|Konto',
    rows: ['1|15.01.2026|B-12|Mehl Metro||84,20|7|120,00|4000'],
    fields: 'date=Datum;receipt=Beleg-Nr.;description=Text;amount=Ausgabe;category=-/Konto',
  },
  {
    program: 'home-made expense sheet',
    type: 'expenses',
    headers: 'Date bought|Shop|What for|Total spent|Type of expense|Receipt no.',
    rows: ['15/01/2026|Aldi|eggs and butter|£12.40|Ingredients|44'],
    fields:
      'date=Date bought;supplier=Shop;description=What for;amount=Total spent;category=Type of expense;receipt=Receipt no.',
  },
  {
    program: 'CakeCost ingredients',
    type: 'ingredients',
    headers: 'Ingredient Name|Brand|Pack Qty|Measure|Pack Price|Bought From|Category|Allergens',
    rows: ['Plain flour|Allinson|1500|g|1.85|Tesco|Dry|Gluten'],
    fields: 'ingredient=Ingredient Name;packSize=Pack Qty;unit=Measure;packCost=Pack Price;supplier=Bought From',
  },
  {
    program: 'BakeSmart inventory',
    type: 'ingredients',
    headers: 'Item|Vendor|Purchase Unit|Units per Purchase|Purchase Price|Price per Unit|On Hand|Par Level',
    rows: ['AP Flour|Sysco|lb|50|22.40|0.448|3|1'],
    fields: 'ingredient=Item;supplier=Vendor;unit=Purchase Unit;packSize=Units per Purchase;packCost=Purchase Price',
  },
  {
    program: 'Cybake raw materials',
    type: 'ingredients',
    headers: 'Code|Description|Supplier|Supplier Code|Pack Weight|UOM|Cost per Pack|Cost per Kg|Last Updated',
    rows: ['RM001|White Flour|ADM|F11|16|kg|11.20|0.70|2026-01-01'],
    fields: 'ingredient=Description;supplier=Supplier;packSize=Pack Weight;unit=UOM;packCost=Cost per Pack',
  },
  {
    program: 'wholesale price list',
    type: 'ingredients',
    headers: 'SKU|Product|Size|UoM|Price ex VAT|Price inc VAT|Availability',
    rows: ['1002|Caster sugar|5|kg|4.99|5.99|In stock'],
    fields: 'ingredient=Product;packSize=Size;unit=UoM;packCost=Price ex VAT/Price inc VAT',
  },
  {
    program: 'German ingredient calculation',
    type: 'ingredients',
    headers: 'Rohstoff|Bezugsquelle|Gebindegröße|ME|EK-Preis netto|Preis pro kg|Allergene',
    rows: ['Weizenmehl 405|Metro|10|kg|6,90|0,69|Gluten'],
    fields: 'ingredient=Rohstoff;supplier=Bezugsquelle;packSize=Gebindegröße;unit=ME;packCost=EK-Preis netto',
  },
  {
    program: 'French ingredient costs',
    type: 'ingredients',
    headers: "Matière première|Fournisseur|Conditionnement|Unité|Prix d'achat HT|Prix au kg",
    rows: ['Farine T55|Metro|25|kg|18,50|0,74'],
    fields:
      "ingredient=Matière première;supplier=Fournisseur;packSize=Conditionnement;unit=Unité;packCost=Prix d'achat HT",
  },
  {
    program: 'Spanish ingredient list',
    type: 'ingredients',
    headers: 'Materia prima|Proveedor|Cantidad del envase|Unidad de medida|Precio de compra|Coste por kg',
    rows: ['Harina|Makro|1000|g|0,85|0,85'],
    fields:
      'ingredient=Materia prima;supplier=Proveedor;packSize=Cantidad del envase;unit=Unidad de medida;packCost=Precio de compra',
  },
  {
    program: 'Swedish ingredient list',
    type: 'ingredients',
    headers: 'Råvara|Leverantör|Förpackning|Enhet|Inköpspris|Pris per kg',
    rows: ['Vetemjöl|Martin & Servera|2000|g|24,90|12,45'],
    fields: 'ingredient=Råvara;supplier=Leverantör;packSize=Förpackning;unit=Enhet;packCost=Inköpspris',
  },
  {
    program: 'Recipe Keeper',
    type: 'recipes',
    headers:
      'Title|Courses|Categories|Collections|Source|Yield|Prep time|Cook time|Ingredients|Directions|Notes|Nutrition',
    rows: [
      'Victoria sponge|Dessert|Cakes||Mum|8 servings|20 min|25 min|200 g flour\n200 g butter|Mix and bake|Best warm|',
    ],
    fields: 'name=Title;category=Categories/Courses;serves=Yield;ingredients=Ingredients;method=Directions;notes=Notes',
  },
  {
    program: 'Copy Me That',
    type: 'recipes',
    headers: 'recipe_name|description|source_url|servings|ingredients|steps|tags|notes|image',
    rows: ['Brownies|Fudgy|https://x.example|16|200 g chocolate|Melt.|chocolate||'],
    fields:
      'name=recipe_name;serves=servings;ingredients=ingredients;method=steps;category=tags/-;notes=notes/description',
  },
  {
    program: 'German recipes',
    type: 'recipes',
    headers:
      'Rezeptname|Rubrik|Portionen|Zutatenliste|Zubereitung|Anmerkungen|Wareneinsatz gesamt|Wareneinsatz pro Portion',
    rows: ['Käsekuchen|Kuchen|12|500 g Quark|Verrühren.||6,20|0,52'],
    fields:
      'name=Rezeptname;category=Rubrik;serves=Portionen;ingredients=Zutatenliste;method=Zubereitung;notes=Anmerkungen;totalCost=Wareneinsatz gesamt;costPerServing=Wareneinsatz pro Portion',
  },
  {
    program: 'Italian recipes',
    type: 'recipes',
    headers: 'Nome ricetta|Categoria|Porzioni|Ingredienti|Procedimento|Note|Costo totale',
    rows: ['Tiramisù|Dolci|8|500 g mascarpone|Montare.||9,80'],
    fields:
      'name=Nome ricetta;category=Categoria;serves=Porzioni;ingredients=Ingredienti;method=Procedimento;notes=Note;totalCost=Costo totale',
  },
  {
    program: 'Dutch recipes',
    type: 'recipes',
    headers: 'Receptnaam|Soort|Aantal personen|Ingrediënten|Bereidingswijze|Tips|Kostprijs',
    rows: ['Appeltaart|Taart|10|300 g bloem|Kneden.||5,40'],
    fields:
      'name=Receptnaam;category=Soort;serves=Aantal personen;ingredients=Ingrediënten;method=Bereidingswijze;notes=Tips;totalCost=Kostprijs',
  },
  {
    program: 'Shopify products',
    type: 'products',
    headers:
      'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Image Src|SEO Title|SEO Description|Cost per item|Status',
    rows: [
      'choc-cake|Chocolate cake|<p>Rich</p>|My Bakery|Food > Cakes|Cakes|birthday|true|Size|8 inch|CC8|1500|5|65.00|70.00||||21.50|active',
    ],
    fields:
      'name=Title;description=Body (HTML);type=Type/Product Category;sellPrice=Variant Price;costPrice=Cost per item',
  },
  {
    program: 'WooCommerce products',
    type: 'products',
    headers:
      'ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Tax status|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Tags|Images',
    rows: ['12|simple|LD1|Lemon drizzle|1|0|visible|Zesty|A zesty loaf||taxable|1||1||18.00|Loaf cakes|lemon|'],
    fields: 'name=Name;type=Categories;description=Description/Short description;sellPrice=Regular price;servings=-',
  },
  {
    program: 'Squarespace products',
    type: 'products',
    headers:
      'Product ID [Non Editable]|Variant ID [Non Editable]|Product Type [Non Editable]|Product Page|Product URL|Title|Description|SKU|Option Name 1|Option Value 1|Price|Sale Price|On Sale|Stock|Categories|Tags|Weight|Visible',
    rows: ['a1|b1|PHYSICAL|shop|lemon|Lemon tart|<p>Tart</p>|LT1|||24.00|0.00|No|Unlimited|Tarts||0.5|Yes'],
    fields: 'name=Title;description=Description;type=Categories;sellPrice=Price',
  },
  {
    program: 'Xero items',
    type: 'products',
    headers:
      '*ItemCode|ItemName|PurchasesDescription|PurchasesUnitPrice|PurchasesAccount|PurchasesTaxRate|SalesDescription|SalesUnitPrice|SalesAccount|SalesTaxRate',
    rows: ['CAKE1|Birthday cake|Ingredients|18.00|300|GST|Birthday cake, 8 inch|95.00|200|GST'],
    fields: 'name=ItemName;description=SalesDescription;sellPrice=SalesUnitPrice;costPrice=PurchasesUnitPrice',
  },
  {
    program: 'German product calculation',
    type: 'products',
    headers:
      'Produkt|Warengruppe|Beschreibung|Stückzahl|Materialkosten|Arbeitszeit (h)|Stundenlohn|Gemeinkosten|VK brutto|Marge %',
    rows: ['Hochzeitstorte|Torten|3-stöckig|60|45,00|8|18,00|20,00|420,00|55'],
    fields:
      'name=Produkt;type=Warengruppe;description=Beschreibung;servings=Stückzahl;recipeCost=Materialkosten/-;labourHours=Arbeitszeit (h);hourlyLabourRate=Stundenlohn;overheadCost=Gemeinkosten;sellPrice=VK brutto;profitMargin=Marge %',
  },
  {
    program: 'French shop products',
    type: 'products',
    headers: 'Nom du produit|Catégorie|Description|Nb de parts|Prix de vente TTC|Coût de revient|Marge',
    rows: ['Fraisier|Entremets|Génoise et fraises|8|38,00|14,20|23,80'],
    fields:
      'name=Nom du produit;type=Catégorie;description=Description;servings=Nb de parts;sellPrice=Prix de vente TTC;costPrice=Coût de revient;profit,profitMargin=Marge',
  },
  {
    program: 'home-made menu',
    type: 'products',
    headers: 'Cake|Kind|Feeds|Cost to make|What I charge|Profit',
    rows: ['Red velvet 8"|Layer cake|12|22.50|75|52.50'],
    fields: 'name=Cake;type=Kind;servings=Feeds;costPrice=Cost to make;sellPrice=What I charge;profit=Profit',
  },
  {
    program: 'packaging stock',
    type: 'supplies',
    headers: 'Product name|Supplier|Group|Pack of|Price per pack|Price each|In stock|Reorder at|Comments',
    rows: ['10" cake box|BoxCo|Boxes|50|24.00|0.48|120|25|'],
    fields:
      'name=Product name;supplier=Supplier;category=Group;packSize=Pack of;price,costPrice=Price per pack;unitPrice=Price each;quantity=In stock;reorderLevel=Reorder at;description=Comments',
  },
  {
    program: 'Spanish packaging',
    type: 'supplies',
    headers:
      'Artículo|Proveedor|Categoría|Unidades por paquete|Precio paquete|Precio unitario|Existencias|Stock mínimo',
    rows: ['Caja 25 cm|Cajas SL|Cajas|25|18,00|0,72|40|10'],
    fields:
      'name=Artículo;supplier=Proveedor;category=Categoría;packSize=Unidades por paquete;price,costPrice=Precio paquete;unitPrice=Precio unitario;quantity=Existencias;reorderLevel=Stock mínimo',
  },
  {
    program: 'French packaging',
    type: 'supplies',
    headers: 'Désignation|Fournisseur|Famille|Lot de|Prix du lot|Prix unitaire|Quantité en stock|Seuil de réappro',
    rows: ['Boîte pâtissière|Firplast|Boîtes|50|21,00|0,42|80|20'],
    fields:
      'name=Désignation;supplier=Fournisseur;category=Famille;packSize=Lot de;price,costPrice=Prix du lot;unitPrice=Prix unitaire;quantity=Quantité en stock;reorderLevel=Seuil de réappro',
  },
]
