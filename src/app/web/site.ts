import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/public/button.css'
import '#modules/site/web/public/site.css'
import { offerDemo } from '#modules/site/web/public/offer-demo.ts'
import { COLOR_SCHEME_KEY } from '#web/theme/color-scheme-key.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'

installTrustedTypes()
const chosen = localStorage.getItem(COLOR_SCHEME_KEY)
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.mantineColorScheme = chosen
offerDemo()
