/**
 * The baseline of the benchmarks: the smallest page that shows the same rows. It uses React, TanStack Table and Virtual over the
 * same documents, without router, navigation, sign-in and our rules. main.tsx and lite.tsx read the documents with the bare SDK.
 */
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PersonRow } from '../people'

const params = new URLSearchParams(location.search)
/** The parameters of the URL. */
export const asked = {
  list: params.get('list') ?? 'pras',
  port: Number(params.get('port') ?? 8180),
  size: Number(params.get('rows') ?? 26),
}
/** The field by which lists are sorted, the newest first. */
export const newestBy = asked.list === 'logs' ? 'writtenAt' : 'lastModifiedAt'

/** Loads the rows: all of them, or those by one person. */
type Load = (by: string) => Promise<PersonRow[]>

const columnsOf: Record<string, string[]> = {
  pras: ['reference', 'title', 'type', 'riskLevel', 'status', 'productionName', 'startDate', 'ownerName'],
  logs: ['writtenAt', 'createdByName', 'resourceType', 'resourceId', 'logType'],
  users: ['firstName', 'lastName', 'email', 'phone', 'roleId', 'isEmployee', 'isDirector', 'isReviewer'],
}
const fields = columnsOf[asked.list] ?? []
const columns: ColumnDef<PersonRow>[] = fields.map(name => ({
  id: name,
  header: name,
  accessorFn: row => String(row[name] ?? ''),
}))

declare global {
  interface Window {
    /** Requests the entries of one person, and resolves with the milliseconds until they were painted. */
    searchLogs: (by: string) => Promise<number>
  }
}

function Floor({ load }: { load: Load }) {
  const [rows, setRows] = useState<PersonRow[]>([])
  const [text, setText] = useState('')
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void load('').then(setRows)
    window.searchLogs = async by => {
      const since = performance.now()
      const found = await load(by)
      flushSync(() => setRows(found))
      return new Promise(resolve =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since))),
      )
    }
  }, [load])
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

export function showFloor(load: Load): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Floor load={load} />)
}
