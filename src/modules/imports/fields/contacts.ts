import { type FieldSet, headers } from './import-field.ts'

export const contactFields: FieldSet = {
  nouns: ['customer', 'client', 'contact', 'person', 'member', 'subscriber', 'buyer', 'attendee', 'supplier', 'vendor'],
  alternatives: [['company', 'businessName']],
  fields: [
    {
      key: 'firstName',
      label: 'First name',
      required: true,
      kind: 'text',
      aliases: headers(
        'first name, given name, forename, first, given, fname, f name, christian name, name first, first names, given names',
        '{billing|bill to|personal|primary|primary contact|main contact|shipping|delivery|default address|recipient|payer|guest|lead} first name',
        'vorname, vornamen, rufname, prénom, prénoms, nombre, nombre de pila, primer nombre, nombres, nome, voornaam, roepnaam',
        'nome próprio, primeiro nome, imię, förnamn, fornavn',
      ),
    },
    {
      key: 'lastName',
      label: 'Last name',
      required: true,
      kind: 'text',
      aliases: headers(
        'last name, family name, surname, last, family, lname, l name, second name, name last, last names',
        '{billing|bill to|personal|primary|primary contact|main contact|shipping|delivery|default address|recipient|payer|guest|lead} {last name|surname}',
        'nachname, nachnamen, familienname, zuname, nom de famille, nom, apellido, apellidos, primer apellido, cognome',
        'achternaam, familienaam, apelido, sobrenome, nazwisko, efternamn, etternavn, efternavn',
      ),
    },
    {
      key: 'email',
      label: 'Email',
      kind: 'email',
      aliases: headers(
        '{email|e-mail}{| address}, {primary|main|default|preferred} {email|e-mail}{| address}, {email|e-mail} 1 value, {email|e-mail} 1{| address}, {email|e-mail} address 1',
        '{personal|home|billing|account|login|payer|from|recipient|work|business|company|primary contact} {email|e-mail}{| address}',
        '{email|e-mail} {home|personal|work|id|primary|value}, {emails|e-mails|mail|email addresses|mail address}',
        'e-mail-adresse, email-adresse, mailadresse, mail-adresse, e-mail geschäftlich, e-mail privat, courriel, adresse courriel, adresse e-mail, adresse email, adresse mail',
        'adresse électronique, adresse de courriel, adresse de messagerie, correo, correo electrónico, dirección de correo, dirección de correo electrónico, dirección de email',
        'posta elettronica, indirizzo email, indirizzo e-mail, indirizzo di posta elettronica, e-mailadres, mailadres, e-mail adres, adres e-mail, e-post, epost, endereço de email',
      ),
    },
    {
      key: 'phone',
      label: 'Phone',
      kind: 'phone',
      aliases: headers(
        '{phone|primary phone|main phone|phone number|primary phone number|telephone|telephone number|tel}{| no}, phone 1 value, phone 1, phone number 1, {mobile|mobile phone|mobile number|mobile no|mobile phone number|cell|cell phone|cell number|cell phone number|cellphone|mobile tel|mobile telephone}',
        '{home mobile|work mobile|mobile 1|phone mobile|phone (mobile)}, {personal|home|work|business|daytime|day|evening|contact|billing|company|preferred|customer} {phone|telephone|tel|phone number|phone no}',
        'contact {number|no|tel}, {phone home|phone work|phones|phone numbers|phone value|whatsapp|whatsapp number|default address phone|ship to phone}',
        'telefon, telefonnummer, telefon-nr, tel nr, telefon privat, telefon geschäftlich, telefon mobil, handy, handynummer, mobil, mobilnummer, mobiltelefon, mobilfunk, rufnummer, festnetz',
        'téléphone, tél, téléphone portable, téléphone mobile, portable, tél portable, numéro de téléphone, n° de téléphone, numéro, téléphone fixe, téléphone domicile',
        'teléfono, teléfono móvil, móvil, número de teléfono, celular, nº teléfono, número de móvil, telefono, cellulare, numero di telefono, telefono cellulare, telefono mobile',
        'telefoon, telefoonnummer, mobiel, mobiel nummer, mobiele telefoon, gsm, gsm nummer, telefoon mobiel, telefoonnr, mobilni, telefone, telemóvel',
      ),
    },
    {
      key: 'company',
      label: 'Company',
      kind: 'text',
      aliases: headers(
        'company, company name, organization, organisation, organization name, organisation name, organization 1 name, associated company, employer',
        '{billing|default address|shipping|primary} company{| name}, account name',
        'firma, firmenname, unternehmen, firma organisation, société, entreprise, nom de l’entreprise, nom de la société, raison sociale, organisme, empresa, nombre de la empresa, compañía, organización',
        'azienda, società, nome azienda, ragione sociale, ditta, organizzazione, bedrijf, bedrijfsnaam, organisatie, organisatienaam',
      ),
    },
    {
      key: 'businessName',
      label: 'Business name',
      kind: 'text',
      aliases: headers(
        'business name, business, trading name, trade name, trading as, dba, doing business as, store name, shop name, legal name, venue name',
        'geschäftsname, handelsname, nom commercial, nombre comercial, razón social, nome commerciale, denominazione, handelsnaam',
      ),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'flag',
      aliases: headers(
        'supplier, is supplier, vendor, is vendor, lieferant, ist lieferant, fournisseur, est fournisseur, proveedor, es proveedor, fornitore, leverancier, is leverancier',
      ),
    },
    {
      key: 'website',
      label: 'Website',
      kind: 'url',
      aliases: headers(
        'website, web site, website url, website address, website 1 value, website 1, web page 1, web page, webpage, web, homepage, home page, website home page, url, web address, company website, business website, website work, business home page, personal web page, company domain name, domain',
        'webseite, internetseite, internet, internetadresse, homepage adresse, site web, site internet, site, sitio web, página web, web de la empresa, sito web, sito, sito internet, pagina web, webadres, webpagina, webbplats',
      ),
    },
    {
      key: 'address',
      label: 'Address',
      kind: 'text',
      aliases: headers(
        'address, full address, address 1 formatted, address formatted, street address, {billing|home|mailing|postal|delivery|shipping|business|work|primary|physical|invoice|main|default|residential} address',
        'address 1, address line 1, street, street 1, street address 1, street address line 1, address street 1, street line 1, address 1 street, {billing|home|mailing|postal|delivery|shipping|business|work|primary|po|sa} {address 1|address line 1|address line|street|street 1|street address|address street|address street 1}',
        'default address address1, default address 1, address street, address street 1, addresses, location address, bill to address, ship to address, address 1 line 1, address1 street',
        'adresse, anschrift, straße, strasse, straße und hausnummer, straße hausnummer, straße nr, postanschrift, rechnungsadresse, lieferadresse, privatadresse, adresse 1, straße privat, straße geschäftlich, adresszeile 1',
        'adresse postale, rue, adresse complète, adresse de facturation, adresse de livraison, adresse ligne 1, n° et rue, voie, dirección, dirección postal, dirección 1, calle, domicilio, dirección de envío, dirección de facturación, dirección línea 1',
        'indirizzo, via, indirizzo 1, indirizzo di fatturazione, indirizzo di spedizione, indirizzo completo, adres, straat, straatnaam, straat en huisnummer, adresregel 1, factuuradres, bezorgadres, afleveradres, endereço, morada',
      ),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(
        'notes, note, comments, comment, remarks, remark, memo, private notes, internal notes, additional notes, customer note, general notes, staff notes, extra info, additional information, background',
        'notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, kommentare, hinweise, remarque, remarques, commentaire, commentaires, notas, nota, observaciones, comentarios, comentario',
        'osservazioni, commenti, commento, annotazioni, opmerking, opmerkingen, notities, notitie, aantekeningen',
      ),
    },
    {
      key: 'source',
      label: 'Source',
      kind: 'text',
      aliases: headers(
        'source, lead source, referral source, contact source, customer source, original source, marketing source, traffic source, acquisition source, acquisition, acquisition channel, creation source, signup source, sign up source, where from, origin',
        'how did you hear about us, how did you find us, how they found us, how they heard about us, how heard, heard about us, where did you hear about us, found us, found via, referred by, referral, referrer, utm source, channel, original traffic source',
        'quelle, herkunft, kontaktquelle, lead-quelle, aufmerksam geworden durch, origine, provenance, source du contact, comment nous avez-vous connu, origen, procedencia, fuente, cómo nos conoció, fonte, provenienza, origine contatto, bron, herkomst, hoe gevonden',
      ),
    },
    {
      key: 'mailingList',
      label: 'Mailing list',
      kind: 'flag',
      aliases: headers(
        'mailing list, on mailing list, newsletter, newsletter subscription, newsletter subscriber, newsletter opt in, subscribed, is subscribed, subscribed to newsletter, subscribed to emails, subscribe, subscription, subscription status, subscriber',
        'accepts email marketing, accepts marketing, email marketing, email marketing consent, email marketing status, marketing consent, marketing consent given, marketing, marketing opt in, marketing opt-in, marketing emails, marketing permission, marketing permissions, email opt in, email opt-in, opt in, opted in, opt in status, opted in to marketing, allow marketing, consent to marketing, agreed to marketing, gdpr consent, email consent, email permission, email permission status',
        'email subscriber status, email subscription status, email subscription, email status, receive emails, receives emails, receives newsletter, wants newsletter, send newsletter, send emails, mail list, email list, promotional emails, news and offers',
        'newsletter abonniert, newsletter ja nein, newsletter-anmeldung, werbeeinwilligung, verteiler, mailverteiler, mailingliste, infolettre, lettre d’information, abonné newsletter, abonné, inscrit newsletter, inscription newsletter, liste de diffusion, accepte le marketing',
        'boletín, boletín de noticias, suscrito, suscrito al boletín, suscripción, lista de correo, acepta marketing, acepta publicidad, iscritto, iscritto alla newsletter, iscrizione newsletter, consenso marketing, lista di distribuzione, nieuwsbrief, ingeschreven voor nieuwsbrief, aangemeld nieuwsbrief, mailinglijst, marketing toestemming',
      ),
    },
  ],
}
