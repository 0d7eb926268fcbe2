import { Anchor, SegmentedControl, Slider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { choicesApi } from '#modules/products/web/choices/choices-api.ts'
import {
  LAYOUT_SWITCHES,
  type LayoutSwitch,
  LOGO_PIXELS,
  LOGO_POSITIONS,
  TEMPLATES,
} from '#modules/settings/papers/document-layout.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { layoutWords as words } from '../words.ts'
import classes from './layout.module.css'

const papers = Object.entries(words.papers).map(([value, label]) => ({ value, label }))
const ELSEWHERE = new Set<LayoutSwitch>(['showBankDetails', 'showPayCode', 'showChoicePrices', 'showNotePrices'])
const switches = LAYOUT_SWITCHES.filter((name) => !ELSEWHERE.has(name))

export function LayoutFields() {
  return (
    <>
      <Section title={words.look}>
        <div className={classes.stack}>
          <TemplateField />
          <FieldRow>
            <ColorField name="accentColor" label={words.accent} description={words.accentHelp} />
            <SelectField name="paper" label={words.paper} options={papers} />
          </FieldRow>
        </div>
      </Section>
      <LogoSection />
      <Section title={words.fields} description={words.fieldsText}>
        <div className={classes.switches}>
          {switches.map((name) => (
            <SwitchField key={name} name={name} label={words.switches[name]} />
          ))}
          <ChoicePrices />
          <NotePrices />
        </div>
      </Section>
      <Section title={words.bank} description={words.bankText}>
        <div className={classes.stack}>
          <SwitchField name="showBankDetails" label={words.switches.showBankDetails} />
          <TextAreaField name="bankDetails" label={words.bankDetails} minRows={3} />
          <SwitchField name="showPayCode" label={words.switches.showPayCode} description={words.payCodeText} />
          <AccountHolder />
        </div>
      </Section>
      <Section title={words.footers}>
        <div className={classes.stack}>
          <TextAreaField name="quoteFooter" label={words.quoteFooter} minRows={2} />
          <TextAreaField name="invoiceFooter" label={words.invoiceFooter} minRows={2} />
        </div>
      </Section>
    </>
  )
}

/** A bakery without choices never reads of them. */
function ChoicePrices() {
  const choices = useQuery(choicesApi.list.query({ page: 1, pageSize: 1 }))
  const isOn = useWatch({ name: 'showChoicePrices' })
  if (!isOn && !choices.data?.total) return null
  return <SwitchField name="showChoicePrices" label={words.switches.showChoicePrices} />
}

/** Delivery notes matter to those who deliver the same every week. */
function NotePrices() {
  const settings = useQuery(settingsApi.get.query({}))
  const isOn = useWatch({ name: 'showNotePrices' })
  if (!isOn && !settings.data?.parts.includes('standing')) return null
  return <SwitchField name="showNotePrices" label={words.switches.showNotePrices} />
}

/** Only transfers in euro name an account holder. */
function AccountHolder() {
  const settings = useQuery(settingsApi.get.query({}))
  const isShown = useWatch({ name: 'showPayCode' })
  if (!isShown || settings.data?.currency !== 'EUR') return null
  return (
    <TextField
      name="accountHolder"
      label={words.accountHolder}
      description={words.accountHolderHelp}
      placeholder={settings.data.businessName}
    />
  )
}

function TemplateField() {
  const { value, setValue, touch } = useField<string>({ name: 'template', label: words.template })
  return (
    <fieldset className={classes.templates}>
      <legend>{words.template}</legend>
      {TEMPLATES.map((template) => (
        <label key={template} className={classes.template}>
          <input
            type="radio"
            name="template"
            value={template}
            checked={value === template}
            onChange={() => setValue(template)}
            onBlur={touch}
          />
          <span className={classes.thumb} data-template={template} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className={classes.templateName}>{words.templates[template]}</span>
          <span className={classes.templateText}>{words.templateTexts[template]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function LogoSection() {
  const settings = useQuery(settingsApi.get.query({}))
  const size = useField<number>({ name: 'logoSize', label: words.logoSize })
  const position = useField<string>({ name: 'logoPosition', label: words.logoPosition })
  const ids = { size: useId(), position: useId() }
  return (
    <Section
      title={words.logo}
      description={
        settings.data && settings.data.businessLogoId === null ? (
          <>
            {words.noLogo}{' '}
            <Anchor component={Link} {...linkTo('/settings', { tab: 'business' })} inherit>
              {words.chooseLogo}
            </Anchor>
          </>
        ) : undefined
      }
    >
      <div className={classes.stack}>
        <div>
          <div className={classes.sizeHead}>
            <span id={ids.size} className={classes.label}>
              {words.logoSize}
            </span>
            <span className="quiet small tabular">{words.pixels(size.value ?? LOGO_PIXELS.min)}</span>
          </div>
          <Slider
            {...LOGO_PIXELS}
            step={4}
            value={size.value ?? LOGO_PIXELS.min}
            onChange={size.setValue}
            label={null}
            thumbProps={{ 'aria-labelledby': ids.size }}
          />
        </div>
        <div>
          <span id={ids.position} className={classes.label}>
            {words.logoPosition}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby={ids.position}
            data={LOGO_POSITIONS.map((value) => ({ value, label: words.positions[value] }))}
            value={position.value ?? 'right'}
            onChange={position.setValue}
          />
        </div>
      </div>
    </Section>
  )
}
