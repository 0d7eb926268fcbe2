import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { type Mark, marked } from '../marked.ts'
import { BODY_MAX, type EmailTemplateVariable, SUBJECT_MAX } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import classes from './email-templates.module.css'

const STYLES = [
  { mark: 'bold', icon: IconBold, label: words.bold },
  { mark: 'italic', icon: IconItalic, label: words.italic },
  { mark: 'heading', icon: IconHeading, label: words.heading },
  { mark: 'list', icon: IconList, label: words.list },
  { mark: 'link', icon: IconLink, label: words.link },
] as const

type Box = HTMLInputElement | HTMLTextAreaElement

/** Subject and message, with buttons that insert marks and names. */
export function MessageFields({ variables }: { variables: readonly EmailTemplateVariable[] }) {
  const { setValue } = useFormContext()
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<'subject' | 'body'>('body')
  const {
    value,
    setValue: setBody,
    touch,
    ref,
    shown,
  } = useField<string>({ name: 'body', label: words.body, description: words.bodyHelp })

  const write = (into: 'subject' | 'body', mark: Mark) => {
    const box = root.current?.querySelector<Box>(`[name="${into}"]`)
    if (!box) return
    const { text, from, to } = marked(box.value, box.selectionStart ?? 0, box.selectionEnd ?? 0, mark)
    setValue(into, text, { shouldDirty: true, shouldValidate: true })
    // Wait until React has put the text into the box.
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from, to)
    })
  }
  const isPart = ({ name, sample }: EmailTemplateVariable) => sample === '' && words.help[name] !== undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only remembers which field was written in
    <div
      ref={root}
      className={classes.fields}
      onFocus={({ target }) => {
        const { name } = target as Partial<Box>
        if (name === 'subject' || name === 'body') last.current = name
      }}
    >
      <TextField name="subject" label={words.subject} required maxLength={SUBJECT_MAX} />
      <div>
        <div className={classes.toolbar} role="toolbar" aria-label={words.toolbar}>
          {STYLES.map(({ mark, icon: Icon, label }) => (
            <Tooltip key={mark} label={label}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={label}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => write('body', { style: mark })}
              >
                <Icon size={17} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
        <Textarea
          {...shown}
          withAsterisk
          ref={ref}
          autosize
          minRows={12}
          maxRows={28}
          maxLength={BODY_MAX}
          value={value ?? ''}
          onChange={(event) => setBody(event.currentTarget.value)}
          onBlur={touch}
        />
      </div>
      <fieldset className={classes.variables}>
        <legend>{words.variables}</legend>
        <p className={classes.when}>{words.variablesText}</p>
        <ul>
          {variables.map((variable) => (
            <li key={variable.name}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.insert(variable.name)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => write(isPart(variable) ? 'body' : last.current, { insert: `{{ ${variable.name} }}` })}
              >
                {`{{ ${variable.name} }}`}
              </Button>
              <span className="quiet fine">{variable.help || variable.sample}</span>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}
