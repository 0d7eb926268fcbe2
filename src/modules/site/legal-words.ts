type LegalSection = { title: string; paragraphs: readonly string[] }
type LegalPage = { title: string; lead: string; sections: readonly LegalSection[] }

/** Texts for a product that people run themselves: the operator of this server is responsible for it. */
export const legalWords: Record<'terms' | 'privacy' | 'contact', LegalPage> = {
  terms: {
    title: 'Terms of Service',
    lead:
      'Bakebook is a program that somebody installed on this server: its operator. These terms are between ' +
      'you, who keep a bakery in it, and the operator.',
    sections: [
      {
        title: 'What you get',
        paragraphs: [
          'An account, and a bakery in it with your contacts, enquiries, quotes, orders, invoices and ' +
            'payments. You may invite nobody to sign in as you: an account belongs to one person.',
          'Unless you agreed something else with the operator, the service is given as it is. The operator ' +
            'may stop it for maintenance and will announce longer pauses where possible.',
        ],
      },
      {
        title: 'What stays yours',
        paragraphs: [
          'Everything you and your customers put in stays yours. The operator stores it to run the service ' +
            'for you, and does not use it for anything else.',
          'You decide what your order form asks and how long you keep the answers. Towards your customers ' +
            'you are the one who answers for their data.',
        ],
      },
      {
        title: 'What is asked of you',
        paragraphs: [
          'Keep your password to yourself and choose one you use nowhere else. Tell the operator when you ' +
            'think somebody else used your account.',
          'Send mail only to people who expect it from you, and upload only pictures you may use. Do not ' +
            'try to reach other bakeries on this server or to overload it. An account that does may be ' +
            'closed.',
        ],
      },
      {
        title: 'Numbers and documents',
        paragraphs: [
          'Bakebook works out prices, taxes and totals from what you set up. Whether your tax rates, ' +
            'invoice texts and numbers satisfy the law of your country is for you, or your accountant, to ' +
            'check.',
          'Agreements you reach with customers through quotes and their acceptance are between you and them.',
        ],
      },
      {
        title: 'Trial and payment',
        paragraphs: [
          'The Plans page of your account says whether this server asks for a subscription and what is ' +
            'left of a trial. No payment details are asked for a trial, and it ends by itself.',
        ],
      },
      {
        title: 'Ending it',
        paragraphs: [
          'You can stop at any time. Ask the operator to close your bakery or to hand you its data. ' +
            'Documents the law makes you keep, such as invoices, remain your responsibility: take copies ' +
            'first.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    lead:
      'What this server keeps about people, why, and for how long. The operator of this server is ' +
      'responsible for it; for the data of a bakery’s customers, the bakery is.',
    sections: [
      {
        title: 'If you keep a bakery here',
        paragraphs: [
          'Your name, email address, language and a scrambled form of your password (it cannot be read ' +
            'back), so that you can sign in. For each place where you are signed in: its browser, an address ' +
            '(shortened where it is an IPv6 address) and when it was last used. You see that list under ' +
            'Account and can end each one.',
          'A record of what was changed in your bakery, by whom, when and from which address, so that mistakes and misuse can be traced.',
        ],
      },
      {
        title: 'If you are a customer of a bakery',
        paragraphs: [
          'What you type into its order form: your name, email address, phone number, wishes, allergies ' +
            'and, where you give it, a delivery address and pictures. Pictures are stored without the place ' +
            'and camera details that phones add.',
          'When you accept a quote: the name you typed, the time, your browser and your address, as proof ' +
            'of the agreement. Your bakery sees all this; other bakeries on this server cannot. Ask your ' +
            'bakery to see, correct or delete it.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Signing in sets a cookie that holds the session, one that says that there is a session, and one ' +
            'that recognises your browser, so that somebody who guesses at your password does not lock you ' +
            'out. Continuing with Google or Apple sets one for ten minutes. The order form sets none. A ' +
            'customer’s page for a quote sets one for that quote. Nothing follows you to other sites, and no ' +
            'visitor statistics are kept.',
        ],
      },
      {
        title: 'Who else gets it',
        paragraphs: [
          'Nobody, with one exception: where the operator set up a mail server, messages travel through it ' +
            'to their recipients. Bakebook itself loads nothing from other companies and reports nothing to ' +
            'its makers.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Sessions end after 12 hours without use, or after 30 days where you chose to be remembered. ' +
            'Links in account mails end after an hour or a day. A request to a bakery that became no order ' +
            'is deleted with its pictures after two years, unless the bakery chose another time. Contacts, ' +
            'orders and invoices stay until the bakery deletes them, or as long as the law of its country ' +
            'asks for.',
          'Copies in the operator’s backups disappear with those backups.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask to see what is kept about you, to have it corrected, handed over or deleted, and ' +
            'you may complain to the data protection authority of your country. Bakery owners turn to the ' +
            'operator of this server, customers to their bakery.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    lead: 'Who to ask depends on what it is about.',
    sections: [
      {
        title: 'You ordered something, or want to',
        paragraphs: [
          'Write to your bakery: reply to any message you had from it, or use the contact details at the ' +
            'top of its order form. Only the bakery can change or cancel your order.',
        ],
      },
      {
        title: 'You keep a bakery here and need help',
        paragraphs: [
          'Ask the operator of this server: the person or company that gave you its address. They can set ' +
            'a new password, change the address of your form and restore a backup.',
        ],
      },
      {
        title: 'You run this server',
        paragraphs: [
          'The files docs/settings.md and docs/operations.md that came with Bakebook say how to set up mail, backups and ' +
            'updates. "npm run admin" lists what can be done from the command line.',
        ],
      },
      {
        title: 'You found a security problem',
        paragraphs: [
          'Please tell the operator first and in private, with the steps to see it, and give some time to mend it before you tell others.',
        ],
      },
    ],
  },
}

/** Precedes the operator's own address, if there is one. */
export const supportAt = 'Write to the operator at'
