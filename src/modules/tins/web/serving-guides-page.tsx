import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#modules/settings/schema.ts'
import { AutosaveForm } from '#modules/settings/web/autosave-form.tsx'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { ServingGuide } from '#modules/tools/schema.ts'
import { LengthUnitField, NoAnswer, ToolPage } from '#modules/tools/web/tool-page.tsx'
import toolClasses from '#modules/tools/web/tools.module.css'
import { useTool } from '#modules/tools/web/use-tool.ts'
import { toolWords } from '#modules/tools/words.ts'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { chartWords as words } from '../chart-words.ts'
import { tinWords } from '../words.ts'
import { ChartShare } from './chart-share.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartYields } from './chart-yields.tsx'
import { ownTinsApi } from './own-tins-api.ts'

export function ServingGuidesPage() {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.data) return <ServingGuides settings={settings.data} />
  return (
    <Page title={toolWords.tools['serving-guides'].title}>
      <Loaded query={settings} failed={words.failed} waiting={<FormSkeleton fields={4} />} />
    </Page>
  )
}

/** The bakery's chart. Shape and unit belong to this page; yields and numbers are settings, which save themselves. */
function ServingGuides({ settings: { cakeUnit } }: { settings: Settings }) {
  const tool = useTool('serving-guides', ServingGuide, { shape: 'round', unit: cakeUnit })
  const { given } = tool
  // The chart works without the bakery's own tins.
  const tins = useQuery(ownTinsApi.list.query({})).data?.rows ?? []
  return (
    <ToolPage
      name="serving-guides"
      tool={tool}
      fields={
        <Section>
          <div className={toolClasses.group}>
            <SelectField
              name="shape"
              label={toolWords.shape}
              options={ServingGuide.shape.shape.options.map((value) => ({ value, label: tinWords.shapes[value] }))}
            />
            <LengthUnitField tool={tool} lengths={[]} />
          </div>
        </Section>
      }
    >
      {given ? (
        <AutosaveForm>
          {(settings) => (
            <>
              <ChartTable key={`${given.shape} ${given.unit}`} {...given} tins={tins} />
              <ChartYields />
              <ChartShare settings={settings} />
            </>
          )}
        </AutosaveForm>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
