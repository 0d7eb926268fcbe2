export const ORDERS_MOST = 100
