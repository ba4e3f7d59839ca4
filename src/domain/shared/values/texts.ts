import { oneLine, plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/*
 * These are texts that other people read. Older releases and direct requests may have stored them in another form; such texts are
 * converted when they are read. New texts are stored in this form.
 */

/** For names and titles. A text longer than `most` is refused; when it is read from the database, it is shortened. */
export const lineText = (most: number) => z.string().overwrite(oneLine).max(most)

/** Returns the schema of a text of any number of lines. */
export const longText = (most: number) => z.string().overwrite(plainLines).max(most)
