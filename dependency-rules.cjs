// The modules in their order, which is also the table of contents of the product: one may import earlier ones only.
const ORDER = [
  'site',
  'auth',
  'subscription',
  'media',
  'units',
  'allergens',
  'order-status',
  'settings',
  'mailbox',
  'email-templates',
  'contacts',
  'ingredients',
  'supplies',
  'recipes',
  'products',
  'availability',
  'order-form',
  'inbox',
  'onboarding',
  'orders',
  'job-sheets',
  'labels',
  'tasks',
  'documents',
  'invoices',
  'quotes',
  'payments',
  'portal',
  'reminders',
  'expenses',
  'income',
  'mileage',
  'calendar',
  'imports',
  'reports',
  'accountant',
  'overview',
  'exports',
  'demo',
]
const later = (i) => ORDER.slice(i + 1).join('|')
const error = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error('shared-is-the-bottom', { path: '^src/shared/' }, { path: '^src/', pathNot: '^src/shared/' }),
    error('kits-know-no-modules', { path: '^src/(server|web)/' }, { path: '^src/(modules|app)/' }),
    error(
      'web-knows-no-server',
      { path: ['^src/web/', '^src/modules/[^/]+/web/', '^src/app/web/'] },
      { path: ['^src/server/', '^src/modules/[^/]+/server/', '^src/app/server/'] },
    ),
    error(
      'server-knows-no-web',
      { path: ['^src/server/', '^src/modules/[^/]+/server/', '^src/app/server/'] },
      { path: ['^src/web/', '^src/modules/[^/]+/web/', '^src/app/web/'] },
    ),
    error(
      'module-root-is-pure',
      { path: '^src/modules/[^/]+/(?!(server|web)/)', pathNot: '[.](test|proof)[.]ts$' },
      { path: ['^src/(server|web|app)/', '^src/modules/[^/]+/(server|web)/'] },
    ),
    error('only-app-composes', { path: '^src/modules/', pathNot: '[.](test|proof)[.]' }, { path: '^src/app/' }),
    error(
      'public-pages-hold-no-owner-app',
      { path: ['^src/web/public/', '^src/app/web/((form|order)[.]tsx|site[.]ts)$'] },
      {
        path: [
          '^src/web/(layout|table|form|theme/provider|feedback)/',
          '^src/app/web/(browser|router|navigation)',
          '@mantine',
          '@tanstack',
        ],
      },
    ),
    error(
      'first-page-knows-no-module',
      { path: '^src/modules/[^/]+/web/([^/]+-search|routes)[.]tsx?$' },
      { path: '^src/modules/[^/]+/(contract|schema|words)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    ...ORDER.slice(0, -1).map((name, i) =>
      error(
        `${name}-comes-first`,
        { path: `^src/modules/${name}/`, pathNot: '[.](test|proof)[.]' },
        { path: `^src/modules/(${later(i)})/` },
      ),
    ),
    error('no-unplaced-module', {}, { path: '^src/modules/', pathNot: `^src/modules/(${ORDER.join('|')})/` }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^[.]tsc/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
