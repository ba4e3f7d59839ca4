import { oneLine, plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/*
 * Texts that others read. Other forms, from older releases or direct requests, are converted to this form when read, and new
 * texts are stored in it.
 */

/** A text on one line: a name, a title. If it is longer than `most`, it is refused, or cut when it is read from the store. */
export const lineText = (most: number) => z.string().overwrite(oneLine).max(most)

/** A text of any number of lines. */
export const longText = (most: number) => z.string().overwrite(plainLines).max(most)
