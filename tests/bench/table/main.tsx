/**
 * A list of the same people as on the floor page (the page without the app's code). This page uses the app's table and text
 * filter, and nothing else of the app.
 */
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { UiProvider } from '@/ui/ui-provider'
import '@/ui/global.css'
import { loadPeople, type PersonRow } from '../people'

const names = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'roleId',
  'isEmployee',
  'isDirector',
  'isReviewer',
] as const
const columns: Column<PersonRow>[] = names.map(name => ({
  id: name,
  header: name,
  text: row => String(row[name] ?? ''),
}))
const index = textIndex<PersonRow>(row => names.map(name => String(row[name] ?? '')).join(' '))
const keyOf = (row: PersonRow) => String(row.email)

function Table() {
  const [rows, setRows] = useState<PersonRow[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    void loadPeople(Number(new URLSearchParams(location.search).get('port') ?? 8180)).then(setRows)
  }, [])
  const shown = useMemo(() => filterRows(rows, index, text), [rows, text])
  return (
    <>
      <input aria-label="Filter" value={text} onChange={event => setText(event.target.value)} />
      <DataTable label="People" columns={columns} rows={shown} rowKey={keyOf} height="90vh" />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      <Table />
    </UiProvider>,
  )
