import classes from '#modules/documents/web/panel.module.css'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Acceptance } from '../schema.ts'
import { quoteWords as words } from '../words.ts'

type Fact = [label: string, value: string | null]

/** Says who accepted the quote and when, and folds the facts that only a dispute needs. */
export function AcceptanceFacts({ acceptance }: { acceptance: Acceptance }) {
  const { instant } = useFormats()
  const { typedName, phone, purchaseOrder, allergensConfirmed, termsRevision, documentSha256, ip } = acceptance
  return (
    <div className={classes.under}>
      <Facts
        facts={[
          [words.accepted, typedName],
          [words.acceptedOn, instant(acceptance.acceptedAt)],
          [words.signedPhone, phone],
          [words.purchaseOrder, purchaseOrder],
          [words.allergensConfirmed, allergensConfirmed ? words.yes : null],
        ]}
      />
      <details className={classes.fold}>
        <summary>{words.acceptanceDetails}</summary>
        <Facts
          facts={[
            [words.revision(acceptance.revision), termsRevision === null ? null : words.termsVersion(termsRevision)],
            [words.address, ip],
            [words.fingerprint, documentSha256?.slice(0, 16) ?? null],
          ]}
        />
      </details>
    </div>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
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
