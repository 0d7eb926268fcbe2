import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MailBody } from '#modules/mailbox/web/mail-body.tsx'
import { failureText } from '#web/feedback/failure-text.ts'
import { Dated } from '#web/text/dated.tsx'
import type { EmailTemplateText, EmailPreview as Preview } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import classes from './email-templates.module.css'
import { emailTemplatesApi } from './email-templates-api.ts'

const WAIT_MS = 400

type Props = { templateKey: string; typed: Partial<EmailTemplateText> }

/** The mail as a customer would get it, updated a moment after the typing pauses. */
export function EmailPreview({ templateKey, typed }: Props) {
  const [asked] = useDebouncedValue(JSON.stringify(typed), WAIT_MS)
  const preview = useQuery({
    queryKey: ['email-template-preview', templateKey, asked],
    queryFn: ({ signal }) =>
      emailTemplatesApi.preview.call(
        { key: templateKey, body: JSON.parse(asked) as Partial<EmailTemplateText> },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  const [shown, setShown] = useState<Preview>()
  const { data } = preview
  useEffect(() => {
    if (data?.problem === null) setShown(data)
  }, [data])
  const problem = preview.isLoadingError ? failureText(preview.error, words.previewFailed) : data?.problem
  return (
    <div className={classes.preview}>
      {problem ? (
        <p role="status" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      {shown ? (
        <>
          <p className={classes.subject}>
            <span>{words.previewSubject}</span> <Dated text={shown.subject} />
          </p>
          <MailBody html={shown.html} />
        </>
      ) : null}
    </div>
  )
}
