import { render } from '@testing-library/react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { UiProvider } from '@/ui/ui-provider'

/**
 * Renders a part of the app as the app does: with its styles, in `main`, at an address. Pass a single part, or one part per
 * address pattern. The router has this address from the first rendering on.
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
