import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/public/button.css'
import '#modules/site/web/public/site.css'
import { offerDemo } from '#modules/site/web/public/offer-demo.ts'
import { showChosenScheme } from '#web/theme/chosen-scheme.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'

installTrustedTypes()
showChosenScheme()
offerDemo()
