import { ordersAtWork } from '#modules/availability/server/orders-at-work.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { keepsIngredient } from '#modules/ingredients/server/routes.ts'
import { choiceOrdered } from '#modules/products/server/choices/choices.ts'
import { salesOfProduct } from '#modules/products/server/routes.ts'
import { usesOfProduct } from '#modules/products/server/store.ts'
import { recipeKept } from '#modules/recipes/server/uses.ts'
import { eventTypeUsed } from '#modules/settings/server/event-types.ts'
import { stagesChanged } from '#modules/settings/server/stages-renamed.ts'
import { hasMoney } from '#modules/settings/server/store.ts'
import { rateUsed } from '#modules/settings/server/tax-rates.ts'
import { memberRemoved } from '#modules/team/server/team.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { customerPricesRoutes, pricesOfPerson } from './customer-prices.ts'
import { releaseOrders } from './form/assign-order.ts'
import { ordersRoutes } from './form/routes.ts'
import { namedOrder } from './named-order.ts'
import { renameKeptStages } from './rename-kept-stages.ts'
import { hasOrders, isChoiceOfLines, isEventTypeOfOrders, isRateOfLines } from './uses/is-used-by-orders.ts'
import { isIngredientKept, isRecipeKept } from './uses/kept-recipes.ts'
import { readOrdersAtWork } from './uses/orders-at-work.ts'
import { ordersOfPerson } from './uses/orders-of-person.ts'
import { listUsesOfProduct, readSalesOfProduct } from './uses-of-product.ts'

export const orders = serverModule(() => ({
  routes: { orders: ordersRoutes, customerPrices: customerPricesRoutes },
  kinds: [namedOrder],
  answers: [
    on(memberRemoved, releaseOrders),
    on(keepsOfPerson, ordersOfPerson),
    on(keepsOfPerson, pricesOfPerson),
    on(hasMoney, hasOrders),
    on(rateUsed, isRateOfLines),
    on(eventTypeUsed, isEventTypeOfOrders),
    on(stagesChanged, renameKeptStages),
    on(keepsIngredient, isIngredientKept),
    on(recipeKept, isRecipeKept),
    on(ordersAtWork, readOrdersAtWork),
    on(usesOfProduct, listUsesOfProduct),
    on(salesOfProduct, readSalesOfProduct),
    on(choiceOrdered, isChoiceOfLines),
  ],
}))
