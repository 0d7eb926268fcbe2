import { sql } from 'kysely'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { batchesOf } from '#modules/recipes/book.ts'
import type { TestBakery } from '../testing.ts'
import { add, div, type Exact, exactly, mul, of, round, sum } from './oracle-fractions.ts'

const [INGREDIENTS, RECIPES] = [6, 5]
export const PRODUCTS = 3

type Row = { quantity: string; unit: string } & ({ ingredient: number } | { recipe: number })
type Snapshot = { servings: number; rows: Row[] }
type Recipe = { id: number; version: number; versions: Map<number, Snapshot> }
type Ingredient = { id: number; name: string; packSize: string; packCost: string; isGone: boolean }
type Product = { id: number; minutes: number; recipes: { recipe: number; batches: string }[] }
export type Line = { product: number; quantity: string }
/** The version of each recipe, by its place in the kitchen. */
export type Versions = ReadonlyMap<number, number>

/** A bakery that changes at random, beside a model that knows every version of its recipes. */
export class Kitchen {
  readonly bakery: TestBakery
  readonly random: () => number
  readonly ingredients: Ingredient[] = []
  readonly recipes: Recipe[] = []
  readonly products: Product[] = []
  rate = '0'

  constructor(bakery: TestBakery, random: () => number) {
    this.bakery = bakery
    this.random = random
  }
  upTo = (n: number) => Math.floor(this.random() * n)
  chance = (share: number) => this.random() < share
  oneOf = <T>(all: readonly T[]): T => all[this.upTo(all.length)] as T
  cents = (most: number) => (1 + this.upTo(most * 100)) / 100

