import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypePdf, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toolsPath } from '#modules/tools/web/paths.ts'
import { toolWords } from '#modules/tools/words.ts'
import { saysWords } from '#shared/text/search-words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { NoResults } from '#web/table/no-results.tsx'
import { TableFooter } from '#web/table/table-footer.tsx'
import { allergenNames } from '../allergen-names.ts'
import { SIGNS, matrixWords as words } from '../matrix-words.ts'
import { type AllergenMatrix, MARKS, MATRIX_KINDS, type MatrixKind } from '../schema.ts'
import { allergenMatrixApi } from './allergen-matrix-api.ts'
import classes from './matrix.module.css'
import { MatrixSearch } from './matrix-search.ts'
import { MatrixTable } from './matrix-table.tsx'

const PAGE_SIZE = 50
const { title, text } = toolWords.tools['allergen-matrix']

/** All products, or all recipes, by allergens: on the screen, on paper and as a spreadsheet. */
export function AllergenMatrixPage() {
  const kind: MatrixKind = MatrixSearch.parse(useSearch({ strict: false })).of ?? 'products'
  const navigate = useNavigate()
  const matrix = useQuery(allergenMatrixApi.get.query({ of: kind }))
  const file = (as: 'pdf' | 'export', label: string, icon: React.ReactNode) => (
    <Button
      component="a"
      href={allergenMatrixApi[as].url({ of: kind })}
      {...(as === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: true })}
      variant="default"
      leftSection={icon}
    >
      {label}
    </Button>
  )
  return (
    <Page
      title={title}
      subtitle={text}
      back={{ label: toolWords.back, to: toolsPath }}
      actions={
        <>
          {file('pdf', words.pdf, <IconFileTypePdf size={16} aria-hidden />)}
          {file('export', words.csv, <IconFileTypeCsv size={16} aria-hidden />)}
        </>
      }
    >
      <SegmentedControl
        className={classes.kinds}
        aria-label={words.kind}
        value={kind}
        onChange={(value) =>
          void navigate({
            ...linkTo('/tools/allergen-matrix', value === 'recipes' ? { of: 'recipes' } : {}),
            replace: true,
          })
        }
        data={MATRIX_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Loaded query={matrix} failed={words.failed}>
        {(data) => <Matrix key={kind} matrix={data} kind={kind} />}
      </Loaded>
    </Page>
  )
}

function Matrix({ matrix, kind }: { matrix: AllergenMatrix; kind: MatrixKind }) {
  const settings = useQuery(settingsApi.get.query({})).data
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const wanted = useDeferredValue(q)
  const kitchen = allergenNames(settings?.kitchenMayContain ?? [])
  const found = wanted ? matrix.rows.filter(({ name }) => saysWords(wanted, name)) : matrix.rows
  const unchecked = matrix.rows.filter(({ choiceId, notChecked }) => choiceId === null && notChecked.length > 0).length
  if (matrix.rows.length === 0)
    return (
      <Section>
        <p className={classes.quiet}>{words.empty[kind]}</p>
      </Section>
    )
  return (
    <>
      {kitchen.length > 0 ? <p className={classes.kitchen}>{words.kitchen(kitchen.join(', '))}</p> : null}
      {unchecked > 0 ? <p className={classes.quiet}>{words.notCheckedCount(unchecked, kind)}</p> : null}
      <div className={classes.toolbar}>
        <TextInput
          className={classes.search}
          type="search"
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value)
            setPage(1)
          }}
          placeholder={words.search[kind]}
          aria-label={words.search[kind]}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <ul className={classes.legend} aria-label={words.legend}>
          {MARKS.map((mark) => (
            <li key={mark}>
              <span className={classes.sign} data-mark={mark} aria-hidden>
                {SIGNS[mark]}
              </span>{' '}
              {words.marks[mark]}
            </li>
          ))}
        </ul>
      </div>
      {found.length === 0 ? (
        <Section>
          <NoResults>{null}</NoResults>
        </Section>
      ) : (
        <>
          <MatrixTable
            columns={matrix.columns}
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            hasOthers={matrix.rows.some(({ others }) => others.length > 0)}
            kind={kind}
          />
          <TableFooter page={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
        </>
      )}
    </>
  )
}
