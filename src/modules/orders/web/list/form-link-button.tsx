import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import { orderWords as words } from '../../words.ts'
import { copyFormLink } from './copy-form-link.ts'

/** Copies the address of the order request form; leads to its settings while it has none or is closed. */
export function FormLinkButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useQuery(orderForm.getForm.query({})).data
  const to = '/order-requests/settings'
  if (!form?.slug || !form.isFormEnabled)
    return (
      <Button component={Link} to={to} variant="default">
        {words.setUpForm}
      </Button>
    )
  return (
    <Button variant="default" onClick={() => void copyFormLink(client, () => navigate({ to }))}>
      {words.copyFormLink}
    </Button>
  )
}
