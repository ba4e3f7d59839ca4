import { expect, it, vi } from 'vitest'

it('zod creates no code at run time, which the Content-Security-Policy forbids', async () => {
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  const { userSchema } = await import('@/domain/users/schema')
  const user = { id: 'u', email: 'a@example.test', firstName: 'A', lastName: 'B' }
  expect(userSchema.parse(user)).toMatchObject(user)
  vi.unstubAllGlobals()
  expect(made).not.toHaveBeenCalled()
})
