import type { Locator } from 'playwright-core'

/** Chooses a small file in a field. */
export function attach(input: Locator, name: string, mimeType = 'application/pdf', buffer = pdf) {
  return input.setInputFiles({ name, mimeType, buffer })
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
