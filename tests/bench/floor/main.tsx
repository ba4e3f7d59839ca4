/**
 * The floor that the benchmarks compare with: React, TanStack Table and Virtual, and the bare Firestore SDK over the same
 * documents. No router, no shell, no sign-in, no rules of ours: the least that shows the same rows.
 */
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPeople, openDatabase, type PersonRow } from '../people'

const params = new URLSearchParams(location.search)
const list = params.get('list') ?? 'pras'
const columnsOf: Record<string, string[]> = {
  pras: ['reference', 'title', 'type', 'riskLevel', 'status', 'productionName', 'startDate', 'ownerName'],
  users: ['firstName', 'lastName', 'email', 'phone', 'roleId', 'isEmployee', 'isDirector', 'isReviewer'],
}
const fields = columnsOf[list] ?? []
const columns: ColumnDef<PersonRow>[] = fields.map(name => ({
  id: name,
  header: name,
  accessorFn: row => String(row[name] ?? ''),
}))

const port = Number(params.get('port') ?? 8180)

/** The first 26 PRAs, or every user. */
async function load(): Promise<PersonRow[]> {
  if (list === 'users') return loadPeople(port)
  const page = await getDocs(
    query(collection(openDatabase(port), list), orderBy('lastModifiedAt', 'desc'), limit(26)),
  )
  return page.docs.map(entry => entry.data())
}

function Floor() {
  const [rows, setRows] = useState<PersonRow[]>([])
  const [text, setText] = useState('')
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void load().then(setRows)
  }, [])
  const table = useReactTable({
    data: rows,
    columns,
    state: { globalFilter: text },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  })
  const model = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 36,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return (
    <>
      <input aria-label="Filter" value={text} onChange={event => setText(event.target.value)} />
      <div id="scroll" ref={scroll}>
        <table>
          <tbody>
            {first ? <tr style={{ height: first.start }} /> : null}
            {items.map(item => {
              const row = model[item.index]
              return row ? (
                <tr key={row.id} data-row>
                  {row.getVisibleCells().map(cell => (
                    <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                  ))}
                </tr>
              ) : null
            })}
            {last ? <tr style={{ height: virtual.getTotalSize() - last.end }} /> : null}
          </tbody>
        </table>
      </div>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor />)
