import { z } from '@/domain/shared/zod'

/**
 * A payment is stored as one text, `2026-06-30|12500|On completion`: due day, minor units, purpose. Security rules can check a
 * list of texts at once, but objects only one by one, and a contract may have forty payments.
 */
export function paymentLine(payment: { dueOn: string; amount: number; description: string }): string {
  return `${payment.dueOn}|${payment.amount}|${payment.description.replace(/\s+/g, ' ')}`
}

/** Makes a schema of payments that also reads the stored text. Other values go to the given schema unchanged. */
export function readingLines<T extends z.ZodType>(schema: T) {
  return z.preprocess(paymentOfLine, schema)
}

function paymentOfLine(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, dueOn, amount, description] = /^([\d-]*)\|(\d+)\|(.*)$/.exec(value) ?? []
  return amount === undefined ? value : { dueOn, amount: Number(amount), description }
}
