import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { type Avoids, avoidsInWords, avoidsOf, avoidsSaid } from '#modules/allergens/avoids.ts'
import { avoidsWords } from '#modules/allergens/avoids-words.ts'
import { AvoidsDialog } from '#modules/allergens/web/avoids-dialog.tsx'
import { ReadWords } from '#modules/allergens/web/read-words.tsx'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Enquiry } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'

/** Shows what the sender ticked and wrote about allergies. Until it is an order, the owner says what the words mean. */
export function EnquiryAllergies({ enquiry }: { enquiry: Enquiry }) {
  const client = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const { id, version, allergies, avoids, avoidsRead, erased, orders } = enquiry
  const save = async (all: Avoids) => {
    await enquiries.update.call({ id, body: { version, avoids: all, avoidsRead: true } })
    await enquiries.invalidate(client)
  }
  const read = useAction({
    run: (taken: readonly Allergen[]) => save([...avoids, ...avoidsOf(taken, [])]),
    failure: avoidsWords.saveFailed,
    onDone: () => toast.success(avoidsWords.saved),
  })
  const said = avoidsSaid(avoids)
  if (!allergies && !said) return null
  const isUnread = Boolean(allergies) && !avoidsRead && !erased && orders.length === 0
  const proposed = isUnread ? avoidsInWords(allergies ?? '', avoids) : []
  return (
    <Alert mt="md" color="orange" title={words.fields.allergies}>
      {said ? (
        <p className={classes.prose}>
          <strong>{words.fields.avoids}:</strong> {said}
        </p>
      ) : null}
      {allergies ? <p className={classes.prose}>{allergies}</p> : null}
      {isUnread ? (
        <ReadWords
          proposed={proposed}
          hasMore={avoids.length > 0}
          isPending={read.pending}
          onRead={(taken) => read.act(taken)}
          onChoose={() => setIsChoosing(true)}
        />
      ) : null}
      {isChoosing ? (
        <AvoidsDialog avoids={avoids} proposed={proposed} save={save} onClose={() => setIsChoosing(false)} />
      ) : null}
    </Alert>
  )
}
