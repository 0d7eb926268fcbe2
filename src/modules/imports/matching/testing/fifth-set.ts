import type { HeldOutFile } from './held-out-file.ts'

export const FIFTH_SET: readonly HeldOutFile[] = [
  {
    program: 'Outlook contacts, French',
    type: 'contacts',
    headers:
      'Titre|Prénom|Deuxième prénom|Nom|Suffixe|Société|Service|Rue (bureau)|Ville (bureau)|Rue (domicile)|Ville (domicile)|Code postal (domicile)|Téléphone (bureau)|Tél. mobile|Adresse de messagerie|Page Web|Notes',
    rows: ['|Anne||Petit||Petit Fêtes|||| 3 rue Haute|Lyon|69001||06 12 34 56 78|anne@example.fr||'],
    fields:
      'firstName=Prénom;lastName=Nom;company,businessName=Société;address=Rue (domicile);city=Ville (domicile);postcode=Code postal (domicile);phone=Tél. mobile;email=Adresse de messagerie;website=Page Web;notes=Notes',
  },
  {
    program: 'Google contacts, Spanish',
    type: 'contacts',
    headers:
      'Nombre|Segundo nombre|Apellidos|Nombre de la organización|Cumpleaños|Notas|Etiquetas|Correo electrónico 1 - Etiqueta|Correo electrónico 1 - Valor|Teléfono 1 - Etiqueta|Teléfono 1 - Valor|Dirección 1 - Calle|Dirección 1 - Ciudad|Dirección 1 - Código postal',
    rows: [
      'Laura||Gómez|Eventos||Sin nueces|* myContacts|* Casa|laura@example.es|Móvil|600 000 000|Calle Mayor 1|Madrid|28001',
    ],
    fields:
      'firstName=Nombre;lastName=Apellidos;company,businessName=Nombre de la organización;notes=Notas;email=Correo electrónico 1 - Valor;phone=Teléfono 1 - Valor;address=Dirección 1 - Calle;city=Dirección 1 - Ciudad;postcode=Dirección 1 - Código postal',
  },
  {
    program: 'Google contacts, German',
    type: 'contacts',
    headers:
      'Vorname|Zweiter Vorname|Nachname|Name der Organisation|Geburtstag|Notizen|Labels|E-Mail 1 – Label|E-Mail 1 – Wert|Telefon 1 – Label|Telefon 1 – Wert|Adresse 1 – Straße|Adresse 1 – Ort|Adresse 1 – Postleitzahl',
    rows: ['Eva||Klein|Klein GmbH|||* myContacts|* Privat|eva@example.de|Mobil|0170 123456|Hauptstr. 3|Berlin|10115'],
    fields:
      'firstName=Vorname;lastName=Nachname;company,businessName=Name der Organisation;notes=Notizen;email=E-Mail 1 – Wert;phone=Telefon 1 – Wert;address=Adresse 1 – Straße;city=Adresse 1 – Ort;postcode=Adresse 1 – Postleitzahl',
  },
  {
    program: 'ERPNext customers',
    type: 'contacts',
    headers: 'ID|Customer Name|Customer Type|Customer Group|Territory|Email Id|Mobile No|Primary Address|Disabled',
    rows: ['C1|Kay Lin|Individual|All|US|kay@example.com|5550100|3 Elm St, Reno|0'],
    fields: 'firstName=Customer Name;lastName=Customer Name;email=Email Id;phone=Mobile No;address=Primary Address',
  },
  {
    program: 'Wix contacts',
    type: 'contacts',
    headers:
      'First Name|Last Name|Email 1|Phone 1|Address 1 - Type|Address 1 - Street|Address 1 - City|Address 1 - State/Region|Address 1 - Zip|Address 1 - Country|Company|Labels|Email subscriber status|Source|Created At (UTC+0)',
    rows: ['Kay|Lin|kay@example.com|5550100|Home|3 Elm St|Reno|NV|89501|US|Lin Co|VIP|Subscribed|Wix Forms|2026-01-01'],
    fields:
      'firstName=First Name;lastName=Last Name;email=Email 1;phone=Phone 1;address=Address 1 - Street;city=Address 1 - City;region=Address 1 - State/Region;postcode=Address 1 - Zip;company,businessName=Company;mailingList=Email subscriber status;source=Source',
  },
  {
    program: 'WooCommerce customer/order export',
    type: 'contacts',
    headers:
      'customer_id|user_login|user_email|billing_first_name|billing_last_name|billing_company|billing_address_1|billing_address_2|billing_city|billing_state|billing_postcode|billing_country|billing_email|billing_phone|shipping_first_name|shipping_address_1',
    rows: ['7|kay|kay@example.com|Kay|Lin||3 Elm St||Reno|NV|89501|US|kay@example.com|5550100|Kay|3 Elm St'],
    fields:
      'email=user_email/billing_email;firstName=billing_first_name;lastName=billing_last_name;company,businessName=billing_company;address=billing_address_1/shipping_address_1;addressLine2=-/billing_address_2;city=billing_city;region=billing_state;postcode=billing_postcode;phone=billing_phone',
  },
  {
    program: 'PrestaShop addresses',
    type: 'contacts',
    headers:
      'id_address|alias|email|firstname|lastname|company|address1|address2|postcode|city|phone|phone_mobile|other|active',
    rows: ['7|My address|ana@example.pt|Ana|Silva||Rua 1||1000|Lisboa||910 000 000||1'],
    fields:
      'email=email;firstName=firstname;lastName=lastname;company,businessName=company;address=address1;addressLine2=-/address2;postcode=postcode;city=city;phone=phone_mobile;notes=-/other',
  },
  {
    program: 'Fatture in Cloud clienti',
    type: 'contacts',
    headers:
      'Denominazione|Referente|Indirizzo|Comune|CAP|Provincia|Paese|Indirizzo e-mail|Telefono|Partita IVA|Codice fiscale|Note extra',
    rows: ['Rossi Eventi|Anna Rossi|Via Roma 1|Torino|10121|TO|Italia|anna@example.it|333 1234567|IT01|RSS|'],
    fields:
      'company,businessName=Denominazione;firstName=Referente;lastName=Referente;address=Indirizzo;city=Comune;postcode=CAP;region=Provincia;email=Indirizzo e-mail;phone=Telefono;notes=Note extra',
  },
  {
    program: 'ING Romania',
    type: 'expenses',
    headers: 'Data|Detalii tranzactie|Debit|Credit|Balanta',
    rows: ['15.01.2026|Cumparare POS Kaufland|84,20||1.200,00'],
    fields: 'date=Data;description=Detalii tranzactie;amount=Debit',
  },
  {
    program: 'Qonto',
    type: 'expenses',
    headers:
      'Status|Settlement date (UTC)|Operation date (UTC)|Total amount (incl. VAT)|Currency|Counterparty name|Payment method|Initiator|Reference|Note|Category|Debit|Credit',
    rows: ['Settled|15-01-2026 10:00|15-01-2026 10:00|-84.20|EUR|Metro|Card|Anne|Flour||Supplies|84.20|'],
    fields:
      'date=Settlement date (UTC)/Operation date (UTC);amount=Total amount (incl. VAT)/Debit;currency=Currency;supplier=Counterparty name;description=Reference/Note;category=Category;receipt=-/Reference',
  },
  {
    program: 'BNP Paribas',
    type: 'expenses',
    headers: 'Date operation|Libelle court|Type operation|Libelle operation|Montant operation en euro',
    rows: ['15/01/2026|CARTE|PAIEMENT CB|METRO LYON|-84,20'],
    fields:
      'date=Date operation;description=Libelle operation/Libelle court;amount=Montant operation en euro;category=-/Type operation',
  },
  {
    program: 'CaixaBank',
    type: 'expenses',
    headers: 'Fecha|Fecha valor|Movimiento|Más datos|Importe|Saldo',
    rows: ['15/01/2026|15/01/2026|COMPRA|MERCADONA|-84,20EUR|1.200,00EUR'],
    fields: 'date=Fecha;description=Movimiento/Más datos;amount=Importe',
  },
  {
    program: 'Sparkasse CAMT',
    type: 'expenses',
    headers:
      'Auftragskonto|Buchungstag|Valutadatum|Buchungstext|Verwendungszweck|Glaeubiger ID|Mandatsreferenz|Kundenreferenz (End-to-End)|Sammlerreferenz|Lastschrift Ursprungsbetrag|Auslagenersatz Ruecklastschrift|Beguenstigter/Zahlungspflichtiger|Kontonummer/IBAN|BIC (SWIFT-Code)|Betrag|Waehrung|Info',
    rows: ['DE00|15.01.26|15.01.26|KARTENZAHLUNG|Einkauf Metro||||||| METRO|DE01|XX|-84,20|EUR|Umsatz gebucht'],
    fields:
      'date=Buchungstag/Valutadatum;description=Verwendungszweck/Buchungstext;supplier=Beguenstigter/Zahlungspflichtiger;amount=Betrag;currency=Waehrung;receipt=-/Kundenreferenz (End-to-End)',
  },
  {
    program: 'PayPal activity, German',
    type: 'expenses',
    headers:
      'Datum|Uhrzeit|Zeitzone|Name|Typ|Status|Währung|Brutto|Gebühr|Netto|Absender E-Mail-Adresse|Transaktionscode|Artikelbezeichnung|Auswirkung auf Guthaben',
    rows: ['15.01.2026|10:00:00|CET|Metro|Zahlung|Abgeschlossen|EUR|-84,20|0,00|-84,20|eva@example.de|T1|Mehl|Soll'],
    fields:
      'date=Datum;supplier=Name;currency=Währung;amount=Brutto;description=Artikelbezeichnung;direction=Auswirkung auf Guthaben;receipt=-/Transaktionscode;category=-/Typ',
  },
  {
    program: 'Mealie export',
    type: 'recipes',
    headers:
      'id|slug|name|description|recipe_yield|recipe_category|recipe_ingredient|recipe_instructions|prep_time|org_url|notes',
    rows: ['1|sponge|Sponge|Light|12 servings|Cakes|200 g flour|Bake it.|10||'],
    fields:
      'name=name;serves=recipe_yield;category=recipe_category;ingredients=recipe_ingredient;method=recipe_instructions;notes=notes/description',
  },
  {
    program: 'Shopify orders as orders',
    type: 'orders',
    headers:
      'Name|Email|Financial Status|Paid at|Currency|Subtotal|Total|Created at|Lineitem quantity|Lineitem name|Lineitem price|Billing Name|Billing Street|Billing City|Billing Phone|Notes|Delivery Date|Outstanding Balance',
    rows: [
      '#1001|kay@example.com|paid|2026-01-15|USD|90.00|99.00|2026-01-15|1|Lemon cake|90.00|Kay Lin|3 Elm St|Reno|5550100|No nuts|2030-02-03|0',
    ],
    fields:
      'firstName=Billing Name;lastName=Billing Name;email=Email;status=Financial Status;paidOn=-/Paid at;total=Total;items=Lineitem name;phone=Billing Phone;notes=Notes;eventDate=Delivery Date',
  },
  {
    program: 'home-made order book, German',
    type: 'orders',
    headers: 'Kunde|Telefon|Abholung am|Uhrzeit|Torte|Preis|Anzahlung|Bemerkung',
    rows: ['Eva Klein|0170 123456|03.02.2030|14 Uhr|Erdbeertorte 26 cm|48,00 €|20,00 €|ohne Nuss'],
    fields:
      'firstName=Kunde;lastName=Kunde;phone=Telefon;eventDate=Abholung am;eventTime=Uhrzeit;items=Torte;total=Preis;paid=Anzahlung;notes=Bemerkung',
  },
  {
    program: 'home-made price list, Romanian',
    type: 'ingredients',
    headers: 'Ingredient|Furnizor|Gramaj|Unitate|Preț',
    rows: ['Făină|Mega|1000|g|6,50'],
    fields: 'ingredient=Ingredient;supplier=Furnizor;packSize=Gramaj;unit=Unitate;packCost=Preț',
  },
]
