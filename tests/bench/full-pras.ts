import { getApps, initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { fullPra } from '~tests/fixtures/full-pra'

/**
 * Puts a full regular and a full dive PRA (tests/fixtures/full-pra.ts) into the emulators, with `picture` (a JPEG) as each
 * of their map images. Returns the ids.
 */
export async function storeFullPras(
  project: string,
  picture: Buffer,
): Promise<{ regular: string; dive: string }> {
  const bucketName = `${project}.firebasestorage.app`
  const app =
    getApps().find(({ name }) => name === 'full-pras') ??
    initializeApp({ projectId: project, storageBucket: bucketName }, 'full-pras')
  const db = getFirestore(app)
  const bucket = getStorage(app).bucket()
  const today = new Date().toISOString().slice(0, 10)
  const stored = async (type: 'regular' | 'dive') => {
    const { pra, steps, images } = fullPra(type, `bench-full-${type}`, today)
    const stamp = { writtenAt: FieldValue.serverTimestamp() }
    const batch = db.batch()
    batch.set(db.doc(`pras/${pra.id}`), { ...plain(pra), ...stamp })
    for (const [slug, step] of Object.entries(steps)) {
      batch.set(db.doc(`pras/${pra.id}/steps/${slug}`), { ...plain(step), ...stamp })
    }
    for (const { fileId, name } of images) {
      const path = `uploads/${fileId}/${name}`
      await bucket.file(path).save(picture, {
        resumable: false,
        contentType: 'image/jpeg',
        metadata: { metadata: { firebaseStorageDownloadTokens: fileId } },
      })
      const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST
      const url = `http://${host}/v0/b/${bucketName}/o/${encodeURIComponent(path)}?alt=media&token=${fileId}`
      batch.set(db.doc(`files/${fileId}`), {
        ...stamp,
        id: fileId,
        name,
        type: 'image/jpeg',
        path,
        url,
        size: picture.length,
        isArchived: false,
        parentType: 'pra',
        parentId: pra.id,
        productionId: pra.productionId,
        companyId: pra.companyId,
        companyAccess: pra.companyAccess,
        createdById: 'bench',
        lastModifiedAt: Date.now(),
        lastModifiedById: 'bench',
        revision: 1,
        lastWriteId: 'bench',
      })
    }
    await batch.commit()
    return pra.id
  }
  return { regular: await stored('regular'), dive: await stored('dive') }
}

/** Removes undefined values, which Firestore does not store. */
const plain = (value: object) => JSON.parse(JSON.stringify(value))
