import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { DriveProposal } from '../schema.ts'
import { mileageWords as words } from '../words.ts'
import classes from './mileage.module.css'
import { distanceText, mileageApi } from './mileage-api.ts'

const subjectOf = ({ kind, id }: DriveProposal) => (kind === 'order' ? { orderId: id } : { expenseId: id })

/** Drives that were probably made: one press records them if the distance is known. */
export function Proposals({ onOpen }: { onOpen: (proposal: DriveProposal) => void }) {
  const client = useQueryClient()
  const { day } = useFormats()
  const { data: proposals = [] } = useQuery(mileageApi.proposals.query({}))
  const refresh = () => mileageApi.invalidate(client)
  const note = useAction({
    run: (proposal: DriveProposal & { distance: number }) => {
      const { date, category, label, place, distance } = proposal
      const body = { date, category, description: label, place, distance, manualDistance: true, roundTrip: true }
      return mileageApi.create.call({ body: { ...body, ...subjectOf(proposal) } })
    },
    success: words.noted,
    of: ({ kind, id }) => `${kind}${id}`,
    failure: words.saveFailed,
    onDone: refresh,
  })
  const skip = useAction({
    run: (proposal: DriveProposal) => mileageApi.skip.call({ body: subjectOf(proposal) }),
    success: words.skipped,
    of: ({ kind, id }) => `${kind}${id}`,
    failure: words.actFailed,
    onDone: refresh,
  })
  if (proposals.length === 0) return null
  return (
    <Section title={words.proposals(proposals.length)} description={words.proposalsText} flush>
      <ul className={classes.list}>
        {proposals.map((proposal) => {
          const { kind, id, date, label, place, distance, unit } = proposal
          return (
            <li key={`${kind}${id}`} className={classes.proposal}>
              <span className={classes.what}>
                <strong>{label}</strong>
                <span className="quiet fine">{kind === 'order' ? `${day(date)} · ${place}` : day(date)}</span>
              </span>
              <span className={classes.acts}>
                {distance === null ? (
                  <Button variant="default" onClick={() => onOpen(proposal)}>
                    {words.note}
                  </Button>
                ) : (
                  <Button variant="light" onClick={() => void note.act({ ...proposal, distance })}>
                    {words.noteKnown(distanceText(distance, unit))}
                  </Button>
                )}
                <Button variant="subtle" color="gray" onClick={() => void skip.act(proposal)}>
                  {words.noDrive}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