  async call(method: 'get' | 'post' | 'patch' | 'del', path: string, body: object = {}) {
    const { owner } = this.bakery
    const answer = await (method === 'get' || method === 'del' ? owner[method](path) : owner[method](path, body))
    if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.text}`)
    return answer.body
  }
  async change(path: string, body: object) {
    const { version } = await this.call('get', path)
    return this.call('patch', path, { ...body, version })
  }

  async open() {
    for (let n = 0; n < INGREDIENTS; n += 1) await this.newIngredient()
    for (let n = 0; n < RECIPES; n += 1) {
      const made = this.someRecipe(n)
      const { id, version } = await this.call('post', '/recipes', { name: `Recipe ${n}`, ...this.bodyOf(made) })
      this.recipes.push({ id, version, versions: new Map([[version, made]]) })
    }
    for (let n = 0; n < PRODUCTS; n += 1) {
      const product = { id: 0, minutes: this.oneOf([0, 30, 50]), recipes: this.someParts() }
      const body = { name: `Product ${n}`, type: 'cakes', price: '180', labourMinutes: String(product.minutes) }
      const { id } = await this.call('post', '/products', { ...body, recipes: this.partsOf(product.recipes) })
      this.products.push({ ...product, id })
    }
    await this.newRate()
  }
  async newIngredient() {
    const name = `Ingredient ${this.ingredients.length}`
    const [packSize, packCost] = [this.oneOf(['250', '500', '700', '1000']), String(this.cents(30))]
    const { data } = await this.call('post', '/ingredients', { name, unit: 'g', packSize, packCost })
    this.ingredients.push({ id: data.id, name, packSize, packCost, isGone: false })
  }
  async newRate() {
    this.rate = String(this.cents(60))
    await this.change('/settings', { hourlyRate: this.rate })
  }

  /** Recipes are made of earlier ones only, so that none contains itself. */
  someRecipe(place: number): Snapshot {
    const here = this.ingredients.flatMap(({ isGone }, n) => (isGone ? [] : n))
    const rows: Row[] = [this.oneOf(here), this.oneOf(here)].map((ingredient) => ({
      ingredient,
      quantity: String(1 + this.upTo(900)),
      unit: this.oneOf(['g', 'g', 'kg']),
    }))
    if (place > 0 && this.chance(0.5))
      rows.push({ recipe: this.upTo(place), quantity: String(1 + this.upTo(12)), unit: 'serving' })
    return { servings: this.oneOf([6, 8, 12, 20]), rows }
  }
  bodyOf = ({ servings, rows }: Snapshot) => ({
    servings,
    ingredients: rows.map(({ quantity, unit, ...row }) => ({
      quantity,
      unit,
      ...('recipe' in row
        ? { recipeId: this.recipes[row.recipe]?.id }
        : { ingredientId: this.ingredients[row.ingredient]?.id }),
    })),
  })
  someParts = () =>
    [...new Set([this.upTo(RECIPES), this.upTo(RECIPES)])].map((recipe) => ({
      recipe,
      batches: this.oneOf(['1', '2', '0.5']),
    }))
  partsOf = (parts: Product['recipes']) =>
    parts.map(({ recipe, batches }) => ({ id: this.recipes[recipe]?.id, quantity: batches }))

  /** Makes so many random changes, as a kitchen does between two cakes. */
  async goOn(acts: number) {
    for (let n = 0; n < acts; n += 1)
      await this.oneOf([
        () => this.rewrite(),
        () => this.rewrite(),
        () => this.rewrite(),
        () => this.rename(),
        () => this.comeAndGo(),
        () => this.reprice(),
        () => this.reprice(),
        () => this.newRate(),
        () => this.otherParts(),
        () => this.loseIngredient(),
      ])()
  }
  async rewrite() {
    const place = this.upTo(RECIPES)
    const made = this.someRecipe(place)
    this.noteVersion(place, await this.change(`/recipes/${this.recipes[place]?.id}`, this.bodyOf(made)), made)
  }
  async rename() {
    const place = this.upTo(RECIPES)
    this.noteVersion(
      place,
      await this.change(`/recipes/${this.recipes[place]?.id}`, { name: `Recipe ${place}, once more` }),
    )
  }
  async comeAndGo() {
    const place = this.upTo(RECIPES)
    const path = `/recipes/${this.recipes[place]?.id}`
    await this.call('post', `${path}/archive`)
    this.noteVersion(place, await this.call('get', path))
    if (this.chance(0.6)) {
      await this.call('post', `${path}/restore`)
      this.noteVersion(place, await this.call('get', path))
    }
  }
  noteVersion(place: number, { version }: { version: number }, made = this.now(place)) {
    const recipe = this.recipes[place] as Recipe
    recipe.version = version
    recipe.versions.set(version, made)
  }
  async reprice() {
    const ingredient = this.oneOf(this.ingredients)
    ingredient.packCost = String(this.cents(30))
    await this.change(`/ingredients/${ingredient.id}`, { packCost: ingredient.packCost })
  }
  async otherParts() {
    if (this.chance(0.6)) return
    const product = this.oneOf(this.products)
    product.recipes = this.someParts()
    await this.change(`/products/${product.id}`, { recipes: this.partsOf(product.recipes) })
  }
  async loseIngredient() {
    const here = this.ingredients.filter(({ isGone }) => !isGone)
    if (here.length < 4 || this.chance(0.5)) return
    const gone = this.oneOf(here)
    gone.isGone = true
    await this.call('post', `/ingredients/${gone.id}/archive`)
  }

  now = (place: number): Snapshot => this.made(place, this.recipes[place]?.version as number)
  made = (place: number, version: number): Snapshot => this.recipes[place]?.versions.get(version) as Snapshot
  current = (): Versions => new Map(this.recipes.map(({ version }, place) => [place, version]))

  /** These recipes and everything in them, where each is made by one of these versions. */
  tree(roots: readonly number[], by: readonly Versions[]): Set<number> {
    const all = new Set<number>(roots)
    for (const place of all)
      for (const versions of by) {
        const version = versions.get(place)
        if (version !== undefined)
          for (const row of this.made(place, version).rows) if ('recipe' in row) all.add(row.recipe)
      }
    return all
  }
  rootsOf = (lines: readonly Line[]) =>
    lines.flatMap(({ product }) => this.partsNow(product).map(({ recipe }) => recipe))
  partsNow = (product: number) => this.products[product]?.recipes ?? []

  /** The grams of each ingredient in one of a product. */
  grams(parts: Product['recipes'], versions: Versions): Map<number, Exact> {
    const all = new Map<number, Exact>()
    const take = (place: number, batches: Exact) => {
      for (const row of this.made(place, versions.get(place) as number).rows)
        if ('recipe' in row) {
          const { servings } = this.made(row.recipe, versions.get(row.recipe) as number)
          take(row.recipe, mul(batches, div(of(row.quantity), of(servings))))
        } else {
          const grams = mul(mul(of(row.quantity), of(row.unit === 'kg' ? 1000 : 1)), batches)
          all.set(row.ingredient, add(all.get(row.ingredient) ?? of(0), grams))
        }
    }
    for (const { recipe, batches } of parts) take(recipe, of(batches))
    return all
  }
  costOf(product: number, versions: Versions): Exact {
    const grams = [...this.grams(this.partsNow(product), versions)].map(([n, each]) => mul(each, this.gramCost(n)))
    return add(sum(grams), this.labourOf(product))
  }
  gramCost(n: number): Exact {
    const { packCost, packSize } = this.ingredients[n] as Ingredient
    return div(of(packCost), of(packSize))
  }
  labourOf = (product: number): Exact => mul(div(of(this.products[product]?.minutes ?? 0), of(60)), of(this.rate))
  costOfAll = (lines: readonly Line[], versions: Versions) =>
    round(sum(lines.map(({ product, quantity }) => mul(round(this.costOf(product, versions), 4), of(quantity)))), 2)

  placeOf = (id: number) => this.recipes.findIndex((recipe) => recipe.id === id)
  placesOf = (rows: readonly { recipeId: number; version: number }[]) =>
    rows.map(({ recipeId, version }) => [this.placeOf(recipeId), version]).toSorted(([a = 0], [b = 0]) => a - b)
  kept = (orderId: number) =>
    this.bakery.inScope(async ({ db, businessId }) => {
      const { rows } = await sql<{ recipeId: number; version: number }>`
        select recipe_id as "recipeId", version from order_recipes
         where business_id = ${businessId} and order_id = ${orderId}`.execute(db)
      return this.placesOf(rows)
    })
  /** The grams that the kitchen is told to use, for one of each line. */
  baked = (orderId: number) =>
    this.bakery.inScope(async (scope) => {
      const order = await getOrder(scope, orderId)
      const { book, recipesOf } = await readLineRecipes(scope, order)
      return order.lines.map((line) => {
        const all = new Map<number, Exact>()
        for (const { recipe, batches } of batchesOf(recipesOf(line).parts, book.recipes))
          for (const { ingredientId, quantity, unit } of recipe.rows) {
            if (ingredientId === null) continue
            const n = this.ingredients.findIndex(({ id }) => id === ingredientId)
            const grams = mul(mul(of(quantity), of(unit === 'kg' ? 1000 : 1)), exactly(batches.over, batches.under))
            all.set(n, add(all.get(n) ?? of(0), grams))
          }
        return gramsSaid(all)
      })
    })

  async book(orderId: number, ...steps: string[]) {
    for (const to of steps) {
      const { version } = await this.call('get', `/orders/${orderId}`)
      await this.call('post', `/orders/${orderId}/status`, { to, version })
    }
  }
}

export const gramsSaid = (grams: ReadonlyMap<number, Exact>) =>
  [...grams].toSorted(([a], [b]) => a - b).map(([n, [over, under]]) => `${n}: ${over}/${under}`)
