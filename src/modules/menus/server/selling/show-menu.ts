import { allergenLabel } from '#modules/allergens/allergen.ts'
import { formAllergens } from '#modules/allergens/region-profile.ts'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { productInOwnWords } from '#modules/order-form/product-in-own-words.ts'
import { newChallenge } from '#modules/order-form/server/signed-keys.ts'
import { spokenTo } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { termsText } from '#modules/settings/terms-text.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { own } from '#shared/languages/own.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { momentOf } from '../../moment.ts'
import type { PublicMenu } from '../../public-menu.ts'
import { picturePath, readLook, readMenu } from './read-menu.ts'

/** A menu as its page shows it. */
export async function showPublicMenu(
  scope: Scope,
  needs: Pick<Services, 'config' | 'linkKey'>,
  menuId: number,
): Promise<PublicMenu> {
  const { form, address } = await readLook(scope)
  const menu = await readMenu(scope, needs, menuId, address)
  const { settings } = menu
  const terms = await findCurrentTerms(scope)
  const {
    businessName,
    businessEmail: email,
    businessPhone: phone,
    businessAddress,
    businessLogoId,
    website,
  } = settings
  const pictureOf = (mediaId: number) => picturePath(address, menu.slug, mediaId)
  return {
    name: own(menu.name),
    slug: menu.slug,
    address,
    intro: own(menu.intro),
    imageUrl: menu.imageId === null ? null : pictureOf(menu.imageId),
    state: menu.state,
    opens: menu.opensAt === null ? null : momentOf(menu.opensAt, scope.timeZone),
    closes: momentOf(menu.closesAt, scope.timeZone),
    closesAt: new Date(menu.closesAt).toISOString(),
    payment: menu.payment,
    business: {
      businessName,
      businessLogoUrl: businessLogoId === null ? null : pictureOf(businessLogoId),
      phone,
      email,
      address: businessAddress,
      website,
    },
    colors: { background: form.backgroundColor, text: form.textColor, accent: form.buttonColor },
    ...spokenTo(settings, currentLanguage()),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    dateFormat: settings.dateFormat,
    sections: menu.sections.flatMap(({ id, name, offered }) =>
      offered.length === 0
        ? []
        : [
            {
              id,
              name: own(name),
              items: offered.map(({ id, product, left, most }) => ({
                id,
                product: productInOwnWords(product),
                left,
                most,
              })),
            },
          ],
    ),
    windows: menu.ahead.map(({ id, day, from, to, place, left }) => ({
      id,
      day,
      from,
      to,
      place: own(place),
      isFull: left === 0,
    })),
    allergens: menu.askAllergies
      ? formAllergens(settings.country).map((code) => ({ code, label: allergenLabel(code) }))
      : null,
    terms: terms
      ? termsText(terms, {
          feeLabel: paymentLabel('booking_fee', settings.bookingFeeLabel),
          money: moneyText(settings),
        }) || null
      : null,
    nonce: newChallenge(needs.linkKey, scope.businessId, scope.now),
  }
}
