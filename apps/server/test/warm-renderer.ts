import { rawGet } from './raw-get.js';
import type { Instance } from './test-app.js';

/** The first page waits for the renderer to be loaded, and on a busy machine that is left to the browser. */
export async function warmRenderer({ url }: Instance): Promise<void> {
  while (!(await rawGet(url)).text.includes('id="state"'));
}
