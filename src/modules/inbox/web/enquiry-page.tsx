import { Alert, Anchor } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayFit } from '#modules/availability/web/day-fit.tsx'
import { chosenAgain } from '#modules/order-form/chosen-again.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { EnquiryOut } from '../aliases.ts'
import type { Enquiry } from '../schema.ts'
import { inboxWords, enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries, enquiryQuery } from './enquiries-api.ts'
import { EnquiryActions, NextStep } from './enquiry-actions.tsx'
import { EnquiryAllergies } from './enquiry-allergies.tsx'
import { EnquiryPictures } from './enquiry-pictures.tsx'
import { EnquiryProducts } from './enquiry-products.tsx'
import { EnquirySender } from './enquiry-sender.tsx'
import { CustomerCard, MadeFromIt, NotesCard } from './enquiry-side.tsx'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { EnquiryThread } from './enquiry-thread.tsx'
import { EventDay } from './event-day.tsx'
import { FitChip, FitReasons } from './fit-chip.tsx'

type Props = { enquiry: Enquiry }

function EventCard({ enquiry }: Props) {
  const { fields } = words
  const facts: [string, ReactNode][] = [
    [fields.eventDate, <EventDay key="day" day={enquiry.day} />],
    [fields.eventType, enquiry.eventType],
    [fields.guestCount, enquiry.guestCount],
    [fields.budget, enquiry.budget],
    [fields.deliveryType, enquiry.deliveryType],
    [fields.deliveryAddress, enquiry.deliveryAddress],
  ]
  return (
    <Section title={words.theEvent}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <h3 className={classes.around}>{inboxWords.around}</h3>
      <DayFit
        date={enquiry.eventDate}
        order={{
          lines: enquiry.selectedProducts.map(chosenAgain),
          eventTypeId: enquiry.eventTypeId,
        }}
      />
      <AvailabilityStrip date={enquiry.eventDate} />
    </Section>
  )
}

function FitCard({ enquiry: { fit } }: Props) {
  if (fit === null) return null
  return (
    <Section title={inboxWords.fitTitle} actions={<FitChip fit={fit} />}>
      <FitReasons reasons={fit.reasons} />
    </Section>
  )
}

function DateWarnings({ enquiry: { dateWarnings } }: Props) {
  if (dateWarnings.length === 0) return null
  return (
    <Alert color="yellow" title={inboxWords.dates.title}>
      {dateWarnings.map((line) => (
        <p key={line} className={classes.prose}>
          {line}
        </p>
      ))}
    </Alert>
  )
}

function WishesCard({ enquiry }: Props) {
  const known = enquiry.contactMatch?.allergies
  return (
    <Section title={words.wishes}>
      <p className={classes.prose}>{enquiry.description ?? words.nothingWritten}</p>
      <EnquiryAllergies enquiry={enquiry} />
      {known && known !== enquiry.allergies ? (
        <Alert mt="md" color="orange" title={words.knownAllergies}>
          <p className={classes.prose}>{known}</p>
        </Alert>
      ) : null}
    </Section>
  )
}

function AnswersCard({ enquiry }: Props) {
  if (enquiry.answers.length === 0) return null
  return (
    <Section title={words.questions}>
      <dl className={classes.facts}>
        {enquiry.answers.map(({ id, label, type, answer }) => (
          <div key={id} className={classes.fullFact}>
            <dt>{type === null ? `${label} (${words.removedQuestion})` : label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Subtitle({ enquiry }: Props) {
  const { instant, age } = useFormats()
  return (
    <>
      <EnquiryStatusChip status={enquiry.status} />
      <span className="quiet fine block">
        {words.received} <Dated text={instant(enquiry.receivedAt)} /> · {enquiry.reference}
      </span>
      {enquiry.overdue ? <span className={classes.late}>{words.overdue(age(enquiry.receivedAt))}</span> : null}
      {enquiry.lostReason ? <span className="quiet fine block">{words.reasonGiven(enquiry.lostReason)}</span> : null}
      <NextNew enquiry={enquiry} />
    </>
  )
}

/** Leads to the newest unseen request: an owner reads thirty in a row. */
function NextNew({ enquiry: { id, status } }: Props) {
  // Only once this request counts as viewed, so that it is not offered.
  const { data } = useQuery({
    ...enquiries.list.query({ status: 'New', sort: '-receivedAt', page: 1, pageSize: 2 }),
    enabled: status !== 'New',
    staleTime: 0,
  })
  const next = data?.rows.find((row) => row.id !== id)
  if (data === undefined || next === undefined) return null
  return (
    <Anchor component={Link} to={`/order-requests/${next.id}`} className={classes.next ?? ''}>
      {words.nextNew(data.total)}
      <IconChevronRight size={16} aria-hidden />
    </Anchor>
  )
}

/** Opening a new request marks it as viewed. */
function useViewing({ id, status }: Enquiry): void {
  const client = useQueryClient()
  const isNew = status === 'New'
  useEffect(() => {
    if (!isNew) return
    enquiries.view
      .call({ id })
      .then(() => enquiries.invalidate(client))
      .catch(() => {})
  }, [isNew, id, client])
}

const back = { label: words.title, to: '/order-requests' }

export function EnquiryPage() {
  const { orderRequestId } = useParams({ strict: false }) as { orderRequestId?: string }
  return (
    <RecordPage<EnquiryOut>
      id={orderRequestId}
      query={enquiryQuery}
      title={words.enquiry}
      back={back}
      missing={words.missing}
      failed={words.oneLoadFailed}
    >
      {(enquiry) => <KnownEnquiry enquiry={enquiry} />}
    </RecordPage>
  )
}

function KnownEnquiry({ enquiry }: Props) {
  useViewing(enquiry)
  return (
    <Page
      title={`${enquiry.firstName} ${enquiry.lastName}`}
      documentTitle={words.enquiry}
      back={back}
      subtitle={<Subtitle enquiry={enquiry} />}
      actions={<EnquiryActions enquiry={enquiry} />}
      primary={<NextStep enquiry={enquiry} />}
    >
      {enquiry.erased ? <Alert color="gray">{words.isErased}</Alert> : null}
      {enquiry.verified || enquiry.erased ? null : (
        <Alert color="yellow" title={words.unverified}>
          {words.unverifiedHelp}
        </Alert>
      )}
      <EnquirySender enquiry={enquiry} />
      <DateWarnings enquiry={enquiry} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <EventCard enquiry={enquiry} />
          <WishesCard enquiry={enquiry} />
          <AnswersCard enquiry={enquiry} />
          <EnquiryProducts enquiry={enquiry} />
          <EnquiryPictures images={enquiry.images} />
          <EnquiryThread messages={enquiry.messages} />
        </div>
        <div className={classes.stack}>
          <FitCard enquiry={enquiry} />
          <CustomerCard enquiry={enquiry} />
          <MadeFromIt enquiry={enquiry} />
          <NotesCard key={enquiry.id} enquiry={enquiry} />
        </div>
      </div>
    </Page>
  )
}
