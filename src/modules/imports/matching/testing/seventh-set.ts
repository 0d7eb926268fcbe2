import type { HeldOutFile } from './held-out-file.ts'

export const SEVENTH_SET: readonly HeldOutFile[] = [
  {
    program: 'Mailchimp audience',
    type: 'contacts',
    headers:
      'Email Address|First Name|Last Name|Address|Phone Number|Birthday|MEMBER_RATING|OPTIN_TIME|CONFIRM_TIME|NOTES|TAGS',
    rows: [
      'kay@example.com|Kay|Lin|3 Elm St Reno NV 89501|5550100|02/03|2|2026-01-01 10:00:00|2026-01-01 10:00:00||VIP',
    ],
    fields:
      'email=Email Address;firstName=First Name;lastName=Last Name;address=Address;phone=Phone Number;notes=-/NOTES',
  },
  {
    program: 'Outlook contacts, Italian',
    type: 'contacts',
    headers:
      'Titolo|Nome|Secondo nome|Cognome|Società|Via (uff.)|Città (uff.)|Via (ab.)|Città (ab.)|CAP (ab.)|Telefono (uff.)|Cellulare|Indirizzo posta elettronica|Note|Pagina Web',
    rows: ['|Anna||Rossi||||Via Roma 1|Torino|10121||333 1234567|anna@example.it||'],
    fields:
      'firstName=Nome;lastName=Cognome;company,businessName=-/Società;address=Via (ab.);city=Città (ab.);postcode=CAP (ab.);phone=Cellulare;email=Indirizzo posta elettronica;notes=-/Note;website=-/Pagina Web',
  },
  {
    program: 'Magento customers',
    type: 'contacts',
    headers:
      'email|_website|firstname|lastname|gender|_address_city|_address_company|_address_firstname|_address_lastname|_address_postcode|_address_region|_address_street|_address_telephone',
    rows: ['kay@example.com|base|Kay|Lin|F|Reno||Kay|Lin|89501|Nevada|3 Elm St|5550100'],
    fields:
      'email=email;firstName=firstname;lastName=lastname;city=_address_city;company,businessName=-/_address_company;postcode=_address_postcode;region=_address_region;address=_address_street;phone=_address_telephone;website=-',
  },
  {
    program: 'Dolibarr third parties, French',
    type: 'contacts',
    headers: 'Nom|Nom alternatif|Adresse|Code postal|Ville|Téléphone|Email|Site web|Note privée',
    rows: ['Anne Petit||3 rue Haute|69001|Lyon|06 12 34 56 78|anne@example.fr||'],
    fields:
      'firstName=Nom;lastName=Nom;address=Adresse;postcode=Code postal;city=Ville;phone=Téléphone;email=Email;website=-/Site web;notes=-/Note privée',
  },
  {
    program: 'mBank',
    type: 'expenses',
    headers: '#Data operacji|#Opis operacji|#Rachunek|#Kategoria|#Kwota',
    rows: ['2026-01-15|BIEDRONKA|Konto|Zakupy|-84,20 PLN'],
    fields: 'date=#Data operacji;description=#Opis operacji;category=#Kategoria;amount=#Kwota',
  },
  {
    program: 'Raiffeisen Romania',
    type: 'expenses',
    headers:
      'Data inregistrare|Data tranzactiei|Suma debit|Suma credit|Nume/Denumire ordonator/beneficiar|Descrierea tranzactiei',
    rows: ['15/01/2026|15/01/2026|84,20||KAUFLAND|Cumparaturi'],
    fields:
      'date=Data inregistrare/Data tranzactiei;amount=Suma debit;supplier=-/Nume/Denumire ordonator/beneficiar;description=Descrierea tranzactiei',
  },
  {
    program: 'Deutsche Bank',
    type: 'expenses',
    headers:
      'Buchungstag|Wert|Umsatzart|Begünstigter / Auftraggeber|Verwendungszweck|IBAN / Kontonummer|Kundenreferenz|Soll|Haben|Währung',
    rows: ['15.1.2026|15.1.2026|SEPA-Lastschrift|METRO|Mehl|DE01||-84,20||EUR'],
    fields:
      'date=Buchungstag/Wert;supplier=Begünstigter / Auftraggeber;description=Verwendungszweck;amount=Soll;currency=Währung;category=-/Umsatzart;receipt=-/Kundenreferenz',
  },
  {
    program: 'American Express UK',
    type: 'expenses',
    headers:
      'Date|Description|Card Member|Account #|Amount|Extended Details|Appears On Your Statement As|Town/City|Postcode|Country|Reference|Category',
    rows: ["15/01/2026|TESCO|K LIN|-1|84.20|||Bath|BA1|UK|'AT1'|Food"],
    fields: 'date=Date;description=Description;amount=Amount;category=Category;receipt=-/Reference',
  },
  {
    program: 'Copy Me That',
    type: 'recipes',
    headers: 'Title|Source|URL|Yield|Ingredients|Steps|Notes|Collections',
    rows: ['Sponge|||12|200 g flour|Bake it.||Cakes'],
    fields: 'name=Title;serves=Yield;ingredients=Ingredients;method=Steps;notes=-/Notes;category=Collections/-',
  },
  {
    program: 'Castiron orders',
    type: 'orders',
    headers:
      'Order ID|Customer Name|Customer Email|Customer Phone|Fulfillment Type|Fulfillment Date|Fulfillment Time|Products|Subtotal|Tax|Order Total|Amount Paid|Customer Notes|Order Status',
    rows: [
      '7|Kay Lin|kay@example.com|5550100|Pickup|2030-02-03|10:00 AM|Lemon cake|90.00|9.00|99.00|50.00|No nuts|Confirmed',
    ],
    fields:
      'firstName=Customer Name;lastName=Customer Name;email=Customer Email;phone=Customer Phone;eventDate=Fulfillment Date;eventTime=Fulfillment Time;items=Products;total=Order Total;paid=Amount Paid;notes=Customer Notes;status=Order Status',
  },
]
