import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { offeredLanguages } from '#modules/settings/customer-language.ts'
import { eventTypesApi, settingsApi } from '#modules/settings/web/settings-api.ts'
import { languageNamed, ownNameOf } from '#shared/languages/languages.ts'
import { Section } from '#web/layout/section.tsx'
import {
  blockSnippet,
  buttonSnippet,
  formUrl,
  frameSnippet,
  linkSnippet,
  type Placed,
  popupSnippet,
  scriptSnippet,
} from '../../embed-snippets.ts'
import { embeddingWords as words } from '../../embedding-words.ts'
import { CopyCode } from './copy-code.tsx'
import classes from './embedding-guide.module.css'

type Chosen = { placed: Placed; onChange: (placed: Placed) => void }
type Offered = { offersTypes: boolean; isVisitor: boolean }

/** Only where customers can choose among languages. */
function LanguageChoice({ placed, onChange }: Chosen) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const languages = settings === undefined ? [] : offeredLanguages(settings)
  if (languages.length < 2) return null
  return (
    <Select
      label={words.language}
      description={words.languageHelp}
      placeholder={words.anyLanguage}
      data={languages.map((language) => ({ value: language, label: ownNameOf(language) }))}
      value={placed.language}
      clearable
      onChange={(language) => onChange({ ...placed, language: languageNamed(language) })}
    />
  )
}

/** The choices that change the codes. */
export function EmbedChoices({ placed, onChange, offersTypes, isVisitor }: Chosen & Offered) {
  const { data: types } = useQuery({ ...eventTypesApi.list.query({}), enabled: offersTypes })
  const names = (types?.rows ?? []).filter(({ active }) => active).map(({ name }) => name)
  return (
    <Section title={words.fit} description={words.fitText}>
      <div className={classes.fit}>
        <Checkbox
          label={words.hideHeader}
          description={words.hideHeaderHelp}
          checked={placed.hidesHeader}
          onChange={(event) => onChange({ ...placed, hidesHeader: event.currentTarget.checked })}
        />
        {names.length > 0 ? (
          <Select
            label={words.eventType}
            description={words.eventTypeHelp}
            placeholder={words.anyEventType}
            data={names}
            value={placed.eventType}
            clearable
            searchable={names.length > 10}
            onChange={(eventType) => onChange({ ...placed, eventType })}
          />
        ) : null}
        {isVisitor ? null : <LanguageChoice placed={placed} onChange={onChange} />}
      </div>
    </Section>
  )
}

/** The codes to copy, one section for each way. */
export function EmbedCodes({ slug, color, placed }: { slug: string; color: string; placed: Placed }) {
  const address = { origin: location.origin, slug, eventType: placed.eventType, language: placed.language }
  const form = { ...address, ...placed }
  return (
    <>
      <Section title={words.link}>
        <p className={classes.text}>{words.linkText}</p>
        <CopyCode name={words.linkAddress} code={formUrl(address)} />
        <CopyCode name={words.linkCode} code={linkSnippet(address)} />
        <CopyCode name={words.buttonCode} code={buttonSnippet(address, color)} />
        <p className={classes.advice}>{words.linkAdvice}</p>
      </Section>
      <Section title={words.frame}>
        <p className={classes.text}>{words.frameText}</p>
        <CopyCode name={words.frameCode} code={frameSnippet(form)} />
        <p className={classes.advice}>{words.frameAdvice}</p>
      </Section>
      <Section title={words.script}>
        <p className={classes.text}>{words.scriptText}</p>
        <CopyCode name={words.scriptCode} code={scriptSnippet(form)} />
        <CopyCode name={words.blockCode} code={blockSnippet(form)} />
        <p className={classes.advice}>{words.scriptAdvice}</p>
        <p className={classes.advice}>{words.blockAdvice}</p>
      </Section>
      <Section title={words.popup}>
        <p className={classes.text}>{words.popupText}</p>
        <CopyCode name={words.popupCode} code={popupSnippet(form, color)} />
        <p className={classes.advice}>{words.popupAdvice}</p>
      </Section>
    </>
  )
}
