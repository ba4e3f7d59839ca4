import { VitePWA } from 'vite-plugin-pwa'

/** The cache of stored packs, for the browser (src/data/base/kept-packs.ts): the worker answers from there, never the server. */
const PACKS = { cacheName: 'greenlight-packs', urlPattern: /^https?:\/\/[^/]+\/kept-packs\// }

/**
 * A Vite plugin: the service worker of a built app. It stores the app's own files, so that the app opens without a network, and
 * answers nothing else: documents, files and sign-ins of the server never pass through it. A new version waits until somebody
 * asks for it (src/app/offline/new-version.ts). Development has none.
 */
export function offlineApp() {
  return VitePWA({
    disable: Boolean(process.env.VITEST),
    filename: 'service-worker.js',
    injectRegister: false,
    registerType: 'prompt',
    // public/manifest.webmanifest, which index.html names.
    manifest: false,
    workbox: {
      globPatterns: [
        'index.html',
        'theme.js',
        'favicon.svg',
        'icons/*.png',
        'assets/*.{js,css}',
        'assets/inter-latin-*.woff2',
      ],
      // Code and fonts for papers, and map data: stored after their first use.
      globIgnores: ['**/*{pdfmake,world,unicode,font-files,bidi}-*.js', 'assets/?(-)[0-9]*-*.js'],
      maximumFileSizeToCacheInBytes: 1_500_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/kept-packs\//, /^\/__\//],
      runtimeCaching: [
        { urlPattern: PACKS.urlPattern, handler: 'CacheOnly', options: { cacheName: PACKS.cacheName } },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'greenlight-parts',
            expiration: { maxEntries: 400 },
            // This function is copied into the worker, so it may use nothing from outside. If a page is returned instead of a
            // part (for example a hotel's sign-in), it is never stored: the part would be broken until the cache is cleared.
            plugins: [
              {
                cacheWillUpdate: async ({ response }) =>
                  response.status === 200 && !/html/.test(response.headers.get('content-type') ?? 'html')
                    ? response
                    : null,
              },
            ],
          },
        },
      ],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })
}
