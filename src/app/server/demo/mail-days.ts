/** The days for which the sample bakery's mails are kept. */
export const MAIL_DAYS = 10
