import { expect, it, vi } from 'vitest'

it('makes no code while it runs: the Content-Security-Policy forbids that', async () => {
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  const { userSchema } = await import('@/domain/users/schema')
  const user = { id: 'u', email: 'a@example.test', firstName: 'A', lastName: 'B' }
  expect(userSchema.parse(user)).toMatchObject(user)
  vi.unstubAllGlobals()
  expect(made).not.toHaveBeenCalled()
})
