import { type DragEvent, useState } from 'react'

/**
 * An element that files can be dropped on: spread the result over it. `data-over` stands on it while something is held
 * above it, for its style sheet.
 * @param onFiles what was dropped; without it nothing can be
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!onFiles) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
