import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '#web/layout/page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import type { Program } from '../layout.ts'
import { layoutOf } from '../layouts.ts'
import type { AccountantExport } from '../schema.ts'
import { accountantWords as words } from '../words.ts'
import { accountantApi } from './accountant-api.ts'
import { CodesSection } from './codes-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PastExports } from './past-exports.tsx'

/** Exports for an accountant's program, earlier ones, and its names for accounts and taxes. */
export function AccountantPage() {
  const exports = useQuery(accountantApi.list.query({}))
  return (
    <Page title={words.title} subtitle={words.subtitle} width="form">
      <Loaded query={exports} failed={words.failed} waiting={<DetailSkeleton />}>
        {(data) => <Sections exports={data.rows} />}
      </Loaded>
    </Page>
  )
}

function Sections({ exports }: { exports: readonly AccountantExport[] }) {
  const [last] = exports
  const before = layoutOf(last?.layout ?? 'xero-invoices')
  const [program, setProgram] = useState<Program>(before.program)
  return (
    <div className="stack">
      <ExportSection first={before} onProgram={setProgram} />
      <PastExports exports={exports} />
      <CodesSection program={program} />
    </div>
  )
}
