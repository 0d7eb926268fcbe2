/** Everything that determines costs, allergens and missing values of recipes and products (decision 80). */
export const KITCHEN_TABLES = [
  'choice_option_supplies',
  'choice_options',
  'choices',
  'ingredient_prices',
  'ingredients',
  'product_recipes',
  'product_size_supplies',
  'product_sizes',
  'product_supplies',
  'products',
  'recipe_rows',
  'recipe_versions',
  'recipes',
  'settings',
  'supplies',
  'tax_rates',
] as const
