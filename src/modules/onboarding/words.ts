import { ONBOARDING_STEPS } from './onboarding-steps.ts'

export const onboardingWords = {
  page: 'Welcome',
  heading: (firstName: string) => `Welcome, ${firstName}`,
  lead: 'Five short questions. Each can be skipped. All but the address of your form can be changed later in Settings.',
  failed: 'Your settings could not be loaded',
  progress: (step: number) => `Step ${step} of ${ONBOARDING_STEPS}`,
  stepNames: ['Your bakery', 'Where you are', 'Your prices', 'What you make', 'Your order form'],
  next: 'Save and continue',
  skip: 'Skip',
  back: 'Back',
  saveFailed: 'That could not be saved. Please try again.',

  businessTitle: 'What is your bakery called?',
  businessText: 'The name and logo appear on your order form, quotes and invoices. You can change both in Settings.',
  businessName: 'Business name',

  countryTitle: 'Where do you bake?',
  countryText: 'This sets your currency, time zone, date format and usual taxes.',
  country: 'Country',
  currency: 'Currency',
  timeZone: 'Time zone',
  dateFormat: 'Dates',
  weekStart: 'Week starts on',
  distance: 'Distances in',
  tax: 'Tax',
  noTax: 'None',
  ownRates: (name: string) => `${name}, rates to be added in Settings`,
  rates: (name: string, rates: string) => `${name} ${rates}`,
  chargesTax: (name: string) => `I charge ${/^[A-Z]+$/.test(name) ? name : name.toLowerCase()}`,
  chargesTaxHelp:
    'Untick this if you are not registered: no tax is added to orders or documents until you switch it on in Settings',

  pricingTitle: 'What is your time worth?',
  pricingText: 'Used to suggest prices for what you make. Only you see it.',
  hourlyRate: 'Hourly rate',
  hourlyRateHelp: 'What an hour of your work should earn',
  markup: 'Markup',
  markupHelp: 'Percent added to what something costs you',

  typesTitle: 'What do people order?',
  typesText: 'Untick what you do not offer. Names, colours and order can be changed in Settings.',
  eventTypes: 'Events',
  productTypes: 'Products',
  parts: 'How you work',
  typesFailed: 'The lists could not be loaded',

  formTitle: 'Where do customers find your order form?',
  formText:
    'Choose its address once; you can’t change it later from here. You decide afterwards what it asks and when it opens.',
  formAddress: 'Address',
  formChosen: (address: string) => `Your order form will be at ${address}.`,

  doneTitle: 'You’re all set',
  doneText: 'Your bakery is ready. Publish your order form when you like how it looks.',
  toForm: 'Set up the order form',
  toDashboard: 'Go to dashboard',
} as const
