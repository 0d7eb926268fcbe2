import type { ProductKey } from './demo-catalogue.ts'
import type { DemoSupply } from './demo-ingredients.ts'
import type { RecipeKey } from './demo-recipes.ts'

type Parts = {
  recipes: Partial<Record<RecipeKey, string>>
  supplies: Partial<Record<DemoSupply, string>>
  /** Minutes of work. */
  labour: string
}

/** The recipes and supplies of products; other products are bought in, with a typed cost. */
export const DEMO_PARTS: Partial<Record<ProductKey, Parts>> = {
  vanilla: {
    recipes: { vanillaSponge: '1', buttercream: '0.8' },
    supplies: { 'Cake box, 10 inch': '1', 'Cake board, 10 inch': '1' },
    labour: '95',
  },
  chocolate: {
    recipes: { mud: '1', caramel: '0.5', ganache: '0.8' },
    supplies: { 'Cake box, 10 inch': '1', 'Cake board, 10 inch': '1' },
    labour: '90',
  },
  lemon: {
    recipes: { lemonSponge: '1', curd: '0.8', torched: '1' },
    supplies: { 'Cake box, 10 inch': '1', 'Cake board, 10 inch': '1' },
    labour: '75',
  },
  twoTier: {
    recipes: { vanillaSponge: '1.25', lemonSponge: '1', compote: '0.5', buttercream: '1.5' },
    supplies: { 'Tall cake box, 12 inch': '1', 'Drum board, 14 inch': '1', 'Cake dowel': '5' },
    labour: '210',
  },
  wedding: {
    recipes: { vanillaSponge: '2.25', lemonSponge: '1.5', compote: '1', buttercream: '3' },
    supplies: { 'Tall cake box, 12 inch': '2', 'Drum board, 14 inch': '1', 'Cake dowel': '12' },
    labour: '480',
  },
  cutting: {
    recipes: { vanillaSponge: '1.75', buttercream: '0.7' },
    supplies: { 'Tall cake box, 12 inch': '1', 'Cake board, 10 inch': '1' },
    labour: '55',
  },
  bento: {
    recipes: { vanillaSponge: '0.125', buttercream: '0.125' },
    supplies: { 'Bento box': '1', 'Thank-you label': '1' },
    labour: '30',
  },
  cupcakes: {
    recipes: { cupcakes: '1', buttercream: '0.3' },
    supplies: { 'Box for 12 cupcakes': '1', 'Cupcake case': '12' },
    labour: '40',
  },
  miniCupcakes: {
    recipes: { cupcakes: '1', buttercream: '0.35' },
    supplies: { 'Box for 12 cupcakes': '1', 'Cupcake case': '24' },
    labour: '50',
  },
  sugarCookies: {
    recipes: { sugarCookies: '0.5', royal: '0.5' },
    supplies: { 'Treat box': '1', 'Cookie bag': '12' },
    labour: '75',
  },
  logoCookies: {
    recipes: { printed: '1' },
    supplies: { 'Treat box': '1', 'Cookie bag': '12' },
    labour: '45',
  },
  macarons: {
    recipes: { shells: '1', macaronFilling: '1' },
    supplies: { 'Box for 24 macarons': '1', 'Thank-you label': '1' },
    labour: '65',
  },
  cakePops: {
    recipes: { cakePops: '1' },
    supplies: { 'Treat box': '1', 'Cake pop stick': '12' },
    labour: '60',
  },
  donuts: { recipes: { donuts: '1' }, supplies: { 'Treat box': '1' }, labour: '35' },
  meringues: { recipes: { kisses: '1' }, supplies: { 'Glass jar': '1', 'Thank-you label': '1' }, labour: '20' },
  riceTreats: { recipes: { riceTreats: '1' }, supplies: { 'Treat box': '1' }, labour: '20' },
  loaf: { recipes: { loaf: '1' }, supplies: { 'Bread bag': '1' }, labour: '8' },
}
