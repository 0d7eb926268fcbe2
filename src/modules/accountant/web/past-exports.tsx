import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatMoney } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { layoutOf } from '../layouts.ts'
import type { AccountantExport } from '../schema.ts'
import { accountantWords as words } from '../words.ts'
import classes from './accountant.module.css'
import { accountantApi } from './accountant-api.ts'

/** Each can be downloaded again as it was. */
export function PastExports({ exports }: { exports: readonly AccountantExport[] }) {
  const { days, instant } = useFormats()
  return (
    <Section title={words.past} flush>
      {exports.length === 0 ? (
        <EmptyState picture="ledger" text={words.noPast} titleOrder={3} />
      ) : (
        <ul className={classes.list}>
          {exports.map(({ id, layout, startDate, endDate, again, entries, total, currency, files, ...made }) => {
            const { program, content } = layoutOf(layout)
            const range = days(startDate, endDate)
            return (
              <li key={id}>
                <div>
                  <strong>
                    {words.programs[program]}, {words.contents[content]}
                  </strong>
                  <div className="quiet fine">
                    {range} · {words.counted(content, entries)}, {formatMoney(total, currency)}
                    {again ? ` · ${words.isAgain}` : ''}
                  </div>
                  <div className="quiet fine">{words.made(instant(made.createdAt), made.createdBy)}</div>
                </div>
                <div className="cluster">
                  {files.map(({ name }, at) => (
                    <Button
                      key={name}
                      component="a"
                      variant="default"
                      href={accountantApi.file.url({ id, file: at + 1 })}
                      leftSection={<IconDownload size={16} aria-hidden />}
                      aria-label={`${words.download} ${name}`}
                    >
                      {files.length === 1 ? words.download : words.part(at + 1)}
                    </Button>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
