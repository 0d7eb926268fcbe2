import { TextInput } from '@mantine/core'
import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Section } from '#web/layout/section.tsx'
import { ABOUT, type Article, articlesOf, articlesSaying } from '../article.ts'
import { helpWords as words } from '../words.ts'
import { ARTICLES } from './articles.ts'
import classes from './help.module.css'
import { HelpSearch } from './help-search.ts'
import { OwnMarkdown } from './markdown.tsx'

export function QuestionsTab() {
  const navigate = useNavigate()
  const { q = '', article, page } = HelpSearch.parse(useSearch({ strict: false }))
  if (article !== undefined) return <Answer article={ARTICLES.find(({ id }) => id === article)} />
  const found = articlesSaying(ARTICLES, q)
  const here = page === undefined ? [] : articlesOf(ARTICLES, page)
  return (
    <div className={classes.stack}>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={q}
        onChange={({ currentTarget: { value } }) =>
          navigate({ to: '.', search: { page, ...(value ? { q: value } : {}) }, replace: true })
        }
      />
      {q ? (
        <Section>
          <p className="quiet flush" role="status">
            {found.length > 0 ? words.found(found.length) : words.noneFound}
          </p>
          <Questions articles={found} />
        </Section>
      ) : (
        <>
          {here.length > 0 ? (
            <Section title={words.forPage}>
              <Questions articles={here} />
            </Section>
          ) : null}
          {ABOUT.map((about) => (
            <Section key={about} title={words.about[about]}>
              <Questions articles={ARTICLES.filter((each) => each.about === about)} />
            </Section>
          ))}
        </>
      )}
    </div>
  )
}

const Questions = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={classes.questions}>
    {articles.map(({ id, title }) => (
      <li key={id}>
        <Link to="/help-support" search={(now: object) => ({ ...HelpSearch.parse(now), tab: undefined, article: id })}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)

function Answer({ article }: { article: Article | undefined }) {
  return (
    <div className={classes.stack}>
      <Link
        to="/help-support"
        search={(now: object) => ({ ...HelpSearch.parse(now), tab: undefined, article: undefined })}
        className={classes.back}
      >
        <IconChevronLeft size={16} aria-hidden />
        {words.all}
      </Link>
      <Section title={article?.title ?? words.title}>
        {article ? <OwnMarkdown>{article.text}</OwnMarkdown> : <p className="quiet flush">{words.missing}</p>}
      </Section>
    </div>
  )
}
