import classes from '#modules/documents/web/panel.module.css'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Acceptance } from '../schema.ts'
import { quoteWords as words } from '../words.ts'

export function AcceptanceFacts({ acceptance }: { acceptance: Acceptance }) {
  const { instant } = useFormats()
  const { typedName, phone, purchaseOrder, allergensConfirmed, termsRevision, documentSha256, ip } = acceptance
  const facts: [string, string | null][] = [
    [words.accepted, typedName],
    [words.acceptedOn, instant(acceptance.acceptedAt)],
    [words.revision(acceptance.revision), termsRevision === null ? null : words.termsVersion(termsRevision)],
    [words.signedPhone, phone],
    [words.purchaseOrder, purchaseOrder],
    [words.allergensConfirmed, allergensConfirmed ? words.yes : null],
    [words.address, ip],
    [words.fingerprint, documentSha256?.slice(0, 16) ?? null],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Dated text={value ?? ''} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
