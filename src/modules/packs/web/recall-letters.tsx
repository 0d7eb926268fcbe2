import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MailBody } from '#modules/mailbox/web/mail-body.tsx'
import { ApiError } from '#web/api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormDialog } from '#web/form/form-dialog.tsx'
import { onceKey } from '#web/once-key.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { RecallDraft, RecallDrafts, RecallInput } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import classes from './packs.module.css'
import { packsApi } from './packs-api.ts'

type Props = { asked: RecallInput; drafts: RecallDrafts; onChange: () => void; onSent: () => unknown }

/** The letters of a recall, each opened and sent by itself, and whom to call. */
export function RecallLetters({ asked, drafts: { letters, unreached }, onChange, onSent }: Props) {
  useFormDialog(false)
  const [open, setOpen] = useState<string>()
  const { instant } = useFormats()
  const id = useId()
  return (
    <div className="stack">
      <p className="quiet small flush">
        {words.oneByOne}{' '}
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          {words.changeLetter}
        </Button>
      </p>
      <ul className="bare-list">
        {letters.map((letter) => {
          const key = JSON.stringify([letter.to, letter.orderIds])
          const isOpen = key === open
          return (
            <li key={key} className={classes.letter}>
              <UnstyledButton
                className={classes.opener}
                aria-expanded={isOpen}
                aria-controls={`${id}${key}`}
                onClick={() => setOpen(isOpen ? undefined : key)}
              >
                <span className={classes.what}>
                  <span className={classes.name}>{letter.customerName}</span>
                  <span className="quiet">
                    {letter.isHandedOver ? about(letter) : words.notHandedOver(about(letter))}
                  </span>
                  {letter.sentAt === null ? null : <span>{words.sentAt(instant(letter.sentAt))}</span>}
                </span>
                <IconChevronDown size={18} aria-hidden />
              </UnstyledButton>
              <div id={`${id}${key}`}>
                {isOpen ? (
                  <Letter
                    asked={asked}
                    letter={letter}
                    onSent={() => {
                      setOpen(undefined)
                      return onSent()
                    }}
                  />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {unreached.length > 0 ? (
        <section>
          <h3 className={classes.name}>{words.unreached}</h3>
          <p className="quiet small flush">{words.unreachedText}</p>
          <ul>
            {unreached.map(({ customerName, phone, orderNumbers }) => (
              <li key={JSON.stringify([customerName, orderNumbers])}>
                {[customerName, phone ?? words.noPhone, words.aboutOrders(orderNumbers)].join(', ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const about = ({ orderNumbers }: RecallDraft) => words.aboutOrders(orderNumbers)

type LetterProps = { asked: RecallInput; letter: RecallDraft; onSent: () => unknown }

/** The mail as its customer will read it, with the button that sends it. */
function Letter({ asked, letter: { customerName, to, orderIds, sentAt }, onSent }: LetterProps) {
  const [once] = useState(onceKey)
  const { instant } = useFormats()
  const input = { ...asked, orderIds }
  const { data, error } = useQuery({
    queryKey: ['packs', 'letter', input],
    queryFn: ({ signal }) => packsApi.letter.call({ body: input }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const mail = (again: boolean) => once((options) => packsApi.send.call({ body: { ...input, again } }, options))
  const isWanted = (when: string) =>
    confirm({
      title: words.againTitle,
      message: words.againText(customerName, instant(when)),
      confirmLabel: words.sendAgain,
    })
  const send = useAction({
    run: async () => {
      if (sentAt !== null) return (await isWanted(sentAt)) ? mail(true) : undefined
      try {
        return await mail(false)
      } catch (refusal) {
        // It was sent in another tab.
        const when = sentBefore(refusal)
        if (when === undefined) throw refusal
        return (await isWanted(when)) ? mail(true) : undefined
      }
    },
    success: (sent) => (sent ? words.sent(sent.to) : words.notSent),
    failure: words.sendFailed,
    onDone: onSent,
  })
  if (data === undefined) return error ? <p className="quiet">{failureText(error, words.letterFailed)}</p> : null
  return (
    <div className={classes.opened}>
      <p className="flush">
        {words.sendTo(to)}
        <br />
        <strong>
          <Dated text={data.subject} />
        </strong>
      </p>
      <MailBody html={data.html} />
      <div>
        <Button loading={send.pending} onClick={() => void send.act()}>
          {sentAt === null ? words.send : words.sendAgain}
        </Button>
      </div>
    </div>
  )
}

function sentBefore(error: unknown): string | undefined {
  const details = error instanceof ApiError ? error.body.details : undefined
  return typeof details === 'object' && details !== null && 'sentAt' in details ? String(details.sentAt) : undefined
}
