import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageFor } from '#modules/settings/customer-language.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { AppError } from '#shared/errors.ts'
import type { Spelled } from '#shared/languages/languages.ts'
import { currentSpelling } from '#shared/languages/translatable.ts'
import type { PublicMenu } from '../../public-menu.ts'
import { atMenu, type Needs, type Place } from './at-menu.ts'
import { showPublicMenu } from './show-menu.ts'

/** The menu that the server puts into its page; undefined where there is none. @throws AppError TOO_MANY as `atMenu` does */
export async function menuPaint(
  needs: Needs,
  ip: string,
  place: Place,
  lang: string | undefined,
): Promise<{ lang: Spelled; shown: PublicMenu } | undefined> {
  try {
    const { open, menuId } = await atMenu(needs, { ip }, place)
    return await open(async (scope) => {
      const language = languageFor(await getSettings(scope), lang)
      return inCustomersLanguage(scope, language, async () => ({
        lang: currentSpelling(),
        shown: await showPublicMenu(scope, needs, menuId),
      }))
    }, 'read')
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
