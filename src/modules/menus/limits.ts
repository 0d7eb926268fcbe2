// Limits and kinds that pages read without the schemas (MENU-2).
export const MENU_PAYMENTS = ['card', 'later'] as const
export const SECTIONS_MAX = 20
export const ITEMS_MAX = 60
export const WINDOWS_MAX = 40
/** Menus that are not over. */
export const MENUS_MAX = 20
/** An order holds no more than these. */
export const ORDER_LINES_MAX = 30
export const ORDER_PIECES_MAX = 200
/** The things without which a menu is not published. */
export const MISSING = ['address', 'confirmedEmail', 'items', 'windows', 'closing', 'cards', 'mail'] as const
