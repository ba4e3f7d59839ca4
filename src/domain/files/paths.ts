/** `uploads/u/photo_1200x1200.jpg` for `uploads/u/photo.jpg`. `path` must match the callable's schema. */
export function variantPath(path: string): string {
  return path.replace(/\.([^./]+)$/, '_1200x1200.$1')
}

export function isVariant(path: string): boolean {
  return /_1200x1200\.[^./]+$/.test(path)
}

/** Returns the path to which an object is moved while its file is archived. storage.rules allow no access there. */
export function archivedPath(path: string): string {
  return `archived/${path}`
}

/** Returns whether a file's `url` leads to the file itself or to its variant. Any other URL is treated as empty. */
export function isAddressOf(url: string, path: string): boolean {
  const object = /\/o\/([^/?]+)\?/.exec(url)?.[1] ?? ''
  try {
    return [path, variantPath(path)].includes(decodeURIComponent(object))
  } catch {
    return false
  }
}
