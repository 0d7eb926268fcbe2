import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import toolClasses from '#modules/tools/web/tools.module.css'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { chartWords as words } from '../chart-words.ts'
import { servingChartApi } from './serving-chart-api.ts'

/** The chart as a PDF for the owner, and for customers if allowed. */
export function ChartShare({ settings: { servingChartPublic } }: { settings: Settings }) {
  const form = useQuery(orderForm.getForm.query({})).data
  const slug = form?.isFormEnabled ? form.slug : null
  const link = slug && `${location.origin}${servingChartApi.publicPdf.url({ slug })}`
  return (
    <Section
      title={words.share}
      description={words.shareHelp}
      actions={
        <Button
          component="a"
          variant="default"
          href={servingChartApi.pdf.url({})}
          target="_blank"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {words.download}
        </Button>
      }
    >
      <div className={toolClasses.group}>
        <AutosaveField field="servingChartPublic">
          <SwitchField name="servingChartPublic" label={words.public} />
        </AutosaveField>
        {servingChartPublic && link ? (
          <div>
            <ShareButton of={words.shared} link={() => link} text={words.chart} />
          </div>
        ) : null}
        {servingChartPublic && form && !link ? (
          <p className={toolClasses.quiet}>
            {words.needsForm}{' '}
            <Anchor component={Link} {...linkTo('/enquiry-form')}>
              {words.toForm}
            </Anchor>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
