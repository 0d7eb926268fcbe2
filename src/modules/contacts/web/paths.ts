// As plain text: pages of later modules are no known routes here.
export const contactsPath: string = '/contacts'
export const newOrderPath: string = '/orders/new'
export const contactPath = (id: number): string => `/contacts/${id}`
export const orderPath = (id: number): string => `/orders/${id}`
export const enquiryPath = (id: number): string => `/order-requests/${id}`
export const mailPath = (id: number): string => `/settings/sent-mail/${id}`
