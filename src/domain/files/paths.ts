/**
 * The path of an image's variant: `uploads/u/photo.jpg` becomes `uploads/u/photo_1200x1200.jpg`. `path` is one that the
 * callable's schema accepts.
 */
export function variantPath(path: string): string {
  return path.replace(/\.([^./]+)$/, '_1200x1200.$1')
}

export function isVariant(path: string): boolean {
  return /_1200x1200\.[^./]+$/.test(path)
}

/** The place of an object while its file is archived: storage.rules open nothing there. */
export function archivedPath(path: string): string {
  return `archived/${path}`
}

/** Whether a file's `url` is an address of its own object or of its variant: anything else is taken for none. */
export function isAddressOf(url: string, path: string): boolean {
  const object = /\/o\/([^/?]+)\?/.exec(url)?.[1] ?? ''
  try {
    return [path, variantPath(path)].includes(decodeURIComponent(object))
  } catch {
    return false
  }
}
