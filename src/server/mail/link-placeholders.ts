import { deriveToken, type SecretKey } from '../secrets.ts'

const PURPOSES = ['order-link', 'user-token', 'invitation', 'menu-confirm'] as const
export type LinkPurpose = (typeof PURPOSES)[number]

/** A link whose token is derived when the mail is sent. Give it to `renderMail` as a value; never join it to text. */
export type MailLink = { readonly purpose: LinkPurpose; readonly rowId: number; readonly path: string }

const PATH = /^\/[\w/-]*\?token=$/
const ANY = PURPOSES.join('|')
const PLACEHOLDER = new RegExp(`\\{\\{link:(${ANY}):([1-9]\\d{0,14}):(/[\\w/-]*\\?token=)\\}\\}`, 'g')
const START = new RegExp(`link:(?=(?:${ANY}):)`, 'g')

function linkTo(purpose: LinkPurpose, rowId: number, path: string): MailLink {
  if (!PATH.test(path)) throw new Error(`a link in a mail looks like /path?token=, not ${path}`)
  return { purpose, rowId, path }
}

/**
 * `rowId` refers to order_links, `path` is such as `/quote-acceptance/5?token=`. The mail must be queued with that
 * order's id.
 */
export const orderLinkPlaceholder = (rowId: number, path: string): MailLink => linkTo('order-link', rowId, path)

/**
 * `rowId` refers to user_tokens, `path` is such as `/verify-email?token=`. The mail must be private and go to that
 * person.
 */
export const userLinkPlaceholder = (rowId: number, path: string): MailLink => linkTo('user-token', rowId, path)

/**
 * `rowId` refers to invitations, `path` is such as `/join?token=`. The mail must be private and go to the invited
 * address.
 */
export const invitationPlaceholder = (rowId: number, path: string): MailLink => linkTo('invitation', rowId, path)

/**
 * `rowId` refers to menu_holds, `path` is such as `/menu/fig-and-flour/christmas?token=`. The mail must go to whoever
 * ordered.
 */
export const menuConfirmPlaceholder = (rowId: number, path: string): MailLink => linkTo('menu-confirm', rowId, path)

/** The page on which a customer stops such mails. */
export const UNSUBSCRIBE = '/unsubscribe/'

/** The form of a link in the stored mail. */
export const placeholderOf = ({ purpose, rowId, path }: MailLink): string => `{{link:${purpose}:${rowId}:${path}}}`

/** Text that somebody typed must never become a link with another person's token. */
export const withoutPlaceholders = (text: string): string => text.replace(START, 'link: ')

export function linksIn(text: string): MailLink[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, purpose, rowId, path]) => ({
    purpose: purpose as LinkPurpose,
    rowId: Number(rowId),
    path: path as string,
  }))
}

/** The hash of a link that this mail may carry; undefined for any other link. */
export type AllowedLinks = (link: MailLink) => Buffer | undefined
type Filling = { linkKey: SecretKey; baseUrl: string; allowed: AllowedLinks }

/** Replaces placeholders by real addresses; a link that this mail may not carry leads nowhere. */
export function fillLinks(text: string, { linkKey, baseUrl, allowed }: Filling): string {
  return text.replace(PLACEHOLDER, (_, purpose: LinkPurpose, id: string, path: string) => {
    const link = { purpose, rowId: Number(id), path }
    const hash = allowed(link)
    return `${baseUrl}${path}${hash ? deriveToken(linkKey, purpose, link.rowId, hash) : ''}`
  })
}
