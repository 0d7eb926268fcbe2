import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { newOrderPath } from './paths.ts'

type Props = ComponentProps<'a'> & { contactId: number; isQuote?: boolean }

/** A link to the new-order page with this contact filled in, for a button's or menu item's `component`. */
export function NewOrderLink({ contactId, isQuote, ...props }: Props) {
  const search: Record<string, string> = { contact_id: String(contactId), ...(isQuote ? { type: 'quote' } : {}) }
  return <Link {...props} to={newOrderPath} search={search} />
}
