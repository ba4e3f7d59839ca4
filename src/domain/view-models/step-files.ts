import type { FileRef } from '@/domain/shared/file-ref'

/** Every file in the answers of a step, in order, each once: the reading view lists them as links. */
export function stepFiles(content: unknown): FileRef[] {
  const found = new Map<string, FileRef>()
  collect(content, found)
  return [...found.values()]
}

function collect(value: unknown, found: Map<string, FileRef>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('fileId' in value && 'name' in value && typeof value.fileId === 'string' && value.fileId !== '') {
    const caption = 'caption' in value && typeof value.caption === 'string' ? { caption: value.caption } : {}
    found.set(value.fileId, { fileId: value.fileId, name: String(value.name), ...caption })
    return
  }
  for (const child of Object.values(value)) collect(child, found)
}
