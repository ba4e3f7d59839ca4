import { render } from '@testing-library/react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { UiProvider } from '@/ui/ui-provider'

/**
 * Draws a part of the app as it stands there: with the look of the app, in `main`, at an address. Either the one part, or
 * what stands at each pattern of an address. The router knows where the person is by then.
 */
export function renderApp(shown: ReactElement | Readonly<Record<string, ReactNode>>, address = '/') {
  const pages = isPart(shown) ? { '*': shown } : shown
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [address] },
  )
  const drawn = render(
    <UiProvider>
      <main>
        <RouterProvider router={router} />
      </main>
    </UiProvider>,
  )
  return { ...drawn, router }
}

function isPart(shown: object): shown is ReactElement {
  return isValidElement(shown)
}
