import { z } from 'zod'

// Without this setting, zod would generate code for its checks, which our Content-Security-Policy forbids (no 'unsafe-eval'). The
// setting must be made before the first schema, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }
