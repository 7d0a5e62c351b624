import { rawGet } from './raw-get.js';
import type { Instance } from './test-app.js';

/** Waits until pages are rendered on the server: while the renderer loads, rendering may be left to the browser. */
export async function warmRenderer({ url }: Instance): Promise<void> {
  while (!(await rawGet(url)).text.includes('id="state"'));
}
