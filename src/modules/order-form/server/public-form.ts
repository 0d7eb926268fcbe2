import { sql } from 'kysely'
import { allergenLabel } from '#modules/allergens/allergen.ts'
import { formAllergens } from '#modules/allergens/region-profile.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { spokenTo } from '#modules/settings/customer-language.ts'
import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { listEventTypes } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { takesNoRequests } from '#modules/subscription/server/gate.ts'
import type { Call } from '#server/http/call.ts'
import { refuseUnless } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'
import { notFound } from '#shared/errors.ts'
import { own } from '#shared/languages/own.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import type { CustomField } from '../custom-field.ts'
import { shownTexts } from '../default-words.ts'
import type { BusinessInfo, FormSettings, PublicFormSettings } from '../form-settings.ts'
import { formRefusalWords } from '../refusal-words.ts'
import { getForm } from './form-settings.ts'
import { menusOnForm } from './menus-on-form.ts'
import { isPreviewToken } from './signed-keys.ts'

/** A form as a visitor may see it, in the transaction that read it. */
export type OpenForm = {
  form: FormSettings
  menuIds: readonly number[]
  slug: string
  settings: Settings
  isOpen: boolean
  isPreview: boolean
  /** The owner's key to an unpublished form; its pictures need the key too. */
  preview: string | undefined
}

type Needs = Pick<Services, 'store' | 'linkKey' | 'config' | 'limits'>

const unknownForm = () => notFound(formRefusalWords.form)

/** The bakery whose form has or had this address. */
export async function findVisited(store: Store, typed: string): Promise<Claims | undefined> {
  const slug = typed.toLowerCase()
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const { rows } = await store.outside((db) =>
    sql<{ business_id: number; time_zone: string }>`select * from business_of_slug(${slug})`.execute(db),
  )
  const row = rows[0]
  return (
    row && { businessId: row.business_id, actor: { kind: 'visitor', name: 'Website visitor' }, timeZone: row.time_zone }
  )
}

/** The form for this visitor; undefined if it was never published and the visitor is not its owner. */
export async function readOpenForm(
  needs: Needs,
  scope: Scope,
  slug: string,
  preview: string | undefined,
): Promise<OpenForm | undefined> {
  const { settings: form, firstEnabledAt, menuIds } = await getForm(scope)
  const isPreview = isPreviewToken(needs.linkKey, preview, scope.businessId, scope.now)
  if (firstEnabledAt === null && !isPreview) return undefined
  const settings = await getSettings(scope)
  const isOpen = form.isFormEnabled && !(await takesNoRequests(scope, needs.config))
  return {
    form,
    menuIds,
    slug: form.slug ?? slug,
    settings,
    isOpen,
    isPreview,
    preview: isPreview ? preview : undefined,
  }
}

/** Applies to existing addresses too; otherwise the refusal would reveal which ones exist. */
export async function refuseGuessing(
  { limits }: Needs,
  ip: string,
  rule: 'public-ip' | 'public-pictures' = 'public-ip',
): Promise<void> {
  await limits.require(rule, ip)
  refuseUnless(await limits.check('unknown-slug', ip))
}

export const countGuess = ({ limits }: Needs, ip: string) => limits.require('unknown-slug', ip)

/**
 * Runs `work` for the form at an address. Unknown, unset and never published addresses get the same answer, and
 * guessing is limited.
 */
export async function atForm<T>(
  needs: Needs,
  call: Call,
  { slug, preview, rule }: { slug: string; preview?: string | undefined; rule?: 'public-pictures' },
  work: (scope: Scope, open: OpenForm) => Promise<T>,
): Promise<T> {
  await refuseGuessing(needs, call.ip, rule)
  const claims = await findVisited(needs.store, slug)
  if (claims) await call.limit('public-slug', String(claims.businessId))
  const answer =
    claims &&
    (await needs.store.inBusiness(
      claims,
      async (scope) => {
        const open = await readOpenForm(needs, scope, slug, preview)
        return open && { value: await inCustomersLanguage(scope, currentLanguage(), () => work(scope, open)) }
      },
      'read',
    ))
  if (answer) return answer.value
  await countGuess(needs, call.ip)
  throw unknownForm()
}

export async function publicSettings(
  scope: Scope,
  { form, menuIds, slug, settings, isOpen, isPreview }: OpenForm,
): Promise<PublicFormSettings> {
  const { version: _, slug: _own, hasMenus: _has, hideMenus, ...shown } = form
  const menus = hideMenus || menuIds.length === 0 ? [] : await menusOnForm(scope, menuIds, slug)
  const { today } = scope
  const eventTypes = (await listEventTypes(scope)).rows.filter(({ active }) => active)
  return {
    ...shown,
    ...shownTexts(form),
    customFields: form.customFields.map(fieldInOwnWords),
    slug,
    isFormEnabled: isOpen || isPreview,
    formInSearch: form.formInSearch && isOpen && !isPreview,
    ...spokenTo(settings, currentLanguage()),
    weekStartDay: settings.weekStartDay,
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    dateFormat: settings.dateFormat,
    eventTypes: eventTypes.map(({ id, name, color, paymentDefaults }) => ({
      id,
      name,
      ...labelOf(name),
      color,
      noticeDays: paymentDefaults?.minNoticeDays ?? null,
    })),
    today,
    lastDay: lastBookableDay({ today, bookAheadMonths: settings.bookAheadMonths }),
    isPreview,
    ...(settings.capacityMode === 'minutes' && { daysFollowProducts: true as const }),
    ...(!form.hideAllergiesField && {
      allergens: formAllergens(settings.country).map((code) => ({ code, label: allergenLabel(code) })),
    }),
    ...(menus.length > 0 && { menus }),
  }
}

const labelOf = (name: string) => (own(name) === name ? {} : { label: own(name) })

const fieldInOwnWords = (field: CustomField): PublicFormSettings['customFields'][number] => ({
  ...field,
  name: own(field.name),
  ...(field.options.some((option) => own(option) !== option) && { labels: field.options.map(own) }),
})

export function publicBusiness(open: OpenForm): BusinessInfo {
  const { form, settings } = open
  const { businessName, businessEmail: email, businessPhone, businessAddress, businessLogoId, website } = settings
  if (form.hideHeader) return { businessName, businessLogoUrl: null, phone: null, email, address: null, website: null }
  return {
    businessName,
    businessLogoUrl: businessLogoId === null ? null : publicPictureUrl(open, businessLogoId),
    phone: businessPhone,
    email,
    address: businessAddress,
    website,
  }
}

export const publicPictureUrl = ({ slug, preview }: Pick<OpenForm, 'slug' | 'preview'>, mediaId: number): string =>
  `/api/enquiries/public/pictures/${slug}/${mediaId}/320${preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`}`

/** The public data of a bakery: its name, and its logo if a published form shows it. */
export async function knownBakery(scope: Scope): Promise<{ name: string; logo: string | null }> {
  const { businessName: name, businessLogoId: logoId } = await getSettings(scope)
  const { settings: form, firstEnabledAt } = await getForm(scope)
  const isShown = firstEnabledAt !== null && form.slug !== null && !form.hideHeader
  const logo =
    isShown && logoId !== null ? publicPictureUrl({ slug: form.slug ?? '', preview: undefined }, logoId) : null
  return { name, logo }
}
