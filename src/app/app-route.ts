import type { ComponentType } from 'react'
import type { RouteMeta } from '@/domain/users/access'

export interface AppRoute {
  /** The address as the spec's table writes it; `:id` stands for an id. */
  path: string
  /** Unique. The spec's names are kept to the letter, `NotAUSer` included. */
  name: string
  /** For the browser's tab until the page's own heading is there. */
  title: string
  meta: RouteMeta
  /** The pattern the router matches, where several addresses share one screen that reads the difference as a param. */
  pattern?: string
  /** `frame`: inside the navigation. `bare`: the page alone, before somebody is in. */
  layout: 'frame' | 'bare'
  load: () => Promise<{ default: ComponentType }>
}
