/**
 * Where the variant of an image lies: `uploads/u/photo.jpg` becomes `uploads/u/photo_1200x1200.jpg`.
 * `path` is one that the callable's schema accepts.
 */
export function variantPath(path: string): string {
  return path.replace(/\.([^./]+)$/, '_1200x1200.$1')
}

export function isVariant(path: string): boolean {
  return /_1200x1200\.[^./]+$/.test(path)
}

/** Where an object lies while its file is archived: storage.rules open nothing there. */
export function archivedPath(path: string): string {
  return `archived/${path}`
}
