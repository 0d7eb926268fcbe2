import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { inUnit, LENGTH_UNITS, type LengthUnit } from '#modules/tins/length.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { NumberField, type NumberFieldProps } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { toolWords as words } from '../words.ts'
import { type ToolName, toolsPath } from './paths.ts'
import classes from './tools.module.css'
import type { Tool } from './use-tool.ts'

const SHOWN_DECIMALS = 2

type Props = {
  name: ToolName
  tool: Pick<Tool<never>, 'form' | 'reset'>
  fields: ReactNode
  /** The fields need more room than the answer. */
  isWide?: boolean
  /** The answer. */
  children: ReactNode
  /** Below both, at full width. */
  below?: ReactNode
}

/** Every tool: fields on the left, answer on the right; on a phone one below the other. */
export function ToolPage({ name, tool, fields, isWide = false, children, below }: Props) {
  return (
    <Page
      title={words.tools[name].title}
      subtitle={words.tools[name].text}
      back={{ label: words.back, to: toolsPath }}
      actions={
        <>
          <Button variant="subtle" onClick={tool.reset}>
            {words.reset}
          </Button>
          <ShareButton link={() => window.location.href} help={words.shareHelp} />
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <FormProvider {...tool.form}>
        <div className={classes.tool} data-wide={isWide || undefined}>
          <form className={classes.fields} onSubmit={(event) => event.preventDefault()}>
            {fields}
          </form>
          <div className={classes.answer} aria-live="polite">
            {children}
          </div>
        </div>
        {below}
      </FormProvider>
    </Page>
  )
}

/** Converts the lengths in the form to the other unit; going back restores what was typed. */
export function LengthUnitField({
  tool,
  lengths,
}: {
  tool: Pick<Tool<never>, 'form' | 'typed'>
  lengths: readonly string[]
}) {
  const before = tool.typed.unit as LengthUnit
  const change = (next: string | null) => {
    if (next === null || next === before) return
    for (const field of lengths) {
      const typed = tool.typed[field]
      if (typed && Number.isFinite(Number(typed))) tool.form.setValue(field, inUnit(typed, before, next as LengthUnit))
    }
  }
  return (
    <SelectField
      name="unit"
      label={words.unit}
      options={LENGTH_UNITS.map((value) => ({ value, label: words.units[value] }))}
      onPick={change}
    />
  )
}

/** A converted length shows two decimals. */
export const LengthField = (props: NumberFieldProps) => (
  <NumberField {...props} format={(length) => formatQuantity(length, SHOWN_DECIMALS)} />
)

/** Shown while a field is invalid. */
export const NoAnswer = () => (
  <Section>
    <p className={classes.quiet}>{words.mend}</p>
  </Section>
)
