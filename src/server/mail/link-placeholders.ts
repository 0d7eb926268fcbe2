import { deriveToken, type SecretKey } from '../secrets.ts'

export type LinkPurpose = 'order-link' | 'user-token' | 'invitation'

/** A link whose token is derived when the mail leaves. Give it to `renderMail` as a value; never join it to text. */
export type MailLink = { readonly purpose: LinkPurpose; readonly rowId: number; readonly path: string }

const PATH = /^\/[\w/-]*\?token=$/
const PLACEHOLDER = /\{\{link:(order-link|user-token|invitation):([1-9]\d{0,14}):(\/[\w/-]*\?token=)\}\}/g

function linkTo(purpose: LinkPurpose, rowId: number, path: string): MailLink {
  if (!PATH.test(path)) throw new Error(`a link in a mail looks like /path?token=, not ${path}`)
  return { purpose, rowId, path }
}

/** `rowId` is of order_links, `path` such as `/quote-acceptance/5?token=`. The mail must be queued with that order's id. */
export const orderLinkPlaceholder = (rowId: number, path: string): MailLink => linkTo('order-link', rowId, path)

/** `rowId` is of user_tokens, `path` such as `/verify-email?token=`. The mail must be private and go to that person. */
export const userLinkPlaceholder = (rowId: number, path: string): MailLink => linkTo('user-token', rowId, path)

/** `rowId` is of invitations, `path` such as `/join?token=`. The mail must be private and go to the invited address. */
export const invitationPlaceholder = (rowId: number, path: string): MailLink => linkTo('invitation', rowId, path)

/** Where the page is on which such mails are stopped. */
export const UNSUBSCRIBE = '/unsubscribe/'

/** How a link stands in the stored mail. */
export const placeholderOf = ({ purpose, rowId, path }: MailLink): string => `{{link:${purpose}:${rowId}:${path}}}`

/** Typed text must never become a link with somebody's token. */
export const withoutPlaceholders = (text: string): string =>
  text.replace(/link:(?=(?:order-link|user-token|invitation):)/g, 'link: ')

export function linksIn(text: string): MailLink[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, purpose, rowId, path]) => ({
    purpose: purpose as LinkPurpose,
    rowId: Number(rowId),
    path: path as string,
  }))
}

/** The hash that the database keeps of a link that a mail may carry; undefined for any other. */
export type AllowedLinks = (link: MailLink) => Buffer | undefined
type Filling = { linkKey: SecretKey; baseUrl: string; allowed: AllowedLinks }

/** Real addresses in place of the placeholders; a link that this mail may not carry leads nowhere. */
export function fillLinks(text: string, { linkKey, baseUrl, allowed }: Filling): string {
  return text.replace(PLACEHOLDER, (_, purpose: LinkPurpose, id: string, path: string) => {
    const link = { purpose, rowId: Number(id), path }
    const hash = allowed(link)
    return `${baseUrl}${path}${hash ? deriveToken(linkKey, purpose, link.rowId, hash) : ''}`
  })
}
