import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type CancelRules, STEPS_MAX, type TermsFields, TermsRulesInput } from '../../terms.ts'
import { rulesText } from '../../terms-text.ts'
import { termsWords as words } from '../../terms-words.ts'
import { useFeeLabel } from '../use-fee-label.ts'
import classes from './terms-rules.module.css'

const PRESETS: readonly (Pick<CancelRules, 'steps'> & { name: string })[] = [
  { name: words.presets.nothing, steps: [] },
  { name: words.presets.half, steps: [{ days: 7, back: 50 }] },
  { name: words.presets.all, steps: [{ days: 14, back: 100 }] },
]

/** CAN: the rules for cancelling, moving and late changes. Nothing of them shows until the owner switches one on. */
export function TermsRulesFields() {
  const { setValue, clearErrors } = useFormContext<TermsFields>()
  const rules = useWatch<TermsFields, 'rules'>({ name: 'rules' }) ?? {}
  const change = (next: TermsFields['rules']) => {
    clearErrors('rules')
    setValue('rules', next, { shouldDirty: true })
  }
  const { cancel, move, change: late } = rules
  const isOn = cancel !== undefined || move !== undefined || late !== undefined
  return (
    <>
      <Switch
        label={words.cancelOn}
        description={words.cancelOnText}
        checked={cancel !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({
            ...rules,
            cancel: checked ? { steps: [{ days: 14, back: 100 }], feeBack: 0, as: 'money' } : undefined,
          })
        }
      />
      {cancel ? <CancelFields cancel={cancel} onChange={(next) => change({ ...rules, cancel: next })} /> : null}
      <Switch
        label={words.moveOn}
        description={words.moveOnText}
        checked={move !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({ ...rules, move: checked ? { days: 14, times: 1, fee: '0' } : undefined })
        }
      />
      {move ? (
        <div className={classes.pair}>
          <NumberField name="rules.move.days" label={words.until} suffix={words.days} asNumber />
          <NumberField name="rules.move.times" label={words.moveTimes} asNumber />
          <MoneyField name="rules.move.fee" label={words.moveFee} />
        </div>
      ) : null}
      <Switch
        label={words.changeOn}
        description={words.changeOnText}
        checked={late !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({ ...rules, change: checked ? { days: 14, fee: '25' } : undefined })
        }
      />
      {late ? (
        <div className={classes.pair}>
          <NumberField name="rules.change.days" label={words.changeDays} suffix={words.days} asNumber />
          <MoneyField name="rules.change.fee" label={words.changeFee} />
        </div>
      ) : null}
      {isOn ? <Preview rules={rules} /> : null}
    </>
  )
}

function CancelFields({ cancel, onChange }: { cancel: CancelRules; onChange: (cancel: CancelRules) => void }) {
  const fee = useFeeLabel().toLowerCase()
  const [added, setAdded] = useState<number>()
  const { steps } = cancel
  const last = steps.at(-1)
  return (
    <div className={classes.rules}>
      <div className={classes.presets}>
        {PRESETS.map(({ name, steps: preset }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ ...cancel, steps: preset.map((step) => ({ ...step })) })}
          >
            {name}
          </Button>
        ))}
      </div>
      {steps.length > 0 ? <p className="quiet small flush">{words.steps(fee)}</p> : null}
      {steps.map((_, i) => (
        // The index is the key: every field of a row follows the form's values.
        <div key={i} className={classes.step}>
          <NumberField
            name={`rules.cancel.steps.${i}.days`}
            label={words.until}
            suffix={words.daysBefore}
            asNumber
            autoFocus={i === added}
          />
          <NumberField name={`rules.cancel.steps.${i}.back`} label={words.stepBack} suffix="%" asNumber />
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={words.removeStep(i + 1)}
            onClick={() => onChange({ ...cancel, steps: steps.filter((__, at) => at !== i) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {steps.length < STEPS_MAX ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            setAdded(steps.length)
            const next = { days: Math.floor((last?.days ?? 28) / 2), back: Math.floor((last?.back ?? 200) / 2) }
            onChange({ ...cancel, steps: [...steps, next] })
          }}
        >
          {words.addStep}
        </Button>
      ) : null}
      <div className={classes.pair}>
        <NumberField name="rules.cancel.feeBack" label={words.feeBack(fee)} suffix="%" asNumber />
        <SelectField
          name="rules.cancel.as"
          label={words.backAs}
          options={[
            { value: 'money', label: words.as.money },
            { value: 'credit', label: words.as.credit },
          ]}
        />
      </div>
    </div>
  )
}

function Preview({ rules }: { rules: NonNullable<TermsFields['rules']> }) {
  const feeLabel = useFeeLabel()
  const { money } = useFormats()
  const valid = TermsRulesInput.safeParse(rules)
  if (!valid.success) return null
  return (
    <div className={classes.preview}>
      <p className="quiet small flush">{words.preview}</p>
      <p className={classes.said}>{rulesText(valid.data, { feeLabel, money })}</p>
      <p className="quiet small flush">{words.law}</p>
    </div>
  )
}
