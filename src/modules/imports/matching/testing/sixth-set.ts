import type { HeldOutFile } from './held-out-file.ts'

export const SIXTH_SET: readonly HeldOutFile[] = [
  {
    program: 'Thunderbird, German',
    type: 'contacts',
    headers:
      'Vorname|Nachname|Anzeigename|Spitzname|Primäre E-Mail-Adresse|Sekundäre E-Mail-Adresse|Tel. dienstlich|Tel. privat|Fax-Nummer|Mobil-Tel.-Nr.|Privat: Adresse|Privat: Adresse 2|Privat: Ort|Privat: Bundesland|Privat: PLZ|Privat: Land|Organisation|Webseite 1|Notizen',
    rows: ['Eva|Klein|Eva Klein||eva@example.de||||| 0170 123456|Hauptstr. 3||Berlin||10115|DE|||'],
    fields:
      'firstName=Vorname;lastName=Nachname;email=Primäre E-Mail-Adresse;phone=Mobil-Tel.-Nr./Tel. privat;address=Privat: Adresse;addressLine2=-/Privat: Adresse 2;city=Privat: Ort;region=-/Privat: Bundesland;postcode=Privat: PLZ;company,businessName=-/Organisation;website=-/Webseite 1;notes=-/Notizen',
  },
  {
    program: 'Roundcube CSV, Dutch',
    type: 'contacts',
    headers:
      'Voornaam|Achternaam|Weergavenaam|E-mailadres|Mobiele telefoon|Straat|Postcode|Woonplaats|Bedrijf|Website|Notities',
    rows: ['Jan|de Vries|Jan de Vries|jan@example.nl|06 12345678|Dorpsstraat 1|1234 AB|Utrecht|||'],
    fields:
      'firstName=Voornaam;lastName=Achternaam;email=E-mailadres;phone=Mobiele telefoon;address=Straat;postcode=Postcode;city=Woonplaats;company,businessName=-/Bedrijf;website=-/Website;notes=-/Notities',
  },
  {
    program: 'Zoho CRM contacts',
    type: 'contacts',
    headers:
      'Record Id|Contact Owner|Lead Source|First Name|Last Name|Account Name|Email|Phone|Mobile|Mailing Street|Mailing City|Mailing State|Mailing Zip|Mailing Country|Description|Email Opt Out',
    rows: ['1|Me|Web|Kay|Lin|Lin Co|kay@example.com||5550100|3 Elm St|Reno|NV|89501|US||false'],
    fields:
      'source=Lead Source;firstName=First Name;lastName=Last Name;company,businessName=Account Name;email=Email;phone=Mobile;address=Mailing Street;city=Mailing City;region=Mailing State;postcode=Mailing Zip;notes=-/Description',
  },
  {
    program: 'BigCommerce customers',
    type: 'contacts',
    headers:
      'Customer ID|Customer Name|Email|Phone|Company|Customer Group|Date Joined|Addresses - Address Line 1|Addresses - City|Addresses - Zip|Notes|Receive Marketing Emails',
    rows: ['7|Kay Lin|kay@example.com|5550100|||2026-01-01|3 Elm St|Reno|89501||Yes'],
    fields:
      'firstName=Customer Name;lastName=Customer Name;email=Email;phone=Phone;company,businessName=-/Company;address=Addresses - Address Line 1;city=Addresses - City;postcode=Addresses - Zip;notes=-/Notes;mailingList=Receive Marketing Emails',
  },
  {
    program: 'Poste Italiane',
    type: 'expenses',
    headers: 'Data Contabile|Data Valuta|Addebiti (euro)|Accrediti (euro)|Descrizione operazioni',
    rows: ['15/01/2026|15/01/2026|84,20||PAGAMENTO POS ESSELUNGA'],
    fields: 'date=Data Contabile;amount=Addebiti (euro);description=Descrizione operazioni',
  },
  {
    program: 'Comdirect',
    type: 'expenses',
    headers: 'Buchungstag|Wertstellung (Valuta)|Vorgang|Buchungstext|Umsatz in EUR',
    rows: ['15.01.2026|15.01.2026|Lastschrift|Metro Einkauf|-84,20'],
    fields:
      'date=Buchungstag;description=Buchungstext/Vorgang;amount=Umsatz in EUR;category=-/Vorgang;direction=-/Vorgang',
  },
  {
    program: 'Santander Spain',
    type: 'expenses',
    headers: 'Fecha Operación|Fecha Valor|Concepto|Importe|Saldo|Divisa',
    rows: ['15/01/2026|15/01/2026|Compra Mercadona|-84,20|1.200,00|EUR'],
    fields: 'date=Fecha Operación;description=Concepto;amount=Importe;currency=Divisa',
  },
  {
    program: 'La Banque Postale',
    type: 'expenses',
    headers: 'Date|Libellé|Montant(EUROS)|Montant(FRANCS)',
    rows: ['15/01/2026|ACHAT CB METRO|-84,20|-552,31'],
    fields: 'date=Date;description=Libellé;amount=Montant(EUROS)',
  },
  {
    program: 'Revolut, Romanian',
    type: 'expenses',
    headers: 'Tip|Produs|Data de început|Data finalizării|Descriere|Sumă|Comision|Valută|Stare|Sold',
    rows: ['PLATĂ CU CARDUL|Curent|2026-01-15 10:00:00|2026-01-15 11:00:00|Kaufland|-84.20|0.00|RON|FINALIZAT|1200.00'],
    fields: 'date=Data finalizării/Data de început;description=Descriere;amount=Sumă;currency=Valută',
  },
  {
    program: 'Tandoor / home recipe sheet',
    type: 'recipes',
    headers: 'Recipe Title|Yield|Course|Ingredient List|Cooking Instructions|Total Time|Comments',
    rows: ['Sponge|12 servings|Cakes|200 g flour|Bake it.|40|'],
    fields:
      'name=Recipe Title;serves=Yield;category=Course;ingredients=Ingredient List;method=Cooking Instructions;notes=-/Comments',
  },
  {
    program: 'supplier price list, Italian',
    type: 'ingredients',
    headers: 'Codice|Prodotto|Fornitore|Confezione|U.M.|Prezzo confezione',
    rows: ['1|Farina 00|Molino|25|kg|18,50'],
    fields: 'ingredient=Prodotto;supplier=Fornitore;packSize=Confezione;unit=U.M.;packCost=Prezzo confezione',
  },
  {
    program: 'HoneyBook projects',
    type: 'orders',
    headers:
      'Project Name|Client Name|Client Email|Client Phone|Project Date|Project Stage|Total Project Value|Total Paid|Description',
    rows: ['Lin wedding|Kay Lin|kay@example.com|5550100|2030-02-03|Retainer Paid|990.00|200.00|Three tiers'],
    fields:
      'firstName=Client Name;lastName=Client Name;email=Client Email;phone=Client Phone;eventDate=Project Date;status=Project Stage;total=Total Project Value;paid=Total Paid;items=Description/Project Name',
  },
  {
    program: 'home-made orders, French',
    type: 'orders',
    headers: 'Client|Tél|Date de retrait|Heure|Gâteau|Prix TTC|Acompte|Remarques',
    rows: ['Anne Petit|06 12 34 56 78|03/02/2030|14h30|Fraisier 8 parts|48,00|20,00|sans noix'],
    fields:
      'firstName=Client;lastName=Client;phone=Tél;eventDate=Date de retrait;eventTime=Heure;items=Gâteau;total=Prix TTC;paid=Acompte;notes=Remarques',
  },
]
