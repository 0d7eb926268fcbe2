/** For so long back the sample bakery's mails are kept. */
export const MAIL_DAYS = 10
