export const partWords = {
  title: 'Shown in the menu',
  text: 'What is switched off stays stored and is found by search. Using it once switches it on again.',
  saveFailed: 'That could not be saved. Please try again.',
  parts: {
    team: 'Other people work with me',
    mileage: 'I claim the distance I drive',
    stock: 'I count what is on the shelf',
    accountant: 'I send my books to an accountant',
    cakeTemplates: 'I print templates for cutting and piping',
    programs: 'I connect programs of my own',
    gallery: 'I look through pictures of what I made',
  },
  partTexts: {
    team: 'Team: invite helpers, each with their own sign-in',
    mileage: 'Mileage: drives and what they come to',
    stock: 'Stock count: amounts on hand, and when to buy again',
    accountant: 'For the accountant: files for Xero, MYOB, QuickBooks and others',
    cakeTemplates: 'Cake templates: outlines and letters in their real size',
    programs: 'API keys and webhooks',
    gallery: 'Gallery: finished cakes as pictures, beside the list and the board of orders',
  },
}
