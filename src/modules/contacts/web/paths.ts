import { addressOf } from '#web/layout/link-to.ts'

export const contactsPath = addressOf('/contacts')
export const newOrderPath = addressOf('/orders/new')
export const contactPath = (id: number) => addressOf(`/contacts/${id}`)
export const orderPath = (id: number) => addressOf(`/orders/${id}`)
export const enquiryPath = (id: number) => addressOf(`/order-requests/${id}`)
export const mailPath = (id: number) => addressOf(`/settings/sent-mail/${id}`)
