const NOT_BOOKED =
  /cancel|refund|void|fail|declin|draft|quot|lead|enquir|inquir|lost|expired|rejected|abandon|unconfirmed|tentative|stornier|storno|abgelehnt|angebot|entwurf|annul|rembours|devis|brouillon|cancelad|anulad|reembols|presupuesto|borrador|rimborsat|preventivo|bozza|geannuleerd|offerte|concept/i

/** True for words by which other programs mark an order that was cancelled or not booked yet. */
export const isNotBooked = (status: string): boolean => NOT_BOOKED.test(status)
