/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). Its Storage emulator lacks fields that the rules
 * see in production, and the defaults of Storage for an upload without them: rules that pass here would refuse every upload
 * there. It does nothing if firebase-tools has changed; tests/rules-storage then fails.
 */
const { dirname, join } = require('node:path')

const metadata = join(
  dirname(require.resolve('firebase-tools/package.json')),
  'lib',
  'emulator',
  'storage',
  'metadata.js',
)
const { prototype } = require(metadata).StoredFileMetadata
const asEmulated = prototype.asRulesResource

prototype.asRulesResource = function asRulesResource(
  /** @type {Record<string, unknown> | undefined} */ changes,
) {
  const resource = asEmulated.call(this, changes)
  const changed = (/** @type {string} */ field) =>
    (changes?.[field] === undefined ? this[field] : changes[field]) ?? null
  const fileName = encodeURIComponent(this.name.slice(this.name.lastIndexOf('/') + 1))
  return {
    ...resource,
    contentDisposition: resource.contentDisposition ?? `inline; filename*=utf-8''${fileName}`,
    contentEncoding: resource.contentEncoding ?? 'identity',
    contentLanguage: changed('contentLanguage'),
    cacheControl: changed('cacheControl'),
    metadata: Object.keys(resource.metadata).length > 0 ? resource.metadata : null,
  }
}
