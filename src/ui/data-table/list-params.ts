import type { Sort } from './column'

/** The defaults of a list's state in its address. `F` maps each filter to a string, a boolean, or several strings. */
export interface ListDefaults<F extends object> {
  filters: F
  sort?: Sort | null
  /** The ids of the columns that are hidden by default. */
  hiddenColumns?: readonly string[]
}
export interface ListValues<F extends object> {
  filters: F
  sort: Sort | null
  hiddenColumns: readonly string[]
}

/** Reads the state of a list from its address. Absent and invalid values become defaults. */
export function readListParams<F extends object>(
  params: URLSearchParams,
  defaults: ListDefaults<F>,
): ListValues<F> {
  const filters: Record<string, unknown> = {}
  for (const [name, fallback] of Object.entries(defaults.filters)) {
    const text = params.get(name)
    if (text === null) filters[name] = fallback
    else if (typeof fallback === 'boolean') filters[name] = text === 'yes'
    else if (Array.isArray(fallback)) filters[name] = text.split(',').filter(Boolean)
    else filters[name] = text
  }
  const hidden = params.get('hide')
  return {
    filters: filters as F,
    sort: readSort(params.get('sort')) ?? defaults.sort ?? null,
    hiddenColumns: hidden === null ? (defaults.hiddenColumns ?? []) : hidden.split(',').filter(Boolean),
  }
}

/** Returns the address for a state: defaults are left out, other parameters stay. */
export function writeListParams<F extends object>(
  current: URLSearchParams,
  values: ListValues<F>,
  defaults: ListDefaults<F>,
): URLSearchParams {
  const params = new URLSearchParams(current)
  const put = (name: string, text: string, fallback: string) => {
    if (text === fallback) params.delete(name)
    else params.set(name, text)
  }
  const fallbacks = new Map<string, unknown>(Object.entries(defaults.filters))
  for (const [name, value] of Object.entries(values.filters)) {
    put(name, plain(value), plain(fallbacks.get(name)))
  }
  put('sort', sortText(values.sort), sortText(defaults.sort))
  put('hide', values.hiddenColumns.join(','), (defaults.hiddenColumns ?? []).join(','))
  return params
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}

/** Returns `title` for ascending, `-title` for descending. */
function sortText(sort: Sort | null | undefined): string {
  if (!sort) return ''
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column
}

function readSort(text: string | null): Sort | null {
  if (!text) return null
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' }
}
