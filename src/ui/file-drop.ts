import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * Returns the props of an element that accepts dropped files, and pasted files while it has the focus. While files are dragged
 * over it, the element has the attribute `data-over`, for its style sheet.
 * @param onFiles called with the dropped or pasted files; without this function, nothing can be dropped
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
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      // Office programs add a picture to a copied text. If the target is a line of text, the copied text is used and not the
      // picture.
      const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (files.length === 0 || isText) return
      event.preventDefault()
      onFiles(files.map(named))
    },
  }
}

/** Browsers call every picture of a clipboard 'image.png'; the time of pasting makes the names differ. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const at = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')
  return new File([file], `Pasted ${day} ${time}.${file.name.slice('image.'.length)}`, { type: file.type })
}
