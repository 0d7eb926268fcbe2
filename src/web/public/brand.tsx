import type { CSSProperties, ReactNode, Ref } from 'react'
import { inkOn, mixed, readableOn } from '#shared/colors.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { telUrl } from '#shared/text/tel-url.ts'

export type BrandColors = { background: string; text: string; accent: string }

type Props = { colors: BrandColors; children: ReactNode; ref?: Ref<HTMLDivElement> }

/** Text on a tint of the background is slightly harder to read than on the background itself. */
const ON_TINTS = 5.4

/** The bakery's text colour, darkened or lightened if its customers could not read it otherwise (X4). */
export const inkOf = ({ background, text }: BrandColors): string => readableOn(background, text, ON_TINTS)

/** The page in the bakery's colours, with our small line at the bottom. */
export function BrandPage({ colors, children, ref }: Props) {
  const { background, accent } = colors
  const ink = inkOf(colors)
  const style = {
    '--paper': background,
    '--ink': ink,
    '--ink-muted': readableOn(background, mixed(ink, background, 0.28), ON_TINTS),
    '--accent': accent,
    '--on-accent': inkOn(accent),
    '--accent-ink': readableOn(background, accent, ON_TINTS),
    '--bad': readableOn(background, '#b02623', ON_TINTS),
    '--warn': readableOn(background, '#754b10', ON_TINTS),
    '--good': readableOn(background, '#266741', ON_TINTS),
    colorScheme: inkOn(background) === '#000000' ? 'light' : 'dark',
  } as CSSProperties
  return (
    <div ref={ref} className="pub-page" style={style}>
      {children}
      <footer className="pub-foot">{publicWords.madeWith}</footer>
    </div>
  )
}

export type BrandBusiness = {
  businessName: string
  businessLogoUrl: string | null
  phone: string | null
  email: string | null
  address: string | null
  website: string | null
}

const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** Ways to reach the bakery, in lines or side by side. */
export function BusinessContact({ business }: { business: BrandBusiness }) {
  const { phone, email, address, website } = business
  return (
    <ul className="pub-contact">
      {phone ? (
        <li>
          <a href={telUrl(phone)} dir="ltr">
            {phone}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={mailtoUrl(email)}>{email}</a>
        </li>
      ) : null}
      {website && /^https?:\/\//i.test(website) ? (
        <li>
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {shortAddress(website)}
          </a>
        </li>
      ) : null}
      {address ? (
        <li className="pub-address" dir="auto">
          {address}
        </li>
      ) : null}
    </ul>
  )
}

/** The bakery's name and logo above the page. */
export function BrandHeader({ business }: { business: BrandBusiness }) {
  return (
    <header className="pub-masthead">
      <div className="pub-sign">
        {business.businessLogoUrl ? <img className="pub-logo" src={business.businessLogoUrl} alt="" /> : null}
        <div>
          <p className="pub-name">{business.businessName}</p>
          <BusinessContact business={{ ...business, address: business.address?.replaceAll('\n', ', ') ?? null }} />
        </div>
      </div>
    </header>
  )
}
