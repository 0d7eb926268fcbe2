import '#web/theme/no-eval.ts'
import { Button, Group, Stack, useMantineColorScheme } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { type Chart, ONE_SERIES } from '#shared/charts/chart.ts'
import { ChartView } from '#web/charts/chart-view.tsx'
import { Dialog } from '#web/dialog.tsx'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { DetailSkeleton, FormSkeleton, ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { pageNonce } from '#web/theme/nonce.ts'
import { AppProvider } from '#web/theme/provider.tsx'
import { createQueryClient } from '#web/theme/query-client.ts'

// Every part of the kit on one page, in development only (docs/kit.md): /dev/kit.

const Fields = z.object({
  name: z.string().min(1, 'Name is required'),
  quantity: z.number().nullish(),
  price: z.string(),
  tier: z.string().nullable(),
  day: z.string().nullable(),
  time: z.string().nullable(),
  tags: z.array(z.string()),
  notes: z.string(),
  isOffered: z.boolean(),
  isTold: z.boolean(),
})
const START = { name: '', quantity: 12, price: '42.50', tier: null, day: '2026-06-13', time: '14:30' }
const TONES: readonly Tone[] = ['calm', 'info', 'plum', 'accent', 'good', 'warn', 'bad']

type Row = { id: number; name: string; day: string; total: string; tone: Tone; status: string }
const ROWS: readonly Row[] = [
  {
    id: 1,
    name: 'Two tiers, lemon and elderflower',
    day: '2026-06-13',
    total: '420.00',
    tone: 'good',
    status: 'Booked',
  },
  { id: 2, name: 'Cupcakes, 48', day: '2026-06-14', total: '168.00', tone: 'info', status: 'Quoted' },
  { id: 3, name: 'Zoë’s christening cake', day: '2026-07-04', total: '1310.00', tone: 'calm', status: 'Draft' },
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const monthly = (...series: number[][]): Chart['points'] =>
  MONTHS.map((short, i) => ({
    label: `${short} 2026`,
    short,
    day: `2026-0${i + 1}-01`,
    values: series.map((values) => ({ value: values[i] ?? null, to: '/' })),
  }))
const named = (...rows: [string, number][]): Chart['points'] =>
  rows.map(([label, value]) => ({ label, values: [{ value, to: '/' }] }))
const CHARTS: readonly Chart[] = [
  {
    title: 'Bars',
    shape: 'bars',
    kind: 'money',
    series: [
      { name: '2025', look: 'soft' },
      { name: '2026', look: 'main' },
    ],
    points: monthly([820, 910, 1300, 0, 1510, 1720], [980, 0, 1450, 1205, 1680, 2115]),
  },
  {
    title: 'Bars below zero',
    shape: 'bars',
    kind: 'money',
    series: ONE_SERIES('Net'),
    points: monthly([420, -180, 0, 505, -60, 880]),
  },
  {
    title: 'Stacked bars',
    shape: 'stack',
    kind: 'count',
    series: [
      { name: 'Booked', look: 'main' },
      { name: 'Quotes', look: 'striped' },
    ],
    points: monthly([4, 6, 3, 5, 7, 2], [2, 1, 0, 3, 1, 4]),
  },
  {
    title: 'Steps',
    shape: 'steps',
    kind: 'cost',
    series: ONE_SERIES('Butter, 1 kg'),
    points: monthly([9.8, 10.4, 10.4, 9.9, 11.2, 11.6]),
  },
  { title: 'Line', shape: 'line', kind: 'count', series: ONE_SERIES('Orders'), points: monthly([3, 5, 4, 8, 6, 9]) },
  {
    title: 'Ranks',
    shape: 'ranks',
    kind: 'money',
    series: ONE_SERIES('Spent'),
    points: named(['Ingredients', 612.4], ['Boxes, boards and ribbons', 148], ['Market stall', 95.5], ['Refunds', -42]),
  },
  {
    title: 'Funnel',
    shape: 'funnel',
    kind: 'count',
    series: ONE_SERIES('Requests'),
    points: named(['Received', 40], ['Quoted', 31], ['Won', 18]),
  },
  { title: 'Spark', shape: 'spark', kind: 'count', series: ONE_SERIES('Orders'), points: monthly([3, 5, 4, 8, 6, 9]) },
]

function FieldsSection() {
  const form = useAppForm(Fields, { ...START, tags: ['gluten-free'], notes: '', isOffered: true, isTold: false })
  return (
    <Section title="Fields" description="Press Save with an empty name to see an error.">
      <FormShell form={form} submitLabel="Save" leaveGuard={false} onSubmit={async () => toast.success('Saved')}>
        <TextField name="name" label="Name" required description="TextField" />
        <FieldRow>
          <NumberField name="quantity" label="Quantity" asNumber description="NumberField" />
          <MoneyField name="price" label="Price" description="MoneyField" />
          <SelectField name="tier" label="Tier" options={['Bottom', 'Middle', 'Top']} description="SelectField" />
        </FieldRow>
        <FieldRow>
          <DateField name="day" label="Day" description="DateField" />
          <TimeField name="time" label="Time" description="TimeField" />
        </FieldRow>
        <TagsField name="tags" label="Tags" description="TagsField" />
        <TextAreaField name="notes" label="Notes" description="TextAreaField" />
        <SwitchField name="isOffered" label="On the order form" />
        <CheckboxField name="isTold" label="Email the customer" />
      </FormShell>
    </Section>
  )
}

function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isOpen, setOpen] = useState(false)
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  const ask = () =>
    confirm({ title: 'Delete the cake?', message: 'This asks once.', confirmLabel: 'Delete', danger: true })
  return (
    <main style={{ padding: '1.5rem', maxWidth: '76rem', marginInline: 'auto' }}>
      <Page title="The kit" primary={<Button onClick={() => setColorScheme(other)}>Switch to {other}</Button>}>
        <Stack gap="lg">
          <Section title="Buttons">
            <Group>
              <Button>Main act</Button>
              <Button variant="default">Other act</Button>
              <Button variant="subtle">Quiet act</Button>
              <Button color="red">Delete</Button>
              <Button loading>Saving</Button>
              <Button disabled>Not now</Button>
            </Group>
          </Section>
          <FieldsSection />
          <Section title="Chips">
            <Group>
              {TONES.map((tone) => (
                <StatusChip key={tone} tone={tone} label={tone} />
              ))}
            </Group>
          </Section>
          <Section title="Table">
            <DataTable
              label="Orders"
              rows={ROWS}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', header: 'Order', cell: ({ name }) => name, sortBy: ({ name }) => name },
                dateColumn({ key: 'day', header: 'Day', date: ({ day }: Row) => day }),
                {
                  key: 'status',
                  header: 'Status',
                  cell: ({ tone, status }) => <StatusChip tone={tone} label={status} />,
                },
                moneyColumn({ key: 'total', header: 'Total', amount: ({ total }: Row) => total }),
              ]}
            />
          </Section>
          <Section title="Pictures" description="Arrow keys choose a point; its values lead to their lists.">
            <div style={{ display: 'grid', gap: '2rem', gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))' }}>
              {CHARTS.map((chart) => (
                <div key={chart.title}>
                  <h3>{chart.title}</h3>
                  <ChartView chart={chart} />
                </div>
              ))}
            </div>
          </Section>
          <Section title="Feedback">
            <Group>
              <Button variant="default" onClick={() => toast.success('Order saved')}>
                Toast
              </Button>
              <Button variant="default" onClick={() => toast.undo('Order deleted', () => toast.success('It is back'))}>
                Toast with Undo
              </Button>
              <Button variant="default" onClick={() => toast.error('Not saved', 'The server did not answer.')}>
                Error
              </Button>
              <Button variant="default" onClick={() => void ask()}>
                Question
              </Button>
              <Button variant="default" onClick={() => setOpen(true)}>
                Dialog
              </Button>
            </Group>
            {isOpen ? (
              <Dialog title="A dialog" onClose={() => setOpen(false)}>
                Escape, Back and its cross close it.
              </Dialog>
            ) : null}
          </Section>
          <Section title="Empty state">
            <EmptyState
              picture="cake"
              title="No orders yet"
              text="They come here."
              action={<Button>New order</Button>}
            />
          </Section>
          <Section title="Skeletons">
            <ListSkeleton rows={3} />
            <FormSkeleton fields={2} />
            <DetailSkeleton />
          </Section>
        </Stack>
      </Page>
    </main>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <AppProvider nonce={pageNonce()} queryClient={createQueryClient()}>
      <RouterProvider router={router as never} />
    </AppProvider>,
  )
