import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { kitWords } from '../text/words.ts'
import classes from './data-table.module.css'

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

export function TableFooter({ page, pageSize, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <div className={classes.footer}>
      <span role="status">{kitWords.showing(from, Math.min(page * pageSize, total), total)}</span>
      <span className={classes.pager}>
        <span>{kitWords.pageOf(page, pages)}</span>
        {pages === 1 ? null : (
          <>
            <ActionIcon
              variant="default"
              aria-label={kitWords.previousPage}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={kitWords.nextPage}
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </span>
    </div>
  )
}
