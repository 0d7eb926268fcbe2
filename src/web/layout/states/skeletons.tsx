import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitWords } from '../../text/words.ts'
import classes from './skeletons.module.css'

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={kitWords.loading} className={classes.waiting}>
      {children}
    </div>
  )
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Waiting>
      <Skeleton height={36} width="min(20rem, 100%)" radius="md" />
      <div className={classes.card}>
        {lines(rows).map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={12} width={`${34 + ((row * 7) % 20)}%`} />
            <Skeleton height={12} width="18%" />
            <Skeleton height={12} width="12%" ml="auto" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Waiting>
      <div className={classes.card} data-padded>
        {lines(fields).map((field) => (
          <div key={field} className={classes.field}>
            <Skeleton height={12} width="8rem" />
            <Skeleton height={36} radius="md" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function DetailSkeleton() {
  return (
    <Waiting>
      <Skeleton height={28} width="14rem" radius="md" />
      <div className={classes.columns}>
        <div className={classes.card} data-padded>
          {lines(5).map((line) => (
            <Skeleton key={line} height={12} width={`${88 - line * 11}%`} />
          ))}
        </div>
        <div className={classes.card} data-padded>
          <Skeleton height={40} width="60%" radius="md" />
          <Skeleton height={12} width="80%" />
          <Skeleton height={12} width="50%" />
        </div>
      </div>
    </Waiting>
  )
}
