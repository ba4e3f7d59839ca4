/** Downloads a file in the browser. `name` includes its extension. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the download has started, the browser keeps the data itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
