import { VitePWA } from 'vite-plugin-pwa'

/**
 * The cache in which the browser stores packs (src/data/base/kept/kept-packs.ts). The worker always answers from this cache, never
 * from the server.
 */
const PACKS = { cacheName: 'greenlight-packs', urlPattern: /^https?:\/\/[^/]+\/kept-packs\// }

/**
 * Returns a Vite plugin that makes the service worker of a built app. The worker stores the app's own files, so that the app
 * opens without a network. It answers no other requests: documents, files and sign-ins of the server never pass through it. A new
 * version waits until a person accepts it (src/app/offline/new-version.tsx). In development there is no worker.
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
        'first-paint.js',
        'favicon.svg',
        'icons/*.png',
        'assets/*.{js,css}',
        'assets/inter-latin-*.woff2',
      ],
      // These are code and fonts for PDFs, and data of the map. They are stored only after their first use.
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
