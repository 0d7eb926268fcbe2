import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { enquiries } from '#modules/enquiries/web/enquiries-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { orderWords as words } from '../words.ts'

/** Copies the address of the order request form; leads to its settings while it has none or is closed. */
export function FormLinkButton() {
  const form = useQuery(enquiries.getForm.query({})).data
  if (!form?.slug || !form.isFormEnabled)
    return (
      <Button component={Link} to="/order-requests/settings" variant="default">
        {words.setUpForm}
      </Button>
    )
  const link = `${location.origin}/enquiry/${form.slug}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(words.linkCopied)
    } catch {
      // Browsers lend the clipboard to https and localhost only.
      toast.error(words.linkNotCopied, link)
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {words.copyFormLink}
    </Button>
  )
}
